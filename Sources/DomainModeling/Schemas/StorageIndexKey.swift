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
