extension WebLink {
  /// One name and value of a query, decoded.
  public struct QueryItem: Hashable, Sendable {
    /// What stands before the first equals sign.
    public let name: String

    /// What stands behind it; `nil` without an equals sign.
    public let value: String?

    /// Makes an item; nothing in it is encoded yet.
    public init(_ name: String, _ value: String?) {
      self.name = name
      self.value = value
    }

    /// The item as it stands in a query.
    var encoded: String {
      let name = PercentEncoding.component(name)
      return value.map { "\(name)=\(PercentEncoding.component($0))" } ?? name
    }
  }

  /// The names and values of the query, in order, percent-decoded; `+` stays a plus.
  ///
  /// Bytes that aren't UTF-8 become U+FFFD. Empty items, as in `a=1&&b=2`, are left out.
  public var queryItems: [QueryItem] {
    queryPieces.filter { !$0.isEmpty }.map { piece in
      let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return QueryItem(
        parts.first.map { PercentEncoding.decoded($0) } ?? "",
        parts.count == 2 ? parts.last.map { PercentEncoding.decoded($0) } : nil)
    }
  }

  /// The value of the first query item of that name; `nil` when there is none or it has no equals sign.
  public func queryValue(named name: String) -> String? {
    queryItems.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  /// The query as written, taken apart at each `&`.
  var queryPieces: [Substring] {
    query?.split(separator: "&", omittingEmptySubsequences: false) ?? []
  }
}
