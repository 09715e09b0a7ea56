public import DomainModeling

/// The input of the events that cancel an agreement.
public struct ExchangeCancellation: Model {
  public let reason: OpenValue<ExchangeCancellationReason>

  /// Creates a cancellation.
  public init(_ reason: ExchangeCancellationReason) { self.reason = .known(reason) }

  /// The fields of a cancellation.
  public enum Fields {
    public static let reason = Field(
      "reason", \ExchangeCancellation.reason,
      doc: "The reason for the cancellation. Given by the side that cancels, or set by the server.")
  }

  public static let schema = ModelSchema<ExchangeCancellation>(
    "ExchangeCancellation", version: 1, doc: "The input of the events that cancel an agreement."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<ExchangeCancellation>) throws {
    reason = try fields[Fields.reason]
  }
}

/// A reason why an agreement did not lead to an exchange.
///
/// Store it as an `OpenValue`, because later versions may add reasons.
public enum ExchangeCancellationReason: String, Vocabulary {
  /// One side has had a change of mind.
  case changedMind = "changed-mind"
  /// The buyer has found the book elsewhere.
  case foundElsewhere = "found-elsewhere"
  /// The other side does not respond.
  case noResponse = "no-response"
  /// The copy differs from the description of the listing.
  case notAsDescribed = "not-as-described"
  /// Meeting does not feel safe.
  case unsafe
  /// The sides no longer agree on the price.
  case priceDisagreement = "price-disagreement"
  /// The listing was a mistake.
  case listingError = "listing-error"
  /// Another reason.
  case other
  /// One side missed the meet-up and did not contest the report. Set by the server.
  case noShow = "no-show"
  /// The sides did not meet in time. Set by the server.
  case lapsed
  /// A moderator decided a dispute against the completion. Set by the server.
  case dispute
  /// No moderator decided the dispute in time. Set by the server.
  case disputeExpired = "dispute-expired"
  /// A moderator removed the listing. Set by the server.
  case listingRemoved = "listing-removed"
  /// The account of one side was deleted. Set by the server.
  case accountDeleted = "account-deleted"

  /// The reasons that a side may give; the others are set by the server.
  public static let ofSides: [ExchangeCancellationReason] = [
    .changedMind, .foundElsewhere, .noResponse, .notAsDescribed, .unsafe, .priceDisagreement, .listingError,
    .other,
  ]
}
