import DomainModeling
public import DomainRepository
import DomainValues

extension FoodFilter {
  private typealias Post = FoodPost.Fields
  private typealias Offer = FoodOffer.Fields

  /// Returns the query for posts that match the filter and can be requested at `now`.
  ///
  /// - Throws: `ValidationError` for an invalid filter, and for the order by distance without a place.
  public func query(
    sortedBy order: FoodOrder, at now: Timestamp
  ) throws(ValidationError) -> ModelQuery<FoodPost> {
    try validated()
    var query = ModelQuery(where: condition(at: now))
    switch order {
    case .newest: query = query.ordered(by: .descending(Post.listedAt))
    case .endsSoonest: query = query.ordered(by: .ascending(Post.endsAt))
    case .leastFirst:
      query = query.ordered(by: .ascending(Post.measureRank), .ascending(Post.available))
    case .mostFirst:
      query = query.ordered(by: .ascending(Post.measureRank), .descending(Post.available))
    case .nearest:
      if surroundings == nil { throw ValidationError(at: Fields.surroundings, .required) }
    }
    if let text, !SearchFolding.words(text).isEmpty {
      let search = try rethrowing(
        TextSearch(text),
        as: { (error: ValueError) in ValidationError(at: Fields.text, ViolationCode(error.kind)) })
      query = query.matching(search)
    }
    guard let surroundings else { return query }
    let nearby = try rethrowing(
      NearbySearch(
        Post.area, within: Double(surroundings.kilometres) * 1_000, of: surroundings.center,
        nearestFirst: order == .nearest),
      as: { (error: ValueError) in
        ValidationError(at: Fields.surroundings, ViolationCode(error.kind))
      })
    return query.near(nearby)
  }

  private func condition(at now: Timestamp) -> Condition<FoodPost> {
    var condition = (Post.status == .known(.available))
      .and(Post.endsAt > max(now, listedUntil ?? now))
    if !categories.isEmpty { condition = condition.and(Post.category.isOne(of: categories)) }
    for diet in diets { condition = condition.and(Post.offer.at(Offer.diets).includes(diet)) }
    let freeOf = Post.offer.at(Offer.allergens).at(AllergenDeclaration.Fields.freeFrom)
    for allergen in freeFrom { condition = condition.and(freeOf.includes(allergen)) }
    if !storages.isEmpty {
      condition = condition.and(Post.offer.at(Offer.storage).isOne(of: storages))
    }
    if let measure { condition = condition.and(Post.measureRank == measure.rank) }
    if let atLeast { condition = condition.and(Post.available >= atLeast) }
    if let isInstant {
      condition = condition.and(Post.offer.at(Offer.allowsInstantReservation) == isInstant)
    }
    if let pickup {
      let times = PickupWindow.Fields.time
      let overlaps = (times.at(TimeWindow.Fields.start) < pickup.end)
        .and(times.at(TimeWindow.Fields.end) > pickup.start)
      condition = condition.and(Post.pickup.at(PickupTerms.Fields.windows).anyElement(overlaps))
    }
    return condition
  }
}
