"""The board of 1989 as printed: 75 spaces, the lines between them, set-up and values of the countries."""

from typing import Final, Literal, NamedTuple, TypeAlias, get_args

Side: TypeAlias = Literal["democrat", "communist"]
"""A side of the game."""

SIDES: Final[tuple[Side, ...]] = get_args(Side)
"""Both sides; the index of a side is its place in a pair of SP."""

Country: TypeAlias = Literal["east-germany", "poland", "czechoslovakia", "hungary", "romania", "bulgaria"]
"""A country of the board."""

SpaceType: TypeAlias = Literal[
    "workers", "farmers", "elite", "bureaucrats", "students", "intellectuals", "minority", "church"
]
"""A type of space (1989.space.types)."""


class Space(NamedTuple):
    """A space: its country, type, stability, whether it is a battleground, SP of the set-up, neighbours."""

    id: str
    country: Country
    type: SpaceType
    stability: int
    battleground: bool
    start: tuple[int, int]
    adjacent: tuple[str, ...]


class CountryValues(NamedTuple):
    """VP of a country's scoring levels, its Power Value, and the deck its scoring card comes in."""

    presence: int
    domination: int
    control: int
    power: int
    deck: Literal["early", "mid", "late"]


COUNTRIES: Final[dict[Country, CountryValues]] = {
    "east-germany": CountryValues(3, 6, 9, 3, "mid"),
    "poland": CountryValues(3, 6, 9, 3, "early"),
    "czechoslovakia": CountryValues(2, 4, 6, 2, "mid"),
    "hungary": CountryValues(1, 2, 4, 1, "early"),
    "romania": CountryValues(2, 4, 6, 2, "late"),
    "bulgaria": CountryValues(1, 2, 3, 1, "mid"),
}
"""The six countries (1989.countries, 1989.struggle.countries)."""

