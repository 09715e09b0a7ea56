/// A question to Apple's iTunes Store: a search or a look-up.
public enum ITunesRequest: Hashable, Sendable {
  /// Films by words.
  case search(ITunesSearchRequest)
  /// Films by identifier.
  case lookup(ITunesLookupRequest)

  /// The branch of the shop that is asked.
  public var storefront: Storefront {
    switch self {
    case .search(let request): request.storefront
    case .lookup(let request): request.storefront
    }
  }
}
