/// The byte order mark U+FEFF in UTF-8, one of which may precede a text.
///
/// RFC 8259 section 8.1 allows readers of JSON to skip it. A value of this type skips it in a stream that
/// arrives byte by byte; ``length(in:)`` finds it in a whole text.
@usableFromInline package struct ByteOrderMark: Sendable {
  /// The three bytes of the mark.
  package static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the number of bytes of a mark at the beginning of a text: 3 or 0.
  package static func length(in text: some Sequence<UInt8>) -> Int {
    text.starts(with: bytes) ? bytes.count : 0
  }

  /// Returns the number of bytes of a mark at the beginning of a text: 3 or 0.
  @inlinable package static func length(_ base: UnsafePointer<UInt8>, count: Int) -> Int {
    // Literals instead of the array, because this is called for each document.
    unsafe count >= 3 && base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF ? 3 : 0
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
