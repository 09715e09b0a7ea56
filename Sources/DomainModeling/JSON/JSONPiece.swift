/// One element of a stream of JSON, as it stands there.
public struct JSONPiece: Hashable, Sendable {
  /// The position among the elements, from 0.
  public let index: Int
  /// Where the element begins, counted from the beginning of the stream.
  public let location: JSONLocation
  /// The element's bytes without the white space behind it; empty for one that is too large.
  public let bytes: [UInt8]
  /// How many bytes the element has, also where they weren't kept.
  public let byteCount: Int
}
