/// What makes a text no JSON that this suite reads (RFC 8259, and limits).
public enum JSONDefect: Hashable, Sendable {
  /// The text ends before the value does; so does an empty one.
  case endsTooEarly
  /// A byte that isn't part of UTF-8 (RFC 3629).
  case notUTF8
  /// A byte order mark, which RFC 8259 §8.1 forbids to write.
  case byteOrderMark
  /// Something behind the value.
  case trailingBytes
  /// A control character in a text, where only its escape may stand.
  case controlCharacter
  /// A backslash before a character that it doesn't go with.
  case unknownEscape
  /// One half of a surrogate pair, which no text can hold.
  case loneSurrogate
  /// A name that the object has twice.
  case duplicateName
  /// Lists and objects are nested deeper than the limit.
  case tooDeep(maximum: Int)
  /// Something else than was expected; in English, for developers.
  case expected(String)
}

/// What is wrong with a text, and at which byte.
@usableFromInline package struct JSONFault: Error {
  package var defect: JSONDefect
  package var offset: Int
}

extension JSONDefect: CustomStringConvertible {
  /// The reason, in English, for developers.
  public var description: String {
    switch self {
    case .endsTooEarly: "ends too early"
    case .notUTF8: "not UTF-8"
    case .byteOrderMark: "a byte order mark"
    case .trailingBytes: "more behind the value"
    case .controlCharacter: "a control character that isn't escaped"
    case .unknownEscape: "an unknown escape"
    case .loneSurrogate: "half of a surrogate pair"
    case .duplicateName: "a name twice in one object"
    case .tooDeep(let maximum): "nested deeper than \(maximum)"
    case .expected(let expectation): "expected \(expectation)"
    }
  }
}
