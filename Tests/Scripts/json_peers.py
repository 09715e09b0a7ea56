"""python3 Tests/Scripts/json_peers.py FOLDER: measures JSON libraries of Python with the same documents.

`BENCHMARK_DOCUMENTS=FOLDER swift run -c release benchmarks json` writes the documents. Prints a line of JSON for
each library, operation and document, as the benchmarks do. Compare the figures only with those of a run on the same
machine. Requires pydantic, msgspec and orjson (pip).
"""

import json
import pathlib
import re
import statistics
import sys
import time
from datetime import datetime
from typing import Annotated, Literal, Optional
from uuid import UUID

import msgspec
import orjson
import pydantic

Kind = Literal["bread", "fruit", "vegetables", "dairy", "meals", "sweets", "drinks", "other"]
Status = Literal["draft", "available", "reserved", "closed"]


class Place(pydantic.BaseModel):
    latitude: Annotated[float, pydantic.Field(ge=-90, le=90)]
    longitude: Annotated[float, pydantic.Field(ge=-180, le=180)]


class Price(pydantic.BaseModel):
    currency: Annotated[str, pydantic.Field(pattern=r"^[A-Z]{3}$")]
    minorUnits: int


class Post(pydantic.BaseModel):
    id: UUID
    donor: UUID
    title: Annotated[str, pydantic.Field(min_length=1, max_length=80)]
    details: Annotated[str, pydantic.Field(max_length=2000)]
    kind: Kind
    status: Status
    quantity: Annotated[int, pydantic.Field(ge=0, le=100_000)]
    place: Place
    createdAt: datetime
    closesAt: datetime
    tags: list[str] = []
    price: Optional[Price] = None


class PlaceStruct(msgspec.Struct):
    latitude: Annotated[float, msgspec.Meta(ge=-90, le=90)]
    longitude: Annotated[float, msgspec.Meta(ge=-180, le=180)]


class PriceStruct(msgspec.Struct):
    currency: Annotated[str, msgspec.Meta(pattern=r"^[A-Z]{3}$")]
    minorUnits: int


class PostStruct(msgspec.Struct, omit_defaults=True):
    id: UUID
    donor: UUID
    title: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    details: Annotated[str, msgspec.Meta(max_length=2000)]
    kind: Kind
    status: Status
    quantity: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    place: PlaceStruct
    createdAt: datetime
    closesAt: datetime
    tags: list[str] = []
    price: Optional[PriceStruct] = None


# Larger documents take these libraries minutes without giving more information.
LARGEST = 100_000


def measure(work, rounds=7, sample=0.2):
    """The median time of a call in nanoseconds."""
    begin = time.perf_counter()
    work()
    calls = max(1, int(sample / max(time.perf_counter() - begin, 1e-9)))
    figures = []
    for _ in range(rounds if calls > 1 else 3):
        begin = time.perf_counter()
        for _ in range(calls):
            work()
        figures.append((time.perf_counter() - begin) / calls * 1e9)
    return statistics.median(figures)


def main(folder):
    pydantic_list = pydantic.TypeAdapter(list[Post])
    decoder = msgspec.json.Decoder(list[PostStruct])
    encoder = msgspec.json.Encoder()
    documents = {int(re.search(r"(\d+)", p.name).group(1)): p for p in folder.glob("posts-*.json")}
    for count, path in sorted(documents.items()):
        if count > LARGEST:
            continue
        text = path.read_bytes()
        posts, structs, plain = pydantic_list.validate_json(text), decoder.decode(text), orjson.loads(text)
        assert len(posts) == len(structs) == len(plain) == count
        ways = {
            "decode": {
                f"pydantic {pydantic.VERSION}": lambda: pydantic_list.validate_json(text),
                f"msgspec {msgspec.__version__}": lambda: decoder.decode(text),
                f"orjson {orjson.__version__}, untyped": lambda: orjson.loads(text),
                "json of Python, untyped": lambda: json.loads(text),
            },
            "encode": {
                f"pydantic {pydantic.VERSION}": lambda: pydantic_list.dump_json(posts),
                f"msgspec {msgspec.__version__}": lambda: encoder.encode(structs),
                f"orjson {orjson.__version__}, untyped": lambda: orjson.dumps(plain),
                "json of Python, untyped": lambda: json.dumps(plain),
            },
        }
        for name, contenders in ways.items():
            for peer, work in contenders.items():
                line = {"subject": "json", "name": name, "n": count, "peer": peer, "kind": "peer",
                        "peer_ns": float(f"{measure(work):.4g}")}
                print(json.dumps(line, sort_keys=True), flush=True)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(pathlib.Path(sys.argv[1]))
