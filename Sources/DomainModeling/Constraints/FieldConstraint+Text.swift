/// A string or an optional string, to which text constraints apply.
public protocol TextualFieldValue: FieldValue {
  /// The string to check; `nil` when there is none, which satisfies every text constraint.
  var constrainedText: String? { get }
}

extension String: TextualFieldValue {
  public var constrainedText: String? { self }
}

extension Optional: TextualFieldValue where Wrapped: TextualFieldValue {
  // A closure, because a key path in generic code is created anew at each use.
  public var constrainedText: String? { flatMap { $0.constrainedText } }
}

extension FieldConstraint where Value: TextualFieldValue {
  /// Requires a length within the bounds, both inclusive, in Unicode scalars.
  ///
  /// Its violations have the codes `tooShort` and `tooLong`.
  public static func length(_ bounds: ClosedRange<Int>) -> FieldConstraint {
    text(.length(minimum: bounds.lowerBound, maximum: bounds.upperBound)) {
      violation(in: bounds, utf8: $0.utf8.count) { $0.unicodeScalars.count }($0)
    }
  }

  /// Requires a length of at most the bound, in Unicode scalars.
  public static func length(_ bounds: PartialRangeThrough<Int>) -> FieldConstraint {
    length(0...max(0, bounds.upperBound))
  }

  /// Requires a length within the bounds, both inclusive, in user-perceived characters (extended grapheme
  /// clusters).
  public static func characters(_ bounds: ClosedRange<Int>) -> FieldConstraint {
    text(.characters(minimum: bounds.lowerBound, maximum: bounds.upperBound)) {
      violation(in: bounds, utf8: nil) { $0.count }($0)
    }
  }

  /// Requires at most the given number of UTF-8 bytes.
  public static func bytes(_ bounds: PartialRangeThrough<Int>) -> FieldConstraint {
    text(.bytes(maximum: bounds.upperBound)) { text in
      let size = text.utf8.count
      guard size > bounds.upperBound else { return nil }
      return .init(
        code: .tooManyBytes,
        parameters: ["maximum": .integer(Int64(bounds.upperBound)), "actual": .integer(Int64(size))])
    }
  }

  /// Requires at least one visible character.
  ///
  /// White space, the blank Braille pattern and default-ignorable code points (Unicode 15.0), such as zero-width spaces,
  /// fillers, bidirectional controls and variation selectors, aren't visible.
  public static var notBlank: FieldConstraint {
    text(.notBlank) { $0.isBlank ? .init(code: .blank) : nil }
  }

  /// Forbids control characters (U+0000–U+001F and U+007F–U+009F), including line breaks and tabs.
  public static var singleLine: FieldConstraint {
    text(.singleLine) {
      $0.unicodeScalars.contains(where: \.isControl) ? .init(code: .controlCharacter) : nil
    }
  }

  /// Forbids control characters other than line feed, carriage return and tab.
  public static var multiLine: FieldConstraint {
    text(.multiLine) { text in
      text.unicodeScalars.contains { $0.isControl && $0 != "\n" && $0 != "\r" && $0 != "\t" }
        ? .init(code: .controlCharacter) : nil
    }
  }

  /// Forbids white space at the beginning and at the end.
  public static var trimmed: FieldConstraint {
    text(.trimmed) { text in
      let isPadded =
        text.unicodeScalars.first?.properties.isWhitespace == true
        || text.unicodeScalars.last?.properties.isWhitespace == true
      return isPadded ? .init(code: .untrimmed) : nil
    }
  }

  private static func text(
    _ constraint: Constraint, _ finding: @escaping @Sendable (String) -> ConstraintViolation?
  ) -> FieldConstraint {
    FieldConstraint(constraint) { $0.constrainedText.flatMap(finding) }
  }

  /// Checks the bounds by the UTF-8 length where possible: a string of `utf8` bytes has at most that many
  /// scalars and at least a quarter of them, so most strings need no counting.
  private static func violation(
    in bounds: ClosedRange<Int>, utf8: Int?, count: @escaping @Sendable (String) -> Int
  ) -> (String) -> ConstraintViolation? {
    { text in
      if let utf8, utf8 <= bounds.upperBound, utf8 / 4 >= bounds.lowerBound,
        utf8 > 0 || bounds.lowerBound == 0
      {
        return nil
      }
      let actual = count(text)
      guard !bounds.contains(actual) else { return nil }
      return .init(
        code: actual < bounds.lowerBound ? .tooShort : .tooLong,
        parameters: [
          "minimum": .integer(Int64(bounds.lowerBound)), "maximum": .integer(Int64(bounds.upperBound)),
          "actual": .integer(Int64(actual)),
        ])
    }
  }
}

extension Unicode.Scalar {
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
