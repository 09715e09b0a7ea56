/// A field's wire name as a coding key.
public struct FieldName: CodingKey, Hashable, Sendable {
  public let stringValue: String
  public var intValue: Int? { nil }

  /// Makes the key of the field called `name`.
  public init(_ name: String) { stringValue = name }
  public init(stringValue: String) { self.stringValue = stringValue }
  public init?(intValue: Int) { nil }
}

// A decoder's way to a value of a type of our own is longer than to a text, so models take the text and make the
// value of it themselves.

extension FieldName {
  /// The value of a text under this key, or the error that the value's own decoding would throw.
  func value<Value>(
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
