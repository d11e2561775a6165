"""The map of the United States and the investment cards' medals, made by the workshop."""

from __future__ import annotations

import pygame

from sprites.cache import SurfaceCache
from sprites.coin import disc_mask
from sprites.sheet import ART, MARGIN
from sprites.stored import stored

FOLDER = ART / "numismatists"
INVESTMENTS = ("steal", "laziness", "trade", "snoop", "overtime", "friend", "auction", "coin_show")
"""The kinds of investment cards, in the order of the medals on their sheet."""

TILE = 320
COLUMNS = 4

_COLLECTORS = (
    "penelope_fairpenny nestor_bruckbend dorothea_tenpin quentin_ledgerwood halvard_crumbworthy "
    "delphine_barrelknock salvador_fogbell ida_railspike rosalind_wickersnap buck_dialworth ezekiel_oldcask "
    "millicent_lockkeeper duke_parkmeter wilma_thriftgood cornelius_moonhalver augusta_pinballer "
    "lavinia_copperkettle tertius_threlfoot philomena_plainface chip_sanderlapp abner_tallowby trixie_jukewell "
    "bartholomew_rankine_smythe minna_motleyworth cassius_twopenny hubert_bisonfield twyla_thinmint "
    "rufus_laundromatson ottoline_halfpace thaddeus_cartwheel imogen_crestwater castor_twinfield leander_sagebrush "
    "odile_danvers_oakes sidonie_bayouclair drusilla_highmeadow garfield_chronicleby marguerite_fourfold "
    "ansel_tweakmeasure constance_misstrike virgil_comstocking hermine_goldilock basil_coppersilver "
    "fern_smallweather orson_bigworth clementine_wishwell alonzo_jawbreaker sybil_tensworth "
    "horatio_quartermain_pell beatrix_splitwood leopold_pocketwatch josiah_threescore mercer_coinwright "
    "euphemia_siltbank harlan_cablecar winifred_bandstand cyrus_telegrapher isadora_finefinger montgomery_vaultley "
    "theodora_matchingham ferdinand_brightsilver coralie_seawallace phineas_quillfeather magnus_dollarhyde_finch "
    "agatha_moietysworth barnaby_coppersmith_lowe gwendolyn_evenkeel ambrose_fourmarks rutherford_pinnacle "
    "hildegard_silverspoon_webb lucretia_firstmint maximilian_dollarton anastasia_velvetbox octavius_crownhill "
    "evangeline_starling_moss"
)
DEALERS = tuple(f"dealer_{seat}" for seat in range(5))
PORTRAITS = (*_COLLECTORS.split(), *DEALERS)
"""Whose portraits are stored, in the order of their sheet: the collectors, then the dealers by their seats."""

PORTRAIT_TILE = 256
PORTRAIT_COLUMNS = 10

_maps = SurfaceCache(limit_bytes=24_000_000)
_medals = SurfaceCache(limit_bytes=8_000_000)
_portraits = SurfaceCache(limit_bytes=12_000_000)


def _stored(name: str) -> pygame.Surface:
    return stored(FOLDER / name)


def us_map(size: tuple[int, int]) -> pygame.Surface:
    """The map, drawn to `size`; cached."""
    return _maps.get(size, lambda: pygame.transform.smoothscale(_stored("us_map.jpg").convert(24), size))


def medal(kind: str, diameter: int) -> pygame.Surface:
    """The medal of a kind of investment, cut out; cached."""
    return _medals.get((kind, diameter), lambda: _cut_out(kind, max(8, diameter)))


def _cut_out(kind: str, diameter: int) -> pygame.Surface:
    row, column = divmod(INVESTMENTS.index(kind), COLUMNS)
    tile = pygame.Rect(column * TILE, row * TILE, TILE, TILE).inflate(-2 * MARGIN, -2 * MARGIN)
    made = disc_mask(diameter).copy()
    struck = pygame.transform.smoothscale(_stored("investments.jpg").subsurface(tile).convert(24), (diameter, diameter))
    made.blit(struck, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return made


def portrait(who: str, diameter: int) -> pygame.Surface:
    """The portrait of a collector or dealer, cut out; cached."""
    return _portraits.get((who, diameter), lambda: _round_portrait(who, max(8, diameter)))


def _round_portrait(who: str, diameter: int) -> pygame.Surface:
    row, column = divmod(PORTRAITS.index(who), PORTRAIT_COLUMNS)
    tile = pygame.Rect(column * PORTRAIT_TILE, row * PORTRAIT_TILE, PORTRAIT_TILE, PORTRAIT_TILE)
    made = disc_mask(diameter).copy()
    drawn = pygame.transform.smoothscale(_stored("collectors.jpg").subsurface(tile).convert(24), (diameter, diameter))
    made.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return made
