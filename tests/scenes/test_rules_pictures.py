"""What the pictures in the rules tell is what the rules' own functions say of the pieces in them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.american_numismatists.rules.criteria import coin_fits, meets
from game.american_numismatists.rules.data import box_from
from game.american_numismatists.rules.index import index_of
from game.american_numismatists.rules.scoring import different_points, same_points
from game.coin.rules.components import coins_by_value
from game.coin.rules.scoring import coins_on, most_gray
from game.coin.rules.state import VALUE, Laid, Trick
from game.coin.rules.state import Rules as CoinRules
from game.coin.rules.trick import closed_values, highest, lowest, open_cards
from game.coin_age.rules import state as age
from game.coin_age.rules.scoring import controllers, standing
from game.coin_age.rules.turn import may_top
from game.coin_quest.rules.bidding import resolve
from game.coin_quest.rules.scoring import majority, metal_counts
from game.core.contract import Options, chosen_options
from game.stripmine.rules.payout import shares_of
from game.stripmine.rules.scoring import hold_auction
from game.stripmine.rules.setup import rules_of
from game.titles import TITLES
from scenes.board.illustration import Group, Illustration, illustrations
from scenes.tables import TABLES


def pictures(title: str) -> Mapping[str, Illustration]:
    file = TABLES[title].illustrations
    assert file is not None
    return illustrations(file)


def groups(title: str, name: str) -> list[Group]:
    return [group for row in pictures(title)[name].rows for group in row.groups]


def result(group: Group) -> int:
    """Return the number that a group's figure comes to."""
    return int(re.findall(r"\d+", group.figure)[-1])


def sums_up(group: Group) -> bool:
    """Tell whether the sum in a figure is right: "4 × 2 + 9 = 17"."""
    terms, _, total = re.sub(r"[^\d+−×=]", "", group.figure).replace("−", "+-").partition("=")
    products = ([int(factor) for factor in term.split("×")] for term in terms.split("+"))
    return not total or sum(a[0] * (a[1] if len(a) > 1 else 1) for a in products) == int(total)


@pytest.mark.parametrize("title", TABLES)
def test_every_sum_in_a_picture_is_right(title: str) -> None:
    for picture in pictures(title).values():
        for row in picture.rows:
            assert all(sums_up(group) for group in row.groups), picture


@pytest.mark.parametrize("name", ["scarcity", "alike", "bear", "nobodys", "blowout", "absent"])
def test_the_auctions_of_stripmine_score_as_in_the_picture(name: str) -> None:
    shown, ranked = [g for g in groups("stripmine", name) if g.seat >= 0], []
    for group in groups("stripmine", name):
        ranked += [group] if group.seat < 0 and group.figure else []
    heads = [piece.kind for g in groups("stripmine", name) if g.word == "fallen" for piece in g.pieces]
    title = TITLES["stripmine"]
    options: Options = {**chosen_options(title, len(shown), {}), "rank_absent": name == "absent"}
    rules = rules_of(options, len(shown), title.component_data())
    offers = tuple(tuple(piece.kind for piece in group.pieces) for group in shown)
    auction = hold_auction(rules, offers, tuple(heads), (True,) * len(heads))
    assert [sum(points) for points in auction.points] == [result(group) for group in shown]
    if ranked:
        told = [(group.pieces[0].kind, int(group.figure)) for group in ranked]
        assert told == [(line.coin, line.points) for line in auction.ranking]
        counted = [len(g.pieces) for g in ranked if not g.pieces[0].dim]
        assert counted == [count for line in auction.ranking if (count := line.shown + line.flipped)]


