import DomainModeling

/// Writes the keys of entities for one order: those of an index, or of a query.
struct KeyEncoder<E: Entity>: Sendable {
  private enum Writer: Sendable {
    case identifier(isDescending: Bool)
    case field(@Sendable (E, inout [UInt8]) -> Void)
  }

  let parts: [KeyPart]
  private var fields: [QueryField<E>] = []
  private var writers: [Writer] = []

  init(
    _ keys: [(path: String, isDescending: Bool, nullsFirst: Bool)]
  ) throws(RepositoryError) {
    var parts: [KeyPart] = []
    for (path, isDescending, nullsFirst) in keys {
      let field = try path == "id" ? nil : E.scalarField(path)
      parts.append(
        KeyPart(
          path: path, isDescending: isDescending, nullsFirst: nullsFirst,
          isOptional: field?.shape.isOptional ?? false))
      if let field { fields.append(field) }
      guard let content = field?.content else {
        writers.append(.identifier(isDescending: isDescending))
        continue
      }
      writers.append(
        .field { entity, bytes in
          let scalar = if case .scalar(let scalar) = content(entity) { scalar } else { Scalar.null }
          KeyBytes.append(scalar, isDescending: isDescending, nullsFirst: nullsFirst, to: &bytes)
        })
    }
    self.parts = parts
  }

  /// The key of an entity, or of its first parts only.
  func append(_ entity: E, _ key: RecordKey, parts count: Int? = nil, to bytes: inout [UInt8]) {
    for position in 0..<(count ?? writers.count) {
      switch writers[position] {
      case .identifier(let isDescending): KeyBytes.append(key, isDescending: isDescending, to: &bytes)
      case .field(let write): write(entity, &bytes)
      }
    }
  }

  /// Whether two states of one record have the same key.
  func isAlike(in old: E, _ new: E) -> Bool { fields.allSatisfy { $0.isAlike(in: old, new) } }

  func bytes(of entity: E, _ key: RecordKey, parts count: Int? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24 * writers.count + 40)
    append(entity, key, parts: count, to: &bytes)
    return bytes
  }
}

extension FieldShape {
  fileprivate var isOptional: Bool {
    if case .optional = self { true } else { false }
  }
}
