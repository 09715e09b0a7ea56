import DomainModeling

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
