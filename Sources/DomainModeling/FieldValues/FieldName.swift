/// The name of a field in JSON, as a coding key.
public struct FieldName: CodingKey, Hashable, Sendable {
  public let stringValue: String
  public var intValue: Int? { nil }

  /// Creates the key of a field.
  public init(_ name: String) { stringValue = name }
  public init(stringValue: String) { self.stringValue = stringValue }
  public init?(intValue: Int) { nil }
}

// Decoders are slower for custom types than for strings, so models decode the string and parse the value
// themselves.

extension FieldName {
  /// Returns the value of a string under this key, or throws the error that the value's own decoding would
  /// throw.
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
