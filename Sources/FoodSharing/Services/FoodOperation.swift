public import DomainModeling

/// What was to be done when a repository failed; each kind has the text that people read then.
public enum FoodOperation: String, Hashable, Sendable, CaseIterable {
  /// A change that has no text of its own.
  case change
  /// A change of a request.
  case editRequest
  /// The deletion of a post or an account.
  case delete
  /// Reading.
  case read
  /// Reading everybody's accounts.
  case readAccounts

  /// The code of the text.
  public var messageCode: MessageCode { MessageCode("failed.\(rawValue)") }
}
