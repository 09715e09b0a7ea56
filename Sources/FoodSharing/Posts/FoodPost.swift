public import DomainModeling

/// Food that a donor gives away: its description, its pickup terms and the ledger of its quantity.
///
/// The contact and the exact place are shown to receivers whose request was accepted; other users see the
/// approximate location, ``approximateLocation``.
public struct FoodPost: Entity {
  public let id: Identifier<FoodPost>
  public let donor: Principal.ID
  public internal(set) var offer: FoodOffer
  public internal(set) var pickup: PickupTerms?
  public internal(set) var approximateLocation: Coordinate?
  public internal(set) var ledger: QuantityLedger
  public internal(set) var shareableUntil: Timestamp?
  public internal(set) var listedAt: Timestamp?
  public internal(set) var listedUntil: Timestamp?
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp
  package internal(set) var previousStatus: OpenEnum<State>?
  public internal(set) var removalReason: OpenEnum<FoodPost.RemovalReason>?
  public let createdAt: Timestamp

  /// Creates a post in any state, such as one read from a repository.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    id: Identifier<FoodPost>, donor: Principal.ID, offer: FoodOffer, pickup: PickupTerms?,
    approximateLocation: Coordinate?,
    ledger: QuantityLedger, shareableUntil: Timestamp? = nil, listedAt: Timestamp? = nil,
    listedUntil: Timestamp? = nil, status: OpenEnum<State> = .known(.draft), statusSince: Timestamp,
    previousStatus: OpenEnum<State>? = nil, removalReason: OpenEnum<FoodPost.RemovalReason>? = nil,
    createdAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.donor = donor
    self.offer = offer
    self.pickup = pickup
    self.approximateLocation = approximateLocation
    self.ledger = ledger
    self.shareableUntil = shareableUntil
    self.listedAt = listedAt
    self.listedUntil = listedUntil
    self.status = status
    self.statusSince = statusSince
    self.previousStatus = previousStatus
    self.removalReason = removalReason
    self.createdAt = createdAt
    try validated()
  }

  /// Creates a draft.
  ///
  /// - Parameter zone: The time zone of the place where the food is; days in the date mark are local days
  ///   there.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    drafting offer: FoodOffer, pickup: PickupTerms, by donor: Principal.ID, id: Identifier<FoodPost>,
    at now: Timestamp, zone: some TimeZoneRules
  ) throws(ValidationError) {
    try self.init(
      id: id, donor: donor, offer: offer, pickup: pickup,
      approximateLocation: pickup.place.coordinate.approximateLocation,
      ledger: QuantityLedger(offering: offer.quantity), shareableUntil: offer.lastDay.map(zone.end(of:)),
      statusSince: now, createdAt: now)
  }
}

extension FoodPost {
  /// Lists the post from `now` for a number of days, at most until the last moment for sharing the food.
  ///
  /// - Parameter days: The number of days of 24 hours; `nil` for the number in the offer.
  mutating func startListing(from now: Timestamp, days: Int64? = nil) {
    listedAt = now
    listedUntil = end(days: days ?? offer.listingDays, from: now)
  }

  private func end(days: Int64, from start: Timestamp) -> Timestamp {
    let end = start.addingClamped(.seconds(days * 86_400))
    return min(end, shareableUntil ?? end)
  }

  /// Applies a new description.
  ///
  /// - Throws: `ValidationError` when the new quantity is less than what is already accepted, reserved,
  ///   collected or discarded.
  mutating func apply(_ edit: FoodPost.EditInput) throws(ValidationError) {
    do {
      ledger = try ledger.resized(to: edit.offer.quantity)
    } catch {
      throw ValidationError(
        at: Fields.offer, ViolationCode(error.messageCode.rawValue), parameters: error.messageParameters)
    }
    let keepsEnd = edit.offer.listingDays == offer.listingDays && listedUntil != shareableUntil
    offer = edit.offer
    shareableUntil = edit.shareableUntil
    guard let listedAt, let listedUntil else { return }
    // An extension replaced the listing days of the offer; it stands until the donor changes that number.
    self.listedUntil =
      keepsEnd
      ? min(listedUntil, shareableUntil ?? listedUntil) : end(days: offer.listingDays, from: listedAt)
  }

  /// Applies a new contact.
  mutating func apply(_ contact: PickupContact) throws(ValidationError) {
    guard let terms = pickup else { throw ValidationError(at: Fields.pickup, .required) }
    pickup = try PickupTerms(contact: contact, place: terms.place, windows: terms.windows)
  }

  /// Applies new pickup terms.
  mutating func apply(_ terms: PickupTerms) {
    pickup = terms
    approximateLocation = terms.place.coordinate.approximateLocation
  }

  /// Erases the contact, the place and the approximate location.
  mutating func erasePickup() {
    pickup = nil
    approximateLocation = nil
  }

  /// Returns the post after a transfer in its ledger.
  func transferring(_ transfer: LedgerTransfer, _ quantity: FoodQuantity) throws(QuantityLedgerError)
    -> FoodPost
  {
    var post = self
    post.ledger = try ledger.applying(transfer, quantity)
    return post
  }
}

extension FoodPost {
  /// Returns whether all signed-in users may see the post at a moment: it is available or fully allocated.
  func isVisible(at now: Timestamp) -> Bool { isStill(.available, .fullyAllocated, at: now) }

  /// Whether what others wrote about the post is hidden with it: it is a draft, suspended, deleted or removed.
  var isHidden: Bool {
    switch status.known {
    case .available, .fullyAllocated, .closed, .expired, .completed: false
    case .draft, .suspended, .deleted, .removed, nil: true
    }
  }

  /// Whether an admin or moderator removed the post, or it is hidden with its donor.
  var isModerated: Bool { status == .removed || status == .suspended }

  /// Whether the listing ended while the post was hidden with its donor.
  var wasSuspendedToEnd: Bool { status == .expired && previousStatus == .known(.suspended) }

  /// Returns whether the donor may still accept requests for the post at a moment.
  func allowsAcceptance(at now: Timestamp) -> Bool {
    isStill(.available, .fullyAllocated, .closed, at: now)
  }

  /// Returns whether food from the post can be requested at `now`.
  func acceptsRequests(at now: Timestamp) -> Bool { isStill(.available, at: now) }
}
