public import DomainJSON

/// Why a text isn't the value asked for, or a value can't be written: the place and what was expected there.
///
/// It never repeats what stood there, because errors end up in logs.
public enum JSONError: Error, Hashable, Sendable {
  /// The text has more bytes than the limit.
  case tooLarge(bytes: Int, maximum: Int)
  /// The text isn't JSON, or nested too deeply.
  case malformed(JSONDefect, at: JSONLocation)
  /// The value at the path is missing or of another kind; what was expected, in English, for developers.
  ///
  /// The location is that of the value, or of the object that it is missing from.
  case unreadable(at: FieldPath, code: ViolationCode, expected: String, JSONLocation)
  /// The model at the path breaks rules.
  ///
  /// The location is that of the first value that does, or of the object that several of them are in.
  case invalid(at: FieldPath, ValidationError, JSONLocation)
  /// The number at the path is NaN or infinite, which JSON can't write.
  case unwritable(at: FieldPath)
}

extension JSONError {
  /// Where in the value; `nil` for a text that isn't JSON or is too large.
  public var path: FieldPath? {
    switch self {
    case .unreadable(let path, _, _, _), .invalid(let path, _, _), .unwritable(let path): path
    case .tooLarge, .malformed: nil
    }
  }

  /// Where in the text, if the error is about a text that was read.
  public var location: JSONLocation? {
    switch self {
    case .malformed(_, let location), .unreadable(_, _, _, let location), .invalid(_, _, let location):
      location
    case .tooLarge, .unwritable: nil
    }
  }

  /// The error seen from a value that holds the value with the error at `step`.
  func seen(from step: FieldPath.Step) -> JSONError {
    let outer = FieldPath([step])
    return switch self {
    case .unreadable(let path, let code, let expectation, let location):
      .unreadable(at: path.prefixed(by: outer), code: code, expected: expectation, location)
    case .invalid(let path, let error, let location):
      .invalid(at: path.prefixed(by: outer), error, location)
    case .unwritable(let path): .unwritable(at: path.prefixed(by: outer))
    case .tooLarge, .malformed: self
    }
  }
}

extension JSONError: CustomStringConvertible {
  /// The place and the reason, in English, for developers.
  public var description: String {
    switch self {
    case .tooLarge(let bytes, let maximum): "JSON: \(bytes) bytes, at most \(maximum) are read"
    case .malformed(let defect, let location): "JSON: \(defect) at \(location)"
    case .unreadable(let path, let code, let expectation, let location):
      "JSON: \(Self.place(path))\(code), expected \(expectation), at \(location)"
    case .invalid(let path, let error, let location): "JSON: \(Self.place(path))\(error), at \(location)"
    case .unwritable(let path): "JSON: \(Self.place(path))a number that JSON can't write"
    }
  }

  private static func place(_ path: FieldPath) -> String { path.steps.isEmpty ? "" : "\(path): " }
}
