package import DomainModeling

extension ExchangeReview {
  /// The input of the event by which a moderator takes down the review of one side.
  package struct TakeDownInput: Model {
    package let author: OpenEnum<ExchangeSide>

    /// Creates the input.
    package init(writtenBy author: ExchangeSide) { self.author = .known(author) }

    /// The fields of the input.
    package enum Fields {
      package static let author = Field(
        "author", \ExchangeReview.TakeDownInput.author,
        doc: "The side that wrote the review, chosen by the moderator.")
    }

    package static let schema = ModelSchema<ExchangeReview.TakeDownInput>(
      "ExchangeReview.TakeDownInput", version: 1,
      doc: "The input of the event by which a moderator takes down the review of one side."
    ) {
      Fields.author
    }

    package init(reading fields: FieldReader<ExchangeReview.TakeDownInput>) throws {
      author = try fields[Fields.author]
      try validated()
    }
  }
}
