"""Evaluates every published condition with SQLite and compares the answers.

    python3 Tests/Scripts/check_conditions.py [FOLDER]      (standard library only)

Reads Documentation/Contracts/Conditions/vectors.json and the *.json files of FOLDER, which
`VECTORS_OUT=FOLDER swift test --filter ConditionVectors` writes. The exit code is 1 if an answer differs.
"""

import json
import pathlib
import sqlite3
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LETTERS = {1: "y", 0: "n", None: "u"}


def check(file):
    """Returns the number of compared answers and the differences."""
    document = json.loads(file.read_text())
    database = sqlite3.connect(":memory:")
    database.execute("CREATE TABLE records (position INTEGER PRIMARY KEY, record TEXT NOT NULL)")
    texts = [json.dumps(record) for record in document["records"]]
    database.executemany("INSERT INTO records VALUES (?, ?)", enumerate(texts))
    complaints = []
    for vector in document["vectors"]:
        sql, bindings, expected = vector["sql"], vector["bindings"], vector["answers"]
        rows = database.execute(f"SELECT ({sql}) FROM records ORDER BY position", bindings).fetchall()
        answers = "".join(LETTERS.get(answer, "?") for (answer,) in rows)
        if answers != expected:
            complaints.append(f"{json.dumps(vector['condition'])}\n      {sql}\n      {bindings}\n"
                              f"      expected {expected}\n      SQLite   {answers}")
            continue
        # Filters reject unknown, rules accept it.
        kept = {p for (p,) in database.execute(f"SELECT position FROM records WHERE {sql}", bindings)}
        broken = {p for (p,) in database.execute(f"SELECT position FROM records WHERE ({sql}) IS 0", bindings)}
        if kept != {p for p, letter in enumerate(expected) if letter == "y"}:
            complaints.append(f"as a filter: {sql}")
        if broken != {p for p, letter in enumerate(expected) if letter == "n"}:
            complaints.append(f"as a rule: {sql}")
    return len(document["records"]) * len(document["vectors"]), complaints


def main():
    files = [ROOT / "Documentation" / "Contracts" / "Conditions" / "vectors.json"]
    if len(sys.argv) > 1:
        random = sorted(pathlib.Path(sys.argv[1]).glob("*.json"))
        if not random:
            sys.exit(f"no vectors in {sys.argv[1]}")
        files += random
    failed = False
    for file in files:
        count, complaints = check(file)
        failed = failed or bool(complaints) or not count
        print(f"{'✘' if complaints else '✔'} {file.name}: {count} answers, SQLite {sqlite3.sqlite_version}")
        for complaint in complaints[:20]:
            print(f"    {complaint}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
