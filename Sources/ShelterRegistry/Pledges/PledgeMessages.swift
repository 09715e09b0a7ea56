import DomainModeling

/// The messages about food pledges and their draws.
extension ShelterMessages {
  static let pledges: [Message] =
    pledgeLabels + pledgeFields + pledgeRules + pledgeCounts

  /// The names of enum cases about food pledges.
  private static let pledgeLabels: [Message] = [
    label(FoodPledge.State.pledged, "Pledged", "Zadeklarowana"),
    label(FoodPledge.State.assigned, "Assigned", "Przydzielona"),
    label(FoodPledge.State.shipped, "On its way", "W drodze"),
    label(FoodPledge.State.confirmed, "Arrived", "Dotarła"),
    label(FoodPledge.State.disputed, "Not arrived", "Nie dotarła"),
    label(FoodPledge.State.expired, "Lapsed", "Wygasła"),
  ]

  /// The labels of the fields of a pledge.
  private static let pledgeFields: [Message] = [
    Message("FoodPledge.month", english: "Month of advertising", polish: "Miesiąc reklamy"),
    Message("FoodPledge.kilograms", english: "Food in kilograms", polish: "Karma w kilogramach"),
    Message(
      "FoodPledge.species", english: "Animals that the food is for",
      polish: "Zwierzęta, dla których jest karma"),
  ]

  /// The messages of violated rules of pledges, draws and seeds.
  private static let pledgeRules: [Message] = [
    Message(
      "DrawCommitment.id.ofDigest", english: "A seed is committed once.",
      polish: "Ziarno losowania ustala się tylko raz."),
    Message(
      "DrawCommitment.seed.ofDigest", english: "This isn't the seed whose digest was published.",
      polish: "To nie jest ziarno, którego skrót opublikowano."),
    Message(
      "DrawCommitment.revealedAt.given", english: "Say since when the seed is known.",
      polish: "Podaj, od kiedy ziarno jest znane."),
    Message(
      "FoodDraw.entrants.once", english: "An institution takes part in the draw twice.",
      polish: "Instytucja bierze udział w losowaniu dwa razy."),
    Message(
      "FoodDraw.winner.drawn", english: "This isn't the institution that follows from the seed.",
      polish: "To nie jest instytucja wynikająca z ziarna losowania."),
    Message(
      "FoodDraw.unique.pledge+round", english: "This draw has been held already.",
      polish: "To losowanie już się odbyło."),
    Message(
      "FoodPledge.month.first", english: "A month is named by its first day.",
      polish: "Miesiąc określa się przez jego pierwszy dzień."),
    Message(
      "FoodPledge.institution.given", english: "It isn't known which institution was drawn.",
      polish: "Nie wiadomo, którą instytucję wylosowano."),
  ]

  /// The counts with their plural forms.
  private static let pledgeCounts: [Message] = [
    Message(
      "pledge.kilograms", english: "{count} {count|one: kilogram|other: kilograms} of food",
      polish: """
        {count} {count|one: kilogram|few: kilogramy|many: kilogramów|other: kilograma} karmy
        """)
  ]
}
