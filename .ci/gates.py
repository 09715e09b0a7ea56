"""Checks on the sources that the compiler doesn't perform. `python3 .ci/gates.py` runs all; `… NAME` runs one.

Each gate prints its findings with their locations; the exit code is 1 if there are any.
`.ci/faults.py` verifies that each gate finds a planted fault.
"""

import functools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import field_texts
from sources import (
    ROOT, TYPES, code, declarations, declared_names, flat, matches, swift_files, tests)

# A ratchet: it only goes down.
FRAGMENTS = 24
# Seconds: 25 minutes.
BUDGET = 1500
TARGETS = sorted(p.name for p in (ROOT / "Sources").iterdir() if p.is_dir())
BRIDGES = {target for target in TARGETS if target.endswith("Foundation")} | {"tour"}
# The backends on a library of the system, with the modules that they import besides the model targets.
SYSTEM = {"DomainSQLite": {"CSQLite", "SQLite3", "Android", "Darwin", "Glibc", "Musl"}}
DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*public (?:final |indirect )*(?:struct|enum|class|actor|protocol|typealias) (\w+)", re.M)


# Anchored at the beginning of a line: nested types belong to the folder of their owner.
TOP_LEVEL_TYPE = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|final|indirect|nonisolated|fileprivate|private) )*"
    r"(?:struct|enum|class|actor|protocol|typealias) (\w+)", re.M)


def manifest():
    """The root manifest has no package dependencies."""
    text = code(ROOT / "Package.swift")
    if "dependencies: []" not in text or re.search(r"\.package\s*\(|\bpackage\s*\.", text):
        yield "Package.swift: the root has to keep `dependencies: []`"


def imports():
    """Model targets import only the standard library and each other, backends also a library of the system."""
    allowed = {"Synchronization", *TARGETS} - BRIDGES - set().union(*SYSTEM.values())
    statement = re.compile(
        r"(?<![.`\w])import\s+(?:(?:typealias|struct|class|enum|actor|protocol|let|var|func)\s+)?`?(\w+)")
    for path in swift_files():
        target = path.relative_to(ROOT / "Sources").parts[0]
        if target in BRIDGES:
            continue
        for number, found in matches(statement, code(path)):
            if found[1] not in allowed | SYSTEM.get(target, set()):
                yield f"{path.relative_to(ROOT)}:{number}: imports {found[1]}"
        for number, found in matches(re.compile(r"@_(?:silgen_name|extern)\b"), code(path)):
            yield f"{path.relative_to(ROOT)}:{number}: {found[0]} declares what another library defines"


def traps():
    """The sources contain no deliberate traps and no forced casts; the lint finds forced unwrapping."""
    # With a space before it, `!` negates what follows `try`.
    trap = re.compile(
        r"\b(?:fatalError|preconditionFailure|assertionFailure|unsafelyUnwrapped)\b|\b(?:precondition|assert)\b(?!\s*:)"
        r"|\babort\s*\(|\b(?:precondition|assert|assume)Isolated\b"
        r"|\btry!|\bas!|\bunowned\b|@\s*unchecked\b")
    for path in swift_files():
        for number, found in matches(trap, code(path)):
            yield f"{path.relative_to(ROOT)}:{number}: {found[0]}"


def availability():
    """The sources use no `span` of an array, which requires the 2025 systems; a build on Linux doesn't report that."""
    span = re.compile(r"^(?!.*\b(?:unsafe|ContiguousArray)\b).*\.span\b")
    for path in swift_files():
        for number, line in enumerate(code(path).split("\n"), 1):
            if span.match(line):
                yield f"{path.relative_to(ROOT)}:{number}: {line.strip()}"


def inlinability():
    """No `@inlinable package` declaration is inside a type that isn't public or `@usableFromInline`, where it has no effect."""
    for target in TARGETS:
        texts = {path: code(path) for path in swift_files(f"Sources/{target}")}
        seen = {}
        for text in texts.values():
            for each in declarations(text):
                if each.kind in TYPES - {"extension"}:
                    is_seen = re.search(r"\b(?:public|open)\b|@usableFromInline\b", each.head)
                    seen[each.name] = seen.get(each.name, False) or bool(is_seen)
        for path, text in texts.items():
            for each in declarations(text):
                if "@inlinable" in each.head and re.search(r"\bpackage\b", each.head):
                    for owner in (owner.name.split(".")[-1] for owner in each.around if owner):
                        if not seen.get(owner, True):
                            line = text.count("\n", 0, each.place) + 1
                            yield (f"{path.relative_to(ROOT)}:{line}: {each.name} isn't inlined, "
                                   f"because {owner} isn't @usableFromInline")


