public import DomainServices

/// A digest of mailboxes that is keyed with a secret of the app, so that no guess can be tested without the key.
///
/// ```swift
/// let system = BookMarketSystem(
///   repository, clock: .system, principals: .accounts, mailboxes: MailboxHasher(keyedWith: key, by: .portable))
/// ```
public struct MailboxHasher: Sendable {
  private let key: SecretKey
  private let digest: any SHA256Hashing

  /// Creates the digest.
  ///
  /// - Parameters:
  ///   - key: The secret of the app, which it keeps outside of the repository.
  ///   - digest: The digest function.
  public init(keyedWith key: SecretKey, by digest: some SHA256Hashing) {
    self.key = key
    self.digest = digest
  }

  /// Returns the keyed digest of a mailbox on a campus as text.
  func keyedDigest(of mailbox: String) -> String {
    let kept = SecretDigest(of: Secret(Array(mailbox.utf8)), keyedWith: key, by: digest)
    return if case .text(let text) = kept.scalar { text } else { "" }
  }
}
