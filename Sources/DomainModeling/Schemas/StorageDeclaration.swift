/// What a repository keeps for a model, as plain data.
public enum StorageDeclaration: Hashable, Sendable {
  /// No two records have the same values in these fields; a null is like no other null.
  case unique([String])
  /// An ordered index.
  case index([StorageIndexKey])
  /// Full-text search over these fields.
  case text([String])
  /// Search by distance over this field.
  case nearby(String)
}

/// One key of an ordered index.
public struct StorageIndexKey: Hashable, Sendable {
  /// The field's path.
  public let path: String
  /// Whether the greatest value stands first.
  public let isDescending: Bool

  /// Declares a key.
  public init(_ path: String, isDescending: Bool = false) {
    self.path = path
    self.isDescending = isDescending
  }
}
