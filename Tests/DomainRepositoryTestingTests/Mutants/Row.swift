import DomainRepositoryTesting

/// A record whose type is forgotten, so that a mutation can be one closure for all of them.
struct Row: Sendable {
  var entity: any Entity
  var version: Version

  init<E: Entity>(_ record: Versioned<E>) {
    entity = record.entity
    version = record.version
  }

  var reference: EntityReference { Self.reference(entity) }

  /// The number at the end of the identifier, which the kit's records are counted by.
  var number: Int { Int(reference.id.suffix(12), radix: 16) ?? 0 }

  func content(_ path: String) -> FieldContent { Self.content(path, entity) }

  func scalar(_ path: String) -> Scalar {
    if case .scalar(let scalar) = content(path) { scalar } else { .null }
  }

  func record<E: Entity>(as type: E.Type) -> Versioned<E>? {
    (entity as? E).map { Versioned($0, version: version) }
  }

  private static func reference<E: Entity>(_ entity: E) -> EntityReference { EntityReference(entity) }

  private static func content<E: Entity>(_ path: String, _ entity: E) -> FieldContent {
    E.schema.queryField(path)?.content(entity) ?? .scalar(.null)
  }
}

/// A key of an order whose type is forgotten.
struct Key: Sendable {
  var path: String
  var isDescending: Bool
  var nullsFirst: Bool
}

/// A page on its way to the caller.
struct PageAnswer: Sendable {
  var rows: [Row]
  var next: Cursor?
  var previous: Cursor?
  let position: PagePosition
  let limit: Int
  let context: ConditionContext
  /// The place that answers are near to.
  let center: Coordinate?

  /// The cursor that the page was asked for with.
  var cursor: Cursor? {
    switch position {
    case .after(let cursor), .before(let cursor): cursor
    case .first, .last: nil
    }
  }
}

/// What a read asks for, and where to look.
struct Lookup: Sendable {
  let type: any Entity.Type
  let ids: [String]
  let base: InMemoryRepository
  let memory: Memory

  /// Every record of the type.
  func all() async throws(RepositoryError) -> [Row] { try await base.rows(type) }
}

extension Row {
  /// The record in another version.
  init(_ row: Row, version: Version) {
    self = row
    self.version = version
  }

  /// The text of an entity's identifier.
  static func id(_ entity: any Entity) -> String { opened(entity) }

  private static func opened<E: Entity>(_ entity: E) -> String { entity.id.text }
}

extension Lookup {
  /// Names the record that is asked for.
  var key: String { "\(type) \(ids.first ?? "")" }
}
