import DomainRepository

extension RepositoryClause {
  /// Consistent reads during commits.
  static let consistentReads: [RepositoryClause] = [
    RepositoryClause(
      "concurrency.snapshot.getMany", "get(ids:) must never return part of a commit.", level: .recommended,
      requiredCapabilities: [.atomicBatches]
    ) { context in
      try await readingWhileAllChange(context) { context in
        let found = try await context.repository.get(KitEntity.self, ids: (1...4).map { KitEntity($0).id })
        let ranks = Set(found.map(\.entity.rank))
        try expect(ranks.count == 1, "records of one commit, with the same rank", got: ranks)
      }
    },
    RepositoryClause(
      "concurrency.snapshot.types",
      "A task that has read one record of a commit must see all its records, of any type.",
      requiredCapabilities: [.atomicBatches]
    ) { context in
      try await reading(
        context,
        while: { turn in
          try await context.repository.commit { changes in
            changes.save(KitEntity(1).with { $0.rank = turn })
            changes.save(KitContainer(1, room: turn))
          }
        }
      ) { context in
        let rank = try await context.get(KitEntity(1))?.entity.rank ?? 0
        let room = try await context.get(KitContainer(1))?.entity.room ?? 0
        try expect(room >= rank, "the container of turn \(rank) or later", got: "turn \(room)")
      }
    },
    RepositoryClause(
      "concurrency.snapshot.sum", "A page must never show half of a transfer between two records.",
      requiredCapabilities: [.atomicBatches]
    ) { context in
      try await context.insert((1...4).map { number in KitEntity(number).with { $0.stock = 10 } })
      _ = try await runConcurrently(tasks: context.historyConfiguration.taskCount) { task in
        for turn in 0..<8 {
          try await context.transfer(UInt64(task % 4) + 1, UInt64((task + 1 + turn % 3) % 4) + 1)
          let sum = try await context.snapshot().reduce(0) { $0 + $1.entity.stock }
          try expectEqual(sum, 40, "the sum of all stocks")
        }
      }
    },
  ]

  /// Lets one task commit turn by turn while others read until it is done, and once more afterward.
  private static func reading(
    _ context: ClauseContext, while write: @escaping @Sendable (Int64) async throws -> Void,
    _ read: @escaping @Sendable (ClauseContext) async throws -> Void
  ) async throws {
    let end = CompletionFlag()
    _ = try await runConcurrently(tasks: 3) { task in
      if task == 0 {
        defer { end.set() }
        for turn in 1...40 as ClosedRange<Int64> {
          try await write(turn)
          await Task.yield()
        }
      } else {
        while !end.isSet {
          try await read(context)
          await Task.yield()
        }
        try await read(context)
      }
    }
  }

  /// Lets others read while every commit gives all records the same new rank.
  private static func readingWhileAllChange(
    _ context: ClauseContext, _ read: @escaping @Sendable (ClauseContext) async throws -> Void
  ) async throws {
    try await context.insert((1...4).map { KitEntity($0) })
    try await reading(
      context,
      while: { turn in
        try await context.repository.commit { changes in
          for number in 1...4 as ClosedRange<UInt64> {
            changes.save(KitEntity(number).with { $0.rank = turn })
          }
        }
      }, read)
  }
}

extension ClauseContext {
  /// Moves one unit of stock between two of the entities, under the versions in which they were read.
  func transfer(_ source: UInt64, _ target: UInt64) async throws {
    if source == target { return }
    while true {
      let from = try expectPresent(try await get(KitEntity(source)), "entity \(source)")
      let to = try expectPresent(try await get(KitEntity(target)), "entity \(target)")
      if from.entity.stock == 0 { return }
      let outcome = try await attempt { changes in
        changes.update(from.entity.with { $0.stock -= 1 }, expecting: from.version)
        changes.update(to.entity.with { $0.stock += 1 }, expecting: to.version)
      }
      if case .success = outcome { return }
    }
  }
}
