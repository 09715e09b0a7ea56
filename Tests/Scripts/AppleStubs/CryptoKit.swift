// The declarations of CryptoKit that the examples use, with the signatures of Apple's module; nothing is implemented.
public import Foundation

private func unavailable() -> Never { fatalError("a stub") }

public struct SymmetricKeySize: Sendable {
  public static let bits256 = SymmetricKeySize()
}

public struct SymmetricKey: Sendable {
  public init(size: SymmetricKeySize) { unavailable() }
}

public enum CryptoKitError: Error {
  case incorrectParameterSize
}

public enum AES: Sendable {
  public enum GCM: Sendable {
    public struct Nonce: Sendable {}

    public struct SealedBox: Sendable {
      public init<D: DataProtocol>(combined: D) throws { unavailable() }
      public var combined: Data? { unavailable() }
    }

    public static func seal<Plaintext: DataProtocol>(
      _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil
    ) throws -> SealedBox { unavailable() }

    public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data { unavailable() }
  }
}
