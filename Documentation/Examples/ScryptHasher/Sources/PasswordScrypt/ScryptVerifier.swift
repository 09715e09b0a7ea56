import DomainAccounts
import Foundation

/// The parts of a PHC string of scrypt: parameters, salt and hash.
struct ScryptVerifier {
  static let saltCount = 16
  static let hashCount = 32

  let parameters: ScryptParameters
  let salt: [UInt8]
  let hash: [UInt8]
}

extension ScryptVerifier {
  /// Reads a stored password hash.
  ///
  /// - Throws: `unknownFunction` for another function than scrypt; `unsupportedParameters` for invalid
  ///   parameters, and for a salt outside 8…64 bytes or a hash outside 16…64 bytes.
  init(_ verifier: PasswordHash) throws(PasswordHasherError) {
    guard verifier.function == ScryptHasher.function else { throw .unknownFunction(verifier.function) }
    let parts = verifier.phc.split(separator: "$").suffix(2).map(Self.bytes)
    guard let parameters = ScryptParameters(verifier), let salt = parts.first ?? nil,
      let hash = parts.last ?? nil, (8...64).contains(salt.count), (16...64).contains(hash.count)
    else { throw .unsupportedParameters }
    self.init(parameters: parameters, salt: salt, hash: hash)
  }

  /// Returns the PHC string.
  func written() throws(PasswordHasherError) -> PasswordHash {
    do {
      return try PasswordHash(
        phc: "$\(ScryptHasher.function)$\(parameters.text)$\(Self.text(salt))$\(Self.text(hash))")
    } catch {
      throw .failed(code: "phc")
    }
  }

  /// Returns bytes in Base64 without padding, the encoding of PHC strings.
  private static func text(_ bytes: [UInt8]) -> String {
    String(Data(bytes).base64EncodedString().prefix { $0 != "=" })
  }

  /// Returns the bytes of a text in the exact form that ``text(_:)`` writes; `nil` for other texts.
  private static func bytes(_ text: Substring) -> [UInt8]? {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: text + padding), Self.text(Array(data)) == text else { return nil }
    return Array(data)
  }
}