def sizes():
    """No file is longer than 400 lines, except data tables."""
    for path in swift_files("Sources", "Tests"):
        lines = path.read_text().count("\n")
        if lines > 400 and "Data" not in path.parts:
            yield f"{path.relative_to(ROOT)}: {lines} lines"


def fragments():
    """No more files of the sources than FRAGMENTS have 25 lines or fewer: a file holds a concept, not a fragment of one."""
    small = [path for path in swift_files() if path.read_text().count("\n") <= 25]
    if len(small) > FRAGMENTS:
        for path in small:
            yield f"{path.relative_to(ROOT)}"
    elif len(small) < FRAGMENTS:
        yield f".ci/gates.py: there are {len(small)} such files; set FRAGMENTS to {len(small)}"


def layers():
    """A folder of a target uses only the folders that `.ci/layers.txt` lists before it.

    The declaration of an operation may name events of higher folders, which are consequences there.
    """
    listed, target = {}, None
    for line in (ROOT / ".ci/layers.txt").read_text().splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith(" "):
            listed[target].append(line.strip())
        else:
            target = line.strip()
            listed[target] = []
    for target in TARGETS:
        files = {path: folder_of(path) for path in swift_files(f"Sources/{target}")}
        folders = set(files.values()) - {"."}
        order = listed.pop(target, [])
        if "." in order:
            folders.add(".")
        if len(folders) < 2 and not order:
            continue
        for folder in sorted(folders ^ set(order)):
            yield f"{target}: {folder} is a folder or a layer, not both"
        tops = [folder.split("/")[0] for folder in order]
        for top in sorted({top for n, top in enumerate(tops) if top in tops[:n] and tops[n - 1] != top}):
            yield f"{target}: the layers of {top} don't stand together"
        if folders ^ set(order):
            continue
        if "." not in order:
            order.append(".")
        texts = {path: re.sub(r"\bfires: \[.*?\]", "", code(path), flags=re.S) for path in files}
        homes = {}
        for path, text in texts.items():
            for name in TOP_LEVEL_TYPE.findall(text):
                homes.setdefault(name, set()).add(files[path])
        for path, folder in files.items():
            for name in sorted(set(re.findall(r"\b[A-Z]\w*\b", texts[path]))):
                if name.endswith("Messages") and homes.get(name) == {"."}:
                    continue
                home = homes.get(name, set())
                home = next(iter(home)) if len(home) == 1 else folder
                if order.index(home) > order.index(folder):
                    home = f"the root of {target}" if home == "." else home
                    yield f"{path.relative_to(ROOT)}: uses {name} of {home}, which is a higher layer"
    for target in listed:
        yield f".ci/layers.txt: there is no target {target}"


def folder_of(path):
    """The folder of a source file in its target, without a `Data` folder in the path; `.` for the root."""
    parts = path.relative_to(ROOT / "Sources").parts[1:-1]
    return "/".join(part for part in parts if part != "Data") or "."


def topics():
    """The documentation catalog of a module lists every public type exactly once."""
    for catalog in sorted((ROOT / "Sources").glob("*/*.docc")):
        target = catalog.parent
        page = catalog / f"{target.name}.md"
        listed = re.findall(r"^- ``(\w+)``$", page.read_text(), re.M)
        types = [name for path in swift_files(target) for name in DECLARATION.findall(code(path))]
        for name in sorted(set(types) - set(listed)):
            yield f"{page.relative_to(ROOT)}: {name} stands under no topic"
        for name in sorted({name for name in listed if listed.count(name) > 1} | set(listed) - set(types)):
            yield f"{page.relative_to(ROOT)}: {name} stands there twice, or is no public type"


