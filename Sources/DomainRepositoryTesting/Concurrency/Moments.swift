import DomainRepository

extension RepositoryClause {
  /// Consistent reads during commits.
  static let moments: [RepositoryClause] = [
    RepositoryClause(
      "concurrency.moment.find", "find must never return part of a commit.", level: .recommended,
      needs: [.atomicBatches]
    ) { bench in
      try await readingWhileAllChange(bench) { bench in
        let found = try await bench.repository.find(Specimen.self, ids: (1...4).map { Specimen($0).id })
        let ranks = Set(found.map(\.entity.rank))
        try expect(ranks.count == 1, "records that were written together are found together", got: ranks)
      }
    },
    RepositoryClause(
      "concurrency.moment.types",
      "A task that has read one record of a commit must see all its records, of any type.",
      needs: [.atomicBatches]
    ) { bench in
      try await reading(
        bench,
        while: { turn in
          try await bench.repository.commit { changes in
            changes.save(Specimen(1).with { $0.rank = turn })
            changes.save(Cabinet(1, room: turn))
          }
        }
      ) { bench in
        let rank = try await bench.get(Specimen(1))?.entity.rank ?? 0
        let room = try await bench.get(Cabinet(1))?.entity.room ?? 0
        try expect(room >= rank, "the cabinet of turn \(rank) or later", got: "turn \(room)")
      }
    },
    RepositoryClause(
      "concurrency.moment.sum", "A page must never show half of a transfer between two records.",
      needs: [.atomicBatches]
    ) { bench in
      try await bench.insert((1...4).map { number in Specimen(number).with { $0.stock = 10 } })
      _ = try await crowd(of: bench.plan.tasks) { task in
        for turn in 0..<8 {
          try await transfer(bench, UInt64(task % 4) + 1, UInt64((task + 1 + turn % 3) % 4) + 1)
          let sum = try await bench.snapshot().reduce(0) { $0 + $1.entity.stock }
          try expectEqual(sum, 40, "the sum of all stocks")
        }
      }
    },
  ]

  /// Lets one task commit turn by turn while others read until it is done, and once more afterwards.
  private static func reading(
    _ bench: Bench, while write: @escaping @Sendable (Int64) async throws -> Void,
    _ read: @escaping @Sendable (Bench) async throws -> Void
  ) async throws {
    let end = EndSign()
    _ = try await crowd(of: 3) { task in
      if task == 0 {
        defer { end.raise() }
        for turn in 1...40 as ClosedRange<Int64> {
          try await write(turn)
          await Task.yield()
        }
      } else {
        while !end.isUp {
          try await read(bench)
          await Task.yield()
        }
        try await read(bench)
      }
    }
  }

  /// Lets others read while every commit gives all records the same new rank.
  private static func readingWhileAllChange(
    _ bench: Bench, _ read: @escaping @Sendable (Bench) async throws -> Void
  ) async throws {
    try await bench.insert((1...4).map { Specimen($0) })
    try await reading(
      bench,
      while: { turn in
        try await bench.repository.commit { changes in
          for number in 1...4 as ClosedRange<UInt64> {
            changes.save(Specimen(number).with { $0.rank = turn })
          }
        }
      }, read)
  }

  /// Moves one unit of stock between two records, under the versions in which they were read.
  private static func transfer(_ bench: Bench, _ source: UInt64, _ target: UInt64) async throws {
    if source == target { return }
    while true {
      let from = try expectPresent(try await bench.get(Specimen(source)), "specimen \(source)")
      let to = try expectPresent(try await bench.get(Specimen(target)), "specimen \(target)")
      if from.entity.stock == 0 { return }
      let outcome = try await bench.attempt { changes in
        changes.update(from.entity.with { $0.stock -= 1 }, expecting: from.version)
        changes.update(to.entity.with { $0.stock += 1 }, expecting: to.version)
      }
      if case .success = outcome { return }
    }
  }
}
