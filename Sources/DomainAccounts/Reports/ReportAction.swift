public import DomainModeling

/// What a moderator does about a report that is right.
public enum ReportAction: String, Vocabulary {
  /// Nothing.
  case none
  /// Tells the account's owner.
  case warning
  /// Disables the account.
  case disable
  /// Asks those in charge to delete the account, and disables it meanwhile.
  case delete
}
