extension UInt8 {
  /// Whether the byte is one of `0`…`9` in ASCII.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte is one of `A`…`Z` or `a`…`z` in ASCII.
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// Whether the byte is a letter or digit in ASCII.
  var isAlphanumeric: Bool { isLetter || isDigit }

  /// The lower-case letter of an upper-case one in ASCII, every other byte as it is.
  var lowercased: UInt8 { isLetter ? self | 0x20 : self }

  /// The value of a hexadecimal digit in ASCII, in either case.
  var hexadecimalValue: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let letter = lowercased
    return (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(letter) ? letter - UInt8(ascii: "a") + 10 : nil
  }

  /// Whether the byte is a control character of ASCII.
  var isControl: Bool { self < 0x20 || self == 0x7F }

  /// Whether a URL may hold the byte anywhere unencoded, as it has no other meaning (RFC 3986 §2.3).
  var isUnreserved: Bool { isAlphanumeric || "-._~".utf8.contains(self) }

  /// Whether a URL's path segment may hold the byte unencoded: `pchar` of RFC 3986 §3.3 without `%`.
  var isPathCharacter: Bool { isUnreserved || "!$&'()*+,;=:@".utf8.contains(self) }
}
