public import DomainModeling

/// Why a session was ended from outside.
public enum SessionEnd: String, Vocabulary {
  /// The password was changed.
  case passwordChanged = "password-changed"
  /// The account was disabled or locked.
  case disabled
  /// The account was deleted.
  case deleted
  /// Somebody signed in or out of the guest session's device.
  case replaced
}
