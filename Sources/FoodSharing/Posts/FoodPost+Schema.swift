public import DomainModeling

extension FoodPost: RedactedModel {
  /// The fields of a post.
  public enum Fields {
    public static let id = Field(
      "id", \FoodPost.id,
      doc: "The identifier of the post. Set by the server.")
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
    public static let approximateLocation = Field(
      "approximateLocation", \FoodPost.approximateLocation,
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
    public static let shareableUntil = Field(
      "shareableUntil", \FoodPost.shareableUntil,
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
    public static let listedUntil = Field(
      "listedUntil", \FoodPost.listedUntil,
      doc: """
        The moment at which the listing ends: the listing days of the offer or of the extension after \
        `listedAt`, at most the end of the last day for sharing. Set by the server; null for a post that was \
        never published.
        """)
    public static let status = Field(
      "status", \FoodPost.status, doc: "The lifecycle state of the post; only events change it.")
    public static let statusSince = Field(
      "statusSince", \FoodPost.statusSince, doc: "The moment the current state began. Set by the server.")
    package static let previousStatus = Field(
      "previousStatus", \FoodPost.previousStatus,
      doc: """
        The state before the current one, to which a suspended post returns. Set by the server; null for a \
        new post.
        """)
    public static let removalReason = Field(
      "removalReason", \FoodPost.removalReason,
      doc: """
        The reason for the removal. Chosen by the admin or moderator who removes the post; null until then.
        """)
    public static let createdAt = Field(
      "createdAt", \FoodPost.createdAt,
      doc: "The moment at which the donor wrote the post. Set by the server.")

    public static let dimensionRank = Field.derived(
      "dimensionRank", \FoodPost.dimensionRank, from: ledger,
      doc: """
        The rank of the post's dimension for sorting by quantity: 0 portions, 1 pieces, 2 packs, 3 boxes, 4 \
        grams, 5 milliliters. Computed from `ledger`; ignored on input.
        """)

    public static let categoryWords = Field.derived(
      "categoryWords", \FoodPost.categoryWords, from: offer,
      doc: """
        The category in English and Polish, for text search. Computed from `offer`; ignored on input.
        """)

    static let title = offer.at(FoodOffer.Fields.title)
    static let category = offer.at(FoodOffer.Fields.category)
    static let available = ledger.at(QuantityLedger.Fields.available)
    static let held = ledger.at(QuantityLedger.Fields.accepted)
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
    Fields.approximateLocation
    Fields.ledger
    Fields.shareableUntil
    Fields.listedAt
    Fields.listedUntil
    Fields.status
    Fields.statusSince
    Fields.previousStatus
    Fields.removalReason
    Fields.createdAt
    Fields.dimensionRank
    Fields.categoryWords
  } rules: {
    Rule(
      "FoodPost.ledger.offered", reading: Fields.ledger, Fields.offer,
      doc: "The ledger must have the offered quantity and dimension of the description."
    ) { $0.ledger.offered == $0.offer.quantity.amount && $0.ledger.dimension == $0.offer.quantity.dimension }
    Rule(
      "FoodPost.pickup.given", holds: Fields.pickup.isPresent.or(isGone),
      doc: "A post must have pickup terms until it is deleted or removed.")
    Rule(
      "FoodPost.pickup.erased",
      holds: (isGone.negated).or(Fields.pickup.isNull.and(Fields.approximateLocation.isNull)),
      doc: "A deleted or removed post must have neither pickup terms nor an approximate location.")
    Rule(
      "FoodPost.approximateLocation.blurred", reading: Fields.approximateLocation, Fields.pickup,
      doc: "The approximate location must be computed from the pickup place."
    ) { $0.approximateLocation == $0.pickup?.place.coordinate.approximateLocation }
    Rule(
      "FoodPost.shareableUntil.day", reading: Fields.shareableUntil, Fields.offer,
      doc: """
        The last moment for sharing must lie within 18 hours of the end, in UTC, of the last day that the \
        date mark allows, or be any moment if that day is 9999-12-31; without a date it must be null.
        """
    ) { $0.isShareableUntilItsDay }
    Rule(
      "FoodPost.pickup.safe", reading: Fields.pickup, Fields.shareableUntil,
      doc: "Pickup windows must end by the last moment for sharing the food."
    ) { post in
      guard let safeUntil = post.shareableUntil, let last = post.pickup?.lastEnd else { return true }
      return last <= safeUntil
    }
    Rule(
      "FoodPost.listedUntil.safe", holds: Fields.listedUntil <= Fields.shareableUntil,
      doc: "The listing must end by the last moment for sharing the food.")
    Rule(
      "FoodPost.listedUntil.lifetime", reading: Fields.listedUntil, Fields.listedAt,
      doc: "The listing period must last at most 21 days."
    ) { post in
      guard let listed = post.listedAt, let end = post.listedUntil else { return true }
      return end.since(listed) <= maximumListingDuration
    }
    Rule(
      "FoodPost.listing.complete", reading: Fields.listedAt, Fields.listedUntil,
      doc: "The start and the end of the listing period must both be present or both be null."
    ) { ($0.listedAt == nil) == ($0.listedUntil == nil) }
    Rule(
      "FoodPost.listing.required",
      holds: Fields.listedUntil.isPresent.or(
        Fields.status.isOne(of: [.draft, .deleted, .removed])),
      doc: "A post that was published must have a listing period, unless it is deleted or removed.")
    Rule(
      "FoodPost.removalReason.given",
      holds: Fields.removalReason.isPresent.or(Fields.status != .removed),
      doc: "A removed post must have a reason for its removal.")
  } storage: {
    Storage.index(Fields.status, descending: Fields.listedAt)
    Storage.index(Fields.status, Fields.listedUntil)
    Storage.index(Fields.status, Fields.dimensionRank, Fields.available)
    Storage.index(Fields.status, Fields.dimensionRank, descending: Fields.available)
    Storage.index(Fields.status, Fields.category, descending: Fields.listedAt)
    Storage.index(Fields.donor, descending: Fields.createdAt)
    Storage.textIndex(
      Fields.title, Fields.offer.at(FoodOffer.Fields.description), Fields.category, Fields.categoryWords)
    Storage.spatialIndex(Fields.approximateLocation)
  }

  /// The longest listing period: 21 days.
  package static let maximumListingDuration = Duration.seconds(21 * 86_400)

  private static let isGone = Fields.status.isOne(of: [.deleted, .removed])

  public init(reading fields: FieldReader<FoodPost>) throws {
    try self.init(
      id: fields[Fields.id], donor: fields[Fields.donor], offer: fields[Fields.offer],
      pickup: fields[Fields.pickup], approximateLocation: fields[Fields.approximateLocation],
      ledger: fields[Fields.ledger],
      shareableUntil: fields[Fields.shareableUntil], listedAt: fields[Fields.listedAt],
      listedUntil: fields[Fields.listedUntil],
      status: fields[Fields.status], statusSince: fields[Fields.statusSince],
      previousStatus: fields[Fields.previousStatus], removalReason: fields[Fields.removalReason],
      createdAt: fields[Fields.createdAt])
  }

  var dimensionRank: Int64 { ledger.dimension.sortRank }

  // A category unknown to this version is represented by its wire word.
  var categoryWords: String {
    [LanguageTag.english, .polish].map { FoodSharingMessages.catalog.label(of: offer.category, in: $0) }
      .joined(separator: " ")
  }

  /// Whether the last moment for sharing fits the date mark in some time zone.
  ///
  /// Local days begin and end up to 18 hours before or after days in UTC.
  private var isShareableUntilItsDay: Bool {
    guard let day = offer.lastDay else { return shareableUntil == nil }
    guard let shareableUntil else { return false }
    guard let next = try? day.adding(days: 1) else { return true }
    return shareableUntil.since(Timestamp(utcMidnightOf: next)).magnitude <= .seconds(18 * 3_600)
  }
}

extension Duration {
  fileprivate var magnitude: Duration { self < .zero ? .zero - self : self }
}
