import DomainRepositoryTesting
import Foundation
import Synchronization
import Testing

@Suite struct MatrixTests {
  static let path = ProcessInfo.processInfo.environment["MATRIX"]

  static let generic: Set<String> = [
    "a page begins with the last record of the one before", "a page skips a record", "pages stand backwards",
    "every cursor leads to the first page",
    "every cursor leads back to the last page", "the last page is the first", "there is never a next page",
    "there is never a previous page",
    "foreign cursors give an empty page", "cursors of deleted records lead to the beginning",
    "cursors count records", "cursors go with their record",
    "a count is one too great", "a count stays as it was first", "facets count everything once",
    "facets are in no order", "facets list what nobody has", "facets of nothing list nothing with zero",
    "facets that can't be counted are empty",
    "facets count replaced records as they were", "facets are a thousand at most", "a search finds nothing",
    "a search finds everything", "words have to be whole", "words are found in the middle",
    "nothing is near", "everything is near", "the farthest is first", "ties aren't settled",
    "identifiers stand backwards", "the distance is the last key",
    "queries see the records of the first query", "queries see replaced records as they were",
    "queries don't see deletions", "queries that can't be run are errors of the machinery",
    "the feed tells nothing", "the feed begins at the beginning", "the feed begins one commit too late",
    "the feed ends when everything is told", "the feed never moves on", "the feed ends after a batch",
    "the feed tells the first change of a commit only", "the feed tells deletions as replacements",
    "the feed tells no cabinets", "a refused commit is told", "the feed fails",
    "the feed tells what happens from now on only",
    "a set without changes counts as a commit", "a set of checks counts as a commit",
    "a deletion counts as a commit where nothing was", "checks write the record again",
    "the feed has one observer only", "the feed takes a number of the future",
    "the feed doesn't hear of being cancelled", "a commit waits for its observers",
    "an observer that waits isn't woken", "a cancelled observer ends the others",
    "the feed tells changes before they can be read",
    "texts are cut at U+0000", "control characters are dropped", "texts are stored composed",
    "texts lose blanks at their ends", "texts are cut at 64 kilobytes", "lists are cut at a hundred items",
    "quotes are doubled", "backslashes are read as escapes",
    "expectations are checked before and not while writing", "checks are made before and not while writing",
    "insertions look first and then write", "deletions look first and then delete",
    "unique values are looked for first and then written",
    "a set is checked as a whole and applied change by change",
    "pages, counts and facets are read record by record", "find reads record by record",
    "reads lag behind every now and then", "pages lag behind", "two commits have one number",
    "two writes give one version",
    "commit numbers fall now and then", "a replacement deletes first and then inserts",
    "what is refused is there until it is taken back", "the commit of a cancelled task stops half way",
    "the types of a set are written one after the other, with others in between",
    "writes are there a little later",
  ]

  static func stems(_ text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter }.filter { $0.count > 2 }.map { String($0.prefix(5)) })
  }

  @Test(.enabled(if: path != nil)) func search() async throws {
    let path = try #require(Self.path)
    var doneClauses: Set<String> = []
    var doneSabotages: Set<String> = []
    for line in ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: "\n") {
      let parts = line.split(separator: "\t").map(String.init)
      if parts.count == 2 {
        doneClauses.insert(parts[0])
        doneSabotages.insert(parts[1])
      }
    }
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    var clauses: [(id: String, words: Set<String>, group: String)] = []
    for declared in [Capabilities.all] + Capability.allCases.map({ Capabilities.all.subtracting([$0]) }) {
      for clause in RepositoryKit(.v1, declaring: declared, make: { InMemoryRepository() }).clauses
      where !clauses.contains(where: { $0.id == clause.id }) {
        clauses.append((clause.id, Self.stems(clause.id + " " + clause.text), clause.group))
      }
    }
    let all = clauses
    let used = Mutex(doneSabotages)
    var jobs: [@Sendable () async -> Void] = []
    for clause in all where !doneClauses.contains(clause.id) {
      jobs.append {
        var candidates: [(Sabotage, Int)] = []
        for (sabotages, groups) in Sabotage.groups where groups.contains(clause.group) {
          for s in sabotages {
            if clause.group == "histories",
              !HistoryTests.defects.contains(where: { $0.sabotage == s.name && $0.clause == clause.id })
            {
              continue
            }
            candidates.append((s, Self.stems(s.name).intersection(clause.words).count))
          }
        }
        candidates.sort { $0.1 > $1.1 }
        let generic = candidates.filter { Self.generic.contains($0.0.name) }
        let tries = candidates.prefix(5) + generic + candidates.dropFirst(5).prefix(15)
        for (s, _) in tries {
          guard let c = s.kit(timeLimit: .seconds(1)).clauses.first(where: { $0.id == clause.id }) else {
            continue
          }
          if await MutationTests.fails(c) {
            file.write(Data("\(clause.id)\t\(s.name)\n".utf8))
            used.withLock { _ = $0.insert(s.name) }
            return
          }
        }
        file.write(Data("NONE\t\(clause.id)\t\n".utf8))
      }
    }
    await Self.run(jobs)
    jobs = []
    for (sabotages, groups) in Sabotage.groups {
      for s in sabotages where !used.withLock({ $0.contains(s.name) }) {
        jobs.append {
          let words = Self.stems(s.name)
          let candidates = s.kit(timeLimit: .seconds(1)).clauses.filter {
            groups.contains($0.group) && $0.group != "histories"
          }
          .map { ($0, Self.stems($0.id + " " + $0.text).intersection(words).count) }
          .sorted { $0.1 > $1.1 }
          for (c, _) in candidates.prefix(80) where await MutationTests.fails(c) {
            file.write(Data("\(c.id)\t\(s.name)\n".utf8))
            return
          }
          file.write(Data("FREE\t\(s.name)\t\n".utf8))
        }
      }
    }
    await Self.run(jobs)
    file.write(Data("END\n".utf8))
  }

  static func run(_ jobs: [@Sendable () async -> Void]) async {
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          while true {
            let n = counter.next()
            guard jobs.indices.contains(n) else { return }
            await jobs[n]()
          }
        }
      }
    }
  }
}

extension Sabotage {
  static let groups: [(sabotages: [Sabotage], clauses: Set<String>)] = [
    (undeclared, ["undeclared", "declared"]),
    (reading, ["declared", "read", "version", "write", "count", "hostile", "histories"]),
    (
      writing + sets + versions + batches,
      ["write", "version", "batch", "read", "histories", "count", "changes", "concurrency"]
    ),
    (values, ["read", "hostile", "write", "histories"]),
    (hostile, ["hostile", "read", "text", "facet", "order", "filter", "validation"]),
    (validation, ["validation", "batch", "write", "histories"]),
    (uniqueness, ["unique", "batch", "histories"]),
    (counting, ["count", "facet", "histories", "hostile", "geo", "text"]),
    (searching, ["text", "geo", "histories", "hostile"]),
    (places, ["geo", "histories"]),
    (staleness, ["filter", "count", "histories", "text", "geo", "facet", "order", "page", "read"]),
    (conditions, ["filter", "null", "histories", "hostile"]),
    (nulls, ["filter", "null", "histories"]),
    (ordering, ["order", "page", "geo", "text", "histories", "hostile"]),
    (paging, ["page", "hostile", "geo", "text", "histories", "read"]),
    (concurrency + succession, ["concurrency", "histories"]),
    (feeds, ["changes", "histories", "concurrency"]),
    (comparing, ["filter", "null", "histories", "hostile"]),
  ]
}
