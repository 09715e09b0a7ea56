/// Finds the parts of a link and checks each by RFC 3986 §3, in one pass.
struct WebLinkParser {
  private let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Where the parts are, or why the text isn't a link.
  func layout() throws(ValueError) -> WebLinkLayout {
    let hostStart = try hostStart()
    let pathStart = end(of: hostStart) { !"/?#".utf8.contains($0) }
    let hostEnd = try hostEnd(in: bytes[hostStart..<pathStart])
    let pathEnd = end(of: pathStart) { !"?#".utf8.contains($0) }
    let queryEnd = end(of: pathEnd) { $0 != UInt8(ascii: "#") }
    let layout = WebLinkLayout(
      hostStart: hostStart, hostEnd: hostEnd, pathStart: pathStart, pathEnd: pathEnd, queryEnd: queryEnd,
      end: bytes.count)
    guard Self.isEncoded(bytes[pathStart..<pathEnd], keeping: "/"),
      Self.isEncoded(bytes[pathEnd..<queryEnd], keeping: "/?"),
      Self.isEncoded(bytes[queryEnd...].dropFirst(), keeping: "/?")
    else { throw WebLink.malformed }
    return layout
  }

  /// The text with scheme and host in lower case.
  func canonicalText(_ layout: WebLinkLayout) -> String {
    String(decoding: bytes[..<layout.hostEnd].map(\.lowercased) + bytes[layout.hostEnd...], as: UTF8.self)
  }

  private func end(of start: Int, while isInside: (UInt8) -> Bool) -> Int {
    bytes[start...].firstIndex { !isInside($0) } ?? bytes.endIndex
  }

  private func hostStart() throws(ValueError) -> Int {
    let colon = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
    let rest = bytes[colon...]
    guard rest.starts(with: "://".utf8) else { throw WebLink.malformed }
    let scheme = bytes[..<colon].map(\.lowercased)
    guard scheme.elementsEqual("http".utf8) || scheme.elementsEqual("https".utf8) else {
      throw WebLink.wrong("http or https")
    }
    return rest.index(colon, offsetBy: 3)
  }

  private func hostEnd(in authority: ArraySlice<UInt8>) throws(ValueError) -> Int {
    guard !authority.contains(UInt8(ascii: "@")) else { throw WebLink.wrong("no user name or password") }
    let isLiteral = authority.first == UInt8(ascii: "[")
    let host =
      isLiteral
      ? authority.prefix { $0 != UInt8(ascii: "]") }.dropFirst()
      : authority.prefix { $0 != UInt8(ascii: ":") }
    let end = isLiteral ? min(host.endIndex + 1, authority.endIndex) : host.endIndex
    guard isLiteral ? HostSyntax.isIPv6(host) && end > host.endIndex : HostSyntax.isNameOrIPv4(host) else {
      throw WebLink.wrong("a host name or address")
    }
    let port = authority[end...]
    guard port.isEmpty || Self.isPort(port) else { throw WebLink.wrong("a port from 1 to 65535") }
    return end
  }

  private static func isPort(_ text: ArraySlice<UInt8>) -> Bool {
    let digits = text.dropFirst()
    guard text.first == UInt8(ascii: ":"), digits.first != UInt8(ascii: "0"),
      (1...5).contains(digits.count), digits.allSatisfy(\.isDigit)
    else { return false }
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) } <= 65_535
  }

  /// Whether the part has only path characters, those given, and percent signs with two digits.
  private static func isEncoded(_ part: ArraySlice<UInt8>, keeping kept: String) -> Bool {
    var rest = part
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard rest.prefix(2).compactMap(\.hexadecimalValue).count == 2 else { return false }
        rest = rest.dropFirst(2)
      } else if !byte.isPathCharacter, !kept.utf8.contains(byte) {
        return false
      }
    }
    return true
  }
}
