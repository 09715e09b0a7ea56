public import DomainModeling

extension BookExchange {
  /// The input of the event that disputes the other side's confirmation.
  package struct DisputeInput: Model {
    package let reason: OpenEnum<BookExchange.DisputeReason>

    /// Creates a dispute.
    package init(_ reason: BookExchange.DisputeReason) { self.reason = .known(reason) }

    /// The fields of a dispute.
    package enum Fields {
      package static let reason = Field(
        "reason", \BookExchange.DisputeInput.reason,
        doc: "The reason for the dispute, chosen by the side that disputes.")
    }

    package static let schema = ModelSchema<BookExchange.DisputeInput>(
      "BookExchange.DisputeInput", version: 1,
      doc: "The input of the event that disputes the other side's confirmation."
    ) {
      Fields.reason
    }

    package init(reading fields: FieldReader<BookExchange.DisputeInput>) throws {
      reason = try fields[Fields.reason]
      try validated()
    }
  }
}

extension BookExchange {
  /// A reason for disputing the other side's confirmation.
  public enum DisputeReason: String, StringEnum {
    /// The buyer has not received the book.
    case notReceived
    /// The copy differs from the description of the listing.
    case notAsDescribed
    /// The seller has not received the money.
    case notPaid
    /// Another reason.
    case other
  }
}
