public import DomainModeling

extension JSONReadError: ExplainedError {
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

  /// What is wrong with a model, each with its path from the beginning of the text.
  public var violations: [Violation] {
    switch self {
    case .unreadable(let path, let code, _): [Violation(at: path, rule: "json.\(code)", code: code)]
    case .invalid(let path, let error): error.violations.map { $0.prefixed(by: path) }
    default: []
    }
  }
}
