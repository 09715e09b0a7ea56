import DomainModeling

extension ShelterMessages {
  /// The names of the words about food pledges.
  static let pledgeLabels: [Message] = [
    label(FoodPledge.Flow.State.pledged, "Pledged", "Zadeklarowana"),
    label(FoodPledge.Flow.State.assigned, "Assigned", "Przydzielona"),
    label(FoodPledge.Flow.State.shipped, "On its way", "W drodze"),
    label(FoodPledge.Flow.State.confirmed, "Arrived", "Dotarła"),
    label(FoodPledge.Flow.State.disputed, "Not arrived", "Nie dotarła"),
    label(FoodPledge.Flow.State.lapsed, "Lapsed", "Wygasła"),
  ]
}
