import DomainJSON

/// Writes models and other field values as JSON in canonical form, by their declarations.
///
/// Canonical are names in the order of their bytes, no white space and plain slashes, so that equal values have
/// equal bytes; they are those of an encoder that sorts keys and leaves slashes alone.
public struct JSONWriter: Hashable, Sendable {
  /// Makes a writer.
  public init() {}

  /// The value as UTF-8 text.
  ///
  /// - Throws: ``JSONError/unwritable(at:)`` for a number that is NaN or infinite, which no valid model holds.
  public func bytes(of value: some FieldValue) throws(JSONError) -> [UInt8] {
    var output = JSONOutput()
    try value.write(to: &output)
    return output.bytes
  }

  /// Adds the value as UTF-8 text to an array, whose storage so can be used again and again.
  ///
  /// - Throws: the same; then nothing is added.
  public func write(_ value: some FieldValue, to bytes: inout [UInt8]) throws(JSONError) {
    var output = JSONOutput()
    try value.write(to: &output)
    output.append(to: &bytes)
  }
}
