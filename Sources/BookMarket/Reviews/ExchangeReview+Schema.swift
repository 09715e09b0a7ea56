public import DomainModeling

extension ExchangeReview: DiscreetModel {
  /// The fields of a review.
  public enum Fields {
    public static let id = Field("id", \ExchangeReview.id, doc: "The review's identifier.")
    public static let exchange = Field("exchange", \ExchangeReview.exchange, doc: "Which exchange.")
    public static let buyer = Field("buyer", \ExchangeReview.buyer, doc: "Who got the book.")
    public static let seller = Field("seller", \ExchangeReview.seller, doc: "Who gave it.")
    public static let byBuyer = Field(
      "byBuyer", \ExchangeReview.byBuyer, doc: "What the buyer says about the seller.")
    public static let bySeller = Field(
      "bySeller", \ExchangeReview.bySeller, doc: "What the seller says about the buyer.")
    public static let status = Field("status", \ExchangeReview.status, doc: "How far it has come.")
    public static let statusSince = Field("statusSince", \ExchangeReview.statusSince, doc: "Since when.")
    public static let closesAt = Field(
      "closesAt", \ExchangeReview.closesAt, doc: "When nobody reviews any more.")
  }

  public static let schema = ModelSchema<ExchangeReview>(
    "ExchangeReview", version: 1, doc: "What the sides of a completed exchange say about each other, blind."
  ) {
    Fields.id
    Fields.exchange
    Fields.buyer
    Fields.seller
    Fields.byBuyer
    Fields.bySeller
    Fields.status
    Fields.statusSince
    Fields.closesAt
  } rules: {
    Rule(
      "ExchangeReview.sides.differ", holds: Fields.buyer != Fields.seller,
      doc: "Nobody reviews themselves.")
    Rule(
      "ExchangeReview.verdicts.given", reading: Fields.byBuyer, Fields.bySeller, Fields.status,
      doc: "The verdicts that are there are those that the state tells of."
    ) { $0.hasTheVerdictsOfItsState }
  } storage: {
    Storage.unique(Fields.exchange)
    Storage.index(Fields.buyer, Fields.statusSince)
    Storage.index(Fields.seller, Fields.statusSince)
    Storage.index(Fields.status, Fields.closesAt)
  }

  public init(reading fields: FieldReader<ExchangeReview>) throws {
    try self.init(
      id: fields[Fields.id], exchange: fields[Fields.exchange], buyer: fields[Fields.buyer],
      seller: fields[Fields.seller], byBuyer: fields[Fields.byBuyer], bySeller: fields[Fields.bySeller],
      status: fields[Fields.status], statusSince: fields[Fields.statusSince],
      closesAt: fields[Fields.closesAt])
  }

  var hasTheVerdictsOfItsState: Bool {
    switch status.known {
    case .open, .closed: byBuyer == nil && bySeller == nil
    case .buyerDone: byBuyer != nil && bySeller == nil
    case .sellerDone: byBuyer == nil && bySeller != nil
    case .published, .withheld: byBuyer != nil || bySeller != nil
    case nil: true
    }
  }
}

extension BookMarketMessages {
  /// What stands in the way of a review.
  static let reviews: [Message] = [
    Message(
      "ExchangeReview.sides.differ", english: "You can't review yourself.",
      polish: "Nie możesz ocenić samego siebie."),
    Message(
      "ExchangeReview.verdicts.given", english: "The reviews don't fit their state.",
      polish: "Opinie nie pasują do swojego stanu."),
    Message(
      "ExchangeReview.unique.exchange", english: "This exchange has its reviews already.",
      polish: "Ta wymiana ma już swoje opinie."),
    Message(
      "review.inWindow", english: "The seven days to review are over.",
      polish: "Siedem dni na wystawienie opinii minęło."),
  ]
}
