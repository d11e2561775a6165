"""Tips and touches of American Numismatists: what may be bought explains itself, lit or dark."""

from __future__ import annotations

import itertools
import re

import pytest

from game.american_numismatists import TITLE
from game.american_numismatists.rules import events
from game.american_numismatists.rules.actions import TakeCollector
from game.american_numismatists.rules.costs import TAKE_COLLECTOR_COST
from game.american_numismatists.rules.index import index_of
from scenes.board.context import Context
from scenes.board.piece import Target
from scenes.board.shown import NO_DRAFT, Shown
from scenes.match.keys import KeyButton
from scenes.tables.american_numismatists.cards import TINTS
from scenes.tables.american_numismatists.insight import insight
from scenes.tables.american_numismatists.strips import beads
from scenes.tables.american_numismatists.ware_tips import grouped
from scenes.words import Words
from sprites import text
from tests.scenes.clicks import pixels, table_of
from tests.scenes.conftest import Start
from tests.scenes.test_american_numismatists_table import begin, engine_of, ready
from tests.titles.american_numismatists.table import BOX, laid_out

MINTS = {"S": "San Francisco", "D": "Denver", "O": "New Orleans", "CC": "Carson City"}
COLLECTOR, TWO_DIMES = "penelope_fairpenny", "twyla_thinmint"


def told(start: Start, target: Target, **laid: object) -> str | None:
    """Return the tip about a target of a table laid out."""
    view = TITLE.view(laid_out(**laid), 0)  # type: ignore[arg-type]
    return engine_of(begin(start)).words.describe(Shown(view), target)


def test_a_coin_for_sale_tells_both_ranks_its_price_and_why_and_whom_it_serves(start: Start) -> None:
    coin = next(coin for coin in BOX.coins if coin.id == "cent 1793")
    words = told(
        start,
        ("coin", coin.id),
        shops={"northwest": [coin.id]},
        sale="northwest",
        collectors={0: ["penelope_fairpenny"]},
    )
    assert words is not None
    assert f"rank {coin.rank} of its denomination, {coin.overall} of all" in words
    assert f"worth ${coin.value:,}" in words
    assert [grouped(1_200_000, language) for language in ("en", "de")] == ["1,200,000", "1.200.000"]
    assert f"Price: {coin.cost - 1} actions, one less because the discount is here." in words
    assert "The letter stands for Penelope Fairpenny: it fits their wish." in words
    assert "only one" not in words


def test_a_coin_that_two_collectors_want_says_that_it_serves_one_and_so_do_their_cards(start: Start) -> None:
    hand, own = {0: ["chip_sanderlapp", "nestor_bruckbend"]}, {0: ["nickel 1923-S"]}
    coin, card = ("coin", "nickel 1923-S"), ("hand", "nestor_bruckbend")
    assert "One coin serves only one of them." in str(told(start, coin, collectors=hand, coins=own))
    assert "wanted by Chip Sanderlapp too" in str(told(start, card, collectors=hand, coins=own))


def test_a_wish_for_a_price_means_the_printed_one_and_a_cheaper_coin_says_so(start: Start) -> None:
    laid: dict[str, object] = {"shops": {"northwest": ["cent 1856"]}, "collectors": {0: ["minna_motleyworth"]}}
    words = told(start, ("coin", "cent 1856"), sale="northwest", **laid)
    assert "For wishes its full price counts: 2 actions." in str(words)
    assert "printed" not in str(told(start, ("coin", "cent 1856"), sale="midwest", **laid))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_coin_is_named_by_its_kind_and_not_twice_by_its_worth(start: Start, language: str) -> None:
    pilot = begin(start)
    pilot.program.words = engine_of(pilot).context.words = Words(language)
    words, view = engine_of(pilot).words, TITLE.view(laid_out(shops={"northwest": ["cent 1793"]}), 0)
    for coin in BOX.coins:
        first = str(words.describe(Shown(view), ("coin", coin.id))).split(":")[0]
        kind = Words(language).say("american_numismatists", f"noun.{coin.denomination}.name")
        mint = MINTS.get(coin.mint)
        assert first.endswith(f"({kind}, {mint})" if mint else f"({kind})")
        assert first.count("¢") + first.count("$") == 1


