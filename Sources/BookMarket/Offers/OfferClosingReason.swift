public import DomainModeling

/// Why offers end that neither side has ended.
public enum OfferClosingReason: String, Vocabulary {
  /// The seller has accepted somebody else's.
  case otherAccepted = "other-accepted"
  /// The book is described or priced otherwise now.
  case listingEdited = "listing-edited"
  /// The seller no longer sells it.
  case listingWithdrawn = "listing-withdrawn"
  /// The listing's time is over.
  case listingExpired = "listing-expired"
  /// A moderator has taken the listing down.
  case listingRemoved = "listing-removed"
  /// The seller's account is disabled.
  case listingSuspended = "listing-suspended"
  /// One side's account is deleted.
  case accountDeleted = "account-deleted"
  /// What was written breaks the rules.
  case abuse
}
