public import DomainModeling

extension ExchangeReview: RedactedModel {
  /// The fields of a review.
  package enum Fields {
    package static let id = Field(
      "id", \ExchangeReview.id, doc: "The identifier of the review. Set by the server.")
    package static let exchange = Field(
      "exchange", \ExchangeReview.exchange,
      doc: "The completed exchange that is reviewed. Set by the server.")
    package static let buyer = Field(
      "buyer", \ExchangeReview.buyer, doc: "The account that received the book, copied from the exchange.")
    package static let seller = Field(
      "seller", \ExchangeReview.seller, doc: "The account that gave the book, copied from the exchange.")
    package static let buyerReview = Field(
      "buyerReview", \ExchangeReview.buyerReview,
      doc: """
        The buyer's review of the seller. Null until the buyer reviews; hidden from others until it is \
        published.
        """)
    package static let sellerReview = Field(
      "sellerReview", \ExchangeReview.sellerReview,
      doc: """
        The seller's review of the buyer. Null until the seller reviews; hidden from others until it is \
        published.
        """)
    package static let status = Field(
      "status", \ExchangeReview.status, doc: "The current state. Set by the server.")
    package static let statusSince = Field(
      "statusSince", \ExchangeReview.statusSince,
      doc: "The moment the current state began. Set by the server.")
    package static let closesAt = Field(
      "closesAt", \ExchangeReview.closesAt,
      doc: "The end of the review period: seven days after the exchange was completed. Set by the server.")
  }

  public static let schema = ModelSchema<ExchangeReview>(
    "ExchangeReview", version: 1,
    doc: """
      The reviews that the two sides of a completed exchange write about each other, hidden until both are \
      there or the review period ends.
      """
  ) {
    Fields.id
    Fields.exchange
    Fields.buyer
    Fields.seller
    Fields.buyerReview
    Fields.sellerReview
    Fields.status
    Fields.statusSince
    Fields.closesAt
  } rules: {
    Rule(
      "ExchangeReview.sides.differ", holds: Fields.buyer != Fields.seller,
      doc: "The buyer must not be the seller.")
    Rule(
      "ExchangeReview.reviews.given", reading: Fields.buyerReview, Fields.sellerReview, Fields.status,
      doc: """
        The reviews must match the state: none in `open` and `closed`, only the named side's in \
        `buyerReviewed` and `sellerReviewed`, at least one in `published` and `takenDown`.
        """
    ) { $0.hasReviewsOfItsState }
  } storage: {
    Storage.unique(Fields.exchange)
    Storage.index(Fields.buyer, Fields.statusSince)
    Storage.index(Fields.seller, Fields.statusSince)
    Storage.index(Fields.status, Fields.closesAt)
  }

  public init(reading fields: FieldReader<ExchangeReview>) throws {
    try self.init(
      id: fields[Fields.id], exchange: fields[Fields.exchange], buyer: fields[Fields.buyer],
      seller: fields[Fields.seller], buyerReview: fields[Fields.buyerReview],
      sellerReview: fields[Fields.sellerReview],
      status: fields[Fields.status], statusSince: fields[Fields.statusSince],
      closesAt: fields[Fields.closesAt])
  }

  var hasReviewsOfItsState: Bool {
    switch status.known {
    case .open, .closed: buyerReview == nil && sellerReview == nil
    case .buyerReviewed: buyerReview != nil && sellerReview == nil
    case .sellerReviewed: buyerReview == nil && sellerReview != nil
    case .published, .takenDown: buyerReview != nil || sellerReview != nil
    case nil: true
    }
  }
}

extension BookMarketMessages {
  /// The messages for the rules, guards and unique keys of reviews.
  static let reviews: [Message] = [
    Message(
      "ExchangeReview.sides.differ", english: "You can’t review yourself.",
      polish: "Nie możesz wystawić opinii o sobie."),
    Message(
      "ExchangeReview.reviews.given",
      english: "The reviews of this exchange are damaged. Please contact support.",
      polish: "Opinie o tej transakcji są uszkodzone. Skontaktuj się z pomocą techniczną."),
    Message(
      "ExchangeReview.unique.exchange", english: "This exchange already has reviews.",
      polish: "Ta transakcja ma już opinie."),
    Message(
      "review.hasOther", english: "Only one side has a review.", polish: "Tylko jedna strona ma opinię."),
    Message(
      "review.hasNoOther", english: "Both sides have a review.", polish: "Obie strony mają opinię."),
    Message(
      "review.inWindow", english: "The seven days to review are over.",
      polish: "Siedem dni na wystawienie opinii minęło."),
  ]
}
