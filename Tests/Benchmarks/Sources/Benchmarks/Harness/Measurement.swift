/// What a trial came to.
struct Measurement {
  struct Row {
    let contender: Contender
    /// The median of nanoseconds for one operation.
    let nanoseconds: Double
    /// The median of the rounds' ratios of the suite's own time to this one's.
    let ratio: Double
  }

  let trial: Trial
  let rows: [Row]

  /// The goals with whether they are reached; a goal whose contender isn't there is missed.
  var goals: [(goal: Goal, ratio: Double?, isReached: Bool)] {
    trial.goals.map { goal in
      let ratio = rows.first { $0.contender.name == goal.against }?.ratio
      return (goal, ratio, ratio.map(goal.isReached) ?? false)
    }
  }
}