def private_names():
    """No file names a folder outside of the project."""
    for path in sorted(ROOT.rglob("*")):
        parts = path.relative_to(ROOT).parts
        if not path.is_file() or parts[0] == ".git" or ".build" in parts:
            continue
        try:
            text = path.read_text()
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if re.search(r"\.\./share[d]|/wor[k]/", line):
                yield f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"


@functools.cache
def graphs():
    """The symbol graphs of the modules: those in the folder GRAPHS where it is set, otherwise written anew."""
    with tempfile.TemporaryDirectory() as folder:
        folder = os.environ.get("GRAPHS") or folder
        subprocess.run(["bash", ".ci/graphs", folder], cwd=ROOT, check=True)
        return {path.name: json.loads(path.read_text()) for path in sorted(pathlib.Path(folder).glob("*.json"))}


def declared():
    """Every public symbol that the package declares, with its module."""
    for name, graph in graphs().items():
        for symbol in graph["symbols"]:
            if "location" in symbol and "::SYNTHESIZED::" not in symbol["identifier"]["precise"]:
                yield name.split(".")[0].split("@")[0], graph, symbol


def location(symbol):
    path = symbol["location"]["uri"].removeprefix("file://").removeprefix(str(ROOT) + "/")
    return f"{path}: {'.'.join(symbol['pathComponents'])}"


def documentation():
    """Every public symbol has a comment of its own, one inherited from a protocol, or a field's `doc:` of two words."""
    inherited = {each["source"] for graph in graphs().values() for each in graph["relationships"] if "sourceOrigin" in each}
    for module, _, symbol in declared():
        if field_texts.has_comment(symbol) or symbol["identifier"]["precise"] in inherited:
            continue
        if not re.search(r"\w \w", field_texts.text(symbol, module) or ""):
            yield f"{location(symbol)} has no comment"


def names():
    """No public type has the name of one of Swift's, Foundation's or the interface frameworks' own."""
    taken = set((ROOT / ".ci/platform-names.txt").read_text().split("\n", 2)[2].split())
    kinds = {"swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.typealias", "swift.actor"}
    for _, _, symbol in declared():
        if symbol["kind"]["identifier"] in kinds and len(symbol["pathComponents"]) == 1:
            if symbol["pathComponents"][0] in taken:
                yield f"{location(symbol)} is the name of a platform's type"


@functools.cache
def glossary():
    """For each word of `.ci/words.txt`: the glossary's word, the names in which it is right, and whether titles are read."""
    found, in_titles = {}, False
    for line in (ROOT / ".ci/words.txt").read_text().splitlines():
        if line.endswith(":"):
            in_titles = line == "names and titles:"
        elif line and not line.startswith("#"):
            word, right, *names = line.split()
            found[word] = right, set(names), in_titles
    return found


def misused(name, owner="", is_title=False):
    """Yields the words of a name that aren't the glossary's, with the glossary's; two words count as one, too."""
    for part in re.findall(r"\w+", name):
        parts = [each.lower() for each in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", part)]
        for word in parts + ["".join(pair) for pair in zip(parts, parts[1:])]:
            singular = (word, re.sub("s$", "", word), re.sub("es$", "", word), re.sub("ies$", "y", word))
            for each in dict.fromkeys(singular):
                right, names, in_titles = glossary().get(each, (None, set(), False))
                if right and not {part, f"{owner}.{part}"} & names and (in_titles or not is_title):
                    yield word, right


def words():
    """Names in sources, tests, examples, contracts and the file system use the glossary's words; wire words are lowerCamelCase."""
    foreign = set((ROOT / ".ci/foreign-words.txt").read_text().split("\n"))
    for place, owner, name in [*source_names(), *file_names()]:
        if name not in foreign:
            for word, right in misused(name, owner):
                yield f"{place}: {name}: '{word}' is '{right}' here"
    for path in sorted((ROOT / "Documentation/Contracts").glob("*/contract.json")):
        for what, name in contract_names(json.loads(path.read_text())):
            if name in foreign or name.split(".")[-1] in foreign:
                continue
            # The others begin with the name of a type, and those of unique keys join their fields.
            if what not in ("model", "enum", "rule", "code", "message") and not re.fullmatch(
                    r"[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*", name):
                yield f"{path.parent.name}: {what} {name} isn't lowerCamelCase"
            for word, right in misused(name):
                yield f"{path.parent.name}: {what} {name}: '{word}' is '{right}' here"
    for path in swift_files(ROOT / "Sources"):
        text = path.read_text()
        for name, word in re.findall(r'^\s*case `?(\w+)`? = "([^"]*)"', text, re.M) if "StringEnum" in text else []:
            if name != word and word not in foreign:
                yield f"{path.relative_to(ROOT)}: the wire word of {name} is {word}"


def source_names():
    """The names that sources, tests, examples and steps of tutorials declare, with their types: types, members, cases,
    parameters; no private and local ones."""
    tutorials = sorted((ROOT / "Sources").glob("*/*.docc/**/*.swift"))
    for path in [*swift_files("Sources", "Tests", "Documentation/Examples"), *tutorials]:
        text = code(path)
        for each in declarations(text):
            if each.is_shared:
                place = f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, each.place) + 1}"
                owner = each.around[-1].name if each.around else ""
                yield from ((place, owner, name) for name in dict.fromkeys(declared_names(each, text)))


