public import DomainModeling

/// A reference to a record: the published name of its entity and the text of its identifier.
///
/// Texts are compared by Unicode scalar.
public struct EntityReference: Sendable {
  /// The published name of the entity, such as `Movie`.
  public let entity: String
  /// The identifier; a UUID is stored as two integers, so comparing references creates no text.
  let key: RecordID

  /// The canonical text of the identifier.
  public var id: String { key.text }

  init(entity: String, key: RecordID) {
    self.entity = entity
    self.key = key
  }

  /// Creates a reference from the texts of an entity name and an identifier.
  public init(entity: String, id: String) { self.init(entity: entity, key: RecordID(id)) }

  /// Creates a reference to the record of a type with an identifier.
  public init<E: Entity>(_ type: E.Type, id: E.ID) {
    self.init(entity: type.schema.name, key: RecordID(id))
  }

  /// Creates a reference to the record of an entity.
  public init<E: Entity>(_ entity: E) { self.init(E.self, id: entity.id) }
}

extension EntityReference: Hashable {
  public static func == (left: EntityReference, right: EntityReference) -> Bool {
    left.key == right.key && left.entity.utf8.elementsEqual(right.entity.utf8)
  }

  /// Hashes only the identifier, because records of different entities rarely share one.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension EntityReference: Codable {
  private enum Key: String, CodingKey { case entity, id }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      entity: try container.decode(String.self, forKey: .entity),
      id: try container.decode(String.self, forKey: .id))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(entity, forKey: .entity)
    try container.encode(id, forKey: .id)
  }
}

extension EntityReference: CustomStringConvertible {
  public var description: String { "\(entity) \(id)" }
}

extension Entity {
  static var name: String { schema.name }
  var recordKey: RecordID { RecordID(id) }
}

extension EntityReference {
  /// Returns whether the reference precedes another by entity and then identifier, both compared by UTF-8
  /// bytes.
  package func precedes(_ other: EntityReference) -> Bool {
    entity.utf8.elementsEqual(other.entity.utf8)
      ? id.utf8.lexicographicallyPrecedes(other.id.utf8)
      : entity.utf8.lexicographicallyPrecedes(other.entity.utf8)
  }
}
