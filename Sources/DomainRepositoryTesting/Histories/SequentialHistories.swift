import DomainRepository

/// Random histories of one workload, run on a repository and on the reference model.
struct SequentialHistories {
  let workload: HistoryWorkload
  let context: ClauseContext

  /// Runs all histories and throws the smallest failing one with its seed, if there is any.
  func check() async throws {
    for seed in context.historyConfiguration.seeds {
      var generator = try HistoryGenerator(seed: seed, workload: workload, capabilities: context.capabilities)
      let steps = try generator.history(context.historyConfiguration.stepCount)
      guard let difference = try await difference(steps) else { continue }
      var shrinker = HistoryShrinker(budget: context.historyConfiguration.shrinkingBudget) {
        try await self.difference($0)
      }
      throw mismatch(try await shrinker.smallest(difference), seed)
    }
  }

  private func difference(_ steps: [HistoryStep]) async throws -> HistoryDivergence? {
    var run = HistoryRun(try await context.make())
    for (position, step) in steps.enumerated() {
      let done = Array(steps[...position])
      do {
        try await run.run(step)
      } catch let mismatch as ExpectationError {
        return HistoryDivergence(steps: done, expected: mismatch.expected, actual: mismatch.actual)
      } catch let timeout as HistoryTimeoutError {
        return HistoryDivergence(
          steps: done, expected: timeout.expected, actual: timeout.actual, isTimeout: true)
      } catch {
        return HistoryDivergence(
          steps: done, expected: "no error", actual: "the error \(TruncatedDescription(error))")
      }
    }
    return nil
  }

  private func mismatch(_ difference: HistoryDivergence, _ seed: UInt64) -> HistoryMismatchError {
    let lines = difference.steps.enumerated().map { "  \($0 + 1). \($1)" }
    return HistoryMismatchError(
      expected: difference.expected,
      actual: "\(difference.actual)\nat the end of this history, reduced from seed \(seed)"
        + " and length \(context.historyConfiguration.stepCount):\n" + lines.joined(separator: "\n"))
  }
}

extension RepositoryClause {
  /// Random operations, compared with the reference model.
  static let histories: [RepositoryClause] = [
    histories(
      "writes", "A repository must apply or refuse random commits as the reference model does.", .writes),
    histories(
      "queries", "A repository must answer random queries and pages as the reference model does.", .queries),
    histories(
      "searches", "A repository must answer random text and nearby searches as the reference model does.",
      .searches),
    histories("facets", "A repository must count random facets as the reference model does.", .facets),
    histories("feed", "The change feed must report random commits as the reference model does.", .feed),
  ]

  private static func histories(_ name: String, _ text: String, _ workload: HistoryWorkload)
    -> RepositoryClause
  {
    .history("histories.\(name)", text, requiredCapabilities: workload.requiredCapabilities) { context in
      try await SequentialHistories(workload: workload, context: context).check()
    }
  }
}
