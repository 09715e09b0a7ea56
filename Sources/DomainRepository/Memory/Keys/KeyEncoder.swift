import DomainModeling

/// Writes the keys of entities for one order: those of an index, or of a query.
///
/// An object, so that handing it on copies no closures, which would look the entity's type up each time.
final class KeyEncoder<E: Entity>: Sendable {
  /// Adds what some fields of an entity give.
  typealias Writer = @Sendable (E, inout [UInt8]) -> Void

  let parts: [KeyPart]
  /// Tells whether two states of one record have the same key.
  let isAlike: @Sendable (E, E) -> Bool
  /// Write all fields before the identifier.
  private let writers: [KeyWriter]
  /// Adds the same in a shorter form: one closure, since going through a list of them takes longer than they do.
  private let appendCompactFields: Writer
  /// Whether the identifier, which ends the order, stands there in descending order; `nil` when it isn't part of it.
  private let isIdentifierDescending: Bool?

  init(
    _ keys: [(path: String, isDescending: Bool, nullsFirst: Bool)]
  ) throws(RepositoryError) {
    var parts: [KeyPart] = []
    var fields: [QueryField<E>] = []
    var writers: [KeyWriter] = []
    var appendCompactFields: Writer = { _, _ in }
    var isIdentifierDescending: Bool?
    for (path, isDescending, nullsFirst) in keys {
      let field = try path == "id" ? nil : E.scalarField(path)
      parts.append(
        KeyPart(
          path: path, isDescending: isDescending, nullsFirst: nullsFirst,
          isOptional: field?.shape.isOptional ?? false))
      guard let field else {
        isIdentifierDescending = isDescending
        break
      }
      fields.append(field)
      let writer = KeyWriter(field, isDescending: isDescending, nullsFirst: nullsFirst)
      writers.append(writer)
      appendCompactFields = Self.joined(
        appendCompactFields, Self.compact(field, isDescending, nullsFirst) ?? Self.full(writer))
    }
    self.parts = parts
    self.writers = writers
    self.appendCompactFields = appendCompactFields
    self.isIdentifierDescending = isIdentifierDescending
    isAlike = fields.isAlike()
  }

  private static func joined(_ first: @escaping Writer, _ second: @escaping Writer) -> Writer {
    { entity, bytes in
      first(entity, &bytes)
      second(entity, &bytes)
    }
  }

  /// The key of an entity, or of its first parts only.
  func append(_ entity: E, _ key: RecordKey, parts count: Int? = nil, to bytes: inout [UInt8]) {
    appendBeginning(entity, parts: count ?? .max, to: &bytes)
    if count ?? .max >= parts.count { appendEnd(key, to: &bytes) }
  }

  /// What ``append(_:_:parts:to:)`` begins with: everything but the identifier, which is the last.
  func appendBeginning(_ entity: E, parts count: Int = .max, to bytes: inout [UInt8]) {
    unsafe withUnsafePointer(to: entity) { entity in
      for part in 0..<min(count, writers.count) { unsafe writers[part].append(of: entity, to: &bytes) }
    }
  }

  /// What ``append(_:_:parts:to:)`` ends with: the identifier.
  func appendEnd(_ key: RecordKey, to bytes: inout [UInt8]) {
    if let isIdentifierDescending { KeyBytes.append(key, isDescending: isIdentifierDescending, to: &bytes) }
  }

  /// The beginning in a shorter form, which has the same order and isn't to be compared with any other.
  func appendCompactBeginning(_ entity: E, to bytes: inout [UInt8]) { appendCompactFields(entity, &bytes) }

  /// Writes the keys of records that stand in these rows.
  ///
  /// - Parameter bound: What the keys are compared with: no more parts of one are written once it differs.
  func keys(in rows: StoredRows, comparedWith bound: [UInt8]? = nil) -> (Slot) -> [UInt8] {
    { [self] slot in
      var bytes = KeyBytes.room(forParts: parts.count)
      unsafe rows.withAddress(of: slot) { address in
        for writer in writers {
          unsafe writer.append(of: address, to: &bytes)
          if let bound, bytes.sharedCount(with: bound) < bytes.count { return }
        }
        appendEnd(rows.key(of: slot), to: &bytes)
      }
      return bytes
    }
  }

  /// The key of the record in a slot, or its first parts only.
  func bytes(of slot: Slot, in rows: TableRows<E>, parts count: Int? = nil) -> [UInt8] {
    rows.read(slot) { bytes(of: $0, rows.key(of: slot), parts: count) } ?? []
  }

  func bytes(of entity: E, _ key: RecordKey, parts count: Int? = nil) -> [UInt8] {
    var bytes = KeyBytes.room(forParts: parts.count)
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

extension KeyEncoder {
  /// The form that other keys have, too.
  static func full(_ writer: KeyWriter) -> Writer {
    { entity, bytes in
      unsafe withUnsafePointer(to: entity) { unsafe writer.append(of: $0, to: &bytes) }
    }
  }

  /// Moments and days are written as numbers here, which takes a third of the time and of the space of their texts.
  static func compact(
    _ field: QueryField<E>, _ isDescending: Bool, _ nullsFirst: Bool
  ) -> Writer? {
    guard let whole = field.whole else { return nil }
    return { entity, bytes in
      if let whole = whole(entity) {
        KeyBytes.append(whole: whole, isDescending: isDescending, to: &bytes)
      } else {
        KeyBytes.append(.null, nullsFirst: nullsFirst, to: &bytes)
      }
    }
  }
}

/// Writes one part of the keys of records, from where they stand: a list of such writers knows no type of entity, so
/// that going through it asks the runtime for none.
struct KeyWriter: Sendable {
  @safe private enum Source: Sendable {
    /// Where a `String` stands.
    case text(Int)
    /// Where an `Int64` stands.
    case integer(Int)
    case scalar(@Sendable (UnsafeRawPointer) -> Scalar)
  }

  private let source: Source
  private let isDescending: Bool
  private let nullsFirst: Bool

  /// Texts and integers are read where they stand, which takes a third of the time of asking the field for its scalar.
  init<E: Entity>(_ field: QueryField<E>, isDescending: Bool, nullsFirst: Bool) {
    self.isDescending = isDescending
    self.nullsFirst = nullsFirst
    if let offset = field.storedText {
      source = .text(offset)
    } else if let offset = field.storedInteger {
      source = .integer(offset)
    } else {
      let content = field.content
      unsafe source = .scalar { address in
        let entity = unsafe UnsafeMutablePointer(mutating: address.assumingMemoryBound(to: E.self))
        return unsafe entity.lend { content($0).scalar }
      }
    }
  }

  /// Adds the part for the entity that begins at the address.
  func append(of address: UnsafeRawPointer, to bytes: inout [UInt8]) {
    switch source {
    case .text(let offset):
      let text = unsafe (address + offset).assumingMemoryBound(to: String.self)
      unsafe KeyBytes.append(.text(text.pointee), isDescending: isDescending, to: &bytes)
    case .integer(let offset):
      let value = unsafe address.load(fromByteOffset: offset, as: Int64.self)
      KeyBytes.append(.integer(value), isDescending: isDescending, to: &bytes)
    case .scalar(let scalar):
      unsafe KeyBytes.append(scalar(address), isDescending: isDescending, nullsFirst: nullsFirst, to: &bytes)
    }
  }
}

/// One part of the keys of an index or of an order.
struct KeyPart: Sendable {
  let path: String
  let isDescending: Bool
  let nullsFirst: Bool
  /// Whether the field may be null.
  let isOptional: Bool
}
