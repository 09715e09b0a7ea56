/// What the market writes to people about; the app has a text for each, and people may mute each.
public enum BookMarketTopic: String, Hashable, Sendable, CaseIterable {
  /// A listing has appeared that you look for.
  case found = "books.found"
  /// A moderator has rejected or removed your listing.
  case objection = "books.objection"
  /// Your listing isn't shown any more unless you renew it.
  case expired = "books.expired"
  /// Somebody offers an amount, and waits for your answer.
  case offerReceived = "books.offer-received"
  /// The other side has said no.
  case offerAnswered = "books.offer-answered"
  /// An offer has ended without an answer.
  case offerClosed = "books.offer-closed"
  /// You agree on the price; the book is reserved.
  case offerAccepted = "books.offer-accepted"
  /// The other side proposes where and when to meet.
  case meetUpProposed = "books.meet-up-proposed"
  /// You both know where and when you meet.
  case meetUpAgreed = "books.meet-up-agreed"
  /// The other side says that the book has changed hands.
  case exchangeConfirmed = "books.exchange-confirmed"
  /// The book has changed hands; you may review the other side.
  case exchangeCompleted = "books.exchange-completed"
  /// The agreement came to nothing.
  case exchangeCancelled = "books.exchange-cancelled"
  /// The other side says that the agreement wasn't kept.
  case exchangeDisputed = "books.exchange-disputed"
  /// What you and the other side say about each other is out.
  case reviewPublished = "books.review-published"
}
