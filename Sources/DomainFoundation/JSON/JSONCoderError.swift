public import DomainModeling
public import Foundation

/// The reason that a text can't be read: the location and the expectation, but never the contents.
public enum JSONCoderError: Error, Hashable, Sendable {
  /// The text has more bytes than the limit.
  case tooLarge(bytes: Int, maximum: Int)
  /// The bytes from this offset on aren't UTF-8.
  case notUTF8(offset: Int)
  /// The text is empty or ends before the value does.
  case endsTooEarly(offset: Int)
  /// The text isn't JSON (RFC 8259); the expectation at the offset is in English, for developers.
  case notJSON(offset: Int, expected: String)
  /// Arrays and objects are nested deeper than the limit.
  case tooDeep(offset: Int, maximum: Int)
  /// The value at the path is missing or has another type; the expectation is in English, for developers.
  case unreadable(at: FieldPath, code: ViolationCode, expected: String)
  /// The model at the path has violations.
  case invalid(at: FieldPath, ValidationError)
}

extension JSONCoderError: CustomStringConvertible {
  /// The location and the reason in English, for developers.
  public var description: String {
    switch self {
    case .tooLarge(let bytes, let maximum): "JSON: \(bytes) bytes, at most \(maximum) are read"
    case .notUTF8(let offset): "JSON: not UTF-8 from byte \(offset) on"
    case .endsTooEarly(let offset): "JSON: ends too early, at byte \(offset)"
    case .notJSON(let offset, let expected): "JSON: expected \(expected) at byte \(offset)"
    case .tooDeep(let offset, let maximum): "JSON: nested deeper than \(maximum) at byte \(offset)"
    case .unreadable(let path, let code, let expected):
      "JSON: \(Self.prefix(path))\(code), expected \(expected)"
    case .invalid(let path, let error): "JSON: \(Self.prefix(path))\(error)"
    }
  }

  private static func prefix(_ path: FieldPath) -> String { path.steps.isEmpty ? "" : "\(path): " }
}

extension JSONCoderError: UserFacingError {
  public static let messages = JSONError.messages

  public var messageCode: MessageCode {
    switch self {
    case .tooLarge: "json.tooLarge"
    case .notUTF8: "json.notUTF8"
    case .endsTooEarly: "json.endsTooEarly"
    case .notJSON: "json.notJSON"
    case .tooDeep: "json.tooDeep"
    case .unreadable(_, let code, _): MessageCode(code)
    case .invalid(_, let error): error.messageCode
    }
  }

  public var messageParameters: [String: Scalar] {
    switch self {
    case .tooLarge(let bytes, let maximum):
      ["bytes": .integer(Int64(bytes)), "maximum": .integer(Int64(maximum))]
    case .invalid(_, let error): error.messageParameters
    default: [:]
    }
  }

  /// The violations of a model, each with its path from the root of the text.
  public var violations: [Violation] {
    switch self {
    case .unreadable(let path, let code, _): [Violation(at: path, rule: "json.\(code)", code: code)]
    case .invalid(let path, let error): error.violations.map { $0.prefixed(by: path) }
    default: []
    }
  }
}

extension JSONCoderError: InputError {
  package var inputErrorKind: InputErrorKind {
    switch self {
    case .tooLarge: .tooLarge
    case .notUTF8, .endsTooEarly, .notJSON, .tooDeep: .malformed
    case .unreadable, .invalid: .invalid
    }
  }
}

extension JSONCoderError {
  /// Creates the error for an error of the JSON grammar.
  init(malformed error: JSONError) {
    switch error {
    case .tooLarge(let bytes, let maximum): self = .tooLarge(bytes: bytes, maximum: maximum)
    case .malformed(let error, let location): self.init(error, offset: location.offset)
    case .unreadable(let path, let code, let expectation, _):
      self = .unreadable(at: path, code: code, expected: expectation)
    case .invalid(let path, let error, _): self = .invalid(at: path, error)
    case .unwritable(let path):
      self = .unreadable(at: path, code: .format, expected: "a number that JSON has")
    }
  }

  private init(_ error: JSONSyntaxError, offset: Int) {
    self =
      switch error {
      case .endsTooEarly: .endsTooEarly(offset: offset)
      case .notUTF8: .notUTF8(offset: offset)
      case .tooDeep(let maximum): .tooDeep(offset: offset, maximum: maximum)
      case .trailingBytes: .notJSON(offset: offset, expected: "nothing more")
      case .controlCharacter: .notJSON(offset: offset, expected: "no control character")
      case .unknownEscape: .notJSON(offset: offset, expected: "an escape")
      case .loneSurrogate: .notJSON(offset: offset, expected: "both halves of a surrogate pair")
      case .duplicateName: .notJSON(offset: offset, expected: "another name")
      case .expected(let expectation): .notJSON(offset: offset, expected: expectation)
      }
  }
}

extension JSONCoderError {
  /// Creates the error for an error of a decoder, without its quotations of the text.
  init(_ error: any Error) {
    switch error {
    case let error as JSONCoderError: self = error
    case let error as ValidationError: self = .invalid(at: FieldPath(), error)
    case DecodingError.keyNotFound(let key, let context):
      self = .unreadable(
        at: FieldPath(codingPath: context.codingPath + [key]), code: .required, expected: "a value")
    case DecodingError.valueNotFound(let type, let context):
      self = .unreadable(
        at: FieldPath(codingPath: context.codingPath), code: .required, expected: Self.name(of: type))
    case DecodingError.typeMismatch(let type, let context):
      self = .unreadable(
        at: FieldPath(codingPath: context.codingPath), code: .wrongType, expected: Self.name(of: type))
    case DecodingError.dataCorrupted(let context): self.init(context)
    default: self = .unreadable(at: FieldPath(), code: .format, expected: "a value that its type accepts")
    }
  }

  private init(_ context: DecodingError.Context) {
    let path = FieldPath(codingPath: context.codingPath)
    switch context.underlyingError {
    case let error as ValueError:
      self = .unreadable(at: path, code: ViolationCode(error.kind), expected: error.expectation)
    case let error as ValidationError:
      // A model reports the path of its first violation; the violations have paths relative to the model.
      let own = error.violations.first?.path.steps ?? []
      let isOwn = path.steps.suffix(own.count).elementsEqual(own)
      self = .invalid(at: isOwn ? FieldPath(path.steps.dropLast(own.count)) : path, error)
    default:
      self = .unreadable(at: path, code: .format, expected: "a value that its type accepts")
    }
  }

  /// Returns a JSON type in words.
  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is any BinaryInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    case is [Any].Type: "a list"
    case is [String: Any].Type: "an object"
    default: "a value of another type"
    }
  }
}

extension JSONCoderError: LocalizedError {}
