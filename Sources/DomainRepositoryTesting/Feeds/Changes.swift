import DomainRepository

extension RepositoryClause {
  /// What the change feed tells.
  static let changes: [RepositoryClause] = [
    RepositoryClause(
      "changes.inserted", "An insertion is told, with its commit, record and version.", needs: [.changeFeed]
    ) { bench in
      let commit = try await bench.repository.commit { $0.insert(Specimen(1)) }
      let events = try await bench.events(through: commit.sequence)
      try expectEqual(events, [try bench.event(commit, Specimen(1), .inserted)], "the events")
    },
    RepositoryClause(
      "changes.updated", "A replacement is told as one, also where anything was expected.",
      needs: [.changeFeed]
    ) { bench in
      let first = try await bench.repository.commit { $0.insert(Specimen(1)) }
      let second = try await bench.repository.commit { $0.save(Specimen(1, name: "new")) }
      let events = try await bench.events(after: first.sequence, through: second.sequence)
      try expectEqual(events, [try bench.event(second, Specimen(1), .updated)], "the events")
    },
    RepositoryClause(
      "changes.deleted", "A deletion is told, with a version later than all that the record had.",
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
      "changes.reborn", "A record that is inserted again is told as inserted.", needs: [.changeFeed]
    ) { bench in
      try await bench.insert([Specimen(1)])
      let deletion = try await bench.repository.commit { $0.delete(Specimen.self, id: Specimen(1).id) }
      let commit = try await bench.repository.commit { $0.save(Specimen(1)) }
      let events = try await bench.events(after: deletion.sequence, through: commit.sequence)
      try expectEqual(events, [try bench.event(commit, Specimen(1), .inserted)], "the events")
    },
    RepositoryClause(
      "changes.versions", "An event has the version with which the record can be read.", needs: [.changeFeed]
    ) { bench in
      let history = try await bench.history()
      let events = try await bench.events(through: try await bench.newest())
      for number in 1...4 as ClosedRange<UInt64> {
        let last = events.last { $0.reference == EntityReference(Specimen(number)) }
        try expectEqual(last?.version, try await bench.get(Specimen(number))?.version, "the newest version")
      }
      try expectEqual(events.count, history.count, "the number of events")
    },
    RepositoryClause("changes.order", "Events come in the order of their commits.", needs: [.changeFeed]) {
      bench in
      let history = try await bench.history()
      try expectEqual(try await bench.events(through: try await bench.newest()), history, "the events")
    },
    RepositoryClause(
      "changes.resume", "A feed resumes behind any commit and misses nothing.", needs: [.changeFeed]
    ) { bench in
      let history = try await bench.history()
      let newest = try await bench.newest()
      for (position, event) in history.enumerated() where event.sequence < newest {
        let events = try await bench.events(after: event.sequence, through: newest)
        try expectEqual(events, Array(history[(position + 1)...]), "the events behind \(event.sequence)")
      }
    },
    RepositoryClause(
      "changes.batch", "The events of one commit come together, for every type.",
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
        try expectEqual(Set(events.map(\.reference)).count, 7, "records told of together")
        return
      }
      throw Mismatch(expected: "a batch with the commit", actual: "the end of the feed")
    },
    RepositoryClause("changes.types", "A feed tells of every type.", needs: [.changeFeed]) { bench in
      try await bench.insert([Specimen(1)])
      let commit = try await bench.repository.commit { $0.insert(Cabinet(1)) }
      let events = try await bench.events(through: commit.sequence)
      try expectEqual(
        events.map(\.reference), [EntityReference(Specimen(1)), EntityReference(Cabinet(1))], "the records")
    },
    untold("changes.untold.refused", "A refused commit isn't told.") { bench in
      _ = try await expectError("a conflict") { try await bench.repository.commit { $0.insert(Specimen(1)) } }
    },
    untold("changes.untold.batch", "Nothing of a refused batch is told.", needs: [.atomicBatches]) { bench in
      _ = try await expectError("a conflict") {
        try await bench.repository.commit {
          $0.insert(Specimen(5))
          $0.insert(Specimen(1))
        }
      }
    },
    untold("changes.untold.empty", "A set without changes isn't told.") { bench in
      try await bench.repository.commit(ChangeSet())
    },
    untold("changes.untold.checks", "Checks aren't told.", needs: [.readChecks]) { bench in
      try await bench.repository.commit { $0.check(Specimen.self, id: Specimen(1).id, expecting: .present) }
    },
    untold("changes.untold.nothing", "The deletion of nothing isn't told.") { bench in
      try await bench.repository.commit { $0.delete(Specimen.self, id: Specimen(9).id, expecting: .any) }
    },
    RepositoryClause(
      "changes.future", "A position that the repository never reached is refused as expired.",
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

  /// A clause that an operation leaves no event between those of the commits around it.
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
