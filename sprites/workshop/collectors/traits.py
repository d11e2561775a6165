"""Who the collectors are: what each looks like, dealt from decks by their names so that nobody looks like another."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from zlib import crc32

_WOMEN = (
    "penelope dorothea delphine ida rosalind millicent wilma augusta lavinia philomena trixie minna twyla "
    "ottoline imogen odile sidonie drusilla marguerite constance hermine fern clementine sybil beatrix euphemia "
    "winifred isadora theodora coralie agatha gwendolyn hildegard lucretia anastasia evangeline dealer_1 dealer_3"
)
WOMEN = frozenset(_WOMEN.split())
"""The first names of the women."""

DECKS: Mapping[str, tuple[str, ...]] = {
    "skin": ("porcelain", "fair", "fair", "olive", "tan", "brown", "dark"),
    "jaw": ("round", "square", "long", "heart"),
    "nose": ("button", "straight", "roman", "broad"),
    "age": ("young", "middle", "middle", "old", "old"),
    "metal": ("copper", "silver", "brass", "sepia"),
    "cloth": ("umber", "leather", "slate", "wine", "moss", "camel", "coal", "navy", "plum"),
    "glass": ("", "", "spectacles", "", "monocle", "pince", ""),
    "mood": ("smile", "stern", "amused", "proud", "dreamy"),
    "brow": ("arched", "level", "bushy", "raised"),
    "hat of a man": ("", "top", "", "bowler", "fedora", "", "boater", "cap", "", "beret"),
    "hat of a woman": ("", "brim", "", "cloche", "", "tiara", "toque", "", "scarf", "beret", "bow"),
    "hair of a man": ("parted", "bald", "swept", "curly", "wild", "bald", "cropped"),
    "hair of a woman": ("gibson", "bob", "bun", "curly", "waves", "braid"),
    "beard": ("", "walrus", "full", "handlebar", "chops", "goatee", "", "pencil", "long", ""),
    "dress of a man": ("wing", "cravat", "tie", "fur", "roll", "scarf"),
    "dress of a woman": ("lace", "fur", "pearls", "brooch", "shawl", "drop"),
}
"""What is dealt, each deck as evenly as its cards are many."""

DARKER = ("brown", "dark")

COSTUMES: Mapping[str, Mapping[str, str]] = {
    "penelope_fairpenny": {"hat": "bonnet", "age": "old", "glass": "spectacles"},
    "ezekiel_oldcask": {"hat": "tricorne", "hair": "parted", "age": "old", "dress": "cravat"},
    "phineas_quillfeather": {"hat": "tricorne", "hair": "waves", "age": "old", "dress": "cravat", "beard": ""},
    "lucretia_firstmint": {"hat": "bonnet", "dress": "lace", "skin": "fair"},
    "leander_sagebrush": {"hat": "stetson", "beard": "handlebar", "dress": "scarf"},
    "duke_parkmeter": {"hat": "stetson", "beard": "pencil", "dress": "tie"},
    "cyrus_telegrapher": {"hat": "visor", "dress": "tie", "beard": "handlebar"},
    "rufus_laundromatson": {"hat": "visor"},
    "garfield_chronicleby": {"hat": "visor", "glass": "spectacles"},
    "harlan_cablecar": {"hat": "captain", "dress": "tie"},
    "gwendolyn_evenkeel": {"hat": "captain", "dress": "shawl"},
    "salvador_fogbell": {"hat": "captain", "beard": "full", "dress": "roll"},
    "montgomery_vaultley": {"hat": "top", "glass": "monocle", "dress": "wing"},
    "octavius_crownhill": {"hat": "", "age": "old", "beard": "chops", "dress": "wing"},
    "chip_sanderlapp": {"hat": "", "hair": "swept", "beard": "", "age": "young", "dress": "roll"},
    "josiah_threescore": {"hat": "", "hair": "bald", "age": "old", "beard": "long"},
    "virgil_comstocking": {"hat": "cap", "beard": "long", "age": "old"},
    "trixie_jukewell": {"hat": "bow", "hair": "waves", "age": "young", "dress": "scarf"},
    "rosalind_wickersnap": {"hat": "brim", "dress": "pearls"},
    "hermine_goldilock": {"hat": "", "hair": "curly", "age": "middle", "colour": "fair", "skin": "fair"},
    "anastasia_velvetbox": {"hat": "tiara", "dress": "fur"},
    "abner_tallowby": {"hat": "smoking", "beard": "chops", "age": "old"},
    "thaddeus_cartwheel": {"hat": "smoking"},
}
"""What some are known for."""


TOUCHES: Mapping[str, Mapping[str, str]] = {
    "dealer_3": {"hat": "brim", "metal": "silver", "cloth": "navy"},
    "halvard_crumbworthy": {"metal": "silver"},
    "barnaby_coppersmith_lowe": {"hat": "boater", "metal": "copper", "cloth": "slate"},
    "gwendolyn_evenkeel": {"metal": "silver"},
    "ottoline_halfpace": {"metal": "copper"},
    "sybil_tensworth": {"metal": "silver", "hat": "toque"},
}
"""What was changed after the deal, where two had come out alike."""


@dataclass(frozen=True)
class Traits:
    """What somebody looks like."""

    name: str
    woman: bool
    skin: str
    jaw: str
    nose: str
    age: str
    metal: str
    cloth: str
    glass: str
    mood: str
    brow: str
    hat: str
    hair: str
    dress: str
    beard: str
    colour: str
    turn: float
    wide: float
    high: float


def deal(names: Iterable[str]) -> list[Traits]:
    """Deal everybody's traits: of each deck what was dealt least, and among that what the name's own dice say."""
    dealt: dict[str, Counter[int]] = {deck: Counter() for deck in DECKS}
    return [_dealt(name, dealt) for name in names]


def _dealt(name: str, dealt: Mapping[str, Counter[int]]) -> Traits:
    rng = random.Random(crc32(name.encode()))
    woman = name in WOMEN or name.partition("_")[0] in WOMEN
    sex = "woman" if woman else "man"
    known = COSTUMES.get(name, {})

    def card(trait: str, deck: str) -> str:
        if trait in known:
            return known[trait]
        cards, taken = DECKS[deck], dealt[deck]
        least = min(taken[place] for place in range(len(cards)))
        place = rng.choice([place for place in range(len(cards)) if taken[place] == least])
        taken[place] += 1
        return cards[place]

    simple = {trait: card(trait, trait) for trait in ("skin", "jaw", "nose", "age", "metal", "cloth", "mood", "brow")}
    made = Traits(
        name=name,
        woman=woman,
        **simple,
        glass=card("glass", "glass"),
        hat=card("hat", f"hat of a {sex}"),
        hair=card("hair", f"hair of a {sex}"),
        dress=card("dress", f"dress of a {sex}"),
        beard="" if woman else card("beard", "beard"),
        colour="",
        turn=rng.choice((-1.0, 1.0, -0.8, 0.8)),
        wide=rng.uniform(0.31, 0.36),
        high=rng.uniform(0.415, 0.455),
    )
    colour = known.get("colour") or _colour(made, rng)
    glass = "lorgnette" if woman and made.glass == "monocle" else made.glass
    hat = "cloche" if made.skin in DARKER and made.hat in ("scarf", "bonnet") else made.hat  # no stereotypes
    dressed = replace(made, colour=colour, glass=glass, hat=hat)
    return replace(dressed, **TOUCHES.get(name, {}))


def _colour(traits: Traits, rng: random.Random) -> str:
    """The colour of the hair, by age and skin."""
    if traits.age == "old":
        return rng.choice(("white", "grey"))
    if traits.skin in DARKER:
        return rng.choice(("black", "black", "brown"))
    return rng.choice(("fair", "copper", "brown", "black", "brown"))
