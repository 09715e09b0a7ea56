import CryptoExtras
import Foundation

/// The function itself (RFC 7914), on bytes.
public enum Scrypt {
  /// The key of `count` bytes that scrypt derives; throws what swift-crypto throws, such as for a lack of memory.
  public static func key(
    from password: [UInt8], salt: [UInt8], _ parameters: ScryptParameters, count: Int
  ) throws -> [UInt8] {
    let key = try KDF.Scrypt.deriveKey(
      from: password, salt: salt, outputByteCount: count, rounds: parameters.rounds,
      blockSize: parameters.blockSize, parallelism: parameters.parallelism)
    return unsafe key.withUnsafeBytes { unsafe Array($0) }
  }
}
