import DomainRepository

extension RepositoryClause {
  /// Commits that compete for the same record or value.
  static let concurrentWrites: [RepositoryClause] = [
    RepositoryClause(
      "concurrency.update",
      "A repository must apply exactly one of several updates that expect the same version."
    ) { context in
      for number in 1...10 as ClosedRange<UInt64> {
        let old = try await context.inserted(KitEntity(number))
        let successes = try await context.commitConcurrently(16) { task in
          try await context.repository.commit {
            $0.update(KitEntity(number, name: "task \(task)"), expecting: old.version)
          }
        }
        try expectEqual(successes.count, 1, "successful updates")
        let success = KitEntity(number, name: "task \(successes.first ?? -1)")
        try await context.expectStored(success, "the record of the successful commit")
      }
    },
    RepositoryClause(
      "concurrency.insert",
      "A repository must apply exactly one of several insertions of the same identifier."
    ) { context in
      for number in 1...10 as ClosedRange<UInt64> {
        let successes = try await context.commitConcurrently(16) { task in
          try await context.repository.commit { $0.insert(KitEntity(number, name: "task \(task)")) }
        }
        try expectEqual(successes.count, 1, "successful insertions")
        let success = KitEntity(number, name: "task \(successes.first ?? -1)")
        try await context.expectStored(success, "the record of the successful commit")
      }
    },
    RepositoryClause(
      "concurrency.delete", "A repository must apply exactly one of several deletions of the same record."
    ) { context in
      for number in 1...10 as ClosedRange<UInt64> {
        try await context.insert([KitEntity(number)])
        let successes = try await context.commitConcurrently(16) { _ in
          try await context.repository.commit { $0.delete(KitEntity.self, id: KitEntity(number).id) }
        }
        try expectEqual(successes.count, 1, "successful deletions")
        try await context.expectAbsent(KitEntity(number), "the deleted record")
      }
    },
    RepositoryClause(
      "concurrency.unique",
      "A repository must apply exactly one of several insertions of the same unique value.",
      requiredCapabilities: [.uniqueness]
    ) { context in
      for round in 0..<10 as Range<UInt64> {
        let successes = try await context.commitConcurrently(16) { task in
          let entity = KitEntity(round * 100 + UInt64(task)).with { $0.code = "code \(round)" }
          return try await context.repository.commit { $0.insert(entity) }
        }
        try expectEqual(successes.count, 1, "successful insertions")
        try expectEqual(
          try await context.repository.count(ModelQuery<KitEntity>()), Int(round) + 1, "records")
      }
    },
    RepositoryClause(
      "concurrency.overselling", "Concurrent sales must never sell more units than the stock has."
    ) { context in
      let stock: Int64 = 5
      try await context.insert([KitEntity(1).with { $0.stock = stock }])
      let sales = try await context.commitConcurrently(max(100, context.historyConfiguration.taskCount)) {
        _ in
        while true {
          guard let read = try await context.get(KitEntity(1)), read.entity.stock > 0 else {
            throw RepositoryError.conflict(EntityReference(KitEntity(1)), expected: .present, actual: nil)
          }
          let sold = read.entity.with { $0.stock -= 1 }
          do {
            return try await context.repository.commit { $0.update(sold, expecting: read.version) }
          } catch RepositoryError.conflict {
            await Task.yield()
          }
        }
      }
      try expectEqual(sales.count, Int(stock), "units sold")
      try expectEqual(try await context.get(KitEntity(1))?.entity.stock, 0, "units left")
    },
    RepositoryClause("concurrency.lostUpdate", "Concurrent increments of a counter must not be lost.") {
      context in
      try await context.insert([KitEntity(1)])
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<10 {
          group.addTask {
            for _ in 0..<10 {
              try await context.repository.transact(attempts: 10_000) {
                (work: inout UnitOfWork<RepositoryError>) async throws(RepositoryError) in
                guard let read = try await work.get(KitEntity.self, id: KitEntity(1).id) else { return }
                work.update(read.with { $0.rank += 1 })
              }
            }
          }
        }
        try await group.waitForAll()
      }
      try expectEqual(try await context.get(KitEntity(1))?.entity.rank, 100, "the counter")
    },
    RepositoryClause(
      "concurrency.distinct",
      "A repository must apply all commits of different records, each with its own number."
    ) { context in
      let numbers = try await withThrowingTaskGroup(of: Commit.SequenceNumber.self) { group in
        for number in 1...100 as ClosedRange<UInt64> {
          group.addTask {
            try await context.repository.commit { $0.insert(KitEntity(number)) }.sequenceNumber
          }
        }
        return try await group.reduce(into: Set<Commit.SequenceNumber>()) { $0.insert($1) }
      }
      try expectEqual(numbers.count, 100, "different numbers of commits")
      try expectEqual(try await context.numbers(), Array(1...100), "the records")
    },
    RepositoryClause(
      "concurrency.writeSkew",
      "A repository must apply at most one of two commits that each check what the other writes.",
      requiredCapabilities: [.readChecks, .atomicBatches]
    ) { context in
      for round in 1...20 as ClosedRange<UInt64> {
        let left = try await context.inserted(KitEntity(round * 2))
        let right = try await context.inserted(KitEntity(round * 2 + 1))
        let successes = try await context.commitConcurrently(2) { task in
          let (own, other) = task == 0 ? (left, right) : (right, left)
          return try await context.repository.commit {
            $0.check(KitEntity.self, id: other.id, expecting: .version(other.version))
            $0.update(own.entity.with { $0.name = "new" }, expecting: own.version)
          }
        }
        try expect(successes.count <= 1, "at most one successful commit", got: successes.count)
      }
    },
  ]
}

extension ClauseContext {
  /// Starts concurrent commits and returns the numbers of those that succeeded.
  ///
  /// The others must be refused as conflicts or as violations of a unique key. Retryable backend errors are
  /// retried.
  func commitConcurrently(_ count: Int, _ body: @escaping @Sendable (Int) async throws -> Commit) async throws
    -> [Int]
  {
    try await withThrowingTaskGroup(of: Int?.self) { group in
      for task in 0..<count {
        group.addTask {
          while true {
            do {
              _ = try await body(task)
              return task
            } catch RepositoryError.conflict {
              return nil
            } catch RepositoryError.invalid(_, let error) where error.violations.map(\.code) == [.unique] {
              return nil
            } catch RepositoryError.backend(_, isRetryable: true) {
              await Task.yield()
            }
          }
        }
      }
      return try await group.reduce(into: []) { successes, success in
        if let success { successes.append(success) }
      }
    }
  }
}
