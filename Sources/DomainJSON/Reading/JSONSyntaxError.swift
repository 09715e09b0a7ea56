/// A reason why bytes are not JSON that this package reads: a violation of RFC 8259 or of a limit.
public enum JSONSyntaxError: Hashable, Sendable {
  /// The input ends inside a value, or is empty.
  case endsTooEarly
  /// A byte is not part of valid UTF-8 (RFC 3629).
  case notUTF8
  /// The value is followed by more than white space.
  case trailingBytes
  /// A string contains an unescaped control character.
  case controlCharacter
  /// A backslash is followed by a character that does not form an escape.
  case unknownEscape
  /// A string contains half of a surrogate pair, which is not a Unicode scalar.
  case loneSurrogate
  /// An object contains the same member name twice.
  case duplicateName
  /// Arrays and objects are nested more deeply than the limit.
  case tooDeep(maximum: Int)
  /// The input does not continue with the expected token; the text is in English, for developers.
  case expected(String)
}

/// A syntax error and the offset of the byte at which it occurs.
@usableFromInline package struct LocatedJSONError: Error {
  package var error: JSONSyntaxError
  package var offset: Int
}

extension JSONSyntaxError: CustomStringConvertible {
  /// A description of the error in English, for developers.
  public var description: String {
    switch self {
    case .endsTooEarly: "ends too early"
    case .notUTF8: "not UTF-8"
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
