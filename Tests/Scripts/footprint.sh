#!/usr/bin/env bash
# bash Tests/Scripts/footprint.sh NAME [REVISION]: measures the time of a clean release build of the model targets and the
# size of a program that uses the repository; prints a line of JSON for Documentation/Performance/footprint.jsonl.
set -Eeuo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
name=$1 revision=$(git rev-parse --short "${2:-HEAD}")
tree=$(mktemp -d)
trap 'git worktree remove --force "$tree/source" 2>/dev/null; rm -rf "$tree"' EXIT
git worktree add --quiet --detach "$tree/source" "$revision"

begin=$(date +%s%N)
for target in DomainRepository MovieCatalog; do
  swift build -c release --package-path "$tree/source" --scratch-path "$tree/build" --target "$target" >"$tree/log" 2>&1
done
seconds=$((($(date +%s%N) - begin) / 1000000))

mkdir -p "$tree/consumer/Sources/consumer"
cat >"$tree/consumer/Package.swift" <<SWIFT
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "consumer", platforms: [.macOS(.v15)], dependencies: [.package(name: "DomainModels", path: "$tree/source")],
  targets: [
    .executableTarget(name: "consumer", dependencies: [.product(name: "MovieCatalog", package: "DomainModels")])
  ])
SWIFT
cat >"$tree/consumer/Sources/consumer/main.swift" <<'SWIFT'
import MovieCatalog

let repository = InMemoryRepository()
let page = try await repository.page(ModelQuery<Movie>(orderedBy: .ascending(Movie.Fields.title)), limit: 20)
print(page.items.count)
SWIFT
swift build -c release --package-path "$tree/consumer" --scratch-path "$tree/out" >"$tree/log" 2>&1
program=$(swift build -c release --package-path "$tree/consumer" --scratch-path "$tree/out" --show-bin-path)/consumer
"$program" >"$tree/log"
strip -o "$tree/stripped" "$program"
printf '{"name": "%s", "revision": "%s", "build_ms": %d, "code_bytes": %d, "stripped_bytes": %d}\n' \
  "$name" "$revision" "$seconds" "$(size "$program" | awk 'NR == 2 { print $1 }')" "$(stat -c %s "$tree/stripped")"
