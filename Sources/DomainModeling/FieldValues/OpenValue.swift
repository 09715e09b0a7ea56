public import DomainJSON

/// A word of a vocabulary that may grow: what a newer writer added is kept byte for byte and written back.
///
/// ```swift
/// if movie.kind == .known(.feature) { … }
/// switch movie.kind.known {
/// case .feature?: …
/// case nil: …        // a word that this version doesn't know
/// }
/// ```
/// A word that the vocabulary has is always known, so two values are equal exactly when their words have the
/// same bytes. An unknown word has 1 to 100 Unicode scalars and no control characters.
public struct OpenValue<Known: Vocabulary>: Sendable {
  /// The word as it came and as it is written.
  ///
  /// Known or not, it has its place in front, so that reading it needs nothing of the vocabulary.
  public let rawValue: String
  /// The word's value, or `nil` when this version doesn't know the word.
  public let known: Known?

  /// Makes the value of a word that this version knows.
  public init(_ known: Known) {
    rawValue = known.rawValue
    self.known = known
  }

  /// Reads a word, known or not; throws an error of kind `length` or `format` for what can't be a word.
  public init(word: String) throws(ValueError) {
    if let known = Known.value(ofWord: word) {
      rawValue = known.rawValue
      self.known = known
    } else {
      try Self.check(word)
      rawValue = word
      self.known = nil
    }
  }

  /// The value of a known word, to compare and match with: `kind == .known(.feature)`.
  public static func known(_ value: Known) -> Self { Self(value) }

  private static func check(_ word: String) throws(ValueError) {
    // Four bytes are the longest scalar, so a hostile text is refused before it is walked.
    guard !word.isEmpty, word.utf8.count <= 400, word.unicodeScalars.count <= 100 else {
      throw ValueError(.length, type: Known.vocabularyName, expected: "1 to 100 characters")
    }
    guard !word.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw ValueError(.format, type: Known.vocabularyName, expected: "no control characters")
    }
  }
}

extension OpenValue: Hashable {
  /// Whether both words have the same bytes.
  public static func == (left: Self, right: Self) -> Bool {
    // A word that is known is never kept as unknown, and no two cases have one word.
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

extension OpenValue: ScalarValue {
  /// The words that this version knows, in a list that is open.
  public static var shape: FieldShape {
    .vocabulary(
      name: Known.vocabularyName, values: Known.allCases.map(\.rawValue), isOpen: true)
  }

  /// The word.
  public var scalar: Scalar { .text(rawValue) }

  /// Reads a word from JSON; what isn't a text is refused as any primitive is.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // Asked first: a decoder makes an error of everything else that it is asked for in vain.
    let word = try? container.decode(String.self)
    do throws(ValueError) {
      if let word {
        try self.init(word: word)
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

  /// Writes the word.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  /// Reads a word; anything but a text is an error of kind `format`.
  public init(scalar: Scalar) throws(ValueError) {
    guard case .text(let word) = scalar else {
      throw ValueError(.format, type: Known.vocabularyName, expected: "a text")
    }
    try self.init(word: word)
  }
}

extension OpenValue: CustomStringConvertible {
  /// The word.
  public var description: String { rawValue }
}

extension OpenValue {
  public static func read(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> OpenValue {
    // What isn't a text is refused as any primitive is.
    guard let word = try? container.decode(String.self, forKey: key) else {
      return try container.decode(OpenValue.self, forKey: key)
    }
    return try key.value(of: word, in: container) { (word) throws(ValueError) in try OpenValue(word: word) }
  }

  public static func readIfPresent(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> OpenValue? {
    guard container.contains(key), try !container.decodeNil(forKey: key) else { return nil }
    return try read(key, from: container)
  }

  public func write(_ key: FieldName, to container: inout KeyedEncodingContainer<FieldName>) throws {
    try container.encode(rawValue, forKey: key)
  }
}

extension OpenValue {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Self {
    let entry = json.entry(position)
    do throws(ValueError) {
      if case .text = entry.kind { return try Self(word: json.text(of: entry)) }
    } catch {
      throw json.refused(error, at: position)
    }
    // What is no text is refused as by every primitive.
    let scalar = try json.scalar(at: position)
    do throws(ValueError) {
      return try Self(scalar: scalar)
    } catch {
      throw json.refused(error, at: position)
    }
  }

  public func write(to json: inout JSONOutput) throws(JSONError) { json.write(rawValue) }
}
