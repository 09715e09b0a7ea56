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
