public import DomainModeling

/// All reasons why a policy rejects a new password; it never contains the password.
public struct PasswordPolicyError: Error, Hashable, Sendable {
  /// A reason why a policy rejects a new password.
  public enum Reason: Hashable, Sendable {
    /// The password is too short; both values are in Unicode scalars of form C.
    case tooShort(minimum: Int, actual: Int)
    /// The password is too long; the maximum is in Unicode scalars of form C.
    case tooLong(maximum: Int)
    /// The password is common or known to have leaked.
    case blocklisted
    /// The password repeats a few characters or is a run of adjacent characters.
    case repetitive
    /// The password contains a name that is easy to guess.
    case contains(ContextWord)
    /// The password is the current password of the account.
    case unchanged
  }

  /// A name that a password must not contain.
  public enum ContextWord: String, Hashable, Sendable, CaseIterable {
    /// The name of the app.
    case serviceName
    /// The user name.
    case userName
    /// The part of the email address before the @ sign.
    case email
    /// The display name.
    case displayName
  }

  /// All reasons; at least one.
  public let reasons: [Reason]
}

extension PasswordPolicyError: UserFacingError {
  public static var messages: MessageCatalog { AccountMessages.catalog }

  public var messageCode: MessageCode { reasons.first.map { MessageCode($0.code) } ?? "invalid" }

  /// One violation per reason, at the field `password`.
  public var violations: [Violation] {
    reasons.map { reason in
      Violation(
        at: FieldPath(field: "password"), rule: reason.code.rawValue, code: reason.code,
        parameters: reason.parameters)
    }
  }
}

extension PasswordPolicyError.Reason {
  /// The stable code of the reason.
  public var code: ViolationCode {
    switch self {
    case .tooShort: ViolationCode("password.tooShort")
    case .tooLong: ViolationCode("password.tooLong")
    case .blocklisted: ViolationCode("password.blocklisted")
    case .repetitive: ViolationCode("password.repetitive")
    case .contains(let word): ViolationCode("password.contains.\(word.rawValue)")
    case .unchanged: ViolationCode("password.unchanged")
    }
  }

  var parameters: [String: Scalar] {
    switch self {
    case .tooShort(let minimum, let actual):
      ["minimum": .integer(Int64(minimum)), "actual": .integer(Int64(actual))]
    case .tooLong(let maximum): ["maximum": .integer(Int64(maximum))]
    case .blocklisted, .repetitive, .contains, .unchanged: [:]
    }
  }
}
