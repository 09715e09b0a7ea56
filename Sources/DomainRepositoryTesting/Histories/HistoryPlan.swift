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
