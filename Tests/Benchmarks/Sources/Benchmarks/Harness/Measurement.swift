/// The result of a trial.
struct Measurement {
  struct Row {
    let contender: Contender
    /// The median of the rounds, in nanoseconds per operation or bytes per record.
    let figure: Double
    /// The median over the rounds of the ratio of the library's figure to this one.
    let ratio: Double

    var isWeighed: Bool { contender.isWeighed }
    var text: String { isWeighed ? "\(Figure.short(figure)) B" : Figure.time(figure) }
  }

  struct Verdict {
    let goal: Goal
    /// The ratio of the library's figure to that of the goal's contender; `nil` if it wasn't measured.
    let ratio: Double?

    var isReached: Bool { ratio.map(goal.isReached) ?? false }
  }

  let trial: Trial
  let rows: [Row]

  /// The goals with their ratios; a goal whose contender wasn't measured is missed.
  var verdicts: [Verdict] {
    trial.goals.map { goal in
      Verdict(goal: goal, ratio: rows.first { $0.contender.name == goal.against }?.ratio)
    }
  }
}
