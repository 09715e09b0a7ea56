/// Who may call a use case, before any record is looked at.
///
/// What a caller may do with one record is a condition on that record, and no matter of this type.
public enum Caller: Hashable, Sendable {
  /// Everybody, also guests.
  case anyone
  /// Whoever has signed in.
  case signedIn
  /// Whoever carries the label, such as `operator`.
  case label(String)
  /// The suite itself: timers, imports, webhooks.
  case system
}

extension Caller: CustomStringConvertible {
  public var description: String {
    switch self {
    case .anyone: "anyone"
    case .signedIn: "signed in"
    case .label(let label): label
    case .system: "system"
    }
  }
}
