/// What a trial came to.
struct Measurement {
  struct Row {
    let contender: Contender
    /// The median of nanoseconds for one operation, or of bytes for one record.
    let figure: Double
    /// The median of the rounds' ratios of the suite's own figure to this one's.
    let ratio: Double

    var isWeighed: Bool { contender.isWeighed }
    var text: String { isWeighed ? "\(Figure.short(figure)) B" : Figure.time(figure) }
  }

  struct Verdict {
    let goal: Goal
    /// The suite's own figure against the other one's; nothing where nobody of that name was measured.
    let ratio: Double?

    var isReached: Bool { ratio.map(goal.isReached) ?? false }
  }

  let trial: Trial
  let rows: [Row]

  /// The goals with what was reached; a goal whose contender isn't there is missed.
  var verdicts: [Verdict] {
    trial.goals.map { goal in
      Verdict(goal: goal, ratio: rows.first { $0.contender.name == goal.against }?.ratio)
    }
  }
}
