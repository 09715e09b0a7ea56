"""Validates every generated schema against the metaschema, and every fixture against both of its schemas.

    python3 Tests/Scripts/check_schemas.py [FOLDER]      (needs: pip install jsonschema)

Reads Documentation/Contracts/*/*.fixtures.json and the schemas beside them. Formats aren't asserted: patterns do
the work. Exit code 1 when anything disagrees.
"""

import copy
import json
import pathlib
import re
import sys

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def ecma(pattern):
    """The pattern in Python's dialect, where only \\Z means the very end of the text."""
    out, in_class, escaped = [], False, False
    for character in pattern:
        if escaped:
            escaped = False
        elif character == "\\":
            escaped = True
        elif in_class:
            in_class = character != "]"
        elif character == "[":
            in_class = True
        elif character == "$":
            out.append(r"\Z")
            continue
        out.append(character)
    return re.compile("".join(out), re.ASCII)


def pattern(validator, wanted, instance, schema):
    if validator.is_type(instance, "string") and not ecma(wanted).search(instance):
        yield ValidationError(f"{instance!r} does not match {wanted!r}")


Validator = extend(Draft202012Validator, {"pattern": pattern})


def steps(pointer):
    return [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]


def patched(sample, patch):
    """The sample after a JSON Patch of add, replace and remove (RFC 6902)."""
    document = copy.deepcopy(sample)
    for operation in patch:
        path = steps(operation["path"])
        if not path:
            document = operation["value"]
            continue
        place = document
        for step in path[:-1]:
            place = place[int(step)] if isinstance(place, list) else place[step]
        last = int(path[-1]) if isinstance(place, list) else path[-1]
        if operation["op"] == "remove":
            del place[last]
        elif operation["op"] == "replace":
            place[last]  # has to be there
            place[last] = operation["value"]
        else:
            assert operation["op"] == "add" and isinstance(place, dict), operation
            place[last] = operation["value"]
    return document


def check(file):
    """Yields what disagrees; returns the number of fixtures."""
    contract = json.loads(file.read_text())
    validators = {}
    for audience in ("reader", "writer"):
        schema = json.loads(file.with_name(file.name.replace(".fixtures.", f".{audience}.")).read_text())
        Validator.check_schema(schema)
        assert schema["$schema"] == Validator.META_SCHEMA["$id"], schema["$schema"]
        validators[audience] = Validator(schema)
    for fixture in contract["fixtures"]:
        document = patched(contract["sample"], fixture["patch"])
        for audience, validator in validators.items():
            code = fixture[audience]
            expected = fixture.get(f"{audience}Schema", code)
            if code and not expected:
                yield f"{fixture['name']}: the {audience} schema would refuse what the code takes"
            if expected != code and fixture["schemaCanTell"]:
                yield f"{fixture['name']}: schemaCanTell is wrong"
            if validator.is_valid(document) != expected:
                reason = next((e.message[:120] for e in validator.iter_errors(document)), "it is valid")
                yield f"{fixture['name']}: {audience} schema, expected {expected}: {reason}"
    return len(contract["fixtures"])


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "Documentation" / "Contracts"
    files = sorted(folder.glob("*/*.fixtures.json"))
    failures = 0 if files else 1
    for file in files:
        checking = check(file)
        complaints = []
        while True:
            try:
                complaints.append(next(checking))
            except StopIteration as end:
                count = end.value
                break
        failures += len(complaints)
        print(f"{'✘' if complaints else '✔'} {file.relative_to(folder)}: {count} fixtures, two schemas")
        for complaint in complaints[:40]:
            print(f"    {complaint}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