def test_the_own_shop_says_once_that_one_is_there(start: Start) -> None:
    words = told(start, ("shop", "northwest"))
    assert words is not None
    assert "You are here" in words
    assert "already" not in words


def test_a_collector_keeps_their_colour_when_another_leaves_the_hand() -> None:
    names = [card.id for card in BOX.collectors]
    for one, other in itertools.pairwise(names):
        both, alone = (insight(TITLE.view(laid_out(collectors={0: hand}), 0)).tints for hand in ([one, other], [other]))
        assert both[other] == alone[other]
        assert both[one] != both[other]
    whole = insight(TITLE.view(laid_out(collectors={0: [names[0], names[len(TINTS)]]}), 0)).tints
    assert len(set(whole.values())) == 2, "two who share a colour do not wear it at once"


def test_a_card_that_has_just_left_says_nothing(start: Start) -> None:
    assert told(start, ("hand", "penelope_fairpenny"), collectors={0: ["penelope_fairpenny"]})
    assert told(start, ("hand", "penelope_fairpenny")) is None


def test_a_touch_of_a_coin_in_a_lit_shop_travels_there_but_not_two_steps(start: Start) -> None:
    pilot = begin(start)
    assert ready(pilot)
    while table_of(pilot).shown_view.table.turn != 0:
        pilot.touch(min(target for target in pilot.table.engine.lit - {("shop", "midwest")} if target[0] == "shop"))
        assert ready(pilot)
    engine, view = engine_of(pilot), table_of(pilot).shown_view
    steps = insight(view).steps
    shops = zip(BOX.shops, view.table.shops, strict=True)
    away = {coin: (shop.id, steps.get(shop.id, 0)) for shop, offered in shops for coin in offered if coin}
    far = {coin for coin, (shop, away_by) in away.items() if away_by > 1 and ("shop", shop) in engine.lit}
    assert far, "there is a shop two steps away"
    assert not any(engine.words.part_of(view, ("coin", coin)) for coin in far), "a slip would cost two actions"
    coin, (shop, _) = next(one for one in away.items() if one[1][1] == 1)
    assert ("coin", coin) not in engine.lit
    pilot.touch(("coin", coin))
    pilot.frames(2)
    assert table_of(pilot).shown_view.table.dealers[0].shop == shop


def test_a_coin_is_marked_only_where_it_brings_a_collector_nearer_to_the_sale() -> None:
    asks = next(c for c in BOX.collectors if ("different", "denomination") in c.together and len(c.lines) > 1)
    fits = index_of(BOX).fits[asks.id]
    useful = [coin for coin in BOX.coins if fits.get(coin.id)]
    had, alike = next((a, b) for a in useful for b in useful if a != b and a.denomination == b.denomination)
    other = next(coin for coin in useful if coin.denomination != had.denomination)
    known = insight(
        TITLE.view(
            laid_out(
                coins={0: [had.id]},
                shops={"northwest": [alike.id]},
                auction=[other.id],
                collectors={0: [asks.id]},
            ),
            0,
        )
    )
    assert alike.id not in known.wanted
    assert known.wanted[other.id] == [known.tints[asks.id]]


def test_a_coin_on_the_auction_block_says_that_it_cannot_be_bought(start: Start) -> None:
    words = told(start, ("coin", "cent 1793"), auction=["cent 1793"])
    assert words is not None
    assert "it cannot be bought; whoever draws an auction card wins both" in words
    assert "Price:" not in words


def test_what_is_beside_the_shops_explains_itself(start: Start) -> None:
    for target in [("auction",), ("open", "reference"), ("open", "catalogue"), ("open", "sold")]:
        assert told(start, target), target


