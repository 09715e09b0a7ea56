public import DomainModeling

/// A rating scale with its steps and their notation.
///
/// A ``Rating`` is stored in thousandths of the best mark, into which the steps of every scale convert
/// exactly.
public enum RatingScale: String, StringEnum {
  /// Integer points from 1 to 10, as on IMDb and Trakt.
  case tenPoint
  /// Half stars from 0.5 to 5, as on Letterboxd.
  case halfStars
  /// Points from 0.0 to 10.0 with one decimal, as used for averages.
  case tenPointDecimal
  /// Integer percentages from 0 to 100.
  case percent
  /// Whole stars from 1 to 5.
  case fiveStars

  /// The steps as multiples of the smallest one: half stars have 1 to 10, points with a decimal 0 to 100.
  public var steps: ClosedRange<Int64> {
    switch self {
    case .tenPoint, .halfStars: 1...10
    case .tenPointDecimal, .percent: 0...100
    case .fiveStars: 1...5
    }
  }

  /// The number of steps in one point, star or percent.
  public var stepsPerPoint: Int64 {
    switch self {
    case .tenPoint, .percent, .fiveStars: 1
    case .halfStars: 2
    case .tenPointDecimal: 10
    }
  }

  /// The number of thousandths in one step.
  var thousandthsPerStep: Int64 { 1000 / steps.upperBound }

  /// The range of marks as text, such as `0.5 to 5`.
  var range: String { "\(text(steps: steps.lowerBound)) to \(text(steps: steps.upperBound))" }

  /// Returns a number of steps as a mark, such as `4.5` or `4`; ``tenPointDecimal`` always has a decimal.
  func text(steps: Int64) -> String {
    let tenths = steps % stepsPerPoint * 10 / stepsPerPoint
    let units = steps / stepsPerPoint
    return tenths == 0 && self != .tenPointDecimal ? "\(units)" : "\(units).\(tenths)"
  }

  /// The error for a mark between two steps.
  var notAStep: ValueError { error(.format, "steps of \(text(steps: 1))") }

  /// Returns the error for a mark that the scale doesn't have, whose type names the scale, because its message does.
  func error(_ kind: ValueError.Kind, _ expectation: String) -> ValueError {
    ValueError(kind, type: "rating.\(rawValue)", expected: expectation)
  }
}
