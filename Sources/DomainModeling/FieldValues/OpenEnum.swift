public import DomainJSON

/// A word of an enum that may grow; words that this version does not know are kept and written back as read.
///
/// ```swift
/// if loan.state == .requested { … }
/// switch loan.state {
/// case .requested: …
/// case .accepted, .returned: …
/// default: …         // also a word that this version does not know
/// }
/// ```
/// A `switch` over ``known`` has no `default`, so that the compiler finds a case which it lacks.
///
/// Known words are always represented as known, so two values are equal if and only if their words have the
/// same bytes.
///
/// An unknown word has 1 to 100 Unicode scalars and no control characters.
public struct OpenEnum<Known: StringEnum>: Sendable {
  /// The word as it was read and is written.
  ///
  /// It is stored first, so that reading it requires no metadata of the enum.
  public let rawValue: String
  /// The enum's case; `nil` when this version does not know the word.
  public let known: Known?

  /// Creates the value of a known word.
  public init(_ known: Known) {
    rawValue = known.rawValue
    self.known = known
  }

  /// Creates the value of a word, known or not.
  ///
  /// - Throws: ``ValueError`` of kind `length` unless the word has 1 to 100 Unicode scalars, of kind `format`
  ///   for control characters.
  public init(parsing: String) throws(ValueError) {
    if let known = Known.value(ofRawValue: parsing) {
      rawValue = known.rawValue
      self.known = known
    } else {
      try Self.check(parsing)
      rawValue = parsing
      self.known = nil
    }
  }

  /// Returns the value of a known word, where an argument or a property requires the open type:
  /// `Loan(state: .known(.requested))`.
  public static func known(_ value: Known) -> Self { Self(value) }

  private static func check(_ word: String) throws(ValueError) {
    // A scalar has at most four bytes, so an oversized word is rejected without counting its scalars.
    guard !word.isEmpty, word.utf8.count <= 400, word.unicodeScalars.count <= 100 else {
      throw ValueError(.length, type: Known.enumName, expected: "1 to 100 characters")
    }
    guard !word.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw ValueError(.format, type: Known.enumName, expected: "no control characters")
    }
  }
}

extension OpenEnum: Hashable {
  /// Compares words by their bytes.
  public static func == (left: Self, right: Self) -> Bool {
    // A known word is never stored as unknown, and no two cases have the same word.
    switch (left.known, right.known) {
    case (let a?, let b?): a == b
    case (nil, nil): left.rawValue.hasSameScalars(as: right.rawValue)
    default: false
    }
  }

  /// Hashes the word.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rawValue)
  }
}

// Operators of optional values serve the others, too, so that fewer of them slow down the type checking.
extension Optional {
  /// Returns whether the word is a known one: `loan.state == .requested`; `false` for `nil`.
  public static func == <Known>(open: Self, known: Known) -> Bool where Wrapped == OpenEnum<Known> {
    open?.known == known
  }

  /// Returns whether the word differs from a known one: `loan.state != .requested`; `true` for `nil`.
  public static func != <Known>(open: Self, known: Known) -> Bool where Wrapped == OpenEnum<Known> {
    open?.known != known
  }
}

extension OpenEnum {
  /// Matches a known word in a `switch`: `case .requested:`, or `case .requested?:` for an optional value.
  public static func ~= (known: Known, open: OpenEnum) -> Bool { open.known == known }

  /// Returns whether the word is one of the known ones: `loan.state.isOne(of: .requested, .accepted)`.
  public func isOne(of known: Known...) -> Bool { self.known.map(known.contains) ?? false }
}

extension Sequence {
  /// Returns whether one of the words is a known one: `movie.genres.contains(.drama)`.
  public func contains<Known>(_ known: Known) -> Bool where Element == OpenEnum<Known> {
    contains { $0.known == known }
  }
}

extension OpenEnum: ScalarValue {
  /// The enum's known words, as an open list.
  public static var shape: FieldShape {
    .enumeration(
      name: Known.enumName, values: Known.allCases.map(\.rawValue), isOpen: true)
  }

  /// The word.
  public var scalar: Scalar { .text(rawValue) }

  /// Decodes a word; throws an error for a value that is not a string.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // Strings are tried first, because a decoder creates an error for each failed attempt.
    let word = try? container.decode(String.self)
    do throws(ValueError) {
      if let word {
        try self.init(parsing: word)
        return
      }
    } catch {
      throw DecodingError.refused(error, at: container.codingPath)
    }
    let scalar = try container.decode(Scalar.self)
    do throws(ValueError) {
      try self.init(scalar: scalar)
    } catch {
      throw DecodingError.refused(error, at: container.codingPath)
    }
  }

  /// Encodes the word.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  /// Creates the value of a scalar.
  ///
  /// - Throws: ``ValueError`` of kind `format` for a scalar that is not a string, otherwise as
  ///   ``init(parsing:)``.
  public init(scalar: Scalar) throws(ValueError) {
    guard case .text(let word) = scalar else {
      throw ValueError(.format, type: Known.enumName, expected: "a text")
    }
    try self.init(parsing: word)
  }
}

extension OpenEnum: CustomStringConvertible {
  /// The word.
  public var description: String { rawValue }
}

extension OpenEnum {
  public static func read(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> OpenEnum {
    // Values that are not strings are rejected in the same way as by other scalars.
    guard let word = try? container.decode(String.self, forKey: key) else {
      return try container.decode(OpenEnum.self, forKey: key)
    }
    return try key.value(of: word, in: container) { (word) throws(ValueError) in try OpenEnum(parsing: word) }
  }

  public static func readIfPresent(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> OpenEnum? {
    guard container.contains(key), try !container.decodeNil(forKey: key) else { return nil }
    return try read(key, from: container)
  }

  public func write(_ key: FieldName, to container: inout KeyedEncodingContainer<FieldName>) throws {
    try container.encode(rawValue, forKey: key)
  }
}

extension OpenEnum {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Self {
    let entry = json.entry(position)
    do throws(ValueError) {
      if case .text = entry.kind { return try Self(parsing: json.text(of: entry)) }
    } catch {
      throw json.refused(error, at: position)
    }
    // Values that are not strings are rejected in the same way as by other scalars.
    let scalar = try json.scalar(at: position)
    do throws(ValueError) {
      return try Self(scalar: scalar)
    } catch {
      throw json.refused(error, at: position)
    }
  }

  public func write(to json: inout JSONOutput) throws(JSONError) { json.write(rawValue) }
}
