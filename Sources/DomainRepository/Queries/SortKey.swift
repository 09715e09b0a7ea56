public import DomainModeling

/// One key of an order: a field, a direction, and where records without a value stand.
public struct SortKey<Root: Model>: Hashable, Sendable {
  /// The field's path: `title`, `price.amount`.
  public let path: String
  /// Whether the greatest value stands first.
  public let isDescending: Bool
  /// Where nulls stand, whatever the direction.
  public let nulls: NullPlacement

  /// Makes a key from a path from outside; running the query checks it.
  public init(path: String, isDescending: Bool = false, nulls: NullPlacement = .last) {
    self.path = path
    self.isDescending = isDescending
    self.nulls = nulls
  }

  /// The least value first.
  public static func ascending<Value: ComparableFieldValue>(
    _ field: Field<Root, Value>, nulls: NullPlacement = .last
  ) -> SortKey {
    SortKey(path: field.name, nulls: nulls)
  }

  /// The greatest value first.
  public static func descending<Value: ComparableFieldValue>(
    _ field: Field<Root, Value>, nulls: NullPlacement = .last
  ) -> SortKey {
    SortKey(path: field.name, isDescending: true, nulls: nulls)
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

/// Where records without a value stand in an order; the direction of the order doesn't move them.
public enum NullPlacement: String, Hashable, Sendable, CaseIterable, Codable {
  /// Before all others.
  case first
  /// After all others.
  case last
}
