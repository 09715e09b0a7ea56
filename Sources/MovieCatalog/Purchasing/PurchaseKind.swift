public import DomainModeling

/// The way in which a shop or service lets people see a film.
public enum PurchaseKind: String, Vocabulary {
  /// Bought once, kept.
  case buy
  /// Paid for a few days.
  case rent
  /// Part of a subscription.
  case subscription
  /// Without payment.
  case free
  /// Without payment, with advertisements.
  case ads
  /// A ticket.
  case cinema
}
