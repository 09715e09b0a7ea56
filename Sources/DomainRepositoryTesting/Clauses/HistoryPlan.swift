/// The number, seeds and length of the random histories that the kit runs.
///
/// A failure names its seed; a plan with that seed alone reproduces it.
public struct HistoryPlan: Hashable, Sendable {
  /// The seeds; each is used for one history per theme.
  public let seeds: Range<UInt64>
  /// The number of steps per history.
  public let length: Int
  /// The number of concurrent tasks in concurrent histories.
  public let tasks: Int
  /// The maximum number of runs that reduce a failing history.
  public let shrinking: Int

  /// The default: 12 seeds with 40 steps and 8 tasks, small enough for every build.
  public static let usual = HistoryPlan(seeds: 0..<12)

  /// Creates a plan with at least one step and two tasks; smaller numbers are raised.
  public init(seeds: Range<UInt64>, length: Int = 40, tasks: Int = 8, shrinking: Int = 1_500) {
    self.seeds = seeds
    self.length = max(1, length)
    self.tasks = max(2, tasks)
    self.shrinking = max(0, shrinking)
  }
}

/// The error of a history that ended differently from the reference; its texts have several lines and aren't
/// truncated.
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
