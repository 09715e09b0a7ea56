import CryptoExtras
import Foundation

/// The key derivation function scrypt (RFC 7914) on bytes.
public enum Scrypt {
  /// Returns a derived key of `count` bytes; throws the errors of swift-crypto, such as for a lack of memory.
  public static func key(
    from password: [UInt8], salt: [UInt8], _ parameters: ScryptParameters, count: Int
  ) throws -> [UInt8] {
    let key = try KDF.Scrypt.deriveKey(
      from: password, salt: salt, outputByteCount: count, rounds: parameters.rounds,
      blockSize: parameters.blockSize, parallelism: parameters.parallelism)
    return unsafe key.withUnsafeBytes { unsafe Array($0) }
  }
}
