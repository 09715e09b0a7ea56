public import DomainModeling

/// A user's note: 1…10,000 characters on one or more lines, without surrounding white space.
///
/// ``parse(_:limit:)`` reads typed text. Notes are compared by Unicode scalar.
public struct Note: Sendable {
  /// The text of the note.
  public let text: String

  /// The maximum length of any note, in Unicode scalars.
  public static let maximumLength = 10_000
  /// The default limit for typed notes, in Unicode scalars; Trakt has the same limit.
  public static let defaultLimit = 500

  /// Reads typed text and trims white space; returns `nil` for blank text.
  ///
  /// - Parameter limit: The maximum length in Unicode scalars, clamped to 1…10,000.
  /// - Throws: ``LibraryError/noteTooLong(maximum:actual:)``, ``LibraryError/noteHasControlCharacters``.
  /// - Complexity: O(*n*).
  public static func parse(_ text: String, limit: Int = defaultLimit) throws(LibraryError) -> Note? {
    let scalars = trimmed(text)
    if scalars.isEmpty { return nil }
    let maximum = min(max(limit, 1), maximumLength)
    let actual = scalars.count
    if actual > maximum { throw .noteTooLong(maximum: maximum, actual: actual) }
    if scalars.contains(where: isForbidden) { throw .noteHasControlCharacters }
    return Note(unchecked: String(scalars))
  }

  private init(unchecked text: String) { self.text = text }

  private static func trimmed(_ text: String) -> Substring.UnicodeScalarView {
    var scalars = text.unicodeScalars[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return scalars
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\t": false
    default: scalar.properties.generalCategory == .control
    }
  }
}

extension Note: TextValue {
  public static let format = TextFormat(
    "note", pattern: #"^[\s\S]+$"#,
    valid: ["Better than the book.", "a", "Zażółć\ngęślą\tjaźń 😀"],
    invalid: ["", " ", "\n", " padded", "padded ", "null\u{0}", "bell\u{7}", "next\u{85}line"],
    source: "own: 1…10,000 scalars, trimmed, no control characters but line ends and tabs")

  /// Reads a stored note; throws `length` outside 1…10,000, `format` for surrounding white space and control
  /// characters.
  public init(parsing text: String) throws(ValueError) {
    // A scalar has at most four bytes, so this refuses a hostile text before scanning it.

    guard !text.isEmpty, text.utf8.count <= 4 * Self.maximumLength,
      text.unicodeScalars.count <= Self.maximumLength
    else {
      throw ValueError(.length, type: Self.format.name, expected: "1…10,000 characters")
    }
    let isPadded =
      text.unicodeScalars.first?.properties.isWhitespace == true
      || text.unicodeScalars.last?.properties.isWhitespace == true
    guard !isPadded, !text.unicodeScalars.contains(where: Self.isForbidden) else {
      throw ValueError(
        .format, type: Self.format.name, expected: "no white space around it and no control characters")
    }
    self.init(unchecked: text)
  }
}

extension Note: Hashable {
  public static func == (left: Note, right: Note) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }
}
