import DomainModeling

extension ShelterMessages {
  /// What the fields of an address are called, and what is wrong with it.
  static let addresses: [Message] = [
    Message("PostalAddress.street", english: "Street", polish: "Ulica"),
    Message("PostalAddress.number", english: "Street number", polish: "Numer domu"),
    Message("PostalAddress.town", english: "Town", polish: "Miejscowość"),
    Message("PostalAddress.postalCode", english: "Postal code", polish: "Kod pocztowy"),
    Message("PostalAddress.country", english: "Country", polish: "Kraj"),
    Message(
      "PostalAddress.postalCode.country", english: "The postal code doesn't have the form of its country.",
      polish: "Kod pocztowy nie ma postaci używanej w tym kraju."),
  ]
}
