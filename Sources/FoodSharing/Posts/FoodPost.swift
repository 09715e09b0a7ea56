public import DomainModeling

/// Food that somebody gives away: what it is, how it is fetched, where every portion of it stands.
///
/// Contact and exact place are for those whose request was accepted; everybody else sees ``area``.
public struct FoodPost: Entity {
  public let id: Identifier<FoodPost>
  /// Who gives it.
  public let donor: Principal.ID
  /// What it is.
  public internal(set) var offer: FoodOffer
  /// How it is fetched; gone when the post is deleted or removed.
  public internal(set) var pickup: PickupTerms?
  /// The area in which it is fetched, about a kilometre wide; gone with ``pickup``.
  public internal(set) var area: Coordinate?
  /// Where every portion stands.
  public internal(set) var ledger: QuantityLedger
  /// The end of the last local day on which the food may be shared; `nil` where no date on it says.
  public internal(set) var safeUntil: Timestamp?
  /// When it was listed, or listed anew; `nil` for a draft.
  public internal(set) var listedAt: Timestamp?
  /// When it is listed no more: its lifetime is over, or ``safeUntil``; `nil` for a draft.
  public internal(set) var endsAt: Timestamp?
  /// How far it has come.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp
  /// Where it was before.
  public internal(set) var previousStatus: OpenValue<Flow.State>?
  /// Why it was removed.
  public internal(set) var removedFor: OpenValue<PostRemovalReason>?
  /// When it was written.
  public let createdAt: Timestamp

  /// Makes a post in any state, as a repository returns it; throws everything that is wrong with it.
  public init(
    id: Identifier<FoodPost>, donor: Principal.ID, offer: FoodOffer, pickup: PickupTerms?, area: Coordinate?,
    ledger: QuantityLedger, safeUntil: Timestamp? = nil, listedAt: Timestamp? = nil,
    endsAt: Timestamp? = nil, status: OpenValue<Flow.State> = .known(.draft), statusSince: Timestamp,
    previousStatus: OpenValue<Flow.State>? = nil, removedFor: OpenValue<PostRemovalReason>? = nil,
    createdAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.donor = donor
    self.offer = offer
    self.pickup = pickup
    self.area = area
    self.ledger = ledger
    self.safeUntil = safeUntil
    self.listedAt = listedAt
    self.endsAt = endsAt
    self.status = status
    self.statusSince = statusSince
    self.previousStatus = previousStatus
    self.removedFor = removedFor
    self.createdAt = createdAt
    try validated()
  }

  /// Drafts a post; `zone` is that of the place where the food is.
  public init(
    drafting offer: FoodOffer, pickup: PickupTerms, by donor: Principal.ID, id: Identifier<FoodPost>,
    at now: Timestamp, zone: some TimeZoneRules
  ) throws(ValidationError) {
    try self.init(
      id: id, donor: donor, offer: offer, pickup: pickup, area: pickup.place.coordinate.area,
      ledger: QuantityLedger(offering: offer.quantity), safeUntil: offer.lastDay.map(zone.end(of:)),
      statusSince: now, createdAt: now)
  }
}
