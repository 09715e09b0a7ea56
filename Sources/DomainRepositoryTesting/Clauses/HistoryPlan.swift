/// How many random histories the kit's clauses try, from which seeds, and how long they are.
///
/// A failure names its seed: a plan with that seed alone repeats it.
public struct HistoryPlan: Hashable, Sendable {
  /// The seeds; one history of every theme for each.
  public let seeds: Range<UInt64>
  /// The number of steps of a history.
  public let length: Int
  /// The number of tasks that work at the same time in concurrent histories.
  public let tasks: Int
  /// How many histories are tried to make one that fails smaller.
  public let shrinking: Int

  /// Few and short enough for every build.
  public static let usual = HistoryPlan(seeds: 0..<12)

  /// Makes a plan; less than one step and less than two tasks are taken for those.
  public init(seeds: Range<UInt64>, length: Int = 40, tasks: Int = 8, shrinking: Int = 1_500) {
    self.seeds = seeds
    self.length = max(1, length)
    self.tasks = max(2, tasks)
    self.shrinking = max(0, shrinking)
  }
}

/// What a history came to instead of what it had to; its texts have several lines and aren't cut.
struct HistoryMismatch: Error {
  let expected: String
  let actual: String
}

extension RepositoryClause {
  /// A clause whose failures show whole histories.
  static func history(
    _ id: String, _ text: String, level: ConformanceLevel = .required, needs: Capabilities = [],
    body: @escaping Body
  ) -> RepositoryClause {
    RepositoryClause(id, text, level: level, needs: needs) { bench in
      do {
        try await body(bench)
      } catch let mismatch as HistoryMismatch {
        throw ConformanceFailure(clause: id, expected: mismatch.expected, actual: mismatch.actual)
      }
    }
  }
}
