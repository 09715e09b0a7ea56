/// A stored record that this program can't decode, with the reason.
///
/// It stays stored unchanged until it is deleted, or replaced by a commit after which its entity has no other
/// unreadable record.
public struct UnreadableRecord: Hashable, Sendable {
  /// The reference of the record.
  public let reference: EntityReference
  /// The reason in English, for developers: a kind of error and a path, but no value.
  public let reason: String

  /// Creates the description of an unreadable record.
  public init(_ reference: EntityReference, reason: String) {
    self.reference = reference
    self.reason = reason
  }

  /// Creates the description from the error of reading the record.
  package init(_ reference: EntityReference, _ error: RepositoryError) {
    if case .unreadable(_, let reason) = error {
      self.init(reference, reason: reason)
    } else {
      self.init(reference, reason: error.description)
    }
  }
}
