public import DomainModeling

/// A reason why an agreement did not lead to an exchange.
///
/// Store it as an `OpenEnum`, because later versions may add reasons.
public enum ExchangeCancelReason: String, StringEnum {
  /// One side has had a change of mind.
  case changedMind
  /// The buyer has found the book elsewhere.
  case foundElsewhere
  /// The other side does not respond.
  case noResponse
  /// The copy differs from the description of the listing.
  case notAsDescribed
  /// Meeting does not feel safe.
  case unsafe
  /// The sides no longer agree on the price.
  case priceDisagreement
  /// The listing was a mistake.
  case listingError
  /// Another reason.
  case other
  /// One side missed the meet-up and did not contest the report. Set by the server.
  case noShow
  /// The sides did not meet in time. Set by the server.
  case reservationExpired
  /// A moderator decided a dispute against the completion. Set by the server.
  case dispute
  /// No moderator decided the dispute in time. Set by the server.
  case disputeExpired
  /// A moderator removed the listing. Set by the server.
  case listingRemoved
  /// The account of one side was deleted. Set by the server.
  case accountDeleted

  /// The reasons that a side may give; the others are set by the server.
  public static let ofSides: [ExchangeCancelReason] = [
    .changedMind, .foundElsewhere, .noResponse, .notAsDescribed, .unsafe, .priceDisagreement, .listingError,
    .other,
  ]
}
