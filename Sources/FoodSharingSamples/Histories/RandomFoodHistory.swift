public import FoodSharing

/// A random history of sharing food, reproducible from a seed, in which several people give and request food
/// and time passes.
///
/// Every step runs twice: through the services on a repository, and in an independent reference that uses
/// plain arithmetic. Both must allow the same steps, a refused step must change nothing, and after each step
/// the ledger of every post must equal the sum of its requests. To test a repository of your own, run a few
/// thousand histories on it.
public struct RandomFoodHistory: Sendable {
  /// The seed that determines the history.
  public let seed: UInt64
  /// The number of steps.
  public let steps: Int

  /// Creates a history.
  public init(seed: UInt64, steps: Int = 60) {
    self.seed = seed
    self.steps = steps
  }

  /// Runs the history on an empty repository.
  ///
  /// - Parameter digest: The digest function for pickup codes.
  /// - Throws: ``FoodHistoryError``, with the seed, the step and the actions before it.
  public func run(on repository: some Repository, digest: some SHA256Hashing) async throws(FoodHistoryError) {
    let town: HistoryFixture
    do {
      town = try await HistoryFixture(seed: seed, on: repository, digest: digest)
    } catch {
      throw FoodHistoryError(seed: seed, step: 0, problem: "\(error)", log: [])
    }
    var story = HistoryRunner(fixture: town, random: SeededGenerator(seed: seed ^ 0xF00D))
    for step in 0..<steps {
      do {
        try await story.step()
        try await story.check()
      } catch {
        throw FoodHistoryError(seed: seed, step: step, problem: "\(error)", log: story.lines)
      }
    }
  }
}

/// The failure of a random history; its seed and number of steps reproduce it.
public struct FoodHistoryError: Error, Hashable, Sendable {
  /// The seed of the history.
  public let seed: UInt64
  /// The step that failed, counted from 0.
  public let step: Int
  /// A description of the failure.
  public let problem: String
  /// The actions of the history, most recent last.
  public let log: [String]
}

extension FoodHistoryError: CustomStringConvertible {
  public var description: String {
    let last = log.suffix(12).enumerated().map { "  \(log.count - min(12, log.count) + $0). \($1)" }
    return "seed \(seed), step \(step): \(problem)\n\(last.joined(separator: "\n"))"
  }
}
