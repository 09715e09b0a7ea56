import DomainJSON
import DomainModeling
public import Foundation

/// An encoder and decoder of JSON based on Foundation, with canonical output and strict input.
///
/// Output has sorted keys and unescaped slashes, so that equal values have equal bytes. Input is checked for
/// size, UTF-8, grammar (RFC 8259) and depth before Foundation parses it, so that no text can exhaust the
/// stack and all platforms accept the same texts. A ``JSONCoderError`` contains the location of an error, but
/// never the contents.
///
/// Date strategies of Foundation don't apply, because the value types of this package encode themselves.
public struct JSONCoder: Sendable, Hashable {
  /// The maximum size of an input in bytes.
  public let maximumBytes: Int
  /// The maximum nesting of arrays and objects in an input.
  public let maximumDepth: Int

  /// The default maximum depth, for which the parser of Foundation and `Codable` need less than 512 kB of
  /// stack.
  public static let defaultDepth = 100

  /// Creates a coder with limits.
  ///
  /// - Parameters:
  ///   - maximumBytes: The maximum size of an input in bytes; 16 MiB by default.
  ///   - maximumDepth: The maximum nesting, clamped to 500.
  public init(maximumBytes: Int = 16 << 20, maximumDepth: Int = Self.defaultDepth) {
    self.maximumBytes = max(0, maximumBytes)
    self.maximumDepth = min(max(0, maximumDepth), 500)
  }

  /// Returns a value as UTF-8 text without a byte order mark.
  ///
  /// - Parameter isIndented: Whether the text is indented for people; otherwise it has no white space.
  /// - Throws: `EncodingError` for a number that JSON can't express, such as NaN.
  public func encode(_ value: some Encodable, isIndented: Bool = false) throws -> Data {
    let encoder = Self.makeEncoder()
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    return try encoder.encode(value)
  }

  /// Reads a value from a UTF-8 text.
  ///
  /// One leading byte order mark of UTF-8 is skipped (RFC 8259 §8.1); other encodings are refused.
  /// - Complexity: O(*n*) for the checks before decoding.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from bytes: some Collection<UInt8>
  ) throws(JSONCoderError) -> Value {
    let text = try text(in: bytes)
    do {
      return try Self.makeDecoder().decode(type, from: Data(text))
    } catch {
      throw JSONCoderError(error)
    }
  }

  /// Throws the first error of a text as JSON, without decoding a value.
  public func check(_ bytes: some Collection<UInt8>) throws(JSONCoderError) { _ = try text(in: bytes) }

  /// Creates Foundation's encoder with the settings of this package: sorted keys and unescaped slashes.
  public static func makeEncoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// Creates Foundation's decoder, which, unlike ``decode(_:from:)``, checks nothing beforehand.
  public static func makeDecoder() -> JSONDecoder { JSONDecoder() }

  /// Returns the text without its byte order mark after all checks.
  private func text(in bytes: some Collection<UInt8>) throws(JSONCoderError) -> ArraySlice<UInt8> {
    let count = bytes.count
    guard count <= maximumBytes else { throw .tooLarge(bytes: count, maximum: maximumBytes) }
    let all = Array(bytes)
    if let offset = UTF8.offsetOfError(in: all) { throw .notUTF8(offset: offset) }
    do throws(JSONError) {
      try all.withSpan { (text) throws(JSONError) in
        try JSONReader(maximumBytes: .max, maximumDepth: maximumDepth).checkGrammar(text)
      }
    } catch {
      throw JSONCoderError(malformed: error)
    }
    return all.dropFirst(ByteOrderMark.length(in: all))
  }
}

extension UTF8 {
  /// Returns the offset of the first byte that isn't valid UTF-8; `nil` when all bytes are valid.
  fileprivate static func offsetOfError(in bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var parser = ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    return offset
  }
}
