import DomainModeling

/// The messages about food pledges and their draws.
extension ShelterMessages {
  static let pledges: [Message] =
    pledgeLabels + pledgeFields + pledgeRules + pledgeCounts

  /// The names of enum cases about food pledges.
  private static let pledgeLabels =
    Message.labels(of: FoodPledge.State.self) {
      switch $0 {
      case .pledged: ("Pledged", "Zadeklarowana")
      case .assigned: ("Assigned", "Przydzielona")
      case .shipped: ("On its way", "W drodze")
      case .confirmed: ("Arrived", "Dotarła")
      case .disputed: ("Not arrived", "Nie dotarła")
      case .expired: ("Expired", "Wygasła")
      }
    }

  /// The labels of the fields of a pledge.
  private static let pledgeFields: [Message] = [
    Message("FoodPledge.month", english: "Month of advertising", polish: "Miesiąc reklamy"),
    Message("FoodPledge.kilograms", english: "Food in kilograms", polish: "Karma w kilogramach"),
    Message(
      "FoodPledge.species", english: "Species that the food is for",
      polish: "Zwierzęta, dla których jest karma"),
  ]

  /// The messages of violated rules of pledges, draws and seeds.
  private static let pledgeRules: [Message] = [
    Message(
      "DrawCommitment.id.derived",
      english: "The data of this draw’s secret code is damaged. Please contact support.",
      polish: "Dane tajnego kodu tego losowania są uszkodzone. Skontaktuj się z pomocą techniczną."),
    Message(
      "DrawCommitment.seed.ofDigest",
      english: "This isn’t the draw’s secret code: it doesn’t match the published checksum.",
      polish: "To nie jest tajny kod losowania: nie zgadza się z opublikowaną sumą kontrolną."),
    Message(
      "DrawCommitment.revealedAt.given",
      english: "The date when the draw’s secret code was revealed is missing.",
      polish: "Brakuje daty ujawnienia tajnego kodu losowania."),
    Message(
      "FoodDraw.entrants.once", english: "An institution is listed twice in the draw.",
      polish: "Instytucja jest dwa razy na liście losowania."),
    Message(
      "FoodDraw.winner.drawn", english: "The drawn institution doesn’t match the draw’s secret code.",
      polish: "Wylosowana instytucja nie zgadza się z tajnym kodem losowania."),
    Message(
      "FoodDraw.unique.pledge+round", english: "This draw has already been held.",
      polish: "To losowanie już się odbyło."),
    Message(
      "FoodPledge.month.first", english: "Please enter the first day of the month.",
      polish: "Podaj pierwszy dzień miesiąca."),
    Message(
      "FoodPledge.institution.given", english: "The drawn institution is missing.",
      polish: "Brakuje wylosowanej instytucji."),
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
