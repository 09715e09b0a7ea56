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
        var seen: [ChangeEvent] = []
        for try await batch in feed {
          seen += batch.events
          let due = known.filter { $0.sequence > start && $0.sequence <= batch.sequence }
          try expectEvents(seen, due, in: store)
          if batch.sequence >= end { return }
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

/// Passes when the events, with repetitions left out, are those of the commits, in order for each record.
private func expectEvents(
  _ seen: [ChangeEvent], _ commits: [ReferenceCommit], in store: ReferenceStore
) throws {
  var told: [ChangeEvent] = []
  for event in seen where !told.contains(event) { told.append(event) }
  var expected: [EntityReference: [String]] = [:]
  for commit in commits {
    for change in commit.changes {
      expected[change.reference, default: []].append("\(change.kind) by commit \(commit.sequence)")
    }
  }
  for (reference, events) in Dictionary(grouping: told, by: \.reference) {
    try expectEqual(
      events.map { "\($0.kind) by commit \($0.sequence)" }, expected[reference] ?? [],
      "the changes of \(reference.short)")
    for (earlier, later) in zip(events, events.dropFirst()) {
      try expect(later.version > earlier.version, "versions that rise with the changes", got: later.version)
    }
    if let last = events.last, let kept = store.version(reference),
      last.sequence == store.lastCommit(of: reference)
    {
      try expectEqual(last.version, kept, "the version told of \(reference.short)")
    }
  }
  let missing = expected.keys.filter { reference in !told.contains { $0.reference == reference } }
  try expectEqual(missing.map(\.short), [], "records of which no change is told")
}

extension ReferenceStore {
  fileprivate func lastCommit(of reference: EntityReference) -> Commit.Number? {
    commits.last { $0.changes.contains { $0.reference == reference } }?.sequence
  }
}
