import DomainModeling

/// Writes the keys of entities for one order: those of an index, or of a query.
struct KeyEncoder<E: Entity>: Sendable {
  private enum Writer: Sendable {
    case identifier(isDescending: Bool)
    case field(@Sendable (E, inout [UInt8]) -> Void, compact: @Sendable (E, inout [UInt8]) -> Void)
  }

  let parts: [KeyPart]
  /// Tells whether two states of one record have the same key.
  let isAlike: @Sendable (E, E) -> Bool
  private var writers: [Writer] = []

  init(
    _ keys: [(path: String, isDescending: Bool, nullsFirst: Bool)]
  ) throws(RepositoryError) {
    var parts: [KeyPart] = []
    var fields: [QueryField<E>] = []
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
      let write: @Sendable (E, inout [UInt8]) -> Void = { entity, bytes in
        let scalar = if case .scalar(let scalar) = content(entity) { scalar } else { Scalar.null }
        KeyBytes.append(scalar, isDescending: isDescending, nullsFirst: nullsFirst, to: &bytes)
      }
      writers.append(.field(write, compact: Self.compact(field, isDescending, nullsFirst) ?? write))
    }
    self.parts = parts
    isAlike = fields.isAlike()
  }

  /// The key of an entity, or of its first parts only.
  func append(_ entity: E, _ key: RecordKey, parts count: Int? = nil, to bytes: inout [UInt8]) {
    for position in 0..<(count ?? writers.count) {
      switch writers[position] {
      case .identifier(let isDescending): KeyBytes.append(key, isDescending: isDescending, to: &bytes)
      case .field(let write, _): write(entity, &bytes)
      }
    }
  }

  /// What ``append(_:_:parts:to:)`` begins with: everything but the identifier, which is the last.
  func appendBeginning(_ entity: E, to bytes: inout [UInt8]) {
    for case .field(let write, _) in writers { write(entity, &bytes) }
  }

  /// What ``append(_:_:parts:to:)`` ends with: the identifier.
  func appendEnd(_ key: RecordKey, to bytes: inout [UInt8]) {
    if case .identifier(let isDescending)? = writers.last {
      KeyBytes.append(key, isDescending: isDescending, to: &bytes)
    }
  }

  /// The beginning in a shorter form, which has the same order and isn't to be compared with any other.
  func appendCompactBeginning(_ entity: E, to bytes: inout [UInt8]) {
    for case .field(_, let write) in writers { write(entity, &bytes) }
  }

  /// Moments and days are written as numbers here, which takes a third of the time and of the space of their texts.
  private static func compact(
    _ field: QueryField<E>?, _ isDescending: Bool, _ nullsFirst: Bool
  ) -> (@Sendable (E, inout [UInt8]) -> Void)? {
    guard let whole = field?.whole else { return nil }
    return { entity, bytes in
      if let whole = whole(entity) {
        KeyBytes.append(whole: whole, isDescending: isDescending, to: &bytes)
      } else {
        KeyBytes.append(.null, nullsFirst: nullsFirst, to: &bytes)
      }
    }
  }

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

extension Array {
  /// Tells whether two values have the same content in all of these fields.
  ///
  /// Made once, because walking through an array of generic fields costs several times what comparing them does.
  func isAlike<E: Entity>() -> @Sendable (E, E) -> Bool where Element == QueryField<E> {
    var isAlike: @Sendable (E, E) -> Bool = { _, _ in true }
    for field in self {
      let others = isAlike
      isAlike = { others($0, $1) && field.isAlike(in: $0, $1) }
    }
    return isAlike
  }
}
