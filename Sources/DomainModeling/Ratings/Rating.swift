/// How good somebody finds something, independent of the scale they used: 0 to 1000 thousandths of the best.
///
/// Every step of every ``RatingScale`` is a whole number of thousandths, so `Rating(steps: n, on: scale)`
/// and ``steps(on:)`` give back what was entered. In JSON a rating is the integer.
public struct Rating: Hashable, Sendable {
  /// Thousandths of the best mark, 0 to 1000.
  public let perMille: Int64

  /// Makes a rating from thousandths of the best mark.
  public init(perMille: Int64) throws(ValueError) {
    guard (0...1000).contains(perMille) else {
      throw ValueError(.length, type: "rating", expected: "0 to 1000")
    }
    self.perMille = perMille
  }

  /// Makes a rating from steps of a scale: 9 half stars are four and a half stars.
  public init(steps: Int64, on scale: RatingScale) throws(ValueError) {
    guard scale.steps.contains(steps) else {
      throw ValueError(.length, type: "rating", expected: scale.range)
    }
    perMille = steps * scale.perMillePerStep
  }

  /// The nearest step of a scale; a rating halfway between two is rounded up, and never to below the lowest.
  public func steps(on scale: RatingScale) -> Int64 {
    let size = scale.perMillePerStep
    return max(scale.steps.lowerBound, (perMille + size / 2) / size)
  }

  /// Whether the rating is a step of the scale, so that showing it there loses nothing.
  public func isExact(on scale: RatingScale) -> Bool {
    steps(on: scale) * scale.perMillePerStep == perMille
  }
}

extension Rating: Comparable {
  /// Orders the worse before the better.
  public static func < (left: Self, right: Self) -> Bool { left.perMille < right.perMille }
}

extension Rating: ScalarValue {
  /// A whole number from 0 to 1000.
  public static var shape: FieldShape { .integer(minimum: 0, maximum: 1000) }

  /// The thousandths.
  public var scalar: Scalar { .integer(perMille) }

  /// Reads thousandths of the best mark; a number with a fraction is an error of kind `format`.
  public init(scalar: Scalar) throws(ValueError) {
    switch scalar {
    case .integer(let perMille):
      try self.init(perMille: perMille)
    case .real(let number):
      guard let perMille = Int64(exactly: number) else {
        throw ValueError(.format, type: "rating", expected: "a whole number")
      }
      try self.init(perMille: perMille)
    case .null, .bool, .text:
      throw ValueError(.format, type: "rating", expected: "a whole number")
    }
  }
}
