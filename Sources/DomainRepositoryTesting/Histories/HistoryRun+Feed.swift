import DomainRepository

extension HistoryRun {
  /// Commits once more, so that there is an end to read to, and reads every change since a commit.
  mutating func feed(after number: Int) async throws {
    let last = Cabinet(99, room: Int64(store.commits.count))
    try await commit(ChangeSet([.save(last, expecting: .any)]))
    let known = store.commits
    let start = number == 0 ? .start : known[min(number, known.count) - 1].sequence
    guard let end = store.sequence, start < end else { return }
    let feed = repository.changes(after: start)
    let outcome = await TimeLimit.run(
      { [store] in
        var told = ToldChanges(of: known.filter { $0.sequence > start })
        for try await batch in feed {
          try told.add(batch)
          if batch.sequence >= end { return try told.expectVersions(in: store) }
        }
        throw Mismatch(expected: "changes up to commit \(end)", actual: "an end of the feed")
      }, within: .seconds(10))
    switch outcome {
    case .finished(nil): return
    case .finished(let error?): throw error
    case .late:
      throw HistoryStall(expected: "changes up to commit \(end)", actual: "no batch for ten seconds")
    }
  }
}

/// A call that doesn't answer; trying it again and again would take for ever.
struct HistoryStall: Error {
  let expected: String
  let actual: String
}

/// What an observer has been told, held to the commits that the reference model knows.
private struct ToldChanges {
  private var commits: ArraySlice<ReferenceCommit>
  private var seen: Set<ChangeEvent> = []
  private var told: [EntityReference: [ToldChange]] = [:]
  private var due: [EntityReference: [ToldChange]] = [:]
  private var newest: [EntityReference: Version] = [:]

  init(of commits: [ReferenceCommit]) { self.commits = commits[...] }

  /// Passes when everything up to the end of the batch is told, in order for each record; repetitions are fine.
  mutating func add(_ batch: ChangeBatch) throws {
    var touched: Set<EntityReference> = []
    for event in batch.events where seen.insert(event).inserted {
      touched.insert(event.reference)
      told[event.reference, default: []].append(ToldChange(kind: event.kind, commit: event.sequence))
      if let version = newest[event.reference] {
        try expect(event.version > version, "versions that rise with the changes", got: event.version)
      }
      newest[event.reference] = event.version
    }
    while let commit = commits.first, commit.sequence <= batch.sequence {
      for change in commit.changes {
        touched.insert(change.reference)
        due[change.reference, default: []].append(ToldChange(kind: change.kind, commit: commit.sequence))
      }
      commits.removeFirst()
    }
    for reference in touched {
      try expectEqual(told[reference] ?? [], due[reference] ?? [], "the changes of \(reference.short)")
    }
  }

  /// Passes when the last version told of a record is the one that it has.
  func expectVersions(in store: ReferenceStore) throws {
    for (reference, version) in newest {
      guard let kept = store.version(reference) else { continue }
      try expectEqual(version, kept, "the version told of \(reference.short)")
    }
  }
}

/// What happened to a record, and by which commit.
private struct ToldChange: Equatable, CustomStringConvertible {
  let kind: ChangeEvent.Kind
  let commit: Commit.Number

  var description: String { "\(kind) by commit \(commit)" }
}
