public import DomainJSON

/// The error of reading or writing JSON, with the path, the location and the expected value.
///
/// It never contains the actual value, because errors end up in logs.
public enum JSONError: Error, Hashable, Sendable {
  /// The input exceeds the limit of bytes.
  case tooLarge(bytes: Int, maximum: Int)
  /// The input is not JSON, or is nested too deeply.
  case malformed(JSONSyntaxError, at: JSONLocation)
  /// The value at the path is missing or malformed; the expected value is described in English, for
  /// developers.
  ///
  /// The location is that of the value, or of the object that lacks it.
  case unreadable(at: FieldPath, code: ViolationCode, expected: String, JSONLocation)
  /// The model at the path violates rules.
  ///
  /// The location is that of the first offending value, or of the object for violations across fields.
  case invalid(at: FieldPath, ValidationError, JSONLocation)
  /// The number at the path is NaN or infinite, which JSON cannot represent.
  case unwritable(at: FieldPath)
}

extension JSONError {
  /// The path of the value; `nil` when the input is not JSON or too large.
  public var path: FieldPath? {
    switch self {
    case .unreadable(let path, _, _, _), .invalid(let path, _, _), .unwritable(let path): path
    case .tooLarge, .malformed: nil
    }
  }

  /// The location in the input; `nil` for errors of writing and for input that is too large.
  public var location: JSONLocation? {
    switch self {
    case .malformed(_, let location), .unreadable(_, _, _, let location), .invalid(_, _, let location):
      location
    case .tooLarge, .unwritable: nil
    }
  }

  /// Returns the error relative to a model that contains the value with the error in a field.
  func seen(from field: String, of model: String) -> JSONError {
    guard case .invalid(let path, let error, let location) = self else { return seen(from: .field(field)) }
    let label = "\(model).\(field)"
    let named = ValidationError(model: error.model, errors: error.violations.map { $0.named(by: label) })
    return .invalid(at: path, named, location).seen(from: .field(field))
  }

  /// Returns the error relative to a value that contains the value with the error at `step`.
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
  /// The path, the reason and the location in English, for developers.
  public var description: String {
    switch self {
    case .tooLarge(let bytes, let maximum): "JSON: \(bytes) bytes, at most \(maximum) are read"
    case .malformed(let error, let location): "JSON: \(error) at \(location)"
    case .unreadable(let path, let code, let expectation, let location):
      "JSON: \(Self.prefix(path))\(code), expected \(expectation), at \(location)"
    case .invalid(let path, let error, let location): "JSON: \(Self.prefix(path))\(error), at \(location)"
    case .unwritable(let path): "JSON: \(Self.prefix(path))a number that JSON can't write"
    }
  }

  private static func prefix(_ path: FieldPath) -> String { path.steps.isEmpty ? "" : "\(path): " }
}
