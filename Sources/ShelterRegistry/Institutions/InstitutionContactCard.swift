public import DomainModeling

/// What the contact button of an institution's page opens: an institution publishes it to be reached.
public struct InstitutionContactCard: Hashable, Sendable {
  /// The institution's name.
  public let name: String
  /// Whom to ask for.
  public let person: String?
  /// The telephone numbers, the one to try first in front.
  public let phones: [PhoneNumber]
  /// The e-mail address.
  public let email: EmailAddress
  /// Where it is.
  public let address: PostalAddress

  /// Takes an institution's contact.
  public init(_ institution: Institution) {
    name = institution.name
    person = institution.contact.person
    phones = institution.contact.phones
    email = institution.contact.email
    address = institution.address
  }
}
