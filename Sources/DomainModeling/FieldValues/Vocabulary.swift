public import DomainJSON

/// A closed list of words, such as the states of a post: an enum whose raw values are the words in JSON.
///
/// ```swift
/// public enum FoodCategory: String, Vocabulary { case bread, fruit, preparedMeal = "prepared-meal" }
/// ```
/// Decoding a word that isn't on the list fails. Where the list may grow in data that comes from outside,
/// hold an ``OpenValue`` of it. Words are compared by their bytes, never by canonical equivalence.
public protocol Vocabulary: ScalarValue, RawRepresentable, CaseIterable, CodingKeyRepresentable
where RawValue == String {
  /// The published name of the list; by default the name of the type, with those of the types around it.
  static var vocabularyName: String { get }
}

extension Vocabulary {
  /// The name of the type, with those of the types around it: `Campaign.State` for `Campaign.Flow.State`.
  public static var vocabularyName: String {
    // The module comes first; a type inside a function has a place in brackets, which changes with every build.
    let names = String(reflecting: Self.self).split(separator: ".").dropFirst()
    let types = names.filter { $0 != "Flow" && !$0.contains("(") && !$0.contains(")") && !$0.contains("$") }
    return types.isEmpty ? String(describing: Self.self) : types.joined(separator: ".")
  }

  /// The words, in a list that is closed.
  public static var shape: FieldShape {
    .vocabulary(name: vocabularyName, values: allCases.map(\.rawValue), isOpen: false)
  }

  /// The word.
  public var scalar: Scalar { .text(rawValue) }

  /// Reads a word; an unknown one is an error of kind `component`, anything but a text one of kind `format`.
  public init(scalar: Scalar) throws(ValueError) {
    guard case .text(let word) = scalar else {
      throw ValueError(.format, type: Self.vocabularyName, expected: "a text")
    }
    self = try Self(word: word)
  }

  /// Reads a word, or fails with an error that lists the words.
  public init(word: String) throws(ValueError) {
    guard let value = Self.value(ofWord: word) else {
      let words = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValueError(.component, type: Self.vocabularyName, expected: "one of \(words)")
    }
    self = value
  }

  /// The value of a word, by its bytes; `nil` for a word that isn't on the list.
  static func value(ofWord word: String) -> Self? {
    // The enum's own way is the fast one, but it takes canonically equivalent texts for the word, too.
    if let value = Self(rawValue: word), value.rawValue.hasSameScalars(as: word) { return value }
    return allCases.first { $0.rawValue.utf8.elementsEqual(word.utf8) }
  }

  // The standard library's forms for raw values would match as well, so both are written out here.

  /// Reads a word from JSON; an unknown one is `dataCorrupted` at its path.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let word = try container.decode(String.self)
    do {
      self = try Self(word: word)
    } catch {
      throw DecodingError.refused(error, at: container.codingPath)
    }
  }

  /// Writes the word.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  /// Reads a key of a dictionary; `nil` for an unknown word.
  public init?<Key: CodingKey>(codingKey: Key) {
    guard let value = try? Self(word: codingKey.stringValue) else { return nil }
    self = value
  }
}

extension Vocabulary {
  public static func read(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> Self {
    try key.value(of: container.decode(String.self, forKey: key), in: container) {
      (word) throws(ValueError) in try Self(word: word)
    }
  }

  public static func readIfPresent(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> Self? {
    guard let word = try container.decodeIfPresent(String.self, forKey: key) else { return nil }
    return try key.value(of: word, in: container) { (word) throws(ValueError) in try Self(word: word) }
  }

  public func write(_ key: FieldName, to container: inout KeyedEncodingContainer<FieldName>) throws {
    try container.encode(rawValue, forKey: key)
  }
}

extension Vocabulary {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Self {
    let word = try json.text(at: position)
    do {
      return try Self(word: word)
    } catch {
      throw json.refused(error, at: position)
    }
  }

  public func write(to json: inout JSONOutput) throws(JSONError) { json.write(rawValue) }
}
