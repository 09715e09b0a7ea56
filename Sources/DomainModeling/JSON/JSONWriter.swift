import DomainJSON

/// A writer of models and other field values as canonical JSON, driven by their declarations.
///
/// In canonical form, member names are sorted by their bytes, there is no white space, and slashes are not
/// escaped, so equal values have equal bytes. An encoder with sorted keys and unescaped slashes produces the
/// same bytes.
public struct JSONWriter: Hashable, Sendable {
  /// Creates a writer.
  public init() {}

  /// Returns the JSON of a value in UTF-8.
  ///
  /// - Throws: ``JSONError/unwritable(at:)`` for NaN and infinity, which valid models do not contain.
  public func bytes(of value: some FieldValue) throws(JSONError) -> [UInt8] {
    var output = JSONOutput()
    try value.write(to: &output)
    return output.bytes
  }

  /// Appends the JSON of a value to an array, whose storage can be reused.
  ///
  /// - Throws: ``JSONError/unwritable(at:)``, without appending anything.
  public func write(_ value: some FieldValue, to bytes: inout [UInt8]) throws(JSONError) {
    var output = JSONOutput()
    try value.write(to: &output)
    output.append(to: &bytes)
  }
}
