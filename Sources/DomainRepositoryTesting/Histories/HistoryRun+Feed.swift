import DomainRepository

extension HistoryRun {
  /// Makes one more commit, which marks the end, and reads all changes since a commit.
  mutating func feed(after number: Int) async throws {
    let last = KitContainer(99, room: Int64(store.commits.count))
    try await commit(ChangeSet([.save(last, expecting: .any)]))
    let known = store.commits
    let start = number == 0 ? .beforeFirst : known[min(number, known.count) - 1].sequenceNumber
    guard let end = store.sequenceNumber, start < end else { return }
    let feed = repository.changes(after: start)
    let outcome = await Timeout.run(
      { [store] in
        var observed = ObservedChanges(of: known.filter { $0.sequenceNumber > start })
        for try await batch in feed {
          try observed.add(batch)
          if batch.sequenceNumber >= end { return try observed.expectVersions(in: store) }
        }
        throw ExpectationError(expected: "changes up to commit \(end)", actual: "the end of the feed")
      }, within: .seconds(10))
    switch outcome {
    case .finished(nil): return
    case .finished(let error?): throw error
    case .timedOut:
      throw HistoryTimeoutError(expected: "changes up to commit \(end)", actual: "no batch for ten seconds")
    }
  }
}

/// The error of a call that doesn't return; it isn't retried, because every attempt takes ten seconds.
struct HistoryTimeoutError: Error {
  let expected: String
  let actual: String
}

/// The changes that an observer received, compared with the commits of the reference model.
private struct ObservedChanges {
  private var commits: ArraySlice<ReferenceCommit>
  private var seen: Set<ChangeEvent> = []
  private var observed: [EntityReference: [ObservedChange]] = [:]
  private var expected: [EntityReference: [ObservedChange]] = [:]
  private var newest: [EntityReference: Version] = [:]

  init(of commits: [ReferenceCommit]) { self.commits = commits[...] }

  /// Throws unless all changes up to the end of the batch were received, in order for each record;
  /// repetitions are allowed.
  mutating func add(_ batch: ChangeBatch) throws {
    var touched: Set<EntityReference> = []
    for event in batch.events where seen.insert(event).inserted {
      touched.insert(event.reference)
      observed[event.reference, default: []].append(
        ObservedChange(kind: event.kind, commit: event.sequenceNumber))
      if let version = newest[event.reference] {
        try expect(event.version > version, "increasing versions", got: event.version)
      }
      newest[event.reference] = event.version
    }
    while let commit = commits.first, commit.sequenceNumber <= batch.sequenceNumber {
      for change in commit.changes {
        touched.insert(change.reference)
        expected[change.reference, default: []].append(
          ObservedChange(kind: change.kind, commit: commit.sequenceNumber))
      }
      commits.removeFirst()
    }
    for reference in touched {
      try expectEqual(
        observed[reference] ?? [], expected[reference] ?? [], "the changes of \(reference.shortDescription)")
    }
  }

  /// Throws unless the last received version of each record is its current version.
  func expectVersions(in store: ReferenceStore) throws {
    for (reference, version) in newest {
      guard let kept = store.version(reference) else { continue }
      try expectEqual(version, kept, "the reported version of \(reference.shortDescription)")
    }
  }
}

/// The kind of a change and the commit that made it.
private struct ObservedChange: Equatable, CustomStringConvertible {
  let kind: ChangeEvent.Kind
  let commit: Commit.SequenceNumber

  var description: String { "\(kind) by commit \(commit)" }
}
