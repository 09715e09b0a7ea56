import DomainModeling

/// A parser that locates the parts of a link and validates each according to RFC 3986 §3, in a single pass.
struct WebLinkParser {
  private let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Returns the offsets of the parts, or throws when the text is not a link.
  func layout() throws(ValueError) -> WebLinkOffsets {
    let hostStart = try hostStart()
    let pathStart = end(of: hostStart) { !"/?#".utf8.contains($0) }
    let hostEnd = try hostEnd(in: bytes[hostStart..<pathStart])
    let pathEnd = end(of: pathStart) { !"?#".utf8.contains($0) }
    let queryEnd = end(of: pathEnd) { $0 != UInt8(ascii: "#") }
    let layout = WebLinkOffsets(
      hostStart: hostStart, hostEnd: hostEnd, pathStart: pathStart, pathEnd: pathEnd, queryEnd: queryEnd,
      end: bytes.count)
    guard Self.isEncoded(bytes[pathStart..<pathEnd], keeping: "/"),
      Self.isEncoded(bytes[pathEnd..<queryEnd], keeping: "/?"),
      Self.isEncoded(bytes[queryEnd...].dropFirst(), keeping: "/?")
    else { throw WebLink.malformed }
    return layout
  }

  /// Returns the text with scheme and host in lowercase.
  func canonicalText(_ layout: WebLinkOffsets) -> String {
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
    guard isLiteral ? HostValidator.isIPv6(host) && end > host.endIndex : HostValidator.isNameOrIPv4(host)
    else {
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

  /// Returns whether a part consists of path characters, the given characters, and percent signs with two
  /// digits.
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

/// The syntax of hosts that a link may contain.
enum HostValidator {
  /// Returns whether the text is a host name of letters, digits, hyphens and underscores, or an IPv4 address.
  ///
  /// Labels have 1 to 63 characters and names at most 253; a final period is accepted (RFC 1035 §2.3.4). A
  /// name whose last label is a number must be an IPv4 address, because browsers parse it as one (WHATWG URL
  /// §3.5).
  static func isNameOrIPv4(_ host: ArraySlice<UInt8>) -> Bool {
    let dot = UInt8(ascii: ".")
    let name = host.last == dot ? host.dropLast() : host
    let labels = name.split(separator: dot, omittingEmptySubsequences: false)
    guard name.count <= 253, let last = labels.last,
      labels.allSatisfy({ label in
        (1...63).contains(label.count)
          && label.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
      })
    else { return false }
    return isNumber(last) ? isIPv4(host) : true
  }

  /// Returns whether the text is an IPv6 address (RFC 4291 §2.2), without brackets and zone.
  static func isIPv6(_ address: ArraySlice<UInt8>) -> Bool {
    let colon = UInt8(ascii: ":")
    let gap = zip(address.indices, address.indices.dropFirst()).first { first, second in
      address[first] == colon && address[second] == colon
    }
    guard let (before, after) = gap else { return groups(address) == 8 }
    guard let head = groups(address[..<before], allowsIPv4: false),
      let tail = groups(address[(after + 1)...])
    else {
      return false
    }
    return head + tail < 8
  }

  /// Returns the number of 16-bit groups in the text, or `nil` when it is invalid; an IPv4 address is
  /// accepted only at the end.
  private static func groups(_ text: ArraySlice<UInt8>, allowsIPv4: Bool = true) -> Int? {
    guard !text.isEmpty else { return 0 }
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let endsInIPv4 = allowsIPv4 && parts.last.map(isIPv4) == true
    let hexadecimal = endsInIPv4 ? parts.dropLast() : parts[...]
    guard
      hexadecimal.allSatisfy({ part in
        (1...4).contains(part.count) && part.allSatisfy { $0.hexadecimalValue != nil }
      })
    else { return nil }
    return hexadecimal.count + (endsInIPv4 ? 2 : 0)
  }

  private static func isIPv4(_ address: ArraySlice<UInt8>) -> Bool {
    let parts = address.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        (1...3).contains(part.count) && part.allSatisfy(\.isDigit)
          && (part.count == 1 || part.first != UInt8(ascii: "0"))
          && part.reduce(0) { $0 * 10 + Int($1 - 48) } <= 255
      }
  }

  private static func isNumber(_ label: ArraySlice<UInt8>) -> Bool {
    label.allSatisfy(\.isDigit)
      || label.prefix(2).map(\.lowercased).elementsEqual("0x".utf8)
        && label.dropFirst(2).allSatisfy { $0.hexadecimalValue != nil }
  }
}