def test_two_players_of_stripmine_settle_as_in_the_picture() -> None:
    first, second, pays, gets = groups("stripmine", "settling")
    title = TITLES["stripmine"]
    rules = rules_of(chosen_options(title, 2, {}), 2, title.component_data())
    won, lost = shares_of(rules, (1, 2))
    assert (won.cents, lost.cents) == (result(first), result(second))
    assert (won.net, lost.net) == (result(gets), -result(pays))
    few = groups("stripmine", "few")
    one, two, three = (tuple(piece.kind for group in few for piece in group.pieces)[at : at + 2] for at in (0, 2, 4))
    ranking = hold_auction(rules, (one, two, three), (), ()).ranking
    assert [(line.coin, line.points) for line in ranking] == [(g.pieces[0].kind, int(g.figure)) for g in few]
    stash, other = groups("stripmine", "cents")
    assert [rules.box.value(tuple(p.kind for p in g.pieces)) for g in (stash, other)] == [result(stash), result(other)]
    assert result(stash) > result(other)


def laid(name: str) -> dict[str, tuple[tuple[str, str], ...]]:
    """Return which coins, from the bottom up, the name of a map lays on its spaces."""
    stacks = re.findall(r"(\w+)=(\S+)", name)
    return {space: tuple((c.split(".")[0], c.split(".")[1]) for c in coins.split("+")) for space, coins in stacks}


def position(name: str) -> Any:
    """Return a match of Coin Age with the coins of a picture's map."""
    start = TITLES["coin_age"].setup({"map": name.split()[0], "flipper": 0}, 2, TITLES["coin_age"].component_data())
    on = laid(name)
    stacks = tuple(
        tuple(age.Coin(kind, int(face == "tails")) for kind, face in on.get(space, ())) for space in start.map.ids
    )
    return replace(start, sides=("heads", "tails"), phase="over", stacks=stacks)


def test_coin_age_scores_moves_and_places_as_in_the_pictures() -> None:
    land, heads, tails = groups("coin_age", "doubled")
    lying = position(land.pieces[0].name)
    doubled = {r.id for r, seat in zip(lying.map.regions, controllers(lying), strict=True) if seat is not None}
    assert doubled == set(land.pieces[0].face.split())
    lying = replace(lying, banks=((1, 2, 3, 3), (1, 2, 3, 2)))
    assert standing(lying) == (result(heads), result(tails))
    before, after = (laid(group.pieces[0].name) for group in groups("coin_age", "moving"))
    (source,), (target,) = before.keys() - after.keys(), after.keys() - before.keys()
    assert before[source] == after[target]
    assert {(source, target), (target, source)} & set(lying.map.borders)
    assert set(laid(groups("coin_age", "full")[0].pieces[0].name)) == set(lying.map.ids)
    there, match, _ = groups("coin_age", "stack")
    assert may_top(match.pieces[0].kind, (age.Coin(there.pieces[0].kind, 1),))


def test_a_trick_of_coin_goes_as_in_the_pictures() -> None:
    prize, banked, up, open_, shut, _ = (group.pieces[0].name for group in groups("coin", "closed"))
    seen = Trick(1, prize, banked, (Laid(2, up),))
    assert open_cards(seen, [open_, shut]) == [open_]
    assert sorted(closed_values(seen)) == sorted(VALUE[card] for card in (prize, banked, up))
    _, _, high, low, gray = groups("coin", "middle")
    cards = [high.pieces[0].name, low.pieces[0].name, *(piece.name or None for piece in gray.pieces)]
    middle = Trick(1, prize, banked, tuple(Laid(seat, card) for seat, card in enumerate(cards)))
    assert highest(middle) == Laid(0, cards[0])
    assert lowest(middle) == Laid(1, cards[1])
    rules = CoinRules(coins_by_value(TITLES["coin"].component_data()), "all", "65")
    assert coins_on([groups("coin", "banked")[1].pieces[0].name], rules) == result(groups("coin", "banked")[1])
    for group, coins in zip(groups("coin", "cards"), (1, 2, 3), strict=False):
        assert coins_on([group.pieces[0].name], rules) == coins
    rows = pictures("coin")["shared"].rows
    for row, tie in zip(rows, ("all", "none"), strict=True):
        grays = [len(group.pieces) for group in row.groups]
        doubled = most_gray([*grays, 0, 0], replace(rules, gray_tie=tie))
        assert [result(g) for g in row.groups] == [n * (1 + (seat in doubled)) for seat, n in enumerate(grays)]