_ROWS: Final[tuple[Space, ...]] = (
    Space("schwerin", "east-germany", "workers", 3, False, (0, 0), ("berlin", "rostock")),
    Space("rostock", "east-germany", "workers", 3, False, (0, 0), ("berlin", "schwerin")),
    Space(
        "berlin",
        "east-germany",
        "bureaucrats",
        3,
        True,
        (0, 2),
        ("leipzig", "rostock", "schwerin", "walter-ulbricht-academy"),
    ),
    Space("german-writers", "east-germany", "intellectuals", 2, False, (0, 0), ("walter-ulbricht-academy",)),
    Space(
        "walter-ulbricht-academy",
        "east-germany",
        "students",
        1,
        False,
        (0, 0),
        ("berlin", "german-writers"),
    ),
    Space("lutheran-church", "east-germany", "church", 5, True, (1, 0), ("leipzig",)),
    Space("magdeburg", "east-germany", "workers", 3, True, (0, 0), ("erfurt", "halle", "karl-marx-stadt")),
    Space("halle", "east-germany", "workers", 3, False, (0, 0), ("karl-marx-stadt", "leipzig", "magdeburg")),
    Space(
        "leipzig",
        "east-germany",
        "workers",
        3,
        True,
        (0, 0),
        ("berlin", "dresden", "halle", "karl-marx-stadt", "lutheran-church"),
    ),
    Space("erfurt", "east-germany", "farmers", 4, False, (0, 0), ("magdeburg",)),
    Space(
        "karl-marx-stadt",
        "east-germany",
        "workers",
        3,
        True,
        (0, 0),
        ("dresden", "halle", "leipzig", "magdeburg"),
    ),
    Space(
        "dresden",
        "east-germany",
        "elite",
        4,
        True,
        (0, 2),
        ("karl-marx-stadt", "leipzig", "plzen", "wroclaw"),
    ),
    Space("szczecin", "poland", "workers", 3, False, (0, 0), ("gdansk", "poznan")),
    Space(
        "gdansk",
        "poland",
        "workers",
        3,
        True,
        (1, 0),
        ("bialystok", "bydgoszcz", "poznan", "szczecin", "warszawa"),
    ),
    Space("bydgoszcz", "poland", "elite", 4, False, (0, 1), ("gdansk", "warszawa")),
    Space(
        "poznan",
        "poland",
        "workers",
        3,
        True,
        (0, 0),
        ("catholic-church-poland", "gdansk", "szczecin", "wroclaw"),
    ),
    Space(
        "warszawa",
        "poland",
        "bureaucrats",
        3,
        True,
        (0, 1),
        ("bialystok", "bydgoszcz", "gdansk", "lodz", "lublin"),
    ),
    Space("bialystok", "poland", "farmers", 4, False, (0, 0), ("gdansk", "lublin", "warszawa")),
    Space(
        "wroclaw",
        "poland",
        "workers",
        3,
        True,
        (0, 0),
        ("catholic-church-poland", "dresden", "katowice", "poznan"),
    ),
    Space(
        "catholic-church-poland",
        "poland",
        "church",
        5,
        False,
        (5, 0),
        ("katowice", "krakow", "lodz", "poznan", "wroclaw"),
    ),
    Space(
        "lodz",
        "poland",
        "workers",
        3,
        True,
        (0, 0),
        ("catholic-church-poland", "krakow", "lublin", "warszawa"),
    ),
    Space(
        "katowice",
        "poland",
        "workers",
        3,
        False,
        (0, 0),
        ("catholic-church-poland", "krakow", "ostrava", "wroclaw"),
    ),
    Space(
        "krakow",
        "poland",
        "workers",
        3,
        True,
        (1, 0),
        ("catholic-church-poland", "jagiellonian-university", "katowice", "lodz"),
    ),
    Space("lublin", "poland", "farmers", 4, False, (0, 1), ("bialystok", "lodz", "warszawa")),
    Space("jagiellonian-university", "poland", "students", 1, False, (0, 0), ("krakow", "polish-writers")),
    Space("polish-writers", "poland", "intellectuals", 2, False, (0, 0), ("jagiellonian-university",)),
    Space("plzen", "czechoslovakia", "elite", 4, False, (0, 2), ("ceske-budejovice", "dresden", "praha")),
    Space("ceske-budejovice", "czechoslovakia", "workers", 3, False, (0, 0), ("plzen", "praha")),
    Space(
        "praha",
        "czechoslovakia",
        "bureaucrats",
        3,
        True,
        (0, 2),
        ("brno", "ceske-budejovice", "charles-university", "plzen"),
    ),
    Space("charles-university", "czechoslovakia", "students", 1, True, (0, 0), ("czech-writers", "praha")),
    Space("czech-writers", "czechoslovakia", "intellectuals", 2, True, (2, 0), ("charles-university",)),
    Space("brno", "czechoslovakia", "workers", 3, True, (0, 1), ("bratislava", "ostrava", "praha")),
    Space(
        "ostrava",
        "czechoslovakia",
        "workers",
        3,
        True,
        (0, 0),
        ("bratislava", "brno", "catholic-church-czechoslovakia", "katowice"),
    ),
    Space(
        "bratislava",
        "czechoslovakia",
        "workers",
        3,
        True,
        (0, 0),
        ("brno", "catholic-church-czechoslovakia", "ostrava"),
    ),
    Space(
        "catholic-church-czechoslovakia",
        "czechoslovakia",
        "church",
        5,
        False,
        (1, 0),
        ("bratislava", "ostrava", "presov"),
    ),
    Space(
        "presov",
        "czechoslovakia",
        "farmers",
        4,
        False,
        (0, 0),
        ("catholic-church-czechoslovakia", "kosice"),
    ),
    Space("kosice", "czechoslovakia", "farmers", 4, False, (0, 0), ("debrecen", "presov")),
    Space("catholic-church-hungary", "hungary", "church", 5, False, (1, 0), ("gyor", "szombathely")),
    Space(
        "gyor",
        "hungary",
        "workers",
        3,
        False,
        (0, 0),
        ("catholic-church-hungary", "szekesfehervar", "szombathely", "tatabanya"),
    ),
    Space("tatabanya", "hungary", "workers", 3, False, (0, 0), ("budapest", "gyor", "miskolc")),
    Space("miskolc", "hungary", "workers", 3, True, (0, 0), ("budapest", "debrecen", "tatabanya")),
    Space("debrecen", "hungary", "workers", 3, True, (0, 0), ("kosice", "miskolc")),
    Space(
        "szombathely",
        "hungary",
        "elite",
        4,
        False,
        (0, 1),
        ("catholic-church-hungary", "gyor", "szekesfehervar"),
    ),
    Space("szekesfehervar", "hungary", "workers", 3, False, (1, 0), ("budapest", "gyor", "szombathely")),
    Space(
        "budapest",
        "hungary",
        "bureaucrats",
        3,
        True,
        (1, 0),
        ("eotvos-lorand-university", "miskolc", "szeged", "szekesfehervar", "tatabanya"),
    ),
    Space("hungarian-writers", "hungary", "intellectuals", 2, False, (0, 0), ("eotvos-lorand-university",)),
    Space(
        "eotvos-lorand-university",
        "hungary",
        "students",
        1,
        False,
        (0, 0),
        ("budapest", "hungarian-writers"),
    ),
    Space("szeged", "hungary", "farmers", 4, True, (1, 0), ("budapest", "pecs", "timisoara")),
    Space("pecs", "hungary", "farmers", 4, False, (0, 0), ("szeged",)),
    Space("timisoara", "romania", "workers", 3, True, (0, 0), ("cluj-napoca", "craiova", "szeged")),
    Space(
        "cluj-napoca",
        "romania",
        "elite",
        4,
        True,
        (0, 2),
        ("babes-bolyai-university", "bucuresti", "orthodox-church-romania", "timisoara"),
    ),
    Space("targu-mures", "romania", "farmers", 4, False, (0, 0), ("harghita-covasna", "iasi")),
    Space("iasi", "romania", "workers", 3, True, (0, 0), ("brasov", "galati", "targu-mures")),
    Space(
        "babes-bolyai-university",
        "romania",
        "students",
        1,
        False,
        (0, 0),
        ("cluj-napoca", "romanian-writers"),
    ),
    Space("romanian-writers", "romania", "intellectuals", 2, False, (0, 0), ("babes-bolyai-university",)),
    Space("harghita-covasna", "romania", "minority", 4, False, (0, 0), ("targu-mures",)),
    Space("brasov", "romania", "workers", 3, True, (0, 0), ("bucuresti", "iasi", "ploiesti")),
    Space("orthodox-church-romania", "romania", "church", 3, False, (0, 0), ("cluj-napoca", "craiova")),
    Space("ploiesti", "romania", "workers", 3, False, (0, 0), ("brasov", "bucuresti", "galati")),
    Space(
        "craiova",
        "romania",
        "farmers",
        4,
        False,
        (0, 0),
        ("bucuresti", "orthodox-church-romania", "timisoara"),
    ),
    Space(
        "bucuresti",
        "romania",
        "bureaucrats",
        3,
        True,
        (0, 2),
        ("brasov", "cluj-napoca", "constanta", "craiova", "ploiesti"),
    ),
    Space("galati", "romania", "workers", 3, True, (0, 0), ("constanta", "iasi", "ploiesti")),
    Space("constanta", "romania", "workers", 3, False, (0, 0), ("bucuresti", "galati", "varna")),
    Space("pleven", "bulgaria", "farmers", 4, False, (0, 0), ("sofia",)),
    Space("orthodox-church-bulgaria", "bulgaria", "church", 3, False, (0, 0), ("ruse", "sofia")),
    Space(
        "ruse",
        "bulgaria",
        "workers",
        3,
        True,
        (0, 0),
        ("burgas", "orthodox-church-bulgaria", "razgrad", "stara-zagora", "varna"),
    ),
    Space("sofia-university", "bulgaria", "students", 1, False, (0, 0), ("bulgarian-writers", "sofia")),
    Space(
        "sofia",
        "bulgaria",
        "bureaucrats",
        3,
        True,
        (0, 2),
        ("orthodox-church-bulgaria", "pleven", "plovdiv", "sofia-university", "stara-zagora"),
    ),
    Space("stara-zagora", "bulgaria", "elite", 4, False, (0, 1), ("burgas", "ruse", "sofia")),
    Space("razgrad", "bulgaria", "minority", 4, False, (0, 0), ("ruse",)),
    Space("burgas", "bulgaria", "workers", 3, True, (0, 0), ("ruse", "stara-zagora", "varna")),
    Space("varna", "bulgaria", "workers", 3, True, (0, 0), ("burgas", "constanta", "ruse")),
    Space("bulgarian-writers", "bulgaria", "intellectuals", 2, False, (0, 0), ("sofia-university",)),
    Space("plovdiv", "bulgaria", "workers", 3, True, (0, 0), ("sliven", "sofia")),
    Space("sliven", "bulgaria", "farmers", 4, False, (0, 0), ("plovdiv",)),
)

SPACES: Final[dict[str, Space]] = {space.id: space for space in _ROWS}
"""Every space by its id, country by country."""
