"""Compares the texts that the package's tests expect with those of Babel, which has the data of CLDR.

`pip install babel==2.19.0` once, then `python3 Tests/Scripts/check_texts.py`. The exit code is 1 if they differ.
"""

import pathlib
import re
import sys
from decimal import Decimal

import babel

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


def main():
    findings = list(plurals())
    print(*findings, sep="\n")
    print(f"{len(findings)} differences from Babel {babel.__version__}")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
