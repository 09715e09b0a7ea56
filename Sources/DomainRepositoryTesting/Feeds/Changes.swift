import DomainRepository

extension RepositoryClause {
  /// The events of the change feed.
  static let changes: [RepositoryClause] = [
    RepositoryClause(
      "changes.inserted", "The change feed must report an insertion with its commit, record and version.",
      needs: [.changeFeed]
    ) { bench in
      let commit = try await bench.repository.commit { $0.insert(Specimen(1)) }
      let events = try await bench.events(through: commit.sequence)
      try expectEqual(events, [try bench.event(commit, Specimen(1), .inserted)], "the events")
    },
    RepositoryClause(
      "changes.updated", "The change feed must report a replacement as an update, even without expectation.",
      needs: [.changeFeed]
    ) { bench in
      let first = try await bench.repository.commit { $0.insert(Specimen(1)) }
      let second = try await bench.repository.commit { $0.save(Specimen(1, name: "new")) }
      let events = try await bench.events(after: first.sequence, through: second.sequence)
      try expectEqual(events, [try bench.event(second, Specimen(1), .updated)], "the events")
    },
    RepositoryClause(
      "changes.deleted",
      "The change feed must report a deletion with a version above all that the record had.",
      needs: [.changeFeed]
    ) { bench in
      let old = try await bench.inserted(Specimen(1))
      let before = try await bench.newest()
      let commit = try await bench.repository.commit { $0.delete(Specimen.self, id: old.id) }
      let events = try await bench.events(after: before, through: commit.sequence)
      try expectEqual(events.map(\.kind), [.deleted], "the kinds of the events")
      try expectEqual(events.map(\.reference), [EntityReference(old.entity)], "the records")
      try expectEqual(events.map(\.sequence), [commit.sequence], "the commits")
      try expect(
        events.allSatisfy { $0.version > old.version }, "a version after \(old.version)", got: events)
    },
    RepositoryClause(
      "changes.reborn", "The change feed must report a record that is inserted again as inserted.",
      needs: [.changeFeed]
    ) { bench in
      try await bench.insert([Specimen(1)])
      let deletion = try await bench.repository.commit { $0.delete(Specimen.self, id: Specimen(1).id) }
      let commit = try await bench.repository.commit { $0.save(Specimen(1)) }
      let events = try await bench.events(after: deletion.sequence, through: commit.sequence)
      try expectEqual(events, [try bench.event(commit, Specimen(1), .inserted)], "the events")
    },
    RepositoryClause(
      "changes.versions", "A change event must contain the version that reads of the record return.",
      needs: [.changeFeed]
    ) { bench in
      let history = try await bench.history()
      let events = try await bench.events(through: try await bench.newest())
      for number in 1...4 as ClosedRange<UInt64> {
        let last = events.last { $0.reference == EntityReference(Specimen(number)) }
        try expectEqual(last?.version, try await bench.get(Specimen(number))?.version, "the newest version")
      }
      try expectEqual(events.count, history.count, "the number of events")
    },
    RepositoryClause(
      "changes.order", "The change feed must report events in the order of their commits.",
      needs: [.changeFeed]
    ) { bench in
      let history = try await bench.history()
      try expectEqual(try await bench.events(through: try await bench.newest()), history, "the events")
    },
    RepositoryClause(
      "changes.resume", "The change feed must resume after any commit without missing events.",
      needs: [.changeFeed]
    ) { bench in
      let history = try await bench.history()
      let newest = try await bench.newest()
      for (position, event) in history.enumerated() where event.sequence < newest {
        let events = try await bench.events(after: event.sequence, through: newest)
        try expectEqual(events, Array(history[(position + 1)...]), "the events behind \(event.sequence)")
      }
    },
    RepositoryClause(
      "changes.batch", "The change feed must report all events of a commit together, for every type.",
      needs: [.changeFeed, .atomicBatches]
    ) { bench in
      try await bench.insert([Specimen(1)])
      let commit = try await bench.repository.commit {
        for number in 2...6 as ClosedRange<UInt64> { $0.insert(Specimen(number)) }
        $0.insert(Cabinet(1))
        $0.save(Specimen(1, name: "new"))
      }
      for try await batch in bench.repository.changes(after: .start) where batch.sequence >= commit.sequence {
        let events = batch.events.filter { $0.sequence == commit.sequence }
        try expectEqual(Set(events.map(\.reference)).count, 7, "records reported together")
        return
      }
      throw Mismatch(expected: "a batch with the commit", actual: "the end of the feed")
    },
    RepositoryClause(
      "changes.types", "The change feed must report changes of every type.", needs: [.changeFeed]
    ) { bench in
      try await bench.insert([Specimen(1)])
      let commit = try await bench.repository.commit { $0.insert(Cabinet(1)) }
      let events = try await bench.events(through: commit.sequence)
      try expectEqual(
        events.map(\.reference), [EntityReference(Specimen(1)), EntityReference(Cabinet(1))], "the records")
    },
    untold("changes.untold.refused", "The change feed must not report a refused commit.") { bench in
      _ = try await expectError("a conflict") { try await bench.repository.commit { $0.insert(Specimen(1)) } }
    },
    untold(
      "changes.untold.batch", "The change feed must report nothing of a refused change set.",
      needs: [.atomicBatches]
    ) { bench in
      _ = try await expectError("a conflict") {
        try await bench.repository.commit {
          $0.insert(Specimen(5))
          $0.insert(Specimen(1))
        }
      }
    },
    untold("changes.untold.empty", "The change feed must not report an empty change set.") { bench in
      try await bench.repository.commit(ChangeSet())
    },
    untold("changes.untold.checks", "The change feed must not report checks.", needs: [.readChecks]) {
      bench in
      try await bench.repository.commit { $0.check(Specimen.self, id: Specimen(1).id, expecting: .present) }
    },
    untold("changes.untold.nothing", "The change feed must not report the deletion of a missing record.") {
      bench in
      try await bench.repository.commit { $0.delete(Specimen.self, id: Specimen(9).id, expecting: .any) }
    },
    RepositoryClause(
      "changes.future", "The change feed must refuse a position that was never reached as expired.",
      needs: [.changeFeed]
    ) { bench in
      try await bench.insert([Specimen(1)])
      let newest = try await bench.newest()
      for number in [newest.number + 1, newest.number + 1_000, Int64.max] {
        let feed = bench.repository.changes(after: Commit.Number(number))
        let error = try await expectError("changesExpired") { for try await _ in feed { break } }
        guard case .changesExpired = error else { throw Mismatch(expected: "changesExpired", actual: error) }
      }
    },
  ]

  /// A clause that an operation must not add an event between those of the surrounding commits.
  private static func untold(
    _ id: String, _ text: String, needs: Capabilities = [],
    _ operation: @escaping @Sendable (Bench) async throws -> Void
  ) -> RepositoryClause {
    RepositoryClause(id, text, needs: needs.union([.changeFeed])) { bench in
      let first = try await bench.repository.commit { $0.insert(Specimen(1)) }
      try await operation(bench)
      let last = try await bench.repository.commit { $0.insert(Specimen(2)) }
      let events = try await bench.events(through: last.sequence)
      let expected = [
        try bench.event(first, Specimen(1), .inserted), try bench.event(last, Specimen(2), .inserted),
      ]
      try expectEqual(events, expected, "the events")
    }
  }
}
