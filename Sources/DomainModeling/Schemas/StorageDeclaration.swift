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
