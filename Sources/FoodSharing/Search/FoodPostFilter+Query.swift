import DomainModeling
public import DomainRepository
import DomainValues

extension FoodPostFilter {
  private typealias Post = FoodPost.Fields
  private typealias Offer = FoodOffer.Fields

  /// Returns the query for posts that match the filter and can be requested at `now`.
  ///
  /// - Throws: `ValidationError` for an invalid filter, and for the order by distance without a place.
  public func query(
    sortedBy order: FoodSortOrder, at now: Timestamp
  ) throws(ValidationError) -> ModelQuery<FoodPost> {
    try validated()
    if order == .nearest, searchRadius == nil { throw ValidationError(at: Fields.searchRadius, .required) }
    var query = ModelQuery(where: condition(at: now))
    query.order = order.keys
    if let text, !SearchFolding.words(text).isEmpty {
      let search = try mapError(
        TextSearch(text),
        to: { (error: ValueError) in ValidationError(at: Fields.text, ViolationCode(error.kind)) })
      query = query.matching(search)
    }
    guard let searchRadius else { return query }
    let nearby = try mapError(
      NearbySearch(
        Post.approximateLocation, within: Double(searchRadius.radiusInKilometers) * 1_000,
        of: searchRadius.center,
        sortedByDistance: order == .nearest),
      to: { (error: ValueError) in
        ValidationError(at: Fields.searchRadius, ViolationCode(error.kind))
      })
    return query.near(nearby)
  }

  private func condition(at now: Timestamp) -> Condition<FoodPost> {
    var condition = FoodPost.isStill(.available, at: max(now, listedUntil ?? now))
    if !categories.isEmpty { condition = condition.and(Post.category.isOne(of: categories)) }
    for diet in diets { condition = condition.and(Post.offer.at(Offer.diets).includes(diet)) }
    let freeOf = Post.offer.at(Offer.allergens).at(AllergenDeclaration.Fields.freeFrom)
    for allergen in freeFrom { condition = condition.and(freeOf.includes(allergen)) }
    if !storages.isEmpty {
      condition = condition.and(Post.offer.at(Offer.storage).isOne(of: storages))
    }
    if let dimension { condition = condition.and(Post.dimensionRank == dimension.sortRank) }
    if let minimumQuantity { condition = condition.and(Post.available >= minimumQuantity) }
    if let allowsInstantReservation {
      condition = condition.and(Post.offer.at(Offer.allowsInstantReservation) == allowsInstantReservation)
    }
    if let pickupWindow {
      let times = PickupWindow.Fields.time
      let overlaps = (times.at(TimeWindow.Fields.start) < pickupWindow.end)
        .and(times.at(TimeWindow.Fields.end) > pickupWindow.start)
      condition = condition.and(Post.pickup.at(PickupTerms.Fields.windows).anyElement(overlaps))
    }
    return condition
  }
}
