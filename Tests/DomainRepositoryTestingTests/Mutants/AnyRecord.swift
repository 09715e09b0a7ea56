import DomainRepositoryTesting

/// A record with an erased type, so that one closure of a mutation applies to records of all types.
struct AnyRecord: Sendable {
  var entity: any Entity
  var version: Version

  init<E: Entity>(_ versioned: Versioned<E>) {
    entity = versioned.entity
    version = versioned.version
  }

  var reference: EntityReference { Self.reference(entity) }

  /// The number at the end of the identifier, by which the kit's records are numbered.
  var number: Int { Int(reference.id.suffix(12), radix: 16) ?? 0 }

  func content(_ path: String) -> FieldContent { Self.content(path, entity) }

  func scalar(_ path: String) -> Scalar {
    if case .scalar(let scalar) = content(path) { scalar } else { .null }
  }

  func versioned<E: Entity>(as type: E.Type) -> Versioned<E>? {
    (entity as? E).map { Versioned($0, version: version) }
  }

  private static func reference<E: Entity>(_ entity: E) -> EntityReference { EntityReference(entity) }

  private static func content<E: Entity>(_ path: String, _ entity: E) -> FieldContent {
    E.schema.queryField(path)?.content(entity) ?? .scalar(.null)
  }
}

/// A sort key with an erased type.
struct Key: Sendable {
  var path: String
  var isDescending: Bool
  var nullsFirst: Bool
}

/// A page that a mutation may change before it is returned.
struct PageResult: Sendable {
  var records: [AnyRecord]
  var next: Cursor?
  var previous: Cursor?
  let position: PagePosition
  let limit: Int
  let context: ConditionContext
  /// The center of the nearby search; `nil` without one.
  let center: Coordinate?

  /// The cursor of the requested position; `nil` for the first and the last page.
  var cursor: Cursor? {
    switch position {
    case .after(let cursor), .before(let cursor): cursor
    case .first, .last: nil
    }
  }
}

/// The parameters of a read, with the repository and the memory of the mutant.
struct Lookup: Sendable {
  let type: any Entity.Type
  let ids: [String]
  let base: InMemoryRepository
  let memory: Memory

  /// Returns all records of the type.
  func all() async throws(RepositoryError) -> [AnyRecord] { try await base.records(type) }
}

extension AnyRecord {
  /// Creates a copy with another version.
  init(_ record: AnyRecord, version: Version) {
    self = record
    self.version = version
  }

  /// Returns the text of an entity's identifier.
  static func id(_ entity: any Entity) -> String { opened(entity) }

  private static func opened<E: Entity>(_ entity: E) -> String { entity.id.text }
}

extension Lookup {
  /// The name of the requested record.
  var key: String { "\(type) \(ids.first ?? "")" }
}
