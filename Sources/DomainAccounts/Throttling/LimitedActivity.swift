/// What somebody could do so often that it hurts others.
public enum LimitedActivity: String, Hashable, Sendable, CaseIterable {
  /// Getting an account; counted by the address that is typed.
  case registration
  /// Having a message sent to an address; counted by topic and address.
  case message
  /// Inviting people; counted by who invites.
  case invitation
  /// Asking those who run the app; counted by who asks.
  case helpRequest = "help-request"
  /// Reporting; counted by who reports.
  case report
  /// Anything of it without an account; counted by where it comes from.
  case anonymous
}
