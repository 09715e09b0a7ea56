public import DomainModeling

/// What a moderator does about a report that is right.
public enum ReportAction: String, Vocabulary {
  /// Nothing.
  case none
  /// Tells the account's owner.
  case warning
  /// Disables the account.
  case disable
  /// Deletes the account; for a moderator who is an admin too.
  case delete
}
