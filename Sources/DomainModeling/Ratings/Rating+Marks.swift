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
