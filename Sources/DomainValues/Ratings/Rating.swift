public import DomainModeling

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

extension Rating {
  /// Makes a rating from a mark in the scale's own unit: `4.5` on ``RatingScale/halfStars``.
  ///
  /// The number must be a step of the scale: 4.3 half stars are refused, not rounded.
  /// - Throws: an error of kind `length` outside the scale, of kind `format` between two steps.
  public init(_ mark: Double, on scale: RatingScale) throws(ValueError) {
    let perUnit = Double(scale.stepsPerUnit)
    guard let steps = Int64(exactly: (mark * perUnit).rounded()), scale.steps.contains(steps) else {
      throw ValueError(.length, type: "rating", expected: scale.range)
    }
    // The quotient is the number nearest to the step, which is what its decimal form is read as.
    guard Double(steps) / perUnit == mark else {
      throw ValueError(.format, type: "rating", expected: "steps of \(scale.text(steps: 1))")
    }
    try self.init(steps: steps, on: scale)
  }

  /// Reads a mark as people write it: `4.5`, `4.0` or `4` on ``RatingScale/halfStars``.
  ///
  /// Up to three digits, and a full stop with one more; no sign, comma, exponent or space.
  /// - Throws: an error of kind `length` outside the scale, of kind `format` for anything else.
  public init(parsing text: String, on scale: RatingScale) throws(ValueError) {
    let parts = text.utf8.prefix(8).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard text.utf8.count <= 5, parts.count <= 2, let units = parts.first.flatMap(Self.number),
      let tenths = parts.count == 2 ? parts.last.flatMap(Self.tenths) : 0
    else {
      throw ValueError(.format, type: "rating", expected: scale.range)
    }
    let scaled = (units * 10 + tenths) * scale.stepsPerUnit
    guard scaled.isMultiple(of: 10) else {
      throw ValueError(.format, type: "rating", expected: "steps of \(scale.text(steps: 1))")
    }
    try self.init(steps: scaled / 10, on: scale)
  }

  /// The nearest mark of a scale as people read it, such as `4.5` of 5 stars; with a full stop in any language.
  public func text(on scale: RatingScale) -> String {
    scale.text(steps: steps(on: scale))
  }

  private static func number(_ digits: Substring.UTF8View) -> Int64? {
    guard (1...3).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int64($1 - 48) }
  }

  private static func tenths(_ digits: Substring.UTF8View) -> Int64? {
    digits.count == 1 ? number(digits) : nil
  }
}
