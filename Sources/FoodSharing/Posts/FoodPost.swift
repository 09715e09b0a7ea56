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

extension FoodPost {
  /// Lists the post from a moment for so many days, its own lifetime unless said otherwise, while it is safe.
  mutating func list(from now: Timestamp, days: Int64? = nil) {
    listedAt = now
    endsAt = end(days: days ?? offer.lifetimeDays, from: now)
  }

  private func end(days: Int64, from start: Timestamp) -> Timestamp {
    let end = (try? start.adding(.seconds(days * 86_400))) ?? .latest
    return min(end, safeUntil ?? end)
  }

  /// Takes another description; what is promised or gone can't be offered any less.
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
    // An extension is longer or shorter than the lifetime: it stands until the donor says another one.
    self.endsAt =
      keepsEnd ? min(endsAt, safeUntil ?? endsAt) : end(days: offer.lifetimeDays, from: listedAt)
  }

  /// Takes another contact.
  mutating func take(_ contact: FoodContact) throws(ValidationError) {
    guard let terms = pickup else { throw ValidationError(at: Fields.pickup, .required) }
    pickup = try PickupTerms(contact: contact, place: terms.place, windows: terms.windows)
  }

  /// Takes other terms.
  mutating func take(_ terms: PickupTerms) {
    pickup = terms
    area = terms.place.coordinate.area
  }

  /// Forgets where and from whom it was fetched.
  mutating func forgetPickup() {
    pickup = nil
    area = nil
  }

  /// The post after food of it has moved in its ledger.
  func moving(_ move: QuantityMove, _ quantity: FoodQuantity) throws(QuantityRefusal) -> FoodPost {
    var post = self
    post.ledger = try ledger.applying(move, quantity)
    return post
  }
}

extension FoodPost {
  /// Whether it stands on everybody's dashboard.
  var isVisible: Bool { status == .known(.available) || status == .known(.fullyAllocated) }

  /// Whether its donor may still promise some of it.
  var takesAnswers: Bool { isVisible || status == .known(.closed) }

  /// Whether somebody may ask for food of it at a moment.
  func isOpen(at now: Timestamp) -> Bool {
    status == .known(.available) && endsAt.map { now < $0 } ?? false
  }
}
