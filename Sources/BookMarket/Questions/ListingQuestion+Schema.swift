public import DomainModeling

extension ListingQuestion: RedactedModel {
  /// The fields of a question.
  public enum Fields {
    public static let id = Field(
      "id", \ListingQuestion.id, doc: "The identifier of the question. Set by the server.")
    public static let listing = Field(
      "listing", \ListingQuestion.listing, doc: "The listing that the question is about, chosen by the asker."
    )
    public static let asker = Field(
      "asker", \ListingQuestion.asker, doc: "The account that asks. Set by the server from the caller.")
    public static let seller = Field(
      "seller", \ListingQuestion.seller, doc: "The account that offers the copy, copied from the listing.")
    public static let text = Field(
      "text", \ListingQuestion.text, .length(1...500), .multiLine, .notBlank,
      doc: "The question, written by the asker. Null once the question is closed.")
    public static let answer = Field(
      "answer", \ListingQuestion.answer, .length(1...500), .multiLine, .notBlank,
      doc: "The answer, written by the seller. Null until then, and once the question is closed.")
    public static let status = Field(
      "status", \ListingQuestion.status, doc: "The current state. Set by the server.")
    public static let statusSince = Field(
      "statusSince", \ListingQuestion.statusSince,
      doc:
        "The moment the current state began, for an answered question that of the answer. Set by the server.")
    public static let askedAt = Field(
      "askedAt", \ListingQuestion.askedAt, doc: "The moment the question was asked. Set by the server.")

    package static let openKey = Field.derived(
      "openKey", \ListingQuestion.openKey, from: listing, asker, status,
      doc: """
        The unique key of an open question, made of listing and asker. Computed; null in all other states; ignored \
        on input.
        """)
  }

  public static let schema = ModelSchema<ListingQuestion>(
    "ListingQuestion", version: 1, doc: "A question of a member about a listing, and the seller's answer."
  ) {
    Fields.id
    Fields.listing
    Fields.asker
    Fields.seller
    Fields.text
    Fields.answer
    Fields.status
    Fields.statusSince
    Fields.askedAt
    Fields.openKey
  } rules: {
    Rule(
      "ListingQuestion.sides.differ", holds: Fields.asker != Fields.seller,
      doc: "The asker must not be the seller.")
    Rule(
      "ListingQuestion.text.given", holds: Fields.text.isPresent.or(Fields.status == .closed),
      doc: "A question must have a text unless it is closed.")
    Rule(
      "ListingQuestion.answer.given", holds: Fields.answer.isPresent.or(Fields.status != .answered),
      doc: "An answered question must have an answer.")
  } storage: {
    Storage.unique(Fields.openKey)
    Storage.index(Fields.listing, Fields.asker)
    Storage.index(Fields.asker, Fields.statusSince)
    Storage.index(Fields.seller, Fields.statusSince)
  }

  public init(reading fields: FieldReader<ListingQuestion>) throws {
    try self.init(
      id: fields[Fields.id], listing: fields[Fields.listing], asker: fields[Fields.asker],
      seller: fields[Fields.seller], text: fields[Fields.text], answer: fields[Fields.answer],
      status: fields[Fields.status], statusSince: fields[Fields.statusSince], askedAt: fields[Fields.askedAt])
  }
}
