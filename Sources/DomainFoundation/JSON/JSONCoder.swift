import DomainModeling
public import Foundation

/// JSON as this suite writes and reads it.
///
/// Writes sorted keys and plain slashes, so that equal values have equal bytes. Before Foundation's parser
/// sees a byte it is checked against size, UTF-8, RFC 8259 and depth, so that no text can exhaust the stack
/// and every platform accepts the same. What was read wrongly is a ``JSONReadError`` with its place, never
/// with its contents.
///
/// Dates are never touched: the value types of the suite write themselves.
public struct JSONCoder: Sendable, Hashable {
  /// The most bytes that are read.
  public let maximumBytes: Int
  /// The deepest nesting of lists and objects that is read.
  public let maximumDepth: Int

  /// A depth that Foundation's own parser and the recursion of `Codable` bear on a stack of 512 kB.
  public static let usualDepth = 100

  /// Makes a coder with limits.
  ///
  /// - Parameters:
  ///   - maximumBytes: The most bytes that are read; 16 MiB unless said otherwise.
  ///   - maximumDepth: The deepest nesting; more than 500 counts as 500.
  public init(maximumBytes: Int = 16 << 20, maximumDepth: Int = Self.usualDepth) {
    self.maximumBytes = max(0, maximumBytes)
    self.maximumDepth = min(max(0, maximumDepth), 500)
  }

  /// The value as UTF-8 text without a byte order mark.
  ///
  /// - Parameter isIndented: Whether the text is for people; otherwise it has no white space.
  /// - Throws: `EncodingError` for a number that JSON doesn't have, such as NaN.
  public func encode(_ value: some Encodable, isIndented: Bool = false) throws -> Data {
    let encoder = Self.makeEncoder()
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    return try encoder.encode(value)
  }

  /// The value in a text.
  ///
  /// One byte order mark of UTF-8 at the beginning is skipped (RFC 8259 §8.1); other encodings are refused.
  /// - Complexity: O(*n*) before the decoding itself.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from bytes: some Collection<UInt8>
  ) throws(JSONReadError) -> Value {
    let text = try text(in: bytes)
    do {
      return try Self.makeDecoder().decode(type, from: Data(text))
    } catch {
      throw JSONReadError(error)
    }
  }

  /// Throws what is wrong with the text as JSON, whatever it means.
  public func check(_ bytes: some Collection<UInt8>) throws(JSONReadError) { _ = try text(in: bytes) }

  /// Foundation's encoder as this suite sets it: sorted keys, plain slashes.
  public static func makeEncoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// Foundation's decoder as it is; unlike ``decode(_:from:)`` it checks nothing beforehand.
  public static func makeDecoder() -> JSONDecoder { JSONDecoder() }

  /// The text without its byte order mark, after every check.
  private func text(in bytes: some Collection<UInt8>) throws(JSONReadError) -> ArraySlice<UInt8> {
    let count = bytes.count
    guard count <= maximumBytes else { throw .tooLarge(bytes: count, maximum: maximumBytes) }
    let all = Array(bytes)
    if let offset = UTF8.offsetOfError(in: all) { throw .notUTF8(offset: offset) }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = all.starts(with: mark) ? all.dropFirst(mark.count) : all[...]
    do throws(JSONError) {
      let start = JSONLocation(offset: text.startIndex)
      try unsafe text.withUnsafeBufferPointer { (text) throws(JSONError) in
        try JSONReader(maximumBytes: .max, maximumDepth: maximumDepth).checkGrammar(
          unsafe text.span, at: start)
      }
    } catch {
      throw JSONReadError(malformed: error)
    }
    return text
  }
}

extension UTF8 {
  /// Where the bytes stop being UTF-8; `nil` when all of them are.
  fileprivate static func offsetOfError(in bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var parser = ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    return offset
  }
}
