public import DomainAccounts
public import DomainModeling

/// A message to an institution's e-mail address with the key that confirms it, for whoever sends it.
public struct ContactMessage: Sendable {
  /// The institution.
  public let institution: Institution.ID
  /// Its name.
  public let name: String
  /// Where the message goes.
  public let recipient: EmailAddress
  /// What goes into the link.
  public let key: BearerKey<ContactConfirmation>
}
