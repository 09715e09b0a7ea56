public import DomainModeling

extension FoodPost: DiscreetModel {
  /// The fields of a post.
  public enum Fields {
    public static let id = Field(
      "id", \FoodPost.id,
      doc: """
        The identifier of the post. Derived from the idempotency key of the call if it had one, otherwise \
        generated.
        """)
    public static let donor = Field(
      "donor", \FoodPost.donor,
      doc: "The identifier of the account that gives the food. Set by the server from the caller.")
    public static let offer = Field(
      "offer", \FoodPost.offer, doc: "The donor's description of the food, visible to all signed-in users.")
    public static let pickup = Field(
      "pickup", \FoodPost.pickup,
      doc: """
        The donor's contact, the exact place and the windows for pickup; shown to the donor and to receivers \
        with an accepted request. Null once the post is deleted or removed.
        """)
    public static let area = Field(
      "area", \FoodPost.area,
      doc: """
        The center of the fixed grid cell of about 1.1 km × 1.1 km that contains the pickup place; visible \
        to all signed-in users. Set by the server; null once the post is deleted or removed.
        """)
    public static let ledger = Field(
      "ledger", \FoodPost.ledger,
      doc: """
        The quantities that are available, accepted, reserved, collected and discarded; requests change \
        them.
        """)
    public static let safeUntil = Field(
      "safeUntil", \FoodPost.safeUntil,
      doc: """
        The end of the last local day on which the food may be shared; the listing and all pickup windows \
        must end by then. Set by the server from the date mark, in the time zone of the app; null when the \
        food has no date.
        """)
    public static let listedAt = Field(
      "listedAt", \FoodPost.listedAt,
      doc: """
        The moment at which the donor published the post or last extended it. Set by the server; null for a \
        post that was never published.
        """)
    public static let endsAt = Field(
      "endsAt", \FoodPost.endsAt,
      doc: """
        The moment at which the listing ends: the listing days of the offer or of the extension after \
        `listedAt`, at most the end of the last day for sharing. Set by the server; null for a post that was \
        never published.
        """)
    public static let status = Field(
      "status", \FoodPost.status, doc: "The lifecycle state of the post; only events change it.")
    public static let statusSince = Field(
      "statusSince", \FoodPost.statusSince, doc: "The moment the current state began. Set by the server.")
    public static let previousStatus = Field(
      "previousStatus", \FoodPost.previousStatus,
      doc: """
        The state before the current one, to which a suspended post returns. Set by the server; null for a \
        new post.
        """)
    public static let removedFor = Field(
      "removedFor", \FoodPost.removedFor,
      doc: "The reason for the removal. Set by the admin or moderator; null unless the post is removed.")
    public static let createdAt = Field(
      "createdAt", \FoodPost.createdAt,
      doc: "The moment at which the donor wrote the post. Set by the server.")

    public static let measureRank = Field.derived(
      "measureRank", \FoodPost.measureRank, from: ledger,
      doc: """
        The rank of the post's dimension for sorting by quantity: 0 portions, 1 pieces, 2 packs, 3 boxes, 4 \
        grams, 5 milliliters. Computed from `ledger`; ignored on input.
        """)

    static let title = offer.at(FoodOffer.Fields.title)
    static let category = offer.at(FoodOffer.Fields.category)
    static let available = ledger.at(QuantityLedger.Fields.available)
    static let held = ledger.at(QuantityLedger.Fields.held)
    static let reserved = ledger.at(QuantityLedger.Fields.reserved)
    static let dateKind = offer.at(FoodOffer.Fields.dateMark).at(DateMark.Fields.kind)
    static let dateDay = offer.at(FoodOffer.Fields.dateMark).at(DateMark.Fields.day)
  }

