public import DomainModeling

/// Which record is meant: the entity's published name and the text of its identifier.
///
/// Texts are equal when their Unicode scalars are.
public struct EntityReference: Sendable {
  /// The published name of the entity, such as `Movie`.
  public let entity: String
  /// The identifier: a UUID is two numbers here, so that telling records apart writes no text.
  let key: RecordKey

  /// The canonical text of the identifier.
  public var id: String { key.text }

  init(entity: String, key: RecordKey) {
    self.entity = entity
    self.key = key
  }

  /// Names a record by two texts.
  public init(entity: String, id: String) { self.init(entity: entity, key: RecordKey(id)) }

  /// Names the record of that type and identifier.
  public init<E: Entity>(_ type: E.Type, id: E.ID) {
    self.init(entity: type.schema.name, key: RecordKey(id))
  }

  /// Names the record of an entity.
  public init<E: Entity>(_ entity: E) { self.init(E.self, id: entity.id) }
}

extension EntityReference: Hashable {
  public static func == (left: EntityReference, right: EntityReference) -> Bool {
    left.key == right.key && left.entity.utf8.elementsEqual(right.entity.utf8)
  }

  /// Hashes the identifier alone: few records of different entities share theirs.
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
  var recordKey: RecordKey { RecordKey(id) }
}
