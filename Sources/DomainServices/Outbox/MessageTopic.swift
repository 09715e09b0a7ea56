public import DomainModeling

/// The topic of a message about an account or by it.
public enum MessageTopic: String, StringEnum, TopicEnum {
  /// The message asks the owner to confirm the email address of the account; it contains a token.
  case verifyEmail
  /// The message lets the owner set a new password; it contains a token.
  case resetPassword
  /// The message asks the owner to confirm a new email address; it contains a token.
  case changeEmail
  /// The message reports that the account is locked after too many sign-in attempts; it contains a token for
  /// unlocking it.
  case accountLocked
  /// The message asks the owner to confirm the deletion of the account; it contains a token.
  case deleteAccount
  /// The message reports that the password was changed.
  case passwordChanged
  /// The message reports that a sign-in method was added or removed.
  case signInMethodsChanged
  /// The message reports to the current address that a change of the email address was requested.
  case emailChangeRequested
  /// The message reports that the account was disabled after a report; it contains a token for an appeal.
  case accountDisabled
  /// The message reports that the account was disabled without a report, such as at the request of its owner.
  case accountDisabledDirectly
  /// The message is a moderator's warning after a report, without further consequences.
  case warning
  /// The message reports that the account is enabled again.
  case accountEnabled
  /// The message invites a person to the app.
  case invitation
  /// The message quotes the answer to a help request, also to a guest.
  case helpAnswered

  /// Whether the message is sent by email in any case and at once, because it is about the security of an account or
  /// its owner has just asked for it.
  public var isUrgent: Bool { self != .helpAnswered }
}