def test_lots_mints_and_ties_of_coin_quest_go_as_in_the_pictures() -> None:
    table = TITLES["coin_quest"].setup(*begun("coin_quest", 4)).table
    lots = {lot.number: lot for lot in table.lots}
    for name, metal in (("lot", "silver"), ("copper", "copper")):
        bids = [tuple((piece.name, 1) for piece in group.pieces) for group in groups("coin_quest", name)]
        told = resolve(lots[1], bids, table.coins)
        assert (told.winner, told.decided) == (0, metal)
    barred = zip(groups("coin_quest", "barred"), ((1, 4), (2, 5), (3, 6)), strict=True)
    for group, numbers in barred:
        taken = {table.coins[piece.name].metal for piece in group.pieces if not piece.dim}
        assert all(set(lots[number].admits) == taken for number in numbers)
    crowns = [re.findall(r"\d+", group.figure) for group in groups("coin_quest", "crowns")]
    places = majority(
        [int(count) for count, _ in crowns], next(one.points for one in table.majorities if one.mint == "crown")
    )
    assert [place.points for place in places] == [int(points) for _, points in crowns]
    won, rare, quality, most = groups("coin_quest", "prestige")
    assert lots[4].prestige == result(won)
    assert table.coins[rare.pieces[0].name].strength == result(rare)
    assert table.coins[quality.pieces[0].name].quality == result(quality)
    assert places[0].points == result(most)
    wins, loses = (metal_counts([p.name for p in g.pieces], table) for g in groups("coin_quest", "even"))
    assert wins > loses
    gifts = [table.coins[group.pieces[0].name] for group in groups("coin_quest", "actions")]
    assert [(coin.action, coin.strength or coin.quality) for coin in gifts] == [
        ("age", 2),
        ("strike", 1),
        ("rare", 1),
        ("", 4),
    ]


def begun(title: str, seats: int) -> tuple[Options, int, Any]:
    return chosen_options(TITLES[title], seats, {}), seats, TITLES[title].component_data()


def names(found: Iterable[Group]) -> Sequence[str]:
    return [piece.name for group in found for piece in group.pieces if piece.kind == "coin"]


def test_prices_ranks_and_wishes_of_american_numismatists_are_those_of_the_pictures() -> None:
    title = "american_numismatists"
    box = box_from(TITLES[title].component_data())
    index = index_of(box)
    wish, coin = groups(title, "served")
    collector = index.collector[wish.pieces[0].name]
    assert meets(collector, [index.coin[coin.pieces[0].name]])
    assert collector.credibility == result(coin)
    assert index.coin[names(groups(title, "turn"))[0]].cost == int(groups(title, "turn")[1].figure)
    for group in (*groups(title, "friend"), groups(title, "moved")[2]):
        assert index.coin[group.pieces[0].name].cost == int(group.figure[0])
    first, second = (index.coin[name].overall for name in names(groups(title, "best")))
    assert (first, second) == (5, 9)
    decade, overdate, top = (index.coin[name] for name in names(groups(title, "wishes")))
    assert coin_fits(decade, (("decade", 1870),))
    assert coin_fits(overdate, (("before", 1840), ("after", 1838)))
    assert coin_fits(top, (("overall", 20),))
    assert top.overall == 17
    same, more, different = groups(title, "research")
    assert [same_points(len(group.pieces)) for group in (same, more)] == [result(same), result(more)]
    assert different_points(len({piece.name for piece in different.pieces})) == result(different)
    gain = index.collector[groups(title, "ten")[0].pieces[0].name].credibility
    assert groups(title, "ten")[0].figure == f"{10 - gain} + {gain} = 10"
    links = {shop.id: shop.links for shop in box.shops}
    here, middle, end = (group.pieces[0].name for group in groups(title, "travel"))
    assert middle in links[here]
    assert end in links[middle]
    assert end not in links[here]
