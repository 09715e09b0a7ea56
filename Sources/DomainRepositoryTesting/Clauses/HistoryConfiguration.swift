/// The number, seeds and length of the random histories that the kit runs.
///
/// A failure names its seed; a configuration with that seed alone reproduces it.
public struct HistoryConfiguration: Hashable, Sendable {
  /// The seeds; each is used for one history per workload.
  public let seeds: Range<UInt64>
  /// The number of steps per history.
  public let stepCount: Int
  /// The number of concurrent tasks in concurrent histories.
  public let taskCount: Int
  /// The maximum number of runs that reduce a failing history.
  public let shrinkingBudget: Int

  /// The default: 12 seeds with 40 steps and 8 tasks, small enough for every build.
  public static let standard = HistoryConfiguration(seeds: 0..<12)

  /// Creates a configuration with at least one step and two tasks; smaller numbers are raised.
  public init(seeds: Range<UInt64>, stepCount: Int = 40, taskCount: Int = 8, shrinkingBudget: Int = 1_500) {
    self.seeds = seeds
    self.stepCount = max(1, stepCount)
    self.taskCount = max(2, taskCount)
    self.shrinkingBudget = max(0, shrinkingBudget)
  }
}

/// The error of a history that ended differently from the reference; its texts have several lines and aren't
/// truncated.
struct HistoryMismatchError: Error {
  let expected: String
  let actual: String
}

extension RepositoryClause {
  /// Returns a clause whose errors contain whole histories.
  static func history(
    _ id: String, _ text: String, level: ConformanceLevel = .required,
    requiredCapabilities: Capabilities = [],
    body: @escaping Body
  ) -> RepositoryClause {
    RepositoryClause(id, text, level: level, requiredCapabilities: requiredCapabilities) { context in
      do {
        try await body(context)
      } catch let mismatch as HistoryMismatchError {
        throw ConformanceError(clause: id, expected: mismatch.expected, actual: mismatch.actual)
      }
    }
  }
}
