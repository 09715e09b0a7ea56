public import DomainModeling

/// Why a text isn't the value asked for: the place and what was expected there, never what stood there.
public enum JSONReadError: Error, Hashable, Sendable {
  /// The text has more bytes than the limit.
  case tooLarge(bytes: Int, maximum: Int)
  /// The bytes from this offset on aren't UTF-8.
  case notUTF8(offset: Int)
  /// The text ends before the value does; so does an empty one.
  case endsTooEarly(offset: Int)
  /// The text isn't JSON (RFC 8259); what was expected at the offset, in English, for developers.
  case notJSON(offset: Int, expected: String)
  /// Lists and objects are nested deeper than the limit.
  case tooDeep(offset: Int, maximum: Int)
  /// The value at the path is missing or of another kind; what was expected, in English, for developers.
  case unreadable(at: FieldPath, code: ViolationCode, expected: String)
  /// The model at the path breaks rules.
  case invalid(at: FieldPath, ValidationError)
}

extension JSONReadError: CustomStringConvertible {
  /// The place and the reason, in English, for developers.
  public var description: String {
    switch self {
    case .tooLarge(let bytes, let maximum): "JSON: \(bytes) bytes, at most \(maximum) are read"
    case .notUTF8(let offset): "JSON: not UTF-8 from byte \(offset) on"
    case .endsTooEarly(let offset): "JSON: ends too early, at byte \(offset)"
    case .notJSON(let offset, let expected): "JSON: expected \(expected) at byte \(offset)"
    case .tooDeep(let offset, let maximum): "JSON: nested deeper than \(maximum) at byte \(offset)"
    case .unreadable(let path, let code, let expected):
      "JSON: \(Self.place(path))\(code), expected \(expected)"
    case .invalid(let path, let error): "JSON: \(Self.place(path))\(error)"
    }
  }

  private static func place(_ path: FieldPath) -> String { path.steps.isEmpty ? "" : "\(path): " }
}
