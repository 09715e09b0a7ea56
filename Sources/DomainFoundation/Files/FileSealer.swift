/// A port that encrypts a ``JSONFile`` as a whole; the app chooses the algorithm and keeps the keys.
///
/// ```swift
/// let store = JSONFile(url, sealer: AESFileSealer(key: key))
/// ```
/// - Everything in the file is sealed: records, names of entities, identifiers and schemas. Its length and the
///   moment of the last commit stay visible.
/// - Use authenticated encryption, such as AES-GCM or ChaCha20-Poly1305, because the digest in the file notices
///   damage but no forgery.
/// - A file that was written without a sealer isn't opened with one, nor the other way around. Copy the records
///   to a new file by ``/DomainRepository/ModelRegistry/copy(from:to:resumingAt:reporting:)``, and delete the
///   old file with the files beside it.
/// - To change the key, open with both keys and seal with the new one.
public protocol FileSealer: Sendable {
  /// Encrypts bytes, with a new nonce for each call.
  ///
  /// - Parameter bytes: The file as it would be without a sealer.
  /// - Throws: An error, such as for a key that isn't available; it is reported as
  ///   ``JSONFileError/sealingFailed``, and nothing is written.
  func seal(_ bytes: [UInt8]) throws -> [UInt8]

  /// Decrypts bytes that ``seal(_:)`` returned.
  ///
  /// - Throws: An error for bytes that were sealed with another key or were changed; it is reported as
  ///   ``JSONFileError/wrongSeal``, and nothing is written.
  func open(_ sealed: [UInt8]) throws -> [UInt8]
}
