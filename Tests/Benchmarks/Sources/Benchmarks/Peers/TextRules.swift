/// Handwritten checks that are equivalent to the rules of texts.
public enum TextRules {
  /// Returns whether the number of scalars is within bounds; for most texts the number of bytes decides.
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

  /// Returns whether a control character is allowed in multi-line texts.
  @inlinable
  public static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar == "\t"
  }
}