def file_names():
    """The names of the files and folders of sources and tests."""
    for folder in ("Sources", "Tests"):
        for path in sorted((ROOT / folder).rglob("*")):
            if ".build" not in path.parts and "__pycache__" not in path.parts:
                yield path.parent.relative_to(ROOT), "", path.name


def contract_names(contract):
    """Every name of a contract, with its kind."""
    for name, model in contract["models"].items():
        yield "model", name
        yield from (("field", f"{field}") for field in model["fields"])
        yield from (("rule", rule) for rule in model["rules"])
    for name, enum in contract["enums"].items():
        yield "enum", name
        yield from (("word", word) for word in enum["values"])
    for lifecycle in contract["lifecycles"].values():
        for what in ("states", "events", "actors", "guards"):
            yield from ((what[:-1], name) for name in lifecycle[what])
    for what, key in (("format", "formats"), ("operation", "operations"), ("code", "codes"), ("message", "messages")):
        yield from ((what, name) for name in contract[key])
    for message in contract["messages"].values():
        yield from (("parameter", name) for name in message["parameters"])


CLAUSE = re.compile(r"(?:What|Whatever|Who|Whoever|Whose|Whom|Why|How|Which|Whichever)\b|(?:When|Whenever|Where|If)\b[^,]*$")
NOBODY = re.compile(r"\b(?:some|any|no)body\b|\b(?:some|any)one\b|\bno one\b|\bwhom?ever\b", re.I)


def all_tests():
    """The tests and suites of the package and its examples."""
    for path in swift_files("Tests", "Documentation/Examples"):
        yield from tests(path)


