import DomainRepository

/// What the random histories of a clause are mostly about.
enum HistoryTheme: Sendable {
  case writes, queries, searches, facets, feed

  /// What a repository has to be able to do for it.
  var needs: Capabilities {
    switch self {
    case .writes: []
    case .queries: [.filtering, .ordering]
    case .searches: [.textSearch, .nearby]
    case .facets: [.facets, .filtering]
    case .feed: [.changeFeed]
    }
  }
}
