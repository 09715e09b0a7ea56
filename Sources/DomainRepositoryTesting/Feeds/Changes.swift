import DomainRepository

extension RepositoryClause {
  /// The events of the change feed.
  static let changes: [RepositoryClause] = [
    RepositoryClause(
      "changes.inserted", "The change feed must report an insertion with its commit, record and version.",
      requiredCapabilities: [.changeFeed]
    ) { context in
      let commit = try await context.repository.commit { $0.insert(KitEntity(1)) }
      let events = try await context.events(through: commit.sequenceNumber)
      try expectEqual(events, [try context.expectedEvent(commit, KitEntity(1), .inserted)], "the events")
    },
    RepositoryClause(
      "changes.updated", "The change feed must report a replacement as an update, even without expectation.",
      requiredCapabilities: [.changeFeed]
    ) { context in
      let first = try await context.repository.commit { $0.insert(KitEntity(1)) }
      let second = try await context.repository.commit { $0.save(KitEntity(1, name: "new")) }
      let events = try await context.events(after: first.sequenceNumber, through: second.sequenceNumber)
      try expectEqual(events, [try context.expectedEvent(second, KitEntity(1), .updated)], "the events")
    },
    RepositoryClause(
      "changes.deleted",
      "The change feed must report a deletion with a version above all that the record had.",
      requiredCapabilities: [.changeFeed]
    ) { context in
      let old = try await context.inserted(KitEntity(1))
      let before = try await context.latestCommitNumber()
      let commit = try await context.repository.commit { $0.delete(KitEntity.self, id: old.id) }
      let events = try await context.events(after: before, through: commit.sequenceNumber)
      try expectEqual(events.map(\.kind), [.deleted], "the kinds of the events")
      try expectEqual(events.map(\.reference), [EntityReference(old.entity)], "the records")
      try expectEqual(events.map(\.sequenceNumber), [commit.sequenceNumber], "the commits")
      try expect(
        events.allSatisfy { $0.version > old.version }, "a version after \(old.version)", got: events)
    },
    RepositoryClause(
      "changes.reinserted", "The change feed must report a record that is inserted again as inserted.",
      requiredCapabilities: [.changeFeed]
    ) { context in
      try await context.insert([KitEntity(1)])
      let deletion = try await context.repository.commit { $0.delete(KitEntity.self, id: KitEntity(1).id) }
      let commit = try await context.repository.commit { $0.save(KitEntity(1)) }
      let events = try await context.events(after: deletion.sequenceNumber, through: commit.sequenceNumber)
      try expectEqual(events, [try context.expectedEvent(commit, KitEntity(1), .inserted)], "the events")
    },
    RepositoryClause(
      "changes.versions", "A change event must contain the version that reads of the record return.",
      requiredCapabilities: [.changeFeed]
    ) { context in
      let history = try await context.commitSampleHistory()
      let events = try await context.events(through: try await context.latestCommitNumber())
      for number in 1...4 as ClosedRange<UInt64> {
        let last = events.last { $0.reference == EntityReference(KitEntity(number)) }
        try expectEqual(
          last?.version, try await context.get(KitEntity(number))?.version, "the newest version")
      }
      try expectEqual(events.count, history.count, "the number of events")
    },
    RepositoryClause(
      "changes.order", "The change feed must report events in the order of their commits.",
      requiredCapabilities: [.changeFeed]
    ) { context in
      let history = try await context.commitSampleHistory()
      try expectEqual(
        try await context.events(through: try await context.latestCommitNumber()), history, "the events")
    },
    RepositoryClause(
      "changes.resume", "The change feed must resume after any commit without missing events.",
      requiredCapabilities: [.changeFeed]
    ) { context in
      let history = try await context.commitSampleHistory()
      let newest = try await context.latestCommitNumber()
      for (position, event) in history.enumerated() where event.sequenceNumber < newest {
        let events = try await context.events(after: event.sequenceNumber, through: newest)
        try expectEqual(
          events, Array(history[(position + 1)...]), "the events after \(event.sequenceNumber)")
      }
    },
    RepositoryClause(
      "changes.batch", "The change feed must report all events of a commit together, for every type.",
      requiredCapabilities: [.changeFeed, .atomicBatches]
    ) { context in
      try await context.insert([KitEntity(1)])
      let commit = try await context.repository.commit {
        for number in 2...6 as ClosedRange<UInt64> { $0.insert(KitEntity(number)) }
        $0.insert(KitContainer(1))
        $0.save(KitEntity(1, name: "new"))
      }
      for try await batch in context.repository.changes(after: .beforeFirst)
      where batch.sequenceNumber >= commit.sequenceNumber {
        let events = batch.events.filter { $0.sequenceNumber == commit.sequenceNumber }
        try expectEqual(Set(events.map(\.reference)).count, 7, "records reported together")
        return
      }
      throw ExpectationError(expected: "a batch with the commit", actual: "the end of the feed")
    },
    RepositoryClause(
      "changes.types", "The change feed must report changes of every type.",
      requiredCapabilities: [.changeFeed]
    ) { context in
      try await context.insert([KitEntity(1)])
      let commit = try await context.repository.commit { $0.insert(KitContainer(1)) }
      let events = try await context.events(through: commit.sequenceNumber)
      try expectEqual(
        events.map(\.reference), [EntityReference(KitEntity(1)), EntityReference(KitContainer(1))],
        "the records")
    },
    unreported("changes.unreported.refused", "The change feed must not report a refused commit.") { context in
      _ = try await expectError("a conflict") {
        try await context.repository.commit { $0.insert(KitEntity(1)) }
      }
    },
    unreported(
      "changes.unreported.batch", "The change feed must report nothing of a refused change set.",
      requiredCapabilities: [.atomicBatches]
    ) { context in
      _ = try await expectError("a conflict") {
        try await context.repository.commit {
          $0.insert(KitEntity(5))
          $0.insert(KitEntity(1))
        }
      }
    },
    unreported("changes.unreported.empty", "The change feed must not report an empty change set.") {
      context in
      try await context.repository.commit(ChangeSet())
    },
    unreported(
      "changes.unreported.checks", "The change feed must not report checks.",
      requiredCapabilities: [.readChecks]
    ) {
      context in
      try await context.repository.commit {
        $0.check(KitEntity.self, id: KitEntity(1).id, expecting: .present)
      }
    },
    unreported(
      "changes.unreported.missing", "The change feed must not report the deletion of a missing record."
    ) {
      context in
      try await context.repository.commit { $0.delete(KitEntity.self, id: KitEntity(9).id, expecting: .any) }
    },
    RepositoryClause(
      "changes.future", "The change feed must refuse a position that was never reached as expired.",
      requiredCapabilities: [.changeFeed]
    ) { context in
      try await context.insert([KitEntity(1)])
      let newest = try await context.latestCommitNumber()
      for number in [newest.number + 1, newest.number + 1_000, Int64.max] {
        let feed = context.repository.changes(after: Commit.SequenceNumber(number))
        let error = try await expectError("changeHistoryExpired") { for try await _ in feed { break } }
        guard case .changeHistoryExpired = error else {
          throw ExpectationError(expected: "changeHistoryExpired", actual: error)
        }
      }
    },
  ]

  /// Returns a clause that an operation must not add an event between those of the surrounding commits.
  private static func unreported(
    _ id: String, _ text: String, requiredCapabilities: Capabilities = [],
    _ operation: @escaping @Sendable (ClauseContext) async throws -> Void
  ) -> RepositoryClause {
    RepositoryClause(id, text, requiredCapabilities: requiredCapabilities.union([.changeFeed])) { context in
      let first = try await context.repository.commit { $0.insert(KitEntity(1)) }
      try await operation(context)
      let last = try await context.repository.commit { $0.insert(KitEntity(2)) }
      let events = try await context.events(through: last.sequenceNumber)
      let expected = [
        try context.expectedEvent(first, KitEntity(1), .inserted),
        try context.expectedEvent(last, KitEntity(2), .inserted),
      ]
      try expectEqual(events, expected, "the events")
    }
  }
}
