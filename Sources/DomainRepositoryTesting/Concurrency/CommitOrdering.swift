import DomainRepository

extension RepositoryClause {
  /// The order of commits, versions and reads.
  static let commitOrdering: [RepositoryClause] = [
    RepositoryClause(
      "concurrency.order.sequence", "A commit that began after another one ended must have a greater number."
    ) { context in
      let clock = LogicalClock()
      let commits = try await runConcurrently(tasks: context.historyConfiguration.taskCount) { task in
        var own: [(began: Int, ended: Int, sequence: Commit.SequenceNumber)] = []
        for turn in 0..<10 {
          let began = clock.tick()
          let commit = try await context.repository.commit {
            $0.save(KitEntity(UInt64(task) + 1, name: "turn \(turn)"))
          }
          own.append((began, clock.tick(), commit.sequenceNumber))
          await Task.yield()
        }
        return own
      }.joined()
      try expectEqual(Set(commits.map(\.sequence)).count, commits.count, "different sequence numbers")
      for earlier in commits {
        for later in commits where earlier.ended < later.began && later.sequence <= earlier.sequence {
          throw ExpectationError(
            expected: "a number greater than \(earlier.sequence)", actual: later.sequence)
        }
      }
    },
    RepositoryClause(
      "concurrency.order.versions",
      "A repository must give a different version to each concurrent write of a record."
    ) { context in
      let versions = try await runConcurrently(tasks: context.historyConfiguration.taskCount) { task in
        var own: [Version] = []
        for turn in 0..<10 {
          let written = try await context.saved(KitEntity(1, name: "task \(task), turn \(turn)"))
          try expect(own.allSatisfy { $0 < written.version }, "increasing versions", got: written.version)
          own.append(written.version)
          await Task.yield()
        }
        return own
      }.joined()
      try expectEqual(Set(versions).count, versions.count, "different versions")
      try expectEqual(try await context.get(KitEntity(1))?.version, versions.max(), "the final version")
    },
    RepositoryClause(
      "concurrency.readYourWrites", "A task must see its own commits at once, even while others commit."
    ) { context in
      _ = try await runConcurrently(tasks: context.historyConfiguration.taskCount) { task in
        for turn in 0..<10 {
          let written = try await context.saved(KitEntity(UInt64(task) + 1, name: "turn \(turn)"))
          let read = try await context.get(written.entity)
          try expectEqual(read?.version, written.version, "the version just written")
          let isListed = try await context.snapshot().contains {
            $0.id == written.id && $0.version == written.version
          }
          try expect(isListed, "a page with the version just written", got: "none")
        }
      }
    },
    RepositoryClause(
      "concurrency.order.pages",
      "Paging during writes must return every unchanged record exactly once."
    ) { context in
      let kept = (1...30).map { KitEntity($0 * 10) }
      try await context.insert(kept)
      let end = CompletionFlag()
      _ = try await runConcurrently(tasks: 2) { task in
        if task == 0 {
          defer { end.set() }
          for _ in 0..<10 {
            let seen = try await walk(context, limit: 3)
            let numbers = seen.filter { $0 % 10 == 0 }
            try expectEqual(numbers, kept.map(\.number), "the unchanged records")
            try expectEqual(seen, seen.sorted(), "all records in order")
          }
        } else {
          var turn: UInt64 = 0
          while !end.isSet {
            let other = KitEntity(turn % 30 * 10 + 5)
            try await context.repository.commit { $0.save(other) }
            try await context.repository.commit { $0.delete(KitEntity.self, id: other.id) }
            turn += 1
            await Task.yield()
          }
        }
      }
    },
    RepositoryClause(
      "concurrency.order.feed",
      "The change feed must report every concurrent change, in order for each record.",
      requiredCapabilities: [.changeFeed]
    ) { context in
      let turns = 8
      let last = Int64(context.historyConfiguration.taskCount * turns)
      let start = try await context.repository.commit(ChangeSet()).sequenceNumber
      _ = try await runConcurrently(tasks: context.historyConfiguration.taskCount + 2) { task in
        if task < 2 { return try await observe(context, after: start, changes: Int(last)) }
        for turn in 0..<turns {
          _ = try await context.saved(KitEntity(UInt64(task), name: "turn \(turn)"))
          await Task.yield()
        }
      }
    },
  ]

  private static func walk(_ context: ClauseContext, limit: Int) async throws -> [UInt64] {
    var numbers: [UInt64] = []
    var position = PagePosition.first
    while true {
      let page = try await context.repository.page(ModelQuery<KitEntity>(), at: position, limit: limit)
      numbers += page.items.map(\.entity.number)
      guard let next = page.next else { return numbers }
      position = .after(next)
      await Task.yield()
    }
  }

  /// Observes a number of distinct changes, checks that the versions of each record increase, and reads each changed
  /// record.
  private static func observe(_ context: ClauseContext, after start: Commit.SequenceNumber, changes: Int)
    async throws
  {
    var reported: Set<ChangeEvent> = []
    var newest: [EntityReference: Version] = [:]
    for try await batch in context.repository.changes(after: start) {
      for event in batch.events where reported.insert(event).inserted {
        if let version = newest[event.reference] {
          try expect(event.version > version, "increasing versions of a record", got: event.version)
        }
        newest[event.reference] = event.version
        let read = try await context.repository.get(
          KitEntity.self, id: try Identifier(parsing: event.reference.id))
        try expect(
          read.map { $0.version >= event.version } ?? false, "a read of the reported version or a later one",
          got: "version \(read.map { "\($0.version)" } ?? "none") after \(event.version)")
      }
      if reported.count >= changes { return }
    }
    throw ExpectationError(
      expected: "\(changes) changes", actual: "the end of the feed after \(reported.count)")
  }
}
