/// What the market writes to people about; the app has a text for each, and people may mute each.
public enum BookMarketTopic: String, Hashable, Sendable, CaseIterable {
  /// A listing has appeared that you look for.
  case found = "books.found"
  /// A moderator has rejected or removed your listing.
  case objection = "books.objection"
  /// Your listing isn't shown any more unless you renew it.
  case expired = "books.expired"
}
