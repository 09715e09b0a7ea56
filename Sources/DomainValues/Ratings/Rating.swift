public import DomainModeling

/// A rating that is independent of the scale on which it was given, in thousandths of the best mark, 0 to
/// 1000.
///
/// Every step of every ``RatingScale`` is an integer of thousandths, so `Rating(steps: n, on: scale)` and
/// ``steps(on:)`` convert without loss. In JSON a rating is the integer.
public struct Rating: Hashable, Sendable {
  /// The rating in thousandths of the best mark, 0 to 1000.
  public let thousandths: Int64

  /// Creates a rating from thousandths of the best mark.
  ///
  /// - Throws: `ValueError` of kind `length` outside 0 to 1000.
  public init(thousandths: Int64) throws(ValueError) {
    guard (0...1000).contains(thousandths) else {
      throw ValueError(.length, type: "rating", expected: "0 to 1000")
    }
    self.thousandths = thousandths
  }

  /// Creates a rating from steps of a scale: 9 half stars are 4.5 stars.
  ///
  /// - Throws: `ValueError` of kind `length` outside the scale.
  public init(steps: Int64, on scale: RatingScale) throws(ValueError) {
    guard scale.steps.contains(steps) else { throw scale.error(.length, scale.range) }
    thousandths = steps * scale.thousandthsPerStep
  }

  /// Returns the nearest step of a scale, at least the lowest one; halves are rounded up.
  public func steps(on scale: RatingScale) -> Int64 {
    let size = scale.thousandthsPerStep
    return max(scale.steps.lowerBound, (thousandths + size / 2) / size)
  }

  /// Returns whether the rating is exactly a step of the scale.
  public func isRepresentable(on scale: RatingScale) -> Bool {
    steps(on: scale) * scale.thousandthsPerStep == thousandths
  }
}

extension Rating: CustomStringConvertible {
  /// The rating as a percentage of the best mark, such as `90%` or `87.5%`, for logs.
  public var description: String {
    let tenths = thousandths % 10
    return "\(thousandths / 10)\(tenths == 0 ? "" : ".\(tenths)")%"
  }
}

extension Rating: Comparable {
  /// Orders lower ratings first.
  public static func < (left: Self, right: Self) -> Bool { left.thousandths < right.thousandths }
}

extension Rating: ScalarValue {
  /// The JSON form: an integer from 0 to 1000.
  public static var shape: FieldShape { .integer(minimum: 0, maximum: 1000) }

  /// The rating in thousandths.
  public var scalar: Scalar { .integer(thousandths) }

  /// Creates a rating from thousandths of the best mark.
  ///
  /// - Throws: `ValueError` of kind `format` unless the scalar is an integer, of kind `length` outside 0 to
  ///   1000.
  public init(scalar: Scalar) throws(ValueError) {
    switch scalar {
    case .integer(let perMille):
      try self.init(thousandths: perMille)
    case .real(let number):
      guard let perMille = Int64(exactly: number) else {
        throw ValueError(.format, type: "rating", expected: "a whole number")
      }
      try self.init(thousandths: perMille)
    case .null, .bool, .text:
      throw ValueError(.format, type: "rating", expected: "a whole number")
    }
  }
}

extension Rating {
  /// Creates a rating from a mark in the unit of the scale: `4.5` on ``RatingScale/halfStars``.
  ///
  /// The mark must be a step of the scale: 4.3 is rejected on half stars rather than rounded.
  ///
  /// - Throws: `ValueError` of kind `length` outside the scale, of kind `format` between two steps.
  public init(_ mark: Double, on scale: RatingScale) throws(ValueError) {
    let perUnit = Double(scale.stepsPerPoint)
    guard let steps = Int64(exactly: (mark * perUnit).rounded()), scale.steps.contains(steps) else {
      throw scale.error(.length, scale.range)
    }
    // The quotient is the `Double` nearest to the step, as which its decimal form is read.
    guard Double(steps) / perUnit == mark else { throw scale.notAStep }
    try self.init(steps: steps, on: scale)
  }

  /// Parses a mark such as `4.5`, `4.0` or `4` on ``RatingScale/halfStars``.
  ///
  /// A mark has up to three digits, optionally followed by a period and one more digit; signs, commas,
  /// exponents and spaces are rejected.
  ///
  /// - Throws: `ValueError` of kind `length` outside the scale, of kind `format` for any other text that is
  ///   not a mark.
  public init(parsing text: String, on scale: RatingScale) throws(ValueError) {
    let parts = text.utf8.prefix(8).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard text.utf8.count <= 5, parts.count <= 2, let units = parts.first.flatMap(Self.number),
      let tenths = parts.count == 2 ? parts.last.flatMap(Self.tenths) : 0
    else {
      throw scale.error(.format, scale.range)
    }
    let scaled = (units * 10 + tenths) * scale.stepsPerPoint
    guard scaled.isMultiple(of: 10) else { throw scale.notAStep }
    try self.init(steps: scaled / 10, on: scale)
  }

  /// Returns the nearest mark of a scale, such as `4.5` of 5 stars; the decimal separator is a period in all
  /// languages.
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
