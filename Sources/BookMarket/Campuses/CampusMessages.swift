import DomainModeling

extension BookMarketMessages {
  /// The messages for the rules of campuses.
  static let campuses: [Message] = [
    Message(
      "Campus.priceCap.positive", english: "The highest price has to be above zero.",
      polish: "Najwyższa cena musi być większa od zera."),
    Message(
      "Campus.meetingPlaces.identifiers", english: "A meeting place is there twice.",
      polish: "Jedno z miejsc spotkań występuje dwa razy."),
    Message(
      "Campus.terms.identifiers", english: "A term is there twice.",
      polish: "Jeden z semestrów występuje dwa razy."),
  ]

  /// The messages for the rules of memberships.
  static let members: [Message] = [
    Message(
      "CampusMembership.id.derived", english: "The membership doesn't belong to this identifier.",
      polish: "Członkostwo nie należy do tego identyfikatora."),
    Message(
      "CampusMembership.excludeReason.given", english: "Say why the member is kept out.",
      polish: "Podaj powód wykluczenia."),
  ]
}
