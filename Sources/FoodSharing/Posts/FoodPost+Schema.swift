public import DomainModeling

extension FoodPost: DiscreetModel {
  /// The fields of a post.
  public enum Fields {
    public static let id = Field("id", \FoodPost.id, doc: "The post's identifier.")
    public static let donor = Field("donor", \FoodPost.donor, doc: "Who gives it.")
    public static let offer = Field("offer", \FoodPost.offer, doc: "What it is.")
    public static let pickup = Field("pickup", \FoodPost.pickup, doc: "How it is fetched.")
    public static let area = Field("area", \FoodPost.area, doc: "Where it is fetched, to about a kilometre.")
    public static let ledger = Field("ledger", \FoodPost.ledger, doc: "Where every portion stands.")
    public static let safeUntil = Field(
      "safeUntil", \FoodPost.safeUntil, doc: "The end of the last day on which it may be shared.")
    public static let listedAt = Field("listedAt", \FoodPost.listedAt, doc: "When it was listed.")
    public static let endsAt = Field("endsAt", \FoodPost.endsAt, doc: "When it is listed no more.")
    public static let status = Field("status", \FoodPost.status, doc: "How far it has come.")
    public static let statusSince = Field("statusSince", \FoodPost.statusSince, doc: "Since when.")
    public static let previousStatus = Field(
      "previousStatus", \FoodPost.previousStatus, doc: "Where it was before.")
    public static let removedFor = Field("removedFor", \FoodPost.removedFor, doc: "Why it was removed.")
    public static let createdAt = Field("createdAt", \FoodPost.createdAt, doc: "When it was written.")

    /// Where its measure stands among others, for orders by quantity.
    public static let measureRank = Field.derived(
      "measureRank", \FoodPost.measureRank, from: ledger, doc: "The place of its measure among all.")

    static let title = offer.at(FoodOffer.Fields.title)
    static let category = offer.at(FoodOffer.Fields.category)
    static let available = ledger.at(QuantityLedger.Fields.available)
    static let held = ledger.at(QuantityLedger.Fields.held)
    static let reserved = ledger.at(QuantityLedger.Fields.reserved)
    static let dateKind = offer.at(FoodOffer.Fields.dateMark).at(DateMark.Fields.kind)
    static let dateDay = offer.at(FoodOffer.Fields.dateMark).at(DateMark.Fields.day)
  }

  public static let schema = ModelSchema<FoodPost>(
    "FoodPost", version: 1, doc: "Food that somebody gives away."
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
      doc: "The ledger is about the quantity that is offered."
    ) { $0.ledger.offered == $0.offer.quantity.amount && $0.ledger.measure == $0.offer.quantity.measure }
    Rule(
      "FoodPost.pickup.given", holds: Fields.pickup.isPresent.or(isGone),
      doc: "A post says how the food is fetched until it is gone.")
    Rule(
      "FoodPost.pickup.erased", holds: (isGone.negated).or(Fields.pickup.isNull.and(Fields.area.isNull)),
      doc: "What is deleted or removed tells nobody's address.")
    Rule(
      "FoodPost.area.blurred", reading: Fields.area, Fields.pickup, doc: "The area is that of the place."
    ) { $0.area == $0.pickup?.place.coordinate.area }
    Rule(
      "FoodPost.safeUntil.day", reading: Fields.safeUntil, Fields.offer,
      doc: "Food is safe until the end of the day that the date on it allows, wherever that day ends."
    ) { $0.isSafeUntilItsDay }
    Rule(
      "FoodPost.pickup.safe", reading: Fields.pickup, Fields.safeUntil,
      doc: "Nothing is fetched after the last day on which it may be shared."
    ) { post in
      guard let safeUntil = post.safeUntil, let last = post.pickup?.lastEnd else { return true }
      return last <= safeUntil
    }
    Rule(
      "FoodPost.endsAt.safe", holds: Fields.endsAt <= Fields.safeUntil,
      doc: "Nothing is listed after the last day on which it may be shared.")
    Rule(
      "FoodPost.endsAt.lifetime", reading: Fields.endsAt, Fields.listedAt,
      doc: "Nothing is listed for more than 21 days at a time."
    ) { post in
      guard let listed = post.listedAt, let end = post.endsAt else { return true }
      return end.since(listed) <= longestLifetime
    }
    Rule(
      "FoodPost.listed.both", reading: Fields.listedAt, Fields.endsAt,
      doc: "What is listed has an end."
    ) { ($0.listedAt == nil) == ($0.endsAt == nil) }
    Rule(
      "FoodPost.listed.given",
      holds: Fields.endsAt.isPresent.or(
        Fields.status.isOne(of: [.known(.draft), .known(.deleted), .known(.removed)])),
      doc: "Whatever was published ends some time.")
    Rule(
      "FoodPost.removedFor.given",
      holds: Fields.removedFor.isPresent.or(Fields.status != .known(.removed)),
      doc: "What is removed says why.")
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

  /// The longest time for which a post is listed at once.
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

  /// Where its measure stands among others.
  var measureRank: Int64 { ledger.measure.rank }

  /// Local days end up to 18 hours before or after those of UTC.
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
