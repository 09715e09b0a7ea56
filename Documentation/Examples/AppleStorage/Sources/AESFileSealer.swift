public import CryptoKit
public import DomainFoundation

/// A sealer for files by AES-GCM, with a new nonce for each file.
public struct AESFileSealer: FileSealer {
  private let key: SymmetricKey

  /// Creates a sealer.
  ///
  /// - Parameter key: A key of 256 bits, which the app keeps in the keychain.
  public init(key: SymmetricKey) { self.key = key }

  public func seal(_ bytes: [UInt8]) throws -> [UInt8] {
    guard let sealed = try AES.GCM.seal(bytes, using: key).combined else {
      throw CryptoKitError.incorrectParameterSize
    }
    return Array(sealed)
  }

  public func open(_ sealed: [UInt8]) throws -> [UInt8] {
    Array(try AES.GCM.open(AES.GCM.SealedBox(combined: sealed), using: key))
  }
}
