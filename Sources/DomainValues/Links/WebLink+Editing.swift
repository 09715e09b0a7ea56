public import DomainModeling

extension WebLink {
  /// The link with items added at the end of its query; all else stays byte for byte.
  ///
  /// - Throws: an error of kind `length` when the link would get too long.
  public func appendingQuery(_ items: [QueryItem]) throws(ValueError) -> WebLink {
    guard !items.isEmpty else { return self }
    let written = query ?? ""
    let separator = written.isEmpty || written.hasSuffix("&") ? "" : "&"
    return try replacingQuery(with: written + separator + items.map(\.encoded).joined(separator: "&"))
  }

  /// The link with one value for a name, where the name first stood or at the end; later ones are removed.
  ///
  /// All else stays byte for byte. Names are compared by their decoded bytes.
  /// - Throws: an error of kind `length` when the link would get too long.
  public func replacingQueryItem(named name: String, with value: String) throws(ValueError) -> WebLink {
    let item = QueryItem(name, value)
    let pieces = queryPieces
    guard let first = pieces.firstIndex(where: { Self.isNamed(name, $0) }) else {
      return try appendingQuery([item])
    }
    let kept = pieces[first...].dropFirst().filter { !Self.isNamed(name, $0) }
    return try replacingQuery(with: (pieces[..<first] + [item.encoded[...]] + kept).joined(separator: "&"))
  }

  /// The link without the query items of that name, and without the question mark if none is left.
  ///
  /// All else stays byte for byte. Names are compared by their decoded bytes.
  public func removingQueryItems(named name: String) -> WebLink {
    let pieces = queryPieces
    let kept = pieces.filter { !Self.isNamed(name, $0) }
    guard kept.count < pieces.count else { return self }
    let query = kept.isEmpty ? "" : "?" + kept.joined(separator: "&")
    return replacing(.query, with: query)
  }

  /// The link with another name after the last slash of its path; all else stays byte for byte.
  ///
  /// - Parameter name: The name, not encoded; a slash in it is encoded. An empty one leaves the slash.
  /// - Throws: an error of kind `component` for `.` and `..`, which mean another folder; of kind `length`
  ///   when the link would get too long.
  public func replacingLastPathComponent(with name: String) throws(ValueError) -> WebLink {
    guard name != ".", name != ".." else { throw Self.wrong("a name that is no step to another folder") }
    let encoded = PercentEncoding.encoded(name.utf8) { $0.isPathCharacter }
    let slash = layout.pathStart == layout.pathEnd ? "/" : ""
    return try replacing(.lastPathComponent, with: slash + encoded).withinLength()
  }

  private static func isNamed(_ name: String, _ piece: Substring) -> Bool {
    let written = piece.utf8.prefix { $0 != UInt8(ascii: "=") }
    return !piece.isEmpty && PercentEncoding.decodedBytes(written).elementsEqual(name.utf8)
  }

  private func replacingQuery(with query: String) throws(ValueError) -> WebLink {
    try replacing(.query, with: "?" + query).withinLength()
  }

  private enum Section { case lastPathComponent, query }

  /// Replaces a section by encoded text of the same kind, and moves what stands behind it.
  private func replacing(_ section: Section, with replacement: String) -> WebLink {
    let range =
      switch section {
      case .lastPathComponent: lastComponentStart..<layout.pathEnd
      case .query: layout.pathEnd..<layout.queryEnd
      }
    let growth = replacement.utf8.count - range.count
    var moved = layout
    if section == .lastPathComponent { moved.pathEnd += growth }
    moved.queryEnd += growth
    moved.end += growth
    return WebLink(
      text: part(0..<range.lowerBound) + replacement + part(range.upperBound..<layout.end), layout: moved)
  }

  private func withinLength() throws(ValueError) -> WebLink {
    guard layout.end <= Self.maximumLength else { throw Self.tooLong }
    return self
  }
}

extension WebLink {
  /// Reads a link as people paste it: what a path, query or fragment may not hold is percent-encoded.
  ///
  /// Letters beyond ASCII, spaces, quotes, brackets and the like are encoded as UTF-8, and so is a `%` without
  /// two digits; what is encoded already stays. Control characters and a host beyond ASCII are still refused.
  /// - Throws: as ``init(parsing:)``.
  public init(encoding text: String) throws(ValueError) {
    guard text.utf8.count <= Self.maximumLength else { throw Self.tooLong }
    let scheme = text.utf8.prefix { $0 != UInt8(ascii: "/") }.count
    let host = text.utf8.dropFirst(scheme + 2).prefix { !"/?#".utf8.contains($0) }.count
    let head = text.utf8.prefix(scheme + 2 + host)
    let tail = text.utf8.dropFirst(scheme + 2 + host)
    try self.init(parsing: String(decoding: head, as: UTF8.self) + Self.encoded(tail))
  }

  private static func encoded(_ tail: Substring.UTF8View) -> String {
    var result = ""
    var rest = tail
    var isInFragment = false
    while let byte = rest.first {
      let triplet = rest.prefix(3)
      let isTriplet =
        byte == UInt8(ascii: "%") && triplet.dropFirst().compactMap(\.hexadecimalValue).count == 2
      let isFragmentStart = byte == UInt8(ascii: "#") && !isInFragment
      if isFragmentStart { isInFragment = true }
      let piece = isTriplet ? triplet : rest.prefix(1)
      result += PercentEncoding.encoded(piece) {
        isTriplet || isFragmentStart || $0.isPathCharacter || "/?".utf8.contains($0) || $0.isControl
      }
      rest = rest.dropFirst(piece.count)
    }
    return result
  }
}
