public import FoodSharing

/// A random history of food being shared, told by a seed: several people give and ask, time goes by, timers run.
///
/// Every step is done twice: by the services on a repository, and by an independent account in plain arithmetic.
/// What one allows the other has to allow; what is refused has to change nothing; and after each step every post's
/// ledger has to be the sum of its requests. Whoever adopts a repository of their own may run a few thousand.
public struct FoodHistory: Sendable {
  /// The seed.
  public let seed: UInt64
  /// How many steps it has.
  public let steps: Int

  /// Plans a history.
  public init(seed: UInt64, steps: Int = 60) {
    self.seed = seed
    self.steps = steps
  }

  /// Lets it happen on an empty repository.
  ///
  /// - Parameter digest: What codes are kept by.
  /// - Throws: ``FoodHistoryFailure``, with the seed, the step and what was done before.
  public func run(on repository: some Repository, digest: some Digest) async throws(FoodHistoryFailure) {
    let town: FoodTown
    do {
      town = try await FoodTown(seed: seed, on: repository, digest: digest)
    } catch {
      throw FoodHistoryFailure(seed: seed, step: 0, problem: "\(error)", story: [])
    }
    var story = FoodStory(town: town, random: SeededGenerator(seed: seed ^ 0xF00D))
    for step in 0..<steps {
      do {
        try await story.step()
        try await story.check()
      } catch {
        throw FoodHistoryFailure(seed: seed, step: step, problem: "\(error)", story: story.lines)
      }
    }
  }
}

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
