"""Compares the texts that the package's tests expect with those of Babel, which has the data of CLDR.

`pip install babel==2.19.0` once, then `python3 Tests/Scripts/check_texts.py`. The exit code is 1 if they differ, but for the
differences that are named here, each of which must occur. The script prints the version of CLDR on both sides: that of Babel,
and that of the system's formatter, Foundation, by which the tests have checked their texts.
"""

import ctypes
import datetime
import pathlib
import re
import shutil
import sys
from decimal import Decimal

import babel
from babel.core import get_cldr_version
from babel.dates import format_date
from babel.localedata import locale_identifiers
from babel.numbers import format_currency
from babel.units import format_unit

ROOT = pathlib.Path(__file__).resolve().parents[2]
LETTERS = {"zero": "z", "one": "1", "two": "2", "few": "f", "many": "m", "other": "o"}
NUMBERS = [*range(31), 81, 91, 99, 100, 101, 102, 103, 111, 112, 121, 1000, 1001, 100_000, 1_000_000, 2_000_000] + [
    Decimal(text) for text in "0.1 0.5 1.5 1.1 2.2 0.11 0.12 1.21 5.13 10.25".split()]

# The version of CLDR in Foundation of Swift 6.3.1 on Linux, for a machine where the library can't be asked.
RECORDED = "CLDR 46"

# The differences: the name of each, and whether two texts differ by it alone. These are of Babel's code, which the system's
# formatter doesn't share. A difference between the data of two versions of CLDR is named here as well, with both versions.
NAMED = {
    "Babel groups four digits in Polish, where CLDR groups from five (minimumGroupingDigits)":
        lambda language, expected, found: language == "pl" and expected == found.replace("\u00a0", "", 1),
    "Babel writes no space between a code and an amount in English, where CLDR has one beside letters (currencySpacing)":
        lambda language, expected, found: language == "en" and expected.replace("\u00a0", "") == found,
}


def plurals():
    """The table of plural categories."""
    text = (ROOT / "Tests/DomainModelingTests/Messages/PluralCategoryTests.swift").read_text()
    rows = re.findall(r'\("([A-Za-z-]+)", "([z12fmo]+)"\)', text)
    if not rows:
        yield "no table of plural categories"
    for language, expected in rows:
        locale = babel.Locale.parse(language, sep="-")
        found = "".join(LETTERS[locale.plural_form(number)] for number in NUMBERS)
        if found != expected:
            yield f"{language}: {expected} instead of {found}"


def months():
    """The names of the months, in dates and alone."""
    text = (ROOT / "Sources/DomainModeling/Time/TypedDate.swift").read_text()
    for name, language, context in [("english", "en", "format"), ("polish", "pl", "format"), ("german", "de", "format"),
                                    ("polishAlone", "pl", "stand-alone")]:
        array = re.search(rf"let {name} = \[(.*?)\]", text, re.S)
        found = re.findall(r'"([^"]+)"', array[1]) if array else []
        expected = list(babel.Locale(language).months[context]["wide"].values())
        if found != expected:
            yield f"{language}: {found} instead of {expected}"


def weekdays():
    """The names of the days of the week, alone."""
    text = (ROOT / "Sources/DomainModeling/Time/TypedDate.swift").read_text()
    for name, language in [("englishDays", "en"), ("polishDays", "pl"), ("germanDays", "de")]:
        array = re.search(rf"let {name} = \[(.*?)\]", text, re.S)
        found = re.findall(r'"([^"]+)"', array[1]) if array else []
        names = babel.Locale(language).days["stand-alone"]["wide"]
        expected = [names[day] for day in range(7)]  # from Monday
        if found != expected:
            yield f"{language}: {found} instead of {expected}"


def separators():
    """The separators of numbers in every language and region without a script, which a test compares with the code's answers."""
    text = (ROOT / "Tests/DomainModelingTests/Drafts/Data/NumberSymbolRows.swift").read_text()
    rows = re.findall(r'(true|false), (true|false),\s*"""(.*?)"""', text, re.S)
    written = {tag: (comma == "true", periods == "true")
               for comma, periods, tags in rows for tag in tags.replace("\\", " ").split()}
    found = {}
    for identifier in locale_identifiers():
        locale = babel.Locale.parse(identifier)
        symbols = locale.number_symbols.get("latn", locale.number_symbols)
        # Scripts and variants have their own symbols, and a few languages other ones than commas and periods.
        if not locale.script and not locale.variant and symbols["decimal"] in (",", "."):
            comma = symbols["decimal"] == ","
            found[identifier.replace("_", "-")] = (comma, comma and symbols["group"] == ".")
    for tag in sorted(written.keys() | found.keys()):
        if written.get(tag) != found.get(tag):
            yield f"{tag}: a decimal comma and groups with periods {written.get(tag)} instead of {found.get(tag)}"


