import DomainRepository

/// Random histories of one theme, run on a repository and on the reference model.
struct SequentialHistories {
  let theme: HistoryTheme
  let bench: Bench

  /// Runs all histories and throws the smallest failing one with its seed, if there is any.
  func check() async throws {
    for seed in bench.plan.seeds {
      var generator = try HistoryGenerator(seed: seed, theme: theme, capabilities: bench.declared)
      let steps = try generator.history(bench.plan.length)
      guard let difference = try await difference(steps) else { continue }
      var shrinker = HistoryShrinker(budget: bench.plan.shrinking) { try await self.difference($0) }
      throw mismatch(try await shrinker.smallest(difference), seed)
    }
  }

  private func difference(_ steps: [HistoryStep]) async throws -> HistoryDifference? {
    var run = HistoryRun(try await bench.make())
    for (position, step) in steps.enumerated() {
      let done = Array(steps[...position])
      do {
        try await run.run(step)
      } catch let mismatch as Mismatch {
        return HistoryDifference(steps: done, expected: mismatch.expected, actual: mismatch.actual)
      } catch let stall as HistoryStall {
        return HistoryDifference(steps: done, expected: stall.expected, actual: stall.actual, isStall: true)
      } catch {
        return HistoryDifference(steps: done, expected: "no error", actual: "the error \(Shown(error))")
      }
    }
    return nil
  }

  private func mismatch(_ difference: HistoryDifference, _ seed: UInt64) -> HistoryMismatch {
    let lines = difference.steps.enumerated().map { "  \($0 + 1). \($1)" }
    return HistoryMismatch(
      expected: difference.expected,
      actual: "\(difference.actual)\nat the end of this history, made smaller from seed \(seed)"
        + " and length \(bench.plan.length):\n" + lines.joined(separator: "\n"))
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
      "searches", "A repository must answer random word and distance searches as the reference model does.",
      .searches),
    histories("facets", "A repository must count random facets as the reference model does.", .facets),
    histories("feed", "The change feed must report random commits as the reference model does.", .feed),
  ]

  private static func histories(_ name: String, _ text: String, _ theme: HistoryTheme) -> RepositoryClause {
    .history("histories.\(name)", text, needs: theme.needs) { bench in
      try await SequentialHistories(theme: theme, bench: bench).check()
    }
  }
}
