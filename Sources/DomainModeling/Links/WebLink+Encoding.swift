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