def test_every_button_says_what_it_does_and_then_why_it_is_dark(start: Start) -> None:
    board = engine_of(begin(start)).board
    view = TITLE.view(laid_out(), 0)
    buttons = {button.target: button for button in board.buttons(view, NO_DRAFT)}
    assert buttons["button", "bully"].tip.startswith("Takes all five actions")
    assert buttons["sale",].tip == board.context.say("table.sale_tip")
    assert buttons["sale",].dark == ""
    assert buttons["button", "bully"].dark == board.context.say("refusal.two_coins")


def test_a_dark_button_says_its_reason_and_not_what_is_asked_for_as_well(start: Start) -> None:
    pilot = begin(start)
    assert ready(pilot)
    bully = pilot.button("Bully")
    assert isinstance(bully, KeyButton)
    assert bully.told.split("\n")[1:] == ["Choose the shop where you start."]


def test_every_mark_on_boards_and_coins_is_told_of(start: Start) -> None:
    """The star, the bar, the circles, the beads; and no letter where none is drawn."""
    coin = "dollar 1804"
    words = str(told(start, ("coin", coin), coins={1: [coin]}, collectors={0: ["hermine_goldilock"]}))
    assert "The star: no dealer has a coin with a better rank" in words
    assert "The letter stands for Hermine Goldilock" in words, "it can be bullied away"
    locked = {"coins": {1: [coin]}, "safe": {1: [coin]}, "collectors": {0: ["hermine_goldilock"]}}
    assert "letter" not in str(told(start, ("coin", coin), **locked))
    assert "Small star" in str(told(start, ("coin", "dollar 1870-S"), coins={1: ["cent 1914-D"]}))
    board = str(told(start, ("seat", 0), turn=0, actions=3))
    assert "Pearls: credibility. The star" in board
    assert "beads: 3 actions left." in board
    other = str(
        told(start, ("seat", 1), turn=0, actions=3, research={1: [c for c in BOX.research if " dime " in c][:2]})
    )
    assert "beads" not in other
    assert "Research: 10¢ ×2." in other, "no plate of another has room for it"


def test_a_shop_tells_who_else_is_there(start: Start) -> None:
    words = str(told(start, ("shop", "midwest"), seats=2, at=["midwest", "midwest"]))
    assert "Here: Guinea." in words
    assert "Here" not in str(told(start, ("shop", "northeast"), seats=2))


def test_actions_left_at_the_boards_are_those_that_the_status_tells(start: Start) -> None:
    for left in (1, 4, 9):
        view = TITLE.view(laid_out(turn=0, actions=left), 0)
        (first, *_) = TITLE.status(view)
        assert first.values["left"] == beads(view) == left


def test_a_collector_whose_coins_are_all_there_is_never_said_to_want_others(start: Start) -> None:
    """Whichever coins are held beside them, and whether they lie in the safe; what lacks are actions alone."""
    cents = [coin.id for coin in BOX.coins if coin.denomination == "cent"][:2]
    held = {0: [*cents, next(coin.id for coin in BOX.coins if coin.denomination == "dime")]}
    words = [
        told(start, ("hand", COLLECTOR), collectors={0: [COLLECTOR]}, coins=held, safe={0: safe}, actions=actions)
        for safe in ([], cents)
        for actions in (0, 5)
    ]
    assert all(words)
    assert not [tip for tip in words if "not meet" in str(tip)]
    assert "actions" in str(words[0]).splitlines()[-1]


def test_what_a_collector_takes_counts_taking_them_from_the_row(start: Start) -> None:
    own, row = (
        told(start, (place, COLLECTOR), shops={"northwest": ["cent 1793"]}, **held)
        for place, held in (("hand", {"collectors": {0: [COLLECTOR]}}), ("face", {"row": [COLLECTOR]}))
    )
    counts = [int(re.findall(r"all in (\d+) actions", str(words))[0]) for words in (own, row)]
    assert counts[1] - counts[0] == TAKE_COLLECTOR_COST


