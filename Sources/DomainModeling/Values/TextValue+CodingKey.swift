/// Lets a dictionary with such keys be a JSON object: the canonical text is the key.
extension CodingKeyRepresentable where Self: TextValue {
  /// The canonical text as a key.
  public var codingKey: any CodingKey { TextKey(text) }

  /// Reads a key; `nil` when its text is no value.
  public init?<Key: CodingKey>(codingKey: Key) {
    self.init(codingKey.stringValue)
  }
}

private struct TextKey: CodingKey {
  let stringValue: String

  init(_ text: String) {
    stringValue = text
  }

  init?(stringValue: String) {
    self.init(stringValue)
  }

  var intValue: Int? { nil }

  init?(intValue: Int) {
    return nil
  }
}
