public import DomainServices

/// A topic of the market's messages; users can mute each.
public enum BookMarketTopic: String, Hashable, Sendable, CaseIterable, TopicEnum {
  /// A listing matches a wanted book or a saved search of the recipient.
  case listingFound = "books.listingFound"
  /// A moderator has removed the recipient's listing.
  case listingModerated = "books.listingModerated"
  /// A moderator has rejected the recipient's listing, or its new description.
  case listingRejected = "books.listingRejected"
  /// The recipient's listing has expired and can be renewed.
  case listingExpired = "books.listingExpired"
  /// The other side has made an offer that the recipient can answer.
  case offerReceived = "books.offerReceived"
  /// The other side has declined the recipient's offer.
  case offerDeclined = "books.offerDeclined"
  /// An offer has ended without an answer.
  case offerClosed = "books.offerClosed"
  /// A member asks about the recipient's listing.
  case questionReceived = "books.questionReceived"
  /// The seller has answered the recipient's question.
  case questionAnswered = "books.questionAnswered"
  /// The other side has accepted the recipient's offer, and the copy is reserved.
  case offerAccepted = "books.offerAccepted"
  /// The other side proposes a place and a time for the meet-up.
  case meetUpProposed = "books.meetUpProposed"
  /// The other side has accepted the proposed place and time.
  case meetUpAgreed = "books.meetUpAgreed"
  /// The other side has confirmed the exchange.
  case exchangeConfirmed = "books.exchangeConfirmed"
  /// The exchange is completed, and the recipient may review the other side.
  case exchangeCompleted = "books.exchangeCompleted"
  /// The exchange was canceled or has expired.
  case exchangeCanceled = "books.exchangeCanceled"
  /// The other side has reported a no-show, contested one, or disputed the exchange.
  case exchangeDisputed = "books.exchangeDisputed"
  /// The reviews of an exchange have been published.
  case reviewPublished = "books.reviewPublished"
}