def test_equal_wishes_are_counted_and_none_is_lost(start: Start) -> None:
    """A tip says no line twice, so two dimes wanted used to be one."""
    words = told(start, ("hand", TWO_DIMES), collectors={0: [TWO_DIMES]})
    assert "– 2 × 10¢" in str(words).splitlines()


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_tip_of_a_collector_in_the_row_has_more_than_seven_lines(start: Start, language: str) -> None:
    pilot = begin(start, language=language)
    words, rows = engine_of(pilot).words, {}
    for card in BOX.collectors:
        view = TITLE.view(laid_out(row=[card.id], shops={"northwest": ["cent 1793"]}), 0)
        action = TakeCollector(card.id)
        preview = words.preview(view, action)
        assert preview is not None
        rows[card.id] = [*str(words.describe(Shown(view), ("face", card.id))).split("\n"), *preview.lines]
    assert max(map(len, rows.values())) <= 7, max(rows.values(), key=len)


def test_the_tip_over_a_seats_figure_says_what_is_counted_beside_the_name(start: Start) -> None:
    words = engine_of(begin(start)).words
    view = TITLE.view(laid_out(collectors={0: [COLLECTOR]}), 0)
    assert words.made_of(view, 0)[0] == "coins: 0, collectors in hand: 1, investments in hand: 0"


def test_the_own_name_is_not_cut_in_a_small_window(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, cut, elide = begin(start, seats="human,ai:easy,ai:easy", language="de"), [], text.elide

    def noted(words: str, style: text.Style, px: int, width: int) -> str:
        shown = elide(words, style, px, width)
        cut.extend([words] if shown != words else [])
        return shown

    monkeypatch.setattr(text, "elide", noted)
    monkeypatch.setattr(Context, "name", lambda self, seat: f"Spieler {seat + 1}")
    pixels(pilot, TITLE.view(laid_out(seats=3, turn=0, actions=5), 0))
    assert not [name for name in cut if name.startswith("Spieler")]


def test_the_log_tells_nothing_of_what_did_not_happen(start: Start) -> None:
    words = engine_of(begin(start)).words
    coin = "cent 1793"
    for event, said in (
        (events.TurnEnded(1, 0), "Guinea ends their turn."),
        (events.TurnEnded(1, 2), "Guinea ends their turn (unused actions: 2)."),
        (events.SafeAccessed(1, (coin,), (), 1), "Guinea puts into the safe: 1793 1¢."),
        (events.SafeAccessed(1, (), (coin,), 1), "Guinea takes out of the safe: 1793 1¢."),
    ):
        assert words.log(event) == said


def test_piles_and_the_sale_say_what_they_are_and_how_many_are_left(start: Start) -> None:
    assert re.search(r"^\d+ coins are still to come\.", told(start, ("open", "catalogue")) or "")
    assert re.search(r"^\d+ coins have been sold", told(start, ("open", "sold"), sold=["cent 1793", "cent 1811"]) or "")
    assert "in the Northwest" in (told(start, ("sale",)) or "")


def test_whoever_touches_a_coin_in_a_taken_shop_at_the_start_is_told_that_it_is_taken(start: Start) -> None:
    """A shop's coins are part of it: 'choose the shop where you start' is what the player has just done."""
    pilot = start("american_numismatists", seats="ai:easy,human", seed=3)
    pilot.settle()
    table, view = pilot.table, pilot.table.engine.shown.view
    taken = view.table.dealers[0].shop
    shop = table.engine.targets()["shop", taken]
    coin = next(rect for (kind, *_), rect in table.engine.targets().items() if kind == "coin" and shop.contains(rect))
    pilot.click(coin.center)
    assert "already starts" in (table.input.refused or "")
