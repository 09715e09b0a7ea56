public import DomainModeling
public import DomainValues

/// An account as the services of other modules see it.
///
/// It holds more than users may see; what a reader may see of it is its ``profile``.
public struct DirectoryEntry: Identifiable, Sendable {
  /// What the owner of the account may do at present.
  public enum Standing: Hashable, Sendable {
    /// The owner may sign in, and the email address is confirmed or there is none to confirm.
    case active
    /// The owner may sign in, but hasn't confirmed the email address.
    case unverified
    /// An admin or a moderator has disabled the account.
    case disabled
    /// The account is deleted.
    case deleted
  }

  /// The part of the account that a counterpart of an agreement may see.
  public let profile: PublicProfile
  /// What the owner of the account may do at present.
  public let standing: Standing
  /// The email address; `nil` when there is none.
  public let email: EmailAddress?
  /// The moment the owner confirmed the email address; `nil` when that hasn't happened.
  public let emailVerifiedAt: Timestamp?

  /// Creates the entry of an account.
  public init(
    _ profile: PublicProfile, standing: Standing, email: EmailAddress? = nil,
    emailVerifiedAt: Timestamp? = nil
  ) {
    self.profile = profile
    self.standing = standing
    self.email = email
    self.emailVerifiedAt = emailVerifiedAt
  }

  /// The identifier of the account.
  public var id: Principal.ID { profile.id }
  /// The name that others see; `nil` when the account is deleted or has none.
  public var displayName: String? { profile.displayName }
  /// Whether the owner may sign in.
  public var canSignIn: Bool { standing == .active || standing == .unverified }
}

extension DirectoryEntry: CustomStringConvertible, CustomReflectable {
  /// The type's name, the identifier and the standing, without personal data.
  public var description: String { "DirectoryEntry \(id): \(standing)" }
  /// A mirror of the identifier and the standing alone.
  public var customMirror: Mirror { Mirror(self, children: ["id": id.text, "standing": standing]) }
}
