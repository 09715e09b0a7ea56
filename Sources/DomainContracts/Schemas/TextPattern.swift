/// The text constraints as regular expressions, which ECMA-262 and every other common dialect read alike.
///
/// What a text must not have is said instead of what it may have, because dialects differ in whether `$` matches
/// before a final line feed.
enum TextPattern {
  /// The scalars with the property `White_Space` (PropList of Unicode), for inside a character class.
  private static let whiteSpace =
    #"\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000"#

  /// Found in every text that isn't blank.
  static let notBlank = "[^\(whiteSpace)]"
  /// Found in no text of one line.
  static let controlCharacter = #"[\u0000-\u001F\u007F-\u009F]"#
  /// Found in no text of several lines.
  static let controlCharacterButLineEnds = #"[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]"#
  /// Found in no trimmed text.
  static let outerWhiteSpace = "^[\(whiteSpace)]|[\(whiteSpace)]$"
}
