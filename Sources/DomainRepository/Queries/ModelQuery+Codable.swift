import DomainModeling

extension ModelQuery: Codable {
  private enum Key: String, CodingKey, CaseIterable { case entity, filter, search, nearby, order, context }

  /// Reads a query for this entity; running it checks every field in it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.closedContainer(keyedBy: Key.self)
    let entity = try container.decode(String.self, forKey: .entity)
    guard entity.utf8.elementsEqual(E.schema.name.utf8) else {
      throw DecodingError.dataCorruptedError(
        forKey: .entity, in: container, debugDescription: "expected a query for \(E.schema.name)")
    }
    self.init(where: try container.decodeIfPresent(Condition<E>.self, forKey: .filter))
    search = try container.decodeIfPresent(TextSearch.self, forKey: .search)
    nearby = try container.decodeIfPresent(NearbySearch<E>.self, forKey: .nearby)
    order = try container.decodeIfPresent([SortKey<E>].self, forKey: .order) ?? []
    context = try container.decodeIfPresent(ConditionContext.self, forKey: .context) ?? ConditionContext()
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(E.schema.name, forKey: .entity)
    try container.encodeIfPresent(filter, forKey: .filter)
    try container.encodeIfPresent(search, forKey: .search)
    try container.encodeIfPresent(nearby, forKey: .nearby)
    if !order.isEmpty { try container.encode(order, forKey: .order) }
    if !context.keys.isEmpty { try container.encode(context, forKey: .context) }
  }
}

extension Decoder {
  /// The container, refused when it has a name that this version doesn't know: a query without what it says would
  /// answer with more than was asked for.
  func closedContainer<Key: CodingKey & CaseIterable>(
    keyedBy key: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    let known = Set(Key.allCases.map(\.stringValue))
    let names = try container(keyedBy: FieldName.self).allKeys
    if let unknown = names.first(where: { !known.contains($0.stringValue) }) {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: codingPath + [unknown],
          debugDescription: "a query of a newer version, or a misspelt name: '\(unknown.stringValue)'"))
    }
    return try container(keyedBy: key)
  }
}
