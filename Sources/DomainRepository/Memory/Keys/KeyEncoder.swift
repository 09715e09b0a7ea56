import DomainModeling

/// Writes the keys of entities for one order: those of an index, or of a query.
struct KeyEncoder<E: Entity>: Sendable {
  struct Part: Sendable {
    let path: String
    let isDescending: Bool
    let nullsFirst: Bool
    /// Whether the field may be null.
    let isOptional: Bool
    /// `nil` stands for the identifier.
    fileprivate let field: QueryField<E>?
  }

  let parts: [Part]

  init(
    _ keys: [(path: String, isDescending: Bool, nullsFirst: Bool)]
  ) throws(RepositoryError) {
    var parts: [Part] = []
    for key in keys {
      let field = try key.path == "id" ? nil : E.scalarField(key.path)
      parts.append(
        Part(
          path: key.path, isDescending: key.isDescending, nullsFirst: key.nullsFirst,
          isOptional: field?.shape.isOptional ?? false, field: field))
    }
    self.parts = parts
  }

  /// The key of an entity, or of its first parts only.
  func append(_ entity: E, _ key: RecordKey, parts count: Int? = nil, to bytes: inout [UInt8]) {
    for part in parts.prefix(count ?? parts.count) {
      if let field = part.field {
        KeyBytes.append(
          field.scalar(of: entity), isDescending: part.isDescending, nullsFirst: part.nullsFirst, to: &bytes)
      } else {
        KeyBytes.append(key, isDescending: part.isDescending, to: &bytes)
      }
    }
  }

  func bytes(of entity: E, _ key: RecordKey, parts count: Int? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16 * parts.count + 40)
    append(entity, key, parts: count, to: &bytes)
    return bytes
  }
}

extension FieldShape {
  fileprivate var isOptional: Bool {
    if case .optional = self { true } else { false }
  }
}
