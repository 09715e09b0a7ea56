public import DomainModeling

/// Food that a donor gives away: its description, its pickup terms and the ledger of its quantity.
///
/// The contact and the exact place are shown to receivers whose request was accepted; other users see the
/// approximate location, ``area``.
public struct FoodPost: Entity {
  public let id: Identifier<FoodPost>
  public let donor: Principal.ID
  public internal(set) var offer: FoodOffer
  public internal(set) var pickup: PickupTerms?
  public internal(set) var area: Coordinate?
  public internal(set) var ledger: QuantityLedger
  public internal(set) var safeUntil: Timestamp?
  public internal(set) var listedAt: Timestamp?
  public internal(set) var endsAt: Timestamp?
  public internal(set) var status: OpenValue<Flow.State>
  public internal(set) var statusSince: Timestamp
  public internal(set) var previousStatus: OpenValue<Flow.State>?
  public internal(set) var removedFor: OpenValue<PostRemovalReason>?
  public let createdAt: Timestamp

  /// Creates a post in any state, such as one read from a repository.
  ///
  /// - Throws: `ValidationError` with every violation.
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

  /// Creates a draft.
  ///
  /// - Parameter zone: The time zone of the place where the food is; days in the date mark are local days
  ///   there.
  ///
  /// - Throws: `ValidationError` with every violation.
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

extension FoodPost {
  /// Lists the post from `now` for a number of days, at most until the last moment for sharing the food.
  ///
  /// - Parameter days: The number of days of 24 hours; `nil` for the number in the offer.
  mutating func list(from now: Timestamp, days: Int64? = nil) {
    listedAt = now
    endsAt = end(days: days ?? offer.lifetimeDays, from: now)
  }

  private func end(days: Int64, from start: Timestamp) -> Timestamp {
    let end = (try? start.adding(.seconds(days * 86_400))) ?? .latest
    return min(end, safeUntil ?? end)
  }

  /// Applies a new description.
  ///
  /// - Throws: `ValidationError` when the new quantity is less than what is already accepted, reserved,
  ///   collected or discarded.
  mutating func take(_ edit: PostEdit) throws(ValidationError) {
    do {
      ledger = try ledger.resized(to: edit.offer.quantity)
    } catch {
      throw ValidationError(
        at: Fields.offer, ViolationCode(error.messageCode.rawValue), parameters: error.messageParameters)
    }
    let keepsEnd = edit.offer.lifetimeDays == offer.lifetimeDays && endsAt != safeUntil
    offer = edit.offer
    safeUntil = edit.safeUntil
    guard let listedAt, let endsAt else { return }
    // An extension replaced the listing days of the offer; it stands until the donor changes that number.
    self.endsAt =
      keepsEnd ? min(endsAt, safeUntil ?? endsAt) : end(days: offer.lifetimeDays, from: listedAt)
  }

  /// Applies a new contact.
  mutating func take(_ contact: FoodContact) throws(ValidationError) {
    guard let terms = pickup else { throw ValidationError(at: Fields.pickup, .required) }
    pickup = try PickupTerms(contact: contact, place: terms.place, windows: terms.windows)
  }

  /// Applies new pickup terms.
  mutating func take(_ terms: PickupTerms) {
    pickup = terms
    area = terms.place.coordinate.area
  }

  /// Erases the contact, the place and the approximate location.
  mutating func forgetPickup() {
    pickup = nil
    area = nil
  }

  /// Returns the post after a move in its ledger.
  func moving(_ move: QuantityMove, _ quantity: FoodQuantity) throws(QuantityRefusal) -> FoodPost {
    var post = self
    post.ledger = try ledger.applying(move, quantity)
    return post
  }
}

extension FoodPost {
  /// Whether all signed-in users may see the post: it is available or fully allocated.
  var isVisible: Bool { status == .known(.available) || status == .known(.fullyAllocated) }

  /// Whether the donor may still accept requests for the post.
  var takesAnswers: Bool { isVisible || status == .known(.closed) }

  /// Returns whether food from the post can be requested at `now`.
  func isOpen(at now: Timestamp) -> Bool {
    status == .known(.available) && endsAt.map { now < $0 } ?? false
  }
}
