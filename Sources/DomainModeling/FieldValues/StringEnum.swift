public import DomainJSON

/// A closed list of words, as an enum whose raw values are the words in JSON.
///
/// ```swift
/// public enum DeclineReason: String, StringEnum { case damaged, inUse, other }
/// ```
///
/// Decoding an unknown word fails. If the list may grow in data from outside, use an ``OpenEnum`` of the
/// enum. Words are compared by their bytes, never by canonical equivalence.
public protocol StringEnum: ScalarValue, RawRepresentable, CaseIterable, CodingKeyRepresentable
where RawValue == String {
  /// The published name of the enum; by default the name of the type, including enclosing types.
  static var enumName: String { get }
}

extension StringEnum {
  /// The name of the type, including enclosing types: such as `Campaign.State`.
  public static var enumName: String { String(enumNameOf: Self.self) }

  /// The words, as a closed list.
  public static var shape: FieldShape {
    .enumeration(name: enumName, values: allCases.map(\.rawValue), isOpen: false)
  }

  /// The word.
  public var scalar: Scalar { .text(rawValue) }

  /// Creates the value of a scalar.
  ///
  /// - Throws: ``ValueError`` of kind `component` for an unknown word, of kind `format` for a scalar that is
  ///   not a string.
  public init(scalar: Scalar) throws(ValueError) {
    guard case .text(let word) = scalar else {
      throw ValueError(.format, type: Self.enumName, expected: "a text")
    }
    self = try Self(parsing: word)
  }

  /// Creates the value of a word.
  ///
  /// - Throws: ``ValueError`` of kind `component`, which lists all words, for an unknown word.
  public init(parsing: String) throws(ValueError) {
    guard let value = Self.value(ofRawValue: parsing) else {
      let words = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValueError(.component, type: Self.enumName, expected: "one of \(words)")
    }
    self = value
  }

  /// Returns the value of a word, compared by its bytes, or `nil` for an unknown word.
  static func value(ofRawValue word: String) -> Self? {
    // The enum's own initializer is fast for short texts, but also accepts canonically equivalent ones.
    if word.utf8.count <= 100, let value = Self(rawValue: word), value.rawValue.hasSameScalars(as: word) {
      return value
    }
    return allCases.first { $0.rawValue.hasSameScalars(as: word) }
  }

  // Implemented here because the standard library's implementations for raw values would also apply.

  /// Decodes a word; throws `DecodingError.dataCorrupted` for an unknown one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let word = try container.decode(String.self)
    do {
      self = try Self(parsing: word)
    } catch {
      throw DecodingError.refused(error, at: container.codingPath)
    }
  }

  /// Encodes the word.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  /// Creates the value of a dictionary key; `nil` for an unknown word.
  public init?<Key: CodingKey>(codingKey: Key) {
    guard let value = try? Self(parsing: codingKey.stringValue) else { return nil }
    self = value
  }
}

extension StringEnum {
  public static func read(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> Self {
    try key.value(of: container.decode(String.self, forKey: key), in: container) {
      (word) throws(ValueError) in try Self(parsing: word)
    }
  }

  public static func readIfPresent(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> Self? {
    guard let word = try container.decodeIfPresent(String.self, forKey: key) else { return nil }
    return try key.value(of: word, in: container) { (word) throws(ValueError) in try Self(parsing: word) }
  }

  public func write(_ key: FieldName, to container: inout KeyedEncodingContainer<FieldName>) throws {
    try container.encode(rawValue, forKey: key)
  }
}

extension StringEnum {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Self {
    let word = try json.text(at: position)
    do {
      return try Self(parsing: word)
    } catch {
      throw json.refused(error, at: position)
    }
  }

  public func write(to json: inout JSONOutput) throws(JSONError) { json.write(rawValue) }
}

extension String {
  /// Creates the name of an enum, including enclosing types: such as `Campaign.State`.
  package init(enumNameOf type: Any.Type) {
    // The module comes first; a type inside a function has a parenthesized name, which changes with every
    // build.
    let names = String(reflecting: type).split(separator: ".").dropFirst()
    let types = names.filter { !$0.contains("(") && !$0.contains(")") && !$0.contains("$") }
    self = types.isEmpty ? String(describing: type) : types.joined(separator: ".")
  }
}
