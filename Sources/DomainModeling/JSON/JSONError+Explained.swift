import DomainJSON

extension JSONError: UserFacingError {
  public static let messages = MessageCatalog(over: .shared) {
    Message(
      "json.tooLarge",
      english:
        "This is too large: it has {bytes} {bytes|one: byte|other: bytes}, and at most {maximum} are allowed.",
      polish:
        "To jest za duże: ma {bytes} {bytes|one: bajt|few: bajty|many: bajtów|other: bajta}, a dozwolone jest najwyżej {maximum}."
    )
    Message(
      "json.notUTF8", english: "This can’t be read: it isn’t text in UTF-8.",
      polish: "Nie można tego odczytać: to nie jest tekst w UTF-8.")
    Message(
      "json.endsTooEarly", english: "This is incomplete: a part is missing at the end.",
      polish: "To jest niekompletne: na końcu czegoś brakuje.")
    Message(
      "json.notJSON", english: "This can’t be read: it isn’t JSON.",
      polish: "Nie można tego odczytać: to nie jest JSON.")
    Message(
      "json.tooDeep", english: "This can’t be read: it is nested too deeply.",
      polish: "Nie można tego odczytać: jest zbyt głęboko zagnieżdżone.")
    Message(
      "json.unwritable", english: "This can’t be written: it contains a number that JSON can’t represent.",
      polish: "Nie można tego zapisać: zawiera liczbę, której JSON nie obsługuje.")
  }

  public var messageCode: MessageCode {
    switch self {
    case .tooLarge: "json.tooLarge"
    case .malformed(.notUTF8, _): "json.notUTF8"
    case .malformed(.endsTooEarly, _): "json.endsTooEarly"
    case .malformed(.tooDeep, _): "json.tooDeep"
    case .malformed: "json.notJSON"
    case .unreadable(_, let code, _, _): MessageCode(code)
    case .invalid(_, let error, _): error.messageCode
    case .unwritable: "json.unwritable"
    }
  }

  public var messageParameters: [String: Scalar] {
    switch self {
    case .tooLarge(let bytes, let maximum):
      ["bytes": .integer(Int64(bytes)), "maximum": .integer(Int64(maximum))]
    case .invalid(_, let error, _): error.messageParameters
    default: [:]
    }
  }

  /// The violations of an invalid model, or one for a value that is missing or malformed, by their paths in the input.
  public var violations: [Violation] {
    switch self {
    case .unreadable(let path, let code, _, _): [Violation(at: path, rule: code.rawValue, code: code)]
    case .invalid(let path, let error, _): error.violations.map { $0.prefixed(by: path) }
    case .tooLarge, .malformed, .unwritable: []
    }
  }
}
