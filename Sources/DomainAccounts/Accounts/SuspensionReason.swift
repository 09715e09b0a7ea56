public import DomainModeling

/// Why an account is disabled.
public enum SuspensionReason: String, Vocabulary {
  /// It sends what nobody asked for.
  case spam
  /// It hurts other people.
  case abuse
  /// It says that it is somebody else.
  case impersonation
  /// It breaks the law.
  case legal
  /// It may be in the hands of somebody else.
  case compromised
  /// Its owner asked for a break.
  case ownRequest = "own-request"
  /// None of these.
  case other
}
