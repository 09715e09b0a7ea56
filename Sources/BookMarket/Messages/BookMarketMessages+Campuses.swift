import DomainModeling

extension BookMarketMessages {
  /// What stands in the way of campuses and their members.
  static let campuses: [Message] = [
    Message(
      "market.notMember", english: "Join this campus's market first.",
      polish: "Najpierw dołącz do giełdy tej uczelni."),
    Message(
      "market.notOnCampus", english: "Confirm an e-mail address of this campus first.",
      polish: "Najpierw potwierdź adres e-mail tej uczelni."),
    Message(
      "market.excluded", english: "You can't use this campus's market.",
      polish: "Nie możesz korzystać z giełdy tej uczelni."),
    Message(
      "market.notYours", english: "Only who added this may change it.",
      polish: "Zmienić to może tylko osoba, która to dodała."),
    Message(
      "market.currencyInUse", english: "There are books for sale in this campus's currency already.",
      polish: "Na tej uczelni są już książki z cenami w dotychczasowej walucie."),
    Message(
      "Campus.priceCap.positive", english: "The highest price has to be above zero.",
      polish: "Najwyższa cena musi być większa od zera."),
    Message(
      "Campus.meetingPlaces.identifiers", english: "A meeting place is there twice.",
      polish: "Jedno z miejsc spotkań występuje dwa razy."),
    Message(
      "Campus.terms.identifiers", english: "A term is there twice.",
      polish: "Jeden z semestrów występuje dwa razy."),
    Message(
      "CampusMember.id.derived", english: "The membership doesn't belong to this identifier.",
      polish: "Członkostwo nie należy do tego identyfikatora."),
    Message(
      "CampusMember.exclusion.given", english: "Say why the member is kept out.",
      polish: "Podaj powód wykluczenia."),
  ]
}
