public import DomainAccounts

/// How to reach the other side of an exchange, as far as their own settings allow, and how often that was asked for.
public struct ExchangeContact: Hashable, Sendable {
  /// The other side, with address and number where they want their counterparts to have them.
  public let profile: PublicProfile
  /// How often the reader was told, this time included.
  public let times: Int64
}

extension ExchangeContact: CustomStringConvertible, CustomReflectable {
  /// The identifier of whom it is about alone.
  public var description: String { "ExchangeContact \(profile.id)" }
  /// A mirror of that identifier alone.
  public var customMirror: Mirror { Mirror(self, children: ["id": profile.id.text]) }
}
