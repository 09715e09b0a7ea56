public import DomainModeling

extension JSONReadError: ExplainedError {
  public static let messages = MessageCatalog(over: .shared) {
    Message(
      "json.tooLarge",
      english: "This is too large: {bytes} of at most {maximum} {maximum|one: byte|other: bytes}.",
      polish:
        "To jest za duże: {bytes} z najwyżej {maximum} {maximum|one: bajta|few: bajtów|many: bajtów|other: bajta}."
    )
    Message(
      "json.notUTF8", english: "This can't be read: it isn't text in UTF-8.",
      polish: "Nie można tego odczytać: to nie jest tekst w UTF-8.")
    Message(
      "json.endsTooEarly", english: "This is incomplete: a part is missing at the end.",
      polish: "To jest niekompletne: na końcu czegoś brakuje.")
    Message(
      "json.notJSON", english: "This can't be read: it isn't JSON.",
      polish: "Nie można tego odczytać: to nie jest JSON.")
    Message(
      "json.tooDeep", english: "This can't be read: it is nested too deeply.",
      polish: "Nie można tego odczytać: jest zbyt głęboko zagnieżdżone.")
  }

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
