/// The state of a SHA-256 digest (FIPS 180-4 §6.2), which is updated incrementally.
package struct SHA256Hasher {
  /// Begins a digest.
  package init() {}

  private var hash: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]
  /// The bytes that don't fill a block yet.
  private var pending: [UInt8] = []
  private var schedule = [UInt32](repeating: 0, count: 64)
  private var count: UInt64 = 0

  /// Adds bytes to the digest.
  package mutating func update(_ bytes: some Sequence<UInt8>) {
    let before = pending.count
    pending.append(contentsOf: bytes)
    count &+= UInt64(pending.count - before)
    var start = 0
    while pending.count - start >= 64 {
      compress(from: start)
      start += 64
    }
    pending.removeFirst(start)
  }

  /// Returns the 32 bytes of the digest.
  package consuming func digest() -> [UInt8] {
    let bits = count &* 8
    var padding: [UInt8] = [0x80]
    while (pending.count + padding.count) % 64 != 56 { padding.append(0) }
    update(padding + bits.bigEndianBytes)
    return hash.flatMap(\.bigEndianBytes)
  }

  /// Mixes the block of pending bytes that begins at `start` into the digest.
  private mutating func compress(from start: Int) {
    for index in 0..<16 {
      let byte = start + index * 4
      schedule[index] =
        UInt32(pending[byte]) &<< 24 | UInt32(pending[byte + 1]) &<< 16 | UInt32(pending[byte + 2]) &<< 8
        | UInt32(pending[byte + 3])
    }
    for index in 16..<64 {
      let early = schedule[index - 15]
      let late = schedule[index - 2]
      let mixedEarly = early.rotated(7) ^ early.rotated(18) ^ early &>> 3
      let mixedLate = late.rotated(17) ^ late.rotated(19) ^ late &>> 10
      schedule[index] = schedule[index - 16] &+ mixedEarly &+ schedule[index - 7] &+ mixedLate
    }
    var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
    var (e, f, g, h) = (hash[4], hash[5], hash[6], hash[7])
    for index in 0..<64 {
      let choice = e & f ^ ~e & g
      let first =
        h &+ (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ choice &+ Self.constants[index]
        &+ schedule[index]
      let majority = a & b ^ a & c ^ b & c
      let second = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { hash[index] &+= word }
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (§4.2.2).
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
    0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
    0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
    0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
    0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]
}

extension UInt32 {
  /// Returns the bits rotated to the right.
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self &>> count | self &<< (32 &- count) }
}

extension FixedWidthInteger {
  /// The bytes, the most significant first.
  fileprivate var bigEndianBytes: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}

/// A service that computes SHA-256 digests (FIPS 180-4).
///
/// `DomainFoundation` provides an implementation; apps may provide the system's.
public protocol SHA256Hashing: Sendable {
  /// Returns the 32 bytes of the SHA-256 digest of `bytes`.
  func sha256(_ bytes: [UInt8]) -> [UInt8]
}

extension String {
  /// Creates the lowercase hexadecimal digits of bytes, two for each.
  package init(hexadecimal bytes: [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    self.init(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
