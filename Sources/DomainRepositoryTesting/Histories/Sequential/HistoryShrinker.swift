import DomainRepository

/// A history on which a repository and the reference model differ, and how.
struct HistoryDifference {
  /// The steps up to the one that differs.
  var steps: [HistoryStep]
  var expected: String
  var actual: String
  /// Whether another try would have to wait for an answer that doesn't come.
  var isStall = false
}

/// Makes a history that differs as small as it gets.
struct HistoryShrinker {
  /// Runs a history on an empty repository.
  let difference: ([HistoryStep]) async throws -> HistoryDifference?
  /// How many more histories may be tried.
  private(set) var budget: Int

  init(budget: Int, _ difference: @escaping ([HistoryStep]) async throws -> HistoryDifference?) {
    self.budget = budget
    self.difference = difference
  }

  /// Leaves out steps, then simplifies those that are left, as long as the difference stays.
  mutating func smallest(_ first: HistoryDifference) async throws -> HistoryDifference {
    var best = first
    while !best.isStall, budget > 0 {
      let size = best.steps.count
      try await leaveOut(&best)
      let isSimpler = try await simplify(&best)
      if best.steps.count == size, !isSimpler { return best }
    }
    return best
  }

  /// Delta debugging (Zeller and Hildebrandt 2002) without its complements: ever shorter runs of steps.
  private mutating func leaveOut(_ best: inout HistoryDifference) async throws {
    var length = max(1, best.steps.count / 2)
    while true {
      // From the end, for what stands there is the most likely to be needless.
      var start = best.steps.count - length
      while start >= 0 {
        var steps = best.steps
        steps.removeSubrange(start..<min(start + length, steps.count))
        _ = try await accept(steps, &best)
        start = min(start, best.steps.count) - length
      }
      if length == 1 { return }
      length = max(1, length / 2)
    }
  }

  private mutating func simplify(_ best: inout HistoryDifference) async throws -> Bool {
    var isSimpler = false
    var position = best.steps.count - 1
    while position >= 0 {
      var candidates = best.steps[position].simpler[...]
      while let candidate = candidates.popFirst() {
        var steps = best.steps
        steps[position] = candidate
        guard try await accept(steps, &best) else { continue }
        isSimpler = true
        guard best.steps.indices.contains(position) else { break }
        candidates = best.steps[position].simpler[...]
      }
      position = min(position, best.steps.count) - 1
    }
    return isSimpler
  }

  /// Takes the steps for the best ones when they differ too.
  private mutating func accept(
    _ steps: [HistoryStep], _ best: inout HistoryDifference
  ) async throws -> Bool {
    guard budget > 0, !best.isStall, !steps.isEmpty else { return false }
    budget -= 1
    guard let found = try await difference(steps), !found.isStall else { return false }
    best = found
    return true
  }
}
