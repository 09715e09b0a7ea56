import DomainModeling

extension BookMarketMessages {
  /// The messages for the rules of campuses.
  static let campuses: [Message] = [
    Message(
      "Campus.priceCap.positive", english: "The highest price must be greater than zero.",
      polish: "Najwyższa cena musi być większa od zera."),
    Message(
      "Campus.meetingPlaces.identifiers", english: "A meeting place is listed twice.",
      polish: "Jedno z miejsc spotkań występuje dwa razy."),
    Message(
      "Campus.terms.identifiers", english: "A term is listed twice.",
      polish: "Jeden z semestrów występuje dwa razy."),
  ]

  /// The messages for the rules of memberships.
  static let members: [Message] = [
    Message(
      "CampusMembership.id.derived",
      english: "The data of this membership is damaged. Please contact support.",
      polish: "Dane tego członkostwa są uszkodzone. Skontaktuj się z pomocą techniczną."),
    Message(
      "CampusAddress.id.derived",
      english: "The data of this email address is damaged. Please contact support.",
      polish: "Dane tego adresu e-mail są uszkodzone. Skontaktuj się z pomocą techniczną."),
    Message(
      "CampusMembership.excludeReason.given", english: "Please give a reason why the member is excluded.",
      polish: "Podaj powód wykluczenia."),
  ]
}
