public import DomainModeling

/// Giving an agreement up.
public struct ExchangeCancellation: Model {
  /// A word for why.
  public let reason: OpenValue<ExchangeCancellationReason>

  /// Gives up for a reason.
  public init(_ reason: ExchangeCancellationReason) { self.reason = .known(reason) }

  /// The fields of a cancellation.
  public enum Fields {
    public static let reason = Field("reason", \ExchangeCancellation.reason, doc: "A word for why.")
  }

  public static let schema = ModelSchema<ExchangeCancellation>(
    "ExchangeCancellation", version: 1, doc: "Why an agreement comes to nothing."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<ExchangeCancellation>) throws {
    reason = try fields[Fields.reason]
  }
}

/// Why an agreement comes to nothing; hold an `OpenValue` of it, because markets find others.
public enum ExchangeCancellationReason: String, Vocabulary {
  /// One side has thought better of it.
  case changedMind = "changed-mind"
  /// The buyer has the book from elsewhere.
  case foundElsewhere = "found-elsewhere"
  /// The other side doesn't answer.
  case noResponse = "no-response"
  /// The book isn't what the listing says.
  case notAsDescribed = "not-as-described"
  /// Meeting doesn't feel safe.
  case unsafe
  /// The sides no longer agree about the price.
  case priceDisagreement = "price-disagreement"
  /// The listing was a mistake.
  case listingError = "listing-error"
  /// Something else.
  case other
  /// One side didn't come, and hasn't said a word against that.
  case noShow = "no-show"
  /// The sides didn't meet in time.
  case lapsed
  /// A moderator has decided a dispute so.
  case dispute
  /// Nobody has decided the dispute in time.
  case disputeExpired = "dispute-expired"
  /// A moderator has taken the listing down.
  case listingRemoved = "listing-removed"
  /// One side's account is deleted.
  case accountDeleted = "account-deleted"

  /// What one of the sides may say; the others follow from what has happened.
  public static let ofSides: [ExchangeCancellationReason] = [
    .changedMind, .foundElsewhere, .noResponse, .notAsDescribed, .unsafe, .priceDisagreement, .listingError,
    .other,
  ]
}
