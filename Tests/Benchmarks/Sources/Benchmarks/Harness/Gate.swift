/// Fails when the suite falls behind a limit in two of three attempts, by more than noise.
struct Gate {
  /// What noise may add to a ratio.
  static let slack = 1.25
  static let attempts = 3

  let run: Run

  init(_ run: Run) { self.run = run }

  /// - Returns: Whether every goal of the trials holds.
  func isOpen() async throws -> Bool {
    var isOpen = true
    var count = 0
    try await run.eachTrial { _, trial in
      count += trial.goals.count
      for goal in try await missed(trial) {
        print("✘ \(trial.name), \(trial.count) records, \(goal.text) than \(goal.against)")
        isOpen = false
      }
    }
    print("\(isOpen ? "✔" : "✘") \(count) limits with \(Figure.short((Self.slack - 1) * 100)) % slack")
    return isOpen && count > 0
  }

  /// The goals that are missed in more than half of the attempts; what the first two agree on needs no third.
  private func missed(_ trial: Trial) async throws -> [Goal] {
    var misses = Array(repeating: 0, count: trial.goals.count)
    let most = Self.attempts / 2
    for attempt in 0..<Self.attempts {
      let measurement = try await run.request.stopwatch.measure(trial)
      for (index, verdict) in measurement.verdicts.enumerated() where !verdict.isReached(slack: Self.slack) {
        misses[index] += 1
        print(
          "  \(trial.name), \(trial.count): \(verdict.goal.text) than \(verdict.goal.against), found ",
          terminator: "")
        print("\(verdict.ratio.map(Figure.short) ?? "nobody") in attempt \(attempt + 1)")
      }
      let isDecided = misses.allSatisfy { $0 > most || attempt + 1 - $0 > most || $0 == 0 }
      if isDecided { break }
    }
    return zip(trial.goals, misses).filter { $1 > most }.map(\.0)
  }
}
