import DomainModeling

/// An encoder of the sort keys of entities, for an index or the order of a query.
///
/// A class, because passing a structure on would copy its closures and look the entity's type up each time.
final class KeyEncoder<E: Entity>: Sendable {
  /// Appends the encoded values of some fields of an entity.
  typealias Writer = @Sendable (E, inout [UInt8]) -> Void

  let components: [KeyComponent]
  /// A comparison of two states of a record that returns true if their keys are equal.
  let isUnchanged: @Sendable (E, E) -> Bool
  /// The writers of all fields before the identifier.
  private let writers: [KeyComponentWriter]
  /// The writer of all fields in a compact form; one closure, because iterating over a list of closures takes
  /// longer than their work.
  private let appendCompactFields: Writer
  /// Whether the final identifier is in descending order; `nil` if the order doesn't include it.
  private let isIdentifierDescending: Bool?

  init(
    _ keys: [(path: String, isDescending: Bool, nullsFirst: Bool)]
  ) throws(RepositoryError) {
    var parts: [KeyComponent] = []
    var fields: [QueryField<E>] = []
    var writers: [KeyComponentWriter] = []
    var appendCompactFields: Writer = { _, _ in }
    var isIdentifierDescending: Bool?
    for (path, isDescending, nullsFirst) in keys {
      let field = try path == "id" ? nil : E.scalarField(path)
      parts.append(
        KeyComponent(
          path: path, isDescending: isDescending, nullsFirst: nullsFirst,
          isOptional: field?.shape.isOptional ?? false))
      guard let field else {
        isIdentifierDescending = isDescending
        break
      }
      fields.append(field)
      let writer = KeyComponentWriter(field, isDescending: isDescending, nullsFirst: nullsFirst)
      writers.append(writer)
      appendCompactFields = Self.joined(
        appendCompactFields, Self.compact(field, isDescending, nullsFirst) ?? Self.full(writer))
    }
    self.components = parts
    self.writers = writers
    self.appendCompactFields = appendCompactFields
    self.isIdentifierDescending = isIdentifierDescending
    isUnchanged = fields.isAlike()
  }

  private static func joined(_ first: @escaping Writer, _ second: @escaping Writer) -> Writer {
    { entity, bytes in
      first(entity, &bytes)
      second(entity, &bytes)
    }
  }

  /// Appends the key of an entity, or only the first parts of it.
  func append(_ entity: E, _ key: RecordID, parts count: Int? = nil, to bytes: inout [UInt8]) {
    appendFields(entity, parts: count ?? .max, to: &bytes)
    if count ?? .max >= components.count { appendIdentifier(key, to: &bytes) }
  }

  /// Appends the beginning of what ``append(_:_:parts:to:)`` appends: all parts but the identifier.
  func appendFields(_ entity: E, parts count: Int = .max, to bytes: inout [UInt8]) {
    unsafe withUnsafePointer(to: entity) { entity in
      for part in 0..<min(count, writers.count) { unsafe writers[part].append(of: entity, to: &bytes) }
    }
  }

  /// Appends the end of what ``append(_:_:parts:to:)`` appends: the identifier.
  func appendIdentifier(_ key: RecordID, to bytes: inout [UInt8]) {
    if let isIdentifierDescending {
      OrderPreservingEncoding.append(key, isDescending: isIdentifierDescending, to: &bytes)
    }
  }

  /// Appends the beginning in a compact form of the same order, which can't be compared with other forms.
  func appendCompactFieldsOnly(_ entity: E, to bytes: inout [UInt8]) { appendCompactFields(entity, &bytes) }

  /// Returns a function that computes the keys of records in these rows.
  ///
  /// - Parameters:
  ///   - rows: The records.
  ///   - bound: The bound that the keys are compared with; a key is computed only up to the first part that
  ///     differs.
  func keys(in rows: UntypedRows, comparedWith bound: [UInt8]? = nil) -> (Slot) -> [UInt8] {
    { [self] slot in
      var bytes = OrderPreservingEncoding.room(forParts: components.count)
      unsafe rows.withAddress(of: slot) { address in
        for writer in writers {
          unsafe writer.append(of: address, to: &bytes)
          if let bound, bytes.sharedCount(with: bound) < bytes.count { return }
        }
        appendIdentifier(rows.key(of: slot), to: &bytes)
      }
      return bytes
    }
  }

  /// Returns the key of the record in a slot, or only the first parts of it.
  func bytes(of slot: Slot, in rows: TypedRows<E>, parts count: Int? = nil) -> [UInt8] {
    rows.read(slot) { bytes(of: $0, rows.key(of: slot), parts: count) } ?? []
  }

  func bytes(of entity: E, _ key: RecordID, parts count: Int? = nil) -> [UInt8] {
    var bytes = OrderPreservingEncoding.room(forParts: components.count)
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
  /// Returns a comparison of two values by all of these fields.
  ///
  /// Created once, because iterating over an array of generic fields costs several times as much as comparing
  /// them.
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
  /// Returns a writer of the standard form.
  static func full(_ writer: KeyComponentWriter) -> Writer {
    { entity, bytes in
      unsafe withUnsafePointer(to: entity) { unsafe writer.append(of: $0, to: &bytes) }
    }
  }

  /// Returns a writer of a compact form for timestamps and calendar dates: integers, which take a third of
  /// the time and space of texts.
  static func compact(
    _ field: QueryField<E>, _ isDescending: Bool, _ nullsFirst: Bool
  ) -> Writer? {
    guard let whole = field.whole else { return nil }
    return { entity, bytes in
      if let whole = whole(entity) {
        OrderPreservingEncoding.append(whole: whole, isDescending: isDescending, to: &bytes)
      } else {
        OrderPreservingEncoding.append(.null, nullsFirst: nullsFirst, to: &bytes)
      }
    }
  }
}

/// A writer of one part of the keys of records, which reads records by address.
///
/// It isn't generic over the entity type, so iterating over a list of such writers looks no types up.
struct KeyComponentWriter: Sendable {
  @safe private enum Source: Sendable {
    /// The offset of a `String`.
    case text(Int)
    /// The offset of an `Int64`.
    case integer(Int)
    case scalar(@Sendable (UnsafeRawPointer) -> Scalar)
  }

  private let source: Source
  private let isDescending: Bool
  private let nullsFirst: Bool

  /// Creates the writer of a field; texts and integers are read from memory directly, which takes a third of
  /// the time of reading the field's scalar.
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
        return unsafe entity.withBorrowed { content($0).scalar }
      }
    }
  }

  /// Appends the part of the key for the entity at the address.
  func append(of address: UnsafeRawPointer, to bytes: inout [UInt8]) {
    switch source {
    case .text(let offset):
      let text = unsafe (address + offset).assumingMemoryBound(to: String.self)
      unsafe OrderPreservingEncoding.append(.text(text.pointee), isDescending: isDescending, to: &bytes)
    case .integer(let offset):
      let value = unsafe address.load(fromByteOffset: offset, as: Int64.self)
      OrderPreservingEncoding.append(.integer(value), isDescending: isDescending, to: &bytes)
    case .scalar(let scalar):
      unsafe OrderPreservingEncoding.append(
        scalar(address), isDescending: isDescending, nullsFirst: nullsFirst, to: &bytes)
    }
  }
}

/// One part of the keys of an index or an order.
struct KeyComponent: Sendable {
  let path: String
  let isDescending: Bool
  let nullsFirst: Bool
  /// Whether the field may be null.
  let isOptional: Bool
}
