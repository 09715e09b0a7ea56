import DomainRepository

extension RepositoryClause {
  /// The linearizability of concurrent operations.
  static let linearizability: [RepositoryClause] = [
    .history(
      "concurrency.linearizable.records",
      "Concurrent operations on single records must be linearizable."
    ) { context in
      try await check(context, on: 1...3, turns: 16, "calls for single records") {
        try await $0.single($1)
      }
    },
    .history(
      "concurrency.linearizable.batches",
      "Concurrent commits of several records and pages of all records must be linearizable.",
      requiredCapabilities: [.atomicBatches]
    ) { context in
      try await check(context, on: 1...3, turns: 8, "commits and pages of several records") {
        try await $0.batch($1)
      }
    },
  ]

  private static func check(
    _ context: ClauseContext, on numbers: ClosedRange<UInt64>, turns: Int, _ what: String,
    _ turn: @escaping @Sendable (inout RandomRecordClient, Int) async throws -> Void
  ) async throws {
    for seed in context.historyConfiguration.seeds {
      let context = try await context.withNewRepository()
      let recorder = HistoryRecorder()
      let contents = try await runConcurrently(tasks: min(context.historyConfiguration.taskCount, 6)) {
        task in
        var client = RandomRecordClient(context, recorder, task: task, seed: seed, numbers: numbers)
        for number in 0..<turns {
          try await turn(&client, number)
          await Task.yield()
        }
        return client.contents
      }
      try recorder.history.expectLinearizable("seed \(seed), \(what)")
      for (_, same) in Dictionary(grouping: Set(contents.joined()), by: \.version) {
        for (_, records) in Dictionary(grouping: same, by: \.reference) where records.count > 1 {
          throw ExpectationError(
            expected: "the same contents whenever a record is read in the same version",
            actual:
              "\(records[0].reference.shortDescription) at version \(records[0].version): \(records.map(\.name))"
          )
        }
      }
    }
  }

}
