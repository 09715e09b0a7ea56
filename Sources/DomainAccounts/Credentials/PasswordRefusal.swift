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
