"""Validates every generated schema against the metaschema, and every fixture against both of its schemas.

    python3 Tests/Scripts/check_schemas.py [FOLDER]      (needs: .ci/packages/checks.txt)

Two independent validators check each fixture: jsonschema (Python) and jsonschema-rs (Rust). Reads
Documentation/Contracts/*/*.fixtures.json and the schemas in the same folder, the contract.json of every module, which
must conform to contract.schema.json, and its openapi.json. Formats aren't asserted, because the schemas use patterns.
The exit code is 1 if an answer differs.
"""

import concurrent.futures
import copy
import json
import pathlib
import re
import sys

import jsonschema_rs
from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def ecma(pattern):
    """The pattern in Python's dialect, in which only \\Z matches nothing but the end of the text."""
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
    """The sample with a JSON Patch of add, replace and remove applied (RFC 6902)."""
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


class Judges:
    """The validators of one schema."""

    def __init__(self, schema):
        Validator.check_schema(schema)
        jsonschema_rs.meta.validate(schema)
        self.python = Validator(schema)
        self.rust = jsonschema_rs.Draft202012Validator(schema)

    def answers(self, document):
        yield "jsonschema", self.python.is_valid(document)
        yield "jsonschema-rs", self.rust.is_valid(document)

    def reason(self, document):
        return next((error.message[:120] for error in self.python.iter_errors(document)), "it is valid")


def check(file):
    """The number of fixtures, of answers and of fixtures that a schema can't decide, and the differences."""
    contract = json.loads(file.read_text())
    complaints, answers, marked = [], 0, 0
    judges = {}
    for audience in ("reader", "writer"):
        schema = json.loads(file.with_name(file.name.replace(".fixtures.", f".{audience}.")).read_text())
        assert schema["$schema"] == Validator.META_SCHEMA["$id"], schema["$schema"]
        judges[audience] = Judges(schema)
    for fixture in contract["fixtures"]:
        document = patched(contract["sample"], fixture["patch"])
        marked += not fixture["schemaCanTell"]
        for audience, judge in judges.items():
            code = fixture[audience]
            expected = fixture.get(f"{audience}Schema", code)
            if code and not expected:
                complaints.append(f"{fixture['name']}: the {audience} schema would refuse what the code takes")
            if expected != code and fixture["schemaCanTell"]:
                complaints.append(f"{fixture['name']}: schemaCanTell is wrong")
            for name, answer in judge.answers(document):
                answers += 1
                if answer != expected:
                    complaints.append(
                        f"{fixture['name']}: {audience} schema, {name}, expected {expected}: {judge.reason(document)}")
    return len(contract["fixtures"]), answers, marked, complaints


def check_contract(file, judge):
    """The errors in a module's contract and its OpenAPI components."""
    document = json.loads(file.read_text())
    complaints = [f"{name} refuses it: {judge.reason(document)}" for name, answer in judge.answers(document) if not answer]
    # A schema that accepts damaged documents would prove nothing.
    for path in (["format"], ["models"], ["codes"], ["operations"]):
        damaged = copy.deepcopy(document)
        damaged[path[0]] = "damaged"
        complaints += [f"{name} takes a damaged {path[0]}" for name, answer in judge.answers(damaged) if answer]
    components = json.loads(file.with_name("openapi.json").read_text())
    schemas = components["components"]["schemas"]
    for model in document["models"]:
        for ending in ("writer", "reader", "fixtures"):
            if not file.with_name(f"{model}.{ending}.json").exists():
                complaints.append(f"{model} has no {model}.{ending}.json")
        complaints += [f"openapi.json lacks {name}" for name in (model, f"{model}.reader") if name not in schemas]
    for name, schema in schemas.items():
        whole = {"components": {"schemas": schemas}, **schema}
        Judges(whole)
        for reference in re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(schema)):
            if reference not in schemas:
                complaints.append(f"openapi.json: {name} refers to {reference}, which isn't there")
    return complaints


def report(title, complaints, note):
    print(f"{'✘' if complaints else '✔'} {title}: {note}")
    for complaint in complaints[:40]:
        print(f"    {complaint}")
    return len(complaints)


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "Documentation" / "Contracts"
    files = sorted(folder.glob("*/*.fixtures.json"))
    failures = 0 if files else 1
    totals = [0, 0, 0]
    with concurrent.futures.ProcessPoolExecutor() as processes:
        results = list(processes.map(check, files, chunksize=4))
    for file, (fixtures, answers, marked, complaints) in zip(files, results):
        totals = [total + number for total, number in zip(totals, (fixtures, answers - len(complaints), marked))]
        note = f"{fixtures} fixtures, {answers} answers, {marked} marked as beyond JSON Schema"
        failures += report(file.relative_to(folder), complaints, note)
    contracts = sorted(folder.glob("*/contract.json"))
    if contracts:
        judge = Judges(json.loads((folder / "contract.schema.json").read_text()))
        for file in contracts:
            failures += report(file.relative_to(folder), check_contract(file, judge), "keeps contract.schema.json")
    print(f"{totals[0]} fixtures, {totals[1]} agreements of two validators and two schemas, {totals[2]} marked")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
