public import DomainModeling

extension WebLink {
  /// Returns the link with items appended to its query; all other bytes are unchanged.
  ///
  /// - Throws: `ValueError` of kind `length` when the result exceeds 2,048 characters.
  public func appendingQuery(_ items: [QueryItem]) throws(ValueError) -> WebLink {
    guard !items.isEmpty else { return self }
    let written = query ?? ""
    let separator = written.isEmpty || written.hasSuffix("&") ? "" : "&"
    return try replacingQuery(with: written + separator + items.map(\.encoded).joined(separator: "&"))
  }

  /// Returns the link with a single value for a query item, at the item's first position or else at the end;
  /// further items with the name are removed.
  ///
  /// All other bytes are unchanged. Names are compared by their decoded bytes.
  ///
  /// - Throws: `ValueError` of kind `length` when the result exceeds 2,048 characters.
  public func replacingQueryItem(named name: String, with value: String) throws(ValueError) -> WebLink {
    let item = QueryItem(name, value)
    let pieces = queryPieces
    guard let first = pieces.firstIndex(where: { Self.isNamed(name, $0) }) else {
      return try appendingQuery([item])
    }
    let kept = pieces[first...].dropFirst().filter { !Self.isNamed(name, $0) }
    return try replacingQuery(with: (pieces[..<first] + [item.encoded[...]] + kept).joined(separator: "&"))
  }

  /// Returns the link without the query items with a name, and without the question mark when none are left.
  ///
  /// All other bytes are unchanged. Names are compared by their decoded bytes.
  public func removingQueryItems(named name: String) -> WebLink {
    let pieces = queryPieces
    let kept = pieces.filter { !Self.isNamed(name, $0) }
    guard kept.count < pieces.count else { return self }
    let query = kept.isEmpty ? "" : "?" + kept.joined(separator: "&")
    return replacing(.query, with: query)
  }

  /// Returns the link with another last path component; all other bytes are unchanged.
  ///
  /// - Parameter name: The unencoded component; slashes in it are encoded. An empty one leaves a trailing
  ///   slash.
  /// - Throws: `ValueError` of kind `component` for `.` and `..`, which denote other folders, of kind
  ///   `length` when the result exceeds 2,048 characters.
  public func replacingLastPathComponent(with name: String) throws(ValueError) -> WebLink {
    guard name != ".", name != ".." else { throw Self.wrong("a name that is no step to another folder") }
    let encoded = PercentEncoding.encoded(name.utf8) { $0.isPathCharacter }
    let slash = offsets.pathStart == offsets.pathEnd ? "/" : ""
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

  /// Replaces a section with encoded text and shifts the layout of the following sections.
  private func replacing(_ section: Section, with replacement: String) -> WebLink {
    let range =
      switch section {
      case .lastPathComponent: lastComponentStart..<offsets.pathEnd
      case .query: offsets.pathEnd..<offsets.queryEnd
      }
    let growth = replacement.utf8.count - range.count
    var moved = offsets
    if section == .lastPathComponent { moved.pathEnd += growth }
    moved.queryEnd += growth
    moved.end += growth
    return WebLink(
      text: part(0..<range.lowerBound) + replacement + part(range.upperBound..<offsets.end), offsets: moved)
  }

  private func withinLength() throws(ValueError) -> WebLink {
    guard offsets.end <= Self.maximumLength else { throw Self.tooLong }
    return self
  }
}

extension WebLink {
  /// Parses a link as users paste it: characters that a path, query or fragment must not contain are
  /// percent-encoded.
  ///
  /// Non-ASCII letters, spaces, quotation marks, brackets and similar characters are encoded as UTF-8, as is
  /// a `%` without two hexadecimal digits; existing encodings are kept. Control characters and non-ASCII
  /// hosts are rejected.
  ///
  /// - Throws: `ValueError` as ``init(parsing:)``.
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
