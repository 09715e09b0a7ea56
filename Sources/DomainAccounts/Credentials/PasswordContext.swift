public import DomainModeling

/// Whose password it is going to be: names that somebody else would try first.
public struct PasswordContext: Sendable {
  /// The name to sign in with.
  public let userName: UserName?
  /// The e-mail address.
  public let email: EmailAddress?
  /// The name that others see.
  public let displayName: String?

  /// Names a person.
  public init(userName: UserName? = nil, email: EmailAddress? = nil, displayName: String? = nil) {
    self.userName = userName
    self.email = email
    self.displayName = displayName
  }

  /// Names an account's owner.
  public init(_ account: Account) {
    self.init(userName: account.userName, email: account.email, displayName: account.displayName)
  }
}

extension PasswordContext: CustomStringConvertible, CustomReflectable {
  /// The type's name alone.
  public var description: String { "PasswordContext" }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