  public static let schema = ModelSchema<FoodPost>(
    "FoodPost", version: 1, doc: "Food that a donor gives away."
  ) {
    Fields.id
    Fields.donor
    Fields.offer
    Fields.pickup
    Fields.area
    Fields.ledger
    Fields.safeUntil
    Fields.listedAt
    Fields.endsAt
    Fields.status
    Fields.statusSince
    Fields.previousStatus
    Fields.removedFor
    Fields.createdAt
    Fields.measureRank
  } rules: {
    Rule(
      "FoodPost.ledger.offered", reading: Fields.ledger, Fields.offer,
      doc: "The ledger must have the offered quantity and dimension of the description."
    ) { $0.ledger.offered == $0.offer.quantity.amount && $0.ledger.measure == $0.offer.quantity.measure }
    Rule(
      "FoodPost.pickup.given", holds: Fields.pickup.isPresent.or(isGone),
      doc: "A post must have pickup terms until it is deleted or removed.")
    Rule(
      "FoodPost.pickup.erased", holds: (isGone.negated).or(Fields.pickup.isNull.and(Fields.area.isNull)),
      doc: "A deleted or removed post must have neither pickup terms nor an approximate location.")
    Rule(
      "FoodPost.area.blurred", reading: Fields.area, Fields.pickup,
      doc: "The approximate location must be computed from the pickup place."
    ) { $0.area == $0.pickup?.place.coordinate.area }
    Rule(
      "FoodPost.safeUntil.day", reading: Fields.safeUntil, Fields.offer,
      doc: """
        The last moment for sharing must lie within 18 hours of the end, in UTC, of the last day that the \
        date mark allows; without a date it must be null.
        """
    ) { $0.isSafeUntilItsDay }
    Rule(
      "FoodPost.pickup.safe", reading: Fields.pickup, Fields.safeUntil,
      doc: "Pickup windows must end by the last moment for sharing the food."
    ) { post in
      guard let safeUntil = post.safeUntil, let last = post.pickup?.lastEnd else { return true }
      return last <= safeUntil
    }
    Rule(
      "FoodPost.endsAt.safe", holds: Fields.endsAt <= Fields.safeUntil,
      doc: "The listing must end by the last moment for sharing the food.")
    Rule(
      "FoodPost.endsAt.lifetime", reading: Fields.endsAt, Fields.listedAt,
      doc: "The listing period must last at most 21 days."
    ) { post in
      guard let listed = post.listedAt, let end = post.endsAt else { return true }
      return end.since(listed) <= longestLifetime
    }
    Rule(
      "FoodPost.listed.both", reading: Fields.listedAt, Fields.endsAt,
      doc: "The start and the end of the listing period must both be present or both be null."
    ) { ($0.listedAt == nil) == ($0.endsAt == nil) }
    Rule(
      "FoodPost.listed.given",
      holds: Fields.endsAt.isPresent.or(
        Fields.status.isOne(of: [.known(.draft), .known(.deleted), .known(.removed)])),
      doc: "A post that was published must have a listing period, unless it is deleted or removed.")
    Rule(
      "FoodPost.removedFor.given",
      holds: Fields.removedFor.isPresent.or(Fields.status != .known(.removed)),
      doc: "A removed post must have a reason for its removal.")
  } storage: {
    Storage.index(Fields.status, descending: Fields.listedAt)
    Storage.index(Fields.status, Fields.endsAt)
    Storage.index(Fields.status, Fields.measureRank, Fields.available)
    Storage.index(Fields.status, Fields.measureRank, descending: Fields.available)
    Storage.index(Fields.status, Fields.category, descending: Fields.listedAt)
    Storage.index(Fields.donor, descending: Fields.createdAt)
    Storage.text(Fields.title, Fields.offer.at(FoodOffer.Fields.description), Fields.category)
    Storage.nearby(Fields.area)
  }

  /// The longest listing period: 21 days.
  public static let longestLifetime = Duration.seconds(21 * 86_400)

  private static let isGone = Fields.status.isOne(of: [.known(.deleted), .known(.removed)])

  public init(reading fields: FieldReader<FoodPost>) throws {
    try self.init(
      id: fields[Fields.id], donor: fields[Fields.donor], offer: fields[Fields.offer],
      pickup: fields[Fields.pickup], area: fields[Fields.area], ledger: fields[Fields.ledger],
      safeUntil: fields[Fields.safeUntil], listedAt: fields[Fields.listedAt], endsAt: fields[Fields.endsAt],
      status: fields[Fields.status], statusSince: fields[Fields.statusSince],
      previousStatus: fields[Fields.previousStatus], removedFor: fields[Fields.removedFor],
      createdAt: fields[Fields.createdAt])
  }

  /// The rank of the post's dimension, for sorting by quantity.
  var measureRank: Int64 { ledger.measure.rank }

  /// Whether the last moment for sharing fits the date mark in some time zone.
  ///
  /// Local days begin and end up to 18 hours before or after days in UTC.
  private var isSafeUntilItsDay: Bool {
    guard let day = offer.lastDay else { return safeUntil == nil }
    guard let safeUntil else { return false }
    guard let next = try? day.adding(days: 1) else { return true }
    return safeUntil.since(Timestamp(utcMidnightOf: next)).magnitude <= .seconds(18 * 3_600)
  }
}

extension Duration {
  fileprivate var magnitude: Duration { self < .zero ? .zero - self : self }
}
