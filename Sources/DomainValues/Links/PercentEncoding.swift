import DomainModeling

/// Percent-encoding of text in URLs (`%C5%82`, RFC 3986 §2.1) and in HTML forms.
public enum PercentEncoding {
  /// Encodes every UTF-8 byte except letters, digits and `-._~`; the result is safe in any part of a URL.
  ///
  /// - Complexity: O(*n*).
  public static func component(_ text: String) -> String {
    encoded(text.utf8) { $0.isUnreserved }
  }

  /// Encodes a name or value as `application/x-www-form-urlencoded`: a space becomes `+`, and `~` is encoded.
  ///
  /// The encoding is that of the WHATWG URL Standard §5.2.
  ///
  /// - Complexity: O(*n*).
  public static func form(_ text: String) -> String {
    // A plus sign in the text is already encoded, so replacing the kept spaces is unambiguous.
    let spaced = encoded(text.utf8) { $0.isAlphanumeric || "*-._ ".utf8.contains($0) }
    return String(spaced.map { $0 == " " ? "+" : $0 })
  }

  /// Decodes every `%` that is followed by two hexadecimal digits, and keeps all others.
  ///
  /// Bytes that are not valid UTF-8 become U+FFFD.
  ///
  /// - Complexity: O(*n*).
  public static func decoded(_ text: some StringProtocol) -> String {
    String(decoding: decodedBytes(text.utf8), as: UTF8.self)
  }

  /// Decodes a name or value of `application/x-www-form-urlencoded`: like ``decoded(_:)``, with `+` as a
  /// space.
  ///
  /// - Complexity: O(*n*).
  public static func decodedForm(_ text: some StringProtocol) -> String {
    let spaced = text.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return String(decoding: decodedBytes(spaced), as: UTF8.self)
  }

  /// Encodes every byte for which `isKept` returns false.
  static func encoded(_ bytes: some Sequence<UInt8>, keeping isKept: (UInt8) -> Bool) -> String {
    var result: [UInt8] = []
    for byte in bytes {
      if isKept(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), hexadecimal(byte >> 4), hexadecimal(byte & 0xF)]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the bytes of percent-encoded text, which need not be valid UTF-8.
  static func decodedBytes(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      let pair = rest.prefix(2).compactMap(\.hexadecimalValue)
      if byte == UInt8(ascii: "%"), pair.count == 2, let high = pair.first, let low = pair.last {
        result.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + (digit - 10)
  }
}

extension UInt8 {
  /// Whether the byte is unreserved, so that a URL may contain it unencoded anywhere (RFC 3986 §2.3).
  var isUnreserved: Bool { isAlphanumeric || "-._~".utf8.contains(self) }

  /// Whether a path segment may contain the byte unencoded: `pchar` of RFC 3986 §3.3 without `%`.
  var isPathCharacter: Bool { isUnreserved || "!$&'()*+,;=:@".utf8.contains(self) }
}
