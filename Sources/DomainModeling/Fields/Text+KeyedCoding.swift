// A decoder's way to a value of a type of our own is longer than to a text, so models take the text and make the
// value of it themselves.

extension TextValue {
  public static func read(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> Self {
    try key.value(of: container.decode(String.self, forKey: key), in: container) {
      (text) throws(ValueError) in try Self(parsing: text)
    }
  }

  public static func readIfPresent(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> Self? {
    guard let text = try container.decodeIfPresent(String.self, forKey: key) else { return nil }
    return try key.value(of: text, in: container) { (text) throws(ValueError) in try Self(parsing: text) }
  }

  public func write(_ key: FieldName, to container: inout KeyedEncodingContainer<FieldName>) throws {
    try container.encode(text, forKey: key)
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

extension FieldName {
  /// The value of a text under this key, or the error that the value's own decoding would throw.
  fileprivate func value<Value>(
    of text: String, in container: KeyedDecodingContainer<FieldName>,
    _ parse: (String) throws(ValueError) -> Value
  ) throws -> Value {
    do {
      return try parse(text)
    } catch {
      throw DecodingError.refused(error, at: container.codingPath + [self])
    }
  }
}
