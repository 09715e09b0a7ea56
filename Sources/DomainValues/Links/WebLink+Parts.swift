extension WebLink {
  /// `http` or `https`.
  public var scheme: String { isSecure ? "https" : "http" }

  /// Whether the link is `https`.
  public var isSecure: Bool { layout.hostStart == "https://".utf8.count }

  /// The host in lower case: a name, an IPv4 address, or an IPv6 address in brackets.
  public var host: String { part(layout.hostStart..<layout.hostEnd) }

  /// The port, if it is written out.
  public var port: Int? {
    layout.hostEnd < layout.pathStart ? Int(part(layout.hostEnd + 1..<layout.pathStart)) : nil
  }

  /// The path as written, percent-encoded; empty, or with a slash at its beginning.
  public var path: String { part(layout.pathStart..<layout.pathEnd) }

  /// The query as written, percent-encoded and without its question mark; `nil` without one.
  public var query: String? {
    layout.pathEnd < layout.queryEnd ? part(layout.pathEnd + 1..<layout.queryEnd) : nil
  }

  /// The fragment, decoded and without its number sign; `nil` without one.
  public var fragment: String? {
    layout.queryEnd < layout.end ? PercentEncoding.decoded(part(layout.queryEnd + 1..<layout.end)) : nil
  }

  /// What stands after the last slash of the path, decoded; empty when nothing does.
  public var lastPathComponent: String {
    PercentEncoding.decoded(part(lastComponentStart..<layout.pathEnd))
  }

  /// Where the last path component begins; the end of an empty path.
  var lastComponentStart: Int {
    let name = path.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }
    return layout.pathEnd - name.count
  }

  /// The text between two offsets, which come from the layout.
  func part(_ range: Range<Int>) -> String {
    String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }
}

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
