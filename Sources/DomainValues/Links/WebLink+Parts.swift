extension WebLink {
  /// The scheme, `http` or `https`.
  public var scheme: String { isSecure ? "https" : "http" }

  /// Whether the scheme is `https`.
  public var isSecure: Bool { offsets.hostStart == "https://".utf8.count }

  /// The host in lowercase: a name, an IPv4 address, or an IPv6 address in brackets.
  public var host: String { part(offsets.hostStart..<offsets.hostEnd) }

  /// The port; `nil` when the link does not contain one.
  public var port: Int? {
    offsets.hostEnd < offsets.pathStart ? Int(part(offsets.hostEnd + 1..<offsets.pathStart)) : nil
  }

  /// The percent-encoded path; empty, or beginning with a slash.
  public var path: String { part(offsets.pathStart..<offsets.pathEnd) }

  /// The percent-encoded query without its question mark; `nil` when there is none.
  public var query: String? {
    offsets.pathEnd < offsets.queryEnd ? part(offsets.pathEnd + 1..<offsets.queryEnd) : nil
  }

  /// The decoded fragment without its number sign; `nil` when there is none.
  public var fragment: String? {
    offsets.queryEnd < offsets.end ? PercentEncoding.decoded(part(offsets.queryEnd + 1..<offsets.end)) : nil
  }

  /// The decoded part of the path after its last slash; may be empty.
  public var lastPathComponent: String {
    PercentEncoding.decoded(part(lastComponentStart..<offsets.pathEnd))
  }

  /// The offset of the last path component; the end of an empty path.
  var lastComponentStart: Int {
    let name = path.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }
    return offsets.pathEnd - name.count
  }

  /// Returns the text between two offsets of the layout.
  func part(_ range: Range<Int>) -> String {
    String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }
}

extension WebLink {
  /// A name and a value of a query, decoded.
  public struct QueryItem: Hashable, Sendable {
    /// The name, before the first equals sign.
    public let name: String

    /// The value, after the first equals sign; `nil` when there is none.
    public let value: String?

    /// Creates an item from unencoded text.
    public init(_ name: String, _ value: String?) {
      self.name = name
      self.value = value
    }

    /// The percent-encoded item.
    var encoded: String {
      let name = PercentEncoding.component(name)
      return value.map { "\(name)=\(PercentEncoding.component($0))" } ?? name
    }
  }

  /// The decoded names and values of the query, in order; `+` is not decoded.
  ///
  /// Bytes that are not valid UTF-8 become U+FFFD. Empty items, as in `a=1&&b=2`, are left out.
  public var queryItems: [QueryItem] {
    queryPieces.filter { !$0.isEmpty }.map { piece in
      let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return QueryItem(
        parts.first.map { PercentEncoding.decoded($0) } ?? "",
        parts.count == 2 ? parts.last.map { PercentEncoding.decoded($0) } : nil)
    }
  }

  /// Returns the value of the first query item with a name, or `nil` when there is none or it has no equals
  /// sign.
  public func queryValue(named name: String) -> String? {
    queryItems.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  /// The parts of the encoded query between ampersands.
  var queryPieces: [Substring] {
    query?.split(separator: "&", omittingEmptySubsequences: false) ?? []
  }
}
