/// A check that fails if the library misses a goal in two of three attempts by more than the tolerance.
///
/// For a goal that the recorded figures miss already, the recorded ratio counts instead.
struct SpeedLimitCheck {
  /// The tolerance for noise, as a factor on ratios.
  static let slack = 1.25
  static let attempts = 3

  let run: Run
  let recorded: RecordedMisses

  init(_ run: Run) throws {
    self.run = run
    recorded = try RecordedMisses(run.request.recorded)
  }

  /// Measures the trials that have goals.
  ///
  /// - Returns: Whether every goal holds.
  func isPassed() async throws -> Bool {
    var isPassed = true
    var (kept, guarded) = (0, 0)
    try await run.eachTrial { _, trial in
      guard let trial = trial.held else { return }
      for goal in trial.goals {
        if recorded.ratio(of: goal, in: trial) == nil { kept += 1 } else { guarded += 1 }
      }
      for goal in try await missed(trial) {
        print("✘ \(trial.name), \(trial.count) records, \(text(of: goal, in: trial))")
        isPassed = false
      }
    }
    print(
      "\(isPassed ? "✔" : "✘") \(kept) goals met and \(guarded) missed goals no worse than recorded, "
        + "tolerance \(Figure.short((Self.slack - 1) * 100)) %")
    return isPassed && kept + guarded > 0
  }

  /// Returns the largest accepted ratio: the goal's ratio or a greater recorded one, with tolerance.
  private func most(_ goal: Goal, in trial: Trial) -> Double {
    max(goal.most, recorded.ratio(of: goal, in: trial) ?? 0) * Self.slack
  }

  private func text(of goal: Goal, in trial: Trial) -> String {
    let text = "\(goal.text) than \(goal.against)"
    return recorded.ratio(of: goal, in: trial).map { "\(text), \(Figure.ratio($0)) so far" } ?? text
  }

  /// Returns the goals that most attempts miss; skips the third attempt if the first two decide all goals.
  private func missed(_ trial: Trial) async throws -> [Goal] {
    var misses = Array(repeating: 0, count: trial.goals.count)
    let half = Self.attempts / 2
    for attempt in 0..<Self.attempts {
      let measurement = try await run.request.stopwatch.measure(trial)
      for (index, verdict) in measurement.verdicts.enumerated() {
        let ratio = verdict.ratio ?? .infinity
        if ratio <= most(verdict.goal, in: trial) { continue }
        misses[index] += 1
        print(
          "  \(trial.name), \(trial.count): \(text(of: verdict.goal, in: trial)), found \(Figure.ratio(ratio)) "
            + "in attempt \(attempt + 1)")
      }
      let isDecided = misses.allSatisfy { $0 > half || attempt + 1 - $0 > half || $0 == 0 }
      if isDecided { break }
    }
    return zip(trial.goals, misses).filter { $1 > half }.map(\.0)
  }
}
