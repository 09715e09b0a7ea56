/// What the rules of texts ask for, by hand.
public enum TextRules {
  /// Whether a text has so many scalars; most are told by their bytes alone.
  @inlinable
  public static func isLength(of text: String, within bounds: ClosedRange<Int>) -> Bool {
    let size = text.utf8.count
    if size <= bounds.upperBound, size / 4 >= bounds.lowerBound { return true }
    return bounds.contains(text.unicodeScalars.count)
  }

  @inlinable
  public static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  /// Whether it is a control that texts of several lines may hold.
  @inlinable
  public static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar == "\t"
  }
}