def titles():
    """Titles of tests are sentences that name their subject, in the glossary's words."""
    for test in all_tests():
        place, text = test.place, test.title or test.name
        if not test.title and not test.is_raw:
            if test.kind == "Test" and len(re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", text)) < 3:
                yield f"{place}: {text} needs a title"
            for word, right in misused(text, is_title=True):
                yield f"{place}: {text}: '{word}' is '{right}' here"
            continue
        prose = re.sub(r"`[^`]*`", "", text)
        if test.title and not (text[:1].isupper() or text[:1].isdigit() or text[:1] in "`“\\"):
            yield f"{place}: begins with a small letter: {text}"
        if CLAUSE.match(text[:1].upper() + text[1:]):
            yield f"{place}: opens with a clause: {text}"
        for found in dict.fromkeys(NOBODY.findall(prose)):
            yield f"{place}: '{found}' names no subject: {text}"
        for word, right in misused(prose, is_title=True):
            yield f"{place}: '{word}' is '{right}' here: {text}"


def disabled():
    """No test is disabled, expected to fail or commented out; conditions depend on data and counts of a run alone."""
    conditions = {"RecordedData.isAvailable", "TestRounds.runsAllMutantPairs"}
    planted = {'ProcessInfo.processInfo.environment[""] != nil'}  # in `.ci/faults.py` only
    for test in all_tests():
        name = test.title or test.name
        traits, _, arguments = re.sub(r'" *"', '""', test.traits).partition("arguments:")
        for condition in re.findall(r"\.enabled\(\s*(?:if:\s*)?([^,)]*)", traits):
            if condition.strip() not in (planted if test.path.name.startswith("Planted") else conditions):
                yield f"{test.place}: depends on {condition}: {name}"
        for trait in re.findall(r"(?:^|,)\s*([^\s\",#][^,]*)", flat(traits)):
            if not re.match(r"\.(?:requirement|arguedRequirement|enabled|serialized|timeLimit)\b", trait):
                yield f"{test.place}: has the trait {trait.strip()}: {name}"
        if re.match(r"\s*(?:\[[^\]]*\]\(\)|\[\s*\])", arguments):
            yield f"{test.place}: has no case: {name}"
    skipped = re.compile(r"^[ \t]*//(?!/)\s*@(?:Test|Suite)\b|\bwithKnownIssue\b|\bTest\.cancel\b|\bXCTSkip", re.M)
    for path in swift_files("Tests", "Documentation/Examples"):
        if path.name == "PlantedRequirementTests.swift":  # its tests run in `.ci/faults.py` only
            continue
        for number, found in matches(re.compile(r"^[ \t]*#if\s+(?!canImport\(Glibc\)|PEER_LIBRARIES|SQLite( \|\| canImport\(SQLite3\))?$)", re.M), code(path)):
            yield f"{path.relative_to(ROOT)}:{number}: tests under a condition of the compiler"
        for number, found in matches(skipped, path.read_text()):
            yield f"{path.relative_to(ROOT)}:{number}: {found[0].strip()}"


def symbols():
    """Each row of Documentation/Requirements.md names a public symbol by its whole name."""
    page = "Documentation/Requirements.md"
    symbols = {".".join(part.split("(")[0] for part in each["pathComponents"])
               for graph in graphs().values() for each in graph["symbols"]}
    for row, name in re.findall(r"^\| (\S+) \| .*? \| `(.*?)` \| .*? \|$", (ROOT / page).read_text(), re.M):
        if name not in symbols:
            yield f"{page}: {row}: no module declares {name}"


def budget():
    """The seconds of `.ci/budget` are no more than BUDGET together."""
    total = sum(int(line.split()[1]) for line in (ROOT / ".ci/budget").read_text().splitlines()[1:])
    if total > BUDGET:
        yield f".ci/budget: the sum is {total}, and at most {BUDGET} is allowed"


def apostrophes():
    """Texts for people in every language have the apostrophe ’; ' is that of comments and descriptions."""
    declared = re.compile(r"\bMessage(?=\()|\bMessage\.(?:labels|texts)(?=\()|\[MessageCode: String\] = (?=\[)")
    for path in swift_files("Sources", "Tests/ConsumerTests/German"):
        text, plain = path.read_text(), code(path)
        for found in declared.finditer(plain):
            end = closing(plain, found.end())
            if "labels" in found[0] or "texts" in found[0]:  # the texts are in the closure
                end = closing(plain, end + plain[end:].index("{")) if plain[end:].lstrip().startswith("{") else end
            for straight in re.finditer(r"\w'", text[found.start():end]):
                at = found.start() + straight.start()
                line = text.count("\n", 0, at)
                yield f"{path.relative_to(ROOT)}:{line + 1}: {text.splitlines()[line].strip()}"


def closing(plain, at):
    """The place behind the bracket that closes the one at a place."""
    depth = 0
    for place in range(at, len(plain)):
        depth += (plain[place] in "([{") - (plain[place] in ")]}")
        if depth == 0:
            return place + 1
    return len(plain)


GATES = [manifest, imports, traps, availability, inlinability, sizes, fragments, layers, topics, private_names, documentation,
         names, words, titles, disabled, symbols, budget,
         apostrophes]


def main():
    wanted = sys.argv[1:] or [gate.__name__ for gate in GATES]
    failed = False
    for gate in GATES:
        if gate.__name__ not in wanted:
            continue
        findings = list(gate())
        print(f"{'✘' if findings else '✔'} {gate.__name__}: {gate.__doc__.splitlines()[0]}")
        for finding in findings[:60]:
            print(f"    {finding}")
        if len(findings) > 60:
            print(f"    … and {len(findings) - 60} more")
        failed = failed or bool(findings)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
