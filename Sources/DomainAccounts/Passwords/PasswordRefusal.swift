public import DomainModeling

/// Why a password can't be somebody's new one: every reason, and never the password.
public struct PasswordRefusal: Error, Hashable, Sendable {
  /// One reason.
  public enum Reason: Hashable, Sendable {
    /// It has fewer characters than it needs.
    case tooShort(minimum: Int, actual: Int)
    /// It has more characters than are taken.
    case tooLong(maximum: Int)
    /// It is one that many people have, or that has leaked.
    case common
    /// It is the same few characters over and over, or a run of neighbours.
    case repetition
    /// It holds a name that others would try first.
    case contains(Word)
    /// It is the one that the account has already.
    case same
  }

  /// A name that others would try first.
  public enum Word: String, Hashable, Sendable, CaseIterable {
    /// The app's name.
    case serviceName
    /// The name to sign in with.
    case userName
    /// What stands before the @-sign.
    case email
    /// The name that others see.
    case displayName
  }

  /// All reasons; never empty.
  public let reasons: [Reason]
}

extension PasswordRefusal: ExplainedError {
  public static var messages: MessageCatalog { AccountMessages.catalog }

  public var messageCode: MessageCode { reasons.first.map { MessageCode($0.code) } ?? "invalid" }

  /// A violation for each reason, at the field `password`.
  public var violations: [Violation] {
    reasons.map { reason in
      Violation(
        at: FieldPath(field: "password"), rule: reason.code.rawValue, code: reason.code,
        parameters: reason.parameters)
    }
  }
}

extension PasswordRefusal.Reason {
  /// The stable name of the reason.
  public var code: ViolationCode {
    switch self {
    case .tooShort: ViolationCode("password.tooShort")
    case .tooLong: ViolationCode("password.tooLong")
    case .common: ViolationCode("password.common")
    case .repetition: ViolationCode("password.repetition")
    case .contains(let word): ViolationCode("password.contains.\(word.rawValue)")
    case .same: ViolationCode("password.same")
    }
  }

  var parameters: [String: Scalar] {
    switch self {
    case .tooShort(let minimum, let actual):
      ["minimum": .integer(Int64(minimum)), "actual": .integer(Int64(actual))]
    case .tooLong(let maximum): ["maximum": .integer(Int64(maximum))]
    case .common, .repetition, .contains, .same: [:]
    }
  }
}

extension AccountMessages {
  /// Why a password can't be the new one.
  static let passwords: [Message] = [
    Message(
      "password.tooShort",
      english:
        "A password needs at least {minimum} {minimum|one: character|other: characters}; this one has {actual}.",
      polish:
        "Hasło musi mieć co najmniej {minimum} {minimum|one: znak|few: znaki|many: znaków|other: znaku}; to ma {actual}."
    ),
    Message(
      "password.tooLong",
      english: "A password may have at most {maximum} {maximum|one: character|other: characters}.",
      polish:
        "Hasło może mieć najwyżej {maximum} {maximum|one: znak|few: znaki|many: znaków|other: znaku}."),
    Message(
      "password.common", english: "This password is on the list of those that are tried first.",
      polish: "To hasło jest na liście tych, które sprawdza się najpierw."),
    Message(
      "password.repetition", english: "This password repeats itself or counts on.",
      polish: "To hasło powtarza się lub jest wyliczanką."),
    Message(
      "password.contains.serviceName", english: "A password can't contain the name of the app.",
      polish: "Hasło nie może zawierać nazwy aplikacji."),
    Message(
      "password.contains.userName", english: "A password can't contain your user name.",
      polish: "Hasło nie może zawierać nazwy użytkownika."),
    Message(
      "password.contains.email", english: "A password can't contain your e-mail address.",
      polish: "Hasło nie może zawierać adresu e-mail."),
    Message(
      "password.contains.displayName", english: "A password can't contain your name.",
      polish: "Hasło nie może zawierać Twojej nazwy."),
    Message(
      "password.same", english: "This is the password that you have already.",
      polish: "To hasło, którego już używasz."),
  ]
}
