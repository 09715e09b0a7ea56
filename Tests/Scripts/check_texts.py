"""Compares the texts that the package's tests expect with those of Babel, which has the data of CLDR.

`pip install babel==2.19.0` once, then `python3 Tests/Scripts/check_texts.py`. The exit code is 1 if they differ.
"""

import pathlib
import re
import sys
from decimal import Decimal

import babel
from babel.numbers import format_currency

ROOT = pathlib.Path(__file__).resolve().parents[2]
LETTERS = {"zero": "z", "one": "1", "two": "2", "few": "f", "many": "m", "other": "o"}
NUMBERS = [*range(31), 81, 91, 99, 100, 101, 102, 103, 111, 112, 121, 1000, 1001, 100_000, 1_000_000, 2_000_000] + [
    Decimal(text) for text in "0.1 0.5 1.5 1.1 2.2 0.11 0.12 1.21 5.13 10.25".split()]


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
    """The names of the months in dates."""
    text = (ROOT / "Sources/DomainModeling/Messages/ValueFormatter.swift").read_text()
    for name, language in [("english", "en"), ("polish", "pl"), ("german", "de")]:
        array = re.search(rf"{name}Months = \[(.*?)\]", text, re.S)
        found = re.findall(r'"([^"]+)"', array[1]) if array else []
        expected = list(babel.Locale(language).months["format"]["wide"].values())
        if found != expected:
            yield f"{language}: {found} instead of {expected}"


def money():
    """The amounts of money in the tests of the system's formatter."""
    text = (ROOT / "Tests/DomainFoundationTests/Text/SystemFormatterTests.swift").read_text()
    rows = re.findall(r'\((-?\d+), (?:Currency)?\.(\w+), "(\w+)", "([^"]+)"\)', text)
    if not rows:
        yield "no amounts of money"
    for units, currency, language, expected in rows:
        found = format_currency(Decimal(int(units)) / 100, currency.upper(), locale=language)
        if found != expected.replace(r"\u{A0}", "\u00a0"):
            yield f"{language}: {expected} instead of {found}"


def main():
    findings = [*plurals(), *months(), *money()]
    print(*findings, sep="\n")
    print(f"{len(findings)} differences from Babel {babel.__version__}")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
