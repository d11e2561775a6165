"""The board engine: a table is a projection of a view, and one engine moves its pieces.

How to write a table
====================

A title's table is a package `scenes/tables/<title>/` with a `Board` in its `__init__`. Nothing in it changes while a
match is played: it is asked with a view and answers from it. It keeps no copy of anything a view knows, and it never
asks "what was before?"; that is the engine's part. `scenes/tables/coin_age` is the example. Only 1 and 2 are needed:
pieces are coins, actions without fields are buttons, and the words are those of the title's file, unless a board says
otherwise. In the order in which one needs them:

1. `pieces(view, draft)`: what lies on the table, as `Piece(kind, place, name, face)`. The order within a place is the
   order in which the pieces lie. `name` tells a piece from others of its kind; what the viewer may not know has no
   name (its back is shown), and coins that are all alike have none either and tell their side by `face`. Everything
   that moves is best a piece: pawns, cubes, meeples (place: their space on the track), fists (face: "open", "closed").
   A draft is shown by giving its items other places here: `draft.spots` says which spot each item has.
2. `layout(area, view)`: a `Layout`, the same object again while nothing of it changes (an `lru_cache` on area, unit
   and near seat does that; the ground is painted anew for another one).
   `lies(shown)`: how the pieces of every place lie (`Lie(x, y, width, angle, tilt, hidden)`); `shown.laid` has them by
   place, `shown.rest` where the last throw came to rest. `targets(shown, lies)`: hit areas in reading order.
   `Boxes` is a layout of boxes that can be touched, with pieces side by side: enough for a small table.
   `origin(place, piece)`: bags and boxes, from which pieces appear. `felt` and `prepare` if wanted.
3. `paint` (a `Paint`): `ground` once per layout; for each picture `under`, `piece` for every sprite, `over` for marks
   on what rests, `sheet`. All counters, names and owner marks come from `frame.view`: it changes when the pieces of
   an event have landed. `frame.lights.ring(target)` is the colour and breadth of a highlight, the same everywhere.
   `frame.playing(SomeAct)`: what an act shows just now, the painter may leave out.
4. `words` (a `Words`): status, ask (what to touch next), seat_line, log, action, describe (what a thing is, also while
   it is lit), preview (only what an action does), section, attempt, private, interrupt, closing. Values of sentences
   are filled from an event by type: fields annotated `Seat` become names.
5. `targets_of(view, action)`: what has to be touched for an action; or `choices(view, legal)` where it is more:
   `Choice(does, targets, order)`. `order="given"`: the first target must come first (two-step actions whose goals
   also mean something else); `order="last"`: the last one seals it. `does` may be a `Route` of several actions, or a
   `Call` of a person who may act out of turn. `buttons(view, draft)`: those beside the board.
6. `motions`: a `Motion` for each type of event, or a function of the `Stage` (event, views before and after, all
   events of the step, the throw) that returns one. Whatever differs between the two views moves by itself: unchanged
   pieces stay, then the same name, then what is alike, then what turns over, and the rest appears or vanishes at the
   places that the motion names. An event without an entry moves plainly; one that moves nothing takes no time.
7. `drafts(view, legal)`: forms filled at the table (`Drafting`). `greeting`: a sheet that opens by itself. A target
   ("open", NAME) opens the sheet NAME, which `paint.sheet` paints. `shortcuts`, `handful` (what is shaken in the hand
   for an action), `tray`, `marks` (what advice marks beside what is touched).

What the hardest moments use
----------------------------
- A pause when a trick is complete, faster turns during the set-up, other sounds for the viewer: a function of the
  stage returns another `Motion` (`pause`, `seconds`, `stage.own(seat)`, `stage.step[stage.index + 1 :]`).
- Events that overlap (draws, a trick handed out): `gap`, the seconds until the next one may begin. A sprite belongs to
  whoever moved it last; the counters follow in the order of the events.
- Many coins from one event: `stagger`, limited by `within`. A walk along a track: `path(way, share)`.
- Coins out of a bag or into one: `appear` and `vanish` name the place. Out of the game: `vanish`, `fade`.
- Two movements of one event, one after the other: `acts=(Travel(Motion(...), only=...),)`, then the motion itself.
- A film of a throw: `acts=(Throw(stage.thrown, find),)`. Its end leaves the coins where `shown.rest` has them.
- A banner, hands turning over, ghosts that are counted, points over coins, a round counted up: an `Act` in a file of
  its own, in `acts` (before the pieces move) or `then` (after). It has `begin`, `at`, `end` and may draw `under` and
  `over`; it reads `stage.event`, `stage.before`, `stage.after`, leads `stage.sprites(...)`, and may `stage.lay` pieces
  that belong to no view, which are gone when the event is over. For pauses: `Hold(seconds, caption, sound)`.
- What stays in sight over several events of a step (the lot that is compared, its results): `stage.keep(key, act)`
  goes on drawing the act until the step is over or `stage.drop(key)`. Words for the status line meanwhile:
  `stage.caption`; scores told before pieces move: `stage.count`. An event told in the log only when it has been
  seen: `told_after`.
- What differs between two events of one step belongs into the moments of the rules: if the view after an event does
  not show what everybody at the table sees by then, mend the moment, not the table.
- A piece exchanged for one that looks the same (two backs change places) is no difference between views: an `Act`
  that lays two pieces of its own and crosses them.

Undo, redo, looking back, resuming, resizing, another language, text size or viewer: the scene calls `engine.show(view)`
or `engine.lay_out(area)`, and the table has nothing to do. Drafts survive that; they go when their `key` changes.
"""