def money(named):
    """The amounts of money in the tests of the system's formatter."""
    text = (ROOT / "Tests/DomainFoundationTests/Text/SystemFormatterTests.swift").read_text()
    rows = re.findall(r'\((-?[\d_]+), (?:Currency)?\.(\w+), "(\w+)", "([^"]+)"\)', text)
    if len(rows) < 10:
        yield "no amounts of money"
    for units, currency, language, expected in rows:
        found = format_currency(Decimal(int(units)) / 100, currency.upper(), locale=language)
        expected = expected.replace(r"\u{A0}", "\u00a0")
        if found == expected:
            continue
        name = next((name for name, differs in NAMED.items() if differs(language, expected, found)), None)
        if name:
            named[name] = f"{language}: {expected} instead of {found}"
        else:
            yield f"{language}: {expected} instead of {found}"


def rows(path, test, pattern):
    """The arguments of a parameterized test that match a pattern, before the function of the test."""
    before = (ROOT / path).read_text().partition(f"func {test}(")[0].rpartition("@Test(")[2]
    return re.findall(pattern, before)


def moments():
    """The day and time of the test of moments. English is that of Britain, as the specifications write it."""
    moment = datetime.datetime(2026, 12, 19, 13, 0)
    found = rows("Tests/DomainFoundationTests/Text/SystemFormatterTests.swift", "moments", r'\("([A-Za-z-]+)", "([^"]+)"\)')
    if len(found) < 5:
        yield "no moments"
    for language, written in found:
        locale = babel.Locale.parse("en-GB" if language == "en" else language, sep="-")
        expected = f"{format_date(moment, 'long', locale=locale)}, {moment:%H:%M}"
        if written != expected:
            yield f"{language}: {written} instead of {expected}"


def durations():
    """The durations in words: each amount with its unit, in English and Polish."""
    path = "Tests/DomainModelingTests/Messages/ValueFormatterTests.swift"
    found = rows(path, "durations", r'\((-?[\d_]+), "([^"]+)", "([^"]+)"\)')
    if len(found) < 5:
        yield "no durations"
    for seconds, *texts in found:
        for language, text in zip(("en", "pl"), texts):
            units = re.findall(r"(day|hour|minute|second)", texts[0])
            amounts = re.findall(r"\d+", text)
            expected = " ".join(
                format_unit(int(amount), f"duration-{unit}", "long", locale=language)
                for amount, unit in zip(amounts, units, strict=True))
            if text != expected:
                yield f"{seconds} seconds in {language}: {text} instead of {expected}"


def distances():
    """The distances in meters and kilometers, in English and Polish."""
    path = "Tests/DomainModelingTests/Messages/ValueFormatterTests.swift"
    found = rows(path, "distances", r'\(([\d_]+), "([\d.]+) (k?m)", "([^"]+)"\)')
    if len(found) < 5:
        yield "no distances"
    for _, amount, unit, polish in found:
        name = {"m": "length-meter", "km": "length-kilometer"}[unit]
        for language, text in (("en", f"{amount} {unit}"), ("pl", polish)):
            expected = format_unit(Decimal(amount), name, "short", locale=language).replace("\u00a0", " ")
            if text != expected:
                yield f"{language}: {text} instead of {expected}"


def foundation():
    """The version of CLDR in Foundation of the toolchain, and of ICU, which contains it."""
    swift = shutil.which("swift")
    library = swift and pathlib.Path(swift).resolve().parent.parent / "lib/swift/linux/lib_FoundationICU.so"
    if not library or not library.exists():
        return f"{RECORDED}, as recorded, because there is no lib_FoundationICU.so beside the command swift"
    try:
        icu = ctypes.CDLL(str(library))
        version, data, status = (ctypes.c_uint8 * 4)(), (ctypes.c_uint8 * 4)(), ctypes.c_int(0)
        icu.swift_u_getVersion(version)
        icu.swift_ulocdata_getCLDRVersion(data, ctypes.byref(status))
    except (OSError, AttributeError) as error:
        return f"{RECORDED}, as recorded, because the library can't be asked: {error}"
    if status.value > 0:
        return f"{RECORDED}, as recorded, because ICU answers with the error {status.value}"
    return f"CLDR {data[0]} (ICU {version[0]}.{version[1]})"


def main():
    named = {}  # the named differences that occur, each with its last texts
    findings = [*plurals(), *months(), *weekdays(), *separators(), *money(named), *moments(), *durations(), *distances()]
    findings += [f"this difference no longer occurs: {name}" for name in NAMED if name not in named]
    print(f"Foundation has {foundation()}, and Babel {babel.__version__} has CLDR {get_cldr_version()}")
    print(*findings, *(f"named: {name}; {texts}" for name, texts in sorted(named.items())), sep="\n")
    print(f"{len(findings)} differences, and {len(named)} named ones")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
