/// The byte order mark U+FEFF in UTF-8, one of which may precede a text.
///
/// RFC 8259 section 8.1 allows readers of JSON to skip it. A value of this type skips it in a stream that
/// arrives byte by byte; ``length(in:)`` finds it in a whole text.
package struct ByteOrderMark: Sendable {
  /// The three bytes of the mark.
  package static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the number of bytes of a mark at the beginning of a text: 3 or 0.
  package static func length(in text: some Sequence<UInt8>) -> Int {
    text.starts(with: bytes) ? bytes.count : 0
  }

  /// Returns the number of bytes of a mark at the beginning of a text: 3 or 0.
  package static func length(_ base: UnsafePointer<UInt8>, count: Int) -> Int {
    // Almost no text has a mark, so the first byte decides without a loop.
    guard count >= bytes.count, unsafe base[0] == bytes[0] else { return 0 }
    return bytes.indices.allSatisfy { unsafe base[$0] == bytes[$0] } ? bytes.count : 0
  }

  /// The number of bytes of the mark that the stream has begun with.
  private var count = 0
  /// Whether the stream may still begin with a mark.
  package private(set) var isPossible = true

  package init() {}

  /// Returns whether the next byte of the stream continues a mark at its beginning.
  package mutating func skips(_ byte: UInt8) -> Bool {
    guard isPossible else { return false }
    guard byte == Self.bytes[count] else {
      isPossible = false
      return false
    }
    count += 1
    isPossible = count < Self.bytes.count
    return true
  }

  /// The bytes at the beginning of the stream that turned out to be no mark, or are an incomplete one.
  package var incomplete: ArraySlice<UInt8> {
    count < Self.bytes.count ? Self.bytes[..<count] : []
  }
}
