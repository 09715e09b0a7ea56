public import FoodSharing

/// Fictitious food, donors and receivers for previews, tests and the tour.
public enum FoodSamples {
  /// Returns the descriptions of the sample food, with dates relative to `day`.
  public static func offers(on day: CalendarDate) -> [FoodOffer] {
    SampleFood.all.compactMap { try? $0.offer(on: day) }
  }

  /// Returns the sample food as drafts of one donor, written at `now`.
  public static func drafts(
    by donor: Principal.ID, at now: Timestamp, zone: some TimeZoneRules = .utc
  ) -> [FoodPost] {
    let day = zone.day(at: now)
    return SampleFood.all.enumerated().compactMap { number, food in
      try? FoodPost(
        drafting: food.offer(on: day), pickup: food.pickup(from: now), by: donor, id: id(number), at: now,
        zone: zone)
    }
  }

  /// Returns the sample food as posts of one donor, published at `now`.
  public static func posts(
    by donor: Principal.ID, at now: Timestamp, zone: some TimeZoneRules = .utc
  ) -> [FoodPost] {
    drafts(by: donor, at: now, zone: zone).compactMap { draft in
      try? FoodPost.lifecycle.fire(
        .publish, on: draft, by: .user(donor), at: now,
        recordedAs: Identifier(named: draft.id.text, in: (0, 0))
      ).subject
    }
  }

  /// Returns the profile of an individual who may give and request food.
  public static func profile(of id: Principal.ID, people: Int64 = 1, at now: Timestamp) -> FoodProfile? {
    try? FoodProfile(
      id: id, kind: .known(.individual), peopleServed: people,
      disclaimer: DisclaimerAcceptance(version: 1, acceptedAt: now), statusSince: now, createdAt: now)
  }

  /// Returns the profile of a verified group.
  public static func group(
    _ name: String, of id: Principal.ID, people: Int64, at now: Timestamp
  ) -> FoodProfile? {
    try? FoodProfile(
      id: id, kind: .known(.group), organizationName: name, peopleServed: people,
      disclaimer: DisclaimerAcceptance(version: 1, acceptedAt: now), status: .known(.approved),
      statusSince: now,
      createdAt: now)
  }

  private static func id(_ number: Int) -> FoodPost.ID {
    Identifier(named: "sample \(number)", in: (0xF00D, 0))
  }
}
