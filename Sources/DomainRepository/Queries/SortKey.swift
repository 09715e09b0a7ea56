public import DomainModeling

/// A sort key: a field, a direction and the placement of nulls.
public struct SortKey<Root: Model>: Hashable, Sendable {
  /// The path of the field, such as `title` or `price.amount`.
  public let path: String
  /// Whether the greatest value comes first.
  public let isDescending: Bool
  /// The placement of nulls, independent of the direction.
  public let nulls: NullPlacement

  /// Creates a sort key from the path of a field, which is checked when the query runs.
  public init(path: String, isDescending: Bool = false, nulls: NullPlacement = .last) {
    self.path = path
    self.isDescending = isDescending
    self.nulls = nulls
  }

  /// Returns a sort key that orders the least value first.
  public static func ascending<Value: ComparableFieldValue>(
    _ field: Field<Root, Value>, nulls: NullPlacement = .last
  ) -> SortKey {
    SortKey(path: field.name, nulls: nulls)
  }

  /// Returns a sort key that orders the greatest value first.
  public static func descending<Value: ComparableFieldValue>(
    _ field: Field<Root, Value>, nulls: NullPlacement = .last
  ) -> SortKey {
    SortKey(path: field.name, isDescending: true, nulls: nulls)
  }
}

extension Array {
  /// Returns the first path that a sort key has in common with one before it; `nil` if all differ.
  ///
  /// A query with different paths has no more sort keys than its model has fields.
  func repeatedPath<Root>() -> String? where Element == SortKey<Root> {
    var seen: Set<ExactText> = []
    return first { !seen.insert(ExactText($0.path)).inserted }?.path
  }
}

extension SortKey: Codable {
  private enum Key: String, CodingKey, CaseIterable { case path, descending, nulls }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.closedContainer(keyedBy: Key.self)
    self.init(
      path: try container.decode(String.self, forKey: .path),
      isDescending: try container.decodeIfPresent(Bool.self, forKey: .descending) ?? false,
      nulls: try container.decodeIfPresent(NullPlacement.self, forKey: .nulls) ?? .last)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(path, forKey: .path)
    try container.encode(isDescending, forKey: .descending)
    try container.encode(nulls, forKey: .nulls)
  }
}

/// The placement of records without a value in an order, independent of its direction.
public enum NullPlacement: String, Hashable, Sendable, CaseIterable, Codable {
  /// Before all other records.
  case first
  /// After all other records.
  case last

  public init(from decoder: any Decoder) throws { try self.init(exactWordFrom: decoder) }
}
