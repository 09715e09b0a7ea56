public import DomainAccounts
public import DomainModeling

/// What a donor shows at the door and a receiver types in: it proves that the two met.
///
/// 40 random bits as eight characters of Crockford's base 32, `7K3M-Q9XA`. Only its digest is kept, bound to one
/// request, and few wrong tries end it: see ``FoodRequest/codeTries``.
public struct CollectionCode: Sendable {
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
  private static let length = 5

  private let bytes: Secret<[UInt8]>

  /// Takes its bits from a secret of five bytes or more; a shorter one is filled up with zeros.
  public init(from secret: Secret<[UInt8]>) {
    bytes = secret.withExposed { secret in
      Secret((0..<Self.length).map { $0 < secret.count ? secret[$0] : 0 })
    }
  }

  /// Reads a code as people type it: in any case, with or without hyphens and spaces, O for 0 and I or L for 1.
  ///
  /// Throws `length` or `format`; the refused text isn't in the error.
  public init(parsing text: Secret<String>) throws(ValueError) {
    let read = text.withExposed(Self.bytes(of:))
    guard let bytes = read else {
      throw ValueError(.format, type: "collection-code", expected: "eight letters and digits")
    }
    self.bytes = Secret(bytes)
  }

  /// The code as people read it.
  public var text: Secret<String> {
    bytes.withExposed { bytes in
      let bits = bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      let digits = (0..<8).map { Self.alphabet[Int(bits >> UInt64(35 - 5 * $0) & 31)] }
      return Secret(String(decoding: digits[..<4] + [UInt8(ascii: "-")] + digits[4...], as: UTF8.self))
    }
  }

  /// What is kept of the code, for one request.
  public func digest(for request: FoodRequest.ID, by digest: some Digest) -> SecretDigest {
    SecretDigest(of: secret(for: request), by: digest)
  }

  /// Whether a kept digest is that of this code for the request.
  public func matches(_ kept: SecretDigest, for request: FoodRequest.ID, by digest: some Digest) -> Bool {
    kept.matches(secret(for: request), by: digest)
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
