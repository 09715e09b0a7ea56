public import DomainModeling
public import DomainServices

/// A code that the donor shows at the handover and the receiver enters, which proves that the two have met.
///
/// It has 40 random bits, written as eight characters of Crockford's Base32 such as `7K3M-Q9XA`. Only a
/// digest bound to one request is stored, keyed with a secret of the app so that the code can't be found from it, and a
/// few failed attempts invalidate it: see ``FoodRequest/maximumCodeAttempts``.
public struct PickupCode: Sendable {
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
  private static let length = 5

  private let bytes: Secret<[UInt8]>

  /// Creates a code from the first five bytes of a secret; missing bytes count as zero.
  public init(from secret: Secret<[UInt8]>) {
    bytes = secret.withExposed { secret in
      Secret((0..<Self.length).map { $0 < secret.count ? secret[$0] : 0 })
    }
  }

  /// Creates a code from text as people type it.
  ///
  /// Letters may have either case, hyphens and spaces are ignored, the letter O counts as 0, and I and L
  /// count as 1.
  ///
  /// - Throws: `ValueError` of kind `format`, without the rejected text.
  public init(parsing text: Secret<String>) throws(ValueError) {
    let read = text.withExposed(Self.bytes(of:))
    guard let bytes = read else {
      throw ValueError(.format, type: "pickupCode", expected: "eight letters and digits")
    }
    self.bytes = Secret(bytes)
  }

  /// The code for display, eight characters with a hyphen in the middle.
  public var text: Secret<String> {
    bytes.withExposed { bytes in
      let bits = bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      let digits = (0..<8).map { Self.alphabet[Int(bits >> UInt64(35 - 5 * $0) & 31)] }
      return Secret(String(decoding: digits[..<4] + [UInt8(ascii: "-")] + digits[4...], as: UTF8.self))
    }
  }

  /// Returns the digest to store, bound to a request and keyed with a secret of the app.
  public func digest(
    for request: FoodRequest.ID, keyedWith key: SecretKey, by digest: some SHA256Hashing
  ) -> SecretDigest {
    SecretDigest(of: secret(for: request), keyedWith: key, by: digest)
  }

  /// Returns whether a stored digest belongs to this code and the request.
  public func matches(
    _ kept: SecretDigest, for request: FoodRequest.ID, keyedWith key: SecretKey,
    by digest: some SHA256Hashing
  ) -> Bool {
    kept.matches(secret(for: request), keyedWith: key, by: digest)
  }

  private func secret(for request: FoodRequest.ID) -> Secret<[UInt8]> {
    bytes.withExposed { Secret($0 + Array(request.text.utf8)) }
  }

  private static func bytes(of text: String) -> [UInt8]? {
    guard text.utf8.count <= 20 else { return nil }
    var bits: UInt64 = 0
    var count = 0
    for byte in text.utf8 where byte != UInt8(ascii: "-") && byte != UInt8(ascii: " ") {
      guard count < 8, let value = value(of: byte) else { return nil }
      bits = bits << 5 | UInt64(value)
      count += 1
    }
    guard count == 8 else { return nil }
    return (0..<length).map { UInt8(truncatingIfNeeded: bits >> UInt64(32 - 8 * $0)) }
  }

  private static func value(of byte: UInt8) -> Int? {
    let upper = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte & 0xDF : byte
    return switch upper {
    case UInt8(ascii: "O"): 0
    case UInt8(ascii: "I"), UInt8(ascii: "L"): 1
    default: alphabet.firstIndex(of: upper)
    }
  }
}
