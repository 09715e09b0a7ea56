public import DomainModeling

/// A scale on which people rate: its steps, and how the steps are written.
///
/// A ``Rating`` is kept as thousandths of the best mark, into which the steps of every scale fit exactly.
public enum RatingScale: String, Vocabulary {
  /// Whole points from 1 to 10, as on IMDb and Trakt.
  case tenPoint = "ten-point"
  /// Half stars from 0.5 to 5, as on Letterboxd.
  case halfStars = "half-stars"
  /// Points from 0.0 to 10.0 with one decimal, as averages are shown.
  case tenPointDecimal = "ten-point-decimal"
  /// Whole percent from 0 to 100.
  case percent
  /// Whole stars from 1 to 5.
  case fiveStars = "five-stars"

  /// The steps, counted from nothing: half stars have 1 to 10, points with a decimal 0 to 100.
  public var steps: ClosedRange<Int64> {
    switch self {
    case .tenPoint, .halfStars: 1...10
    case .tenPointDecimal, .percent: 0...100
    case .fiveStars: 1...5
    }
  }

  /// How many steps make one point or star.
  public var stepsPerUnit: Int64 {
    switch self {
    case .tenPoint, .percent, .fiveStars: 1
    case .halfStars: 2
    case .tenPointDecimal: 10
    }
  }

  /// The thousandths in one step.
  var perMillePerStep: Int64 { 1000 / steps.upperBound }

  /// The marks as people read them, such as `0.5 to 5`.
  var range: String { "\(text(steps: steps.lowerBound)) to \(text(steps: steps.upperBound))" }

  /// A number of steps as people write it: `4.5`, `4`; always with the decimal on ``tenPointDecimal``.
  func text(steps: Int64) -> String {
    let tenths = steps % stepsPerUnit * 10 / stepsPerUnit
    let units = steps / stepsPerUnit
    return tenths == 0 && self != .tenPointDecimal ? "\(units)" : "\(units).\(tenths)"
  }
}
