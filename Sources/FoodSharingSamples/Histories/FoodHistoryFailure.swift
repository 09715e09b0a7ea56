/// Where a random history of food sharing went wrong; the seed and the number of steps repeat it.
public struct FoodHistoryFailure: Error, Hashable, Sendable {
  /// The seed of the history.
  public let seed: UInt64
  /// The step after which something was wrong, counted from 0.
  public let step: Int
  /// What was wrong.
  public let problem: String
  /// What was done, the last step last.
  public let story: [String]
}

extension FoodHistoryFailure: CustomStringConvertible {
  public var description: String {
    let last = story.suffix(12).enumerated().map { "  \(story.count - min(12, story.count) + $0). \($1)" }
    return "seed \(seed), step \(step): \(problem)\n\(last.joined(separator: "\n"))"
  }
}
