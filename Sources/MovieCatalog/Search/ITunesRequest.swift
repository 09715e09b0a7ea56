public import DomainValues

/// A request to Apple's iTunes Store: a search or a lookup.
public enum ITunesRequest: Hashable, Sendable {
  /// A search for movies by words.
  case search(ITunesSearchRequest)
  /// A lookup of movies by identifier.
  case lookup(ITunesLookupRequest)

  /// The storefront that is asked.
  public var storefront: Storefront {
    switch self {
    case .search(let request): request.storefront
    case .lookup(let request): request.storefront
    }
  }
}

extension ITunesRequest {
  /// The URL of the request, for a GET.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` of kind `length` above 2,048 characters, which no valid request
  ///   reaches.
  public var link: WebLink {
    get throws(ValueError) {
      switch self {
      case .search(let request): try Self.link(to: "search", request.queryItems)
      case .lookup(let request): try Self.link(to: "lookup", request.queryItems)
      }
    }
  }

  private static func link(to page: String, _ items: [WebLink.QueryItem]) throws(ValueError) -> WebLink {
    try WebLink(parsing: "https://itunes.apple.com/\(page)").appendingQuery(items)
  }
}

extension ITunesSearchRequest {
  fileprivate var queryItems: [WebLink.QueryItem] {
    var items = [
      WebLink.QueryItem("term", term), .init("media", "movie"), .init("entity", "movie"),
      .init("limit", "\(limit)"),
    ]
    if let attribute { items.append(.init("attribute", attribute.rawValue)) }
    return items + storefront.queryItems
  }
}

extension ITunesLookupRequest {
  fileprivate var queryItems: [WebLink.QueryItem] {
    let list = trackIDs.map { "\($0)" }.joined(separator: ",")
    return [.init("id", list), .init("entity", "movie")] + storefront.queryItems
  }
}

extension Storefront {
  fileprivate var queryItems: [WebLink.QueryItem] {
    let country = WebLink.QueryItem("country", country.text.lowercased())
    guard let languageName else { return [country] }
    return [country, .init("lang", languageName)]
  }

  /// Apple's name of the language, `pl_pl`; without a region in the tag, the storefront's country is added.
  private var languageName: String? {
    language.map { tag in "\(tag.language)_\(tag.region ?? country.text)".lowercased() }
  }
}
