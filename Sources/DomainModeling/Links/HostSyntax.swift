/// Which hosts a link may name.
enum HostSyntax {
  /// Whether the text is a host name of letters, digits, hyphens and underscores, or an IPv4 address.
  ///
  /// Labels have 1 to 63 characters, all together 253, and one full stop may end them (RFC 1035 §2.3.4).
  /// A name whose last label is a number must be an IPv4 address, as browsers would read it as one
  /// (WHATWG URL §3.5).
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

  /// Whether the text is an IPv6 address (RFC 4291 §2.2), without the brackets and without a zone.
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

  /// The number of 16-bit groups written in the text, or `nil` when they aren't ones; IPv4 may only end them.
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
