public import DomainModeling

/// Which record is meant: the entity's published name and the text of its identifier.
///
/// Texts are equal when their Unicode scalars are.
public struct EntityReference: Sendable, Codable {
  /// The published name of the entity, such as `Movie`.
  public let entity: String
  /// The canonical text of the identifier.
  public let id: String

  /// Names a record by two texts.
  public init(entity: String, id: String) {
    self.entity = entity
    self.id = id
  }

  /// Names the record of that type and identifier.
  public init<E: Entity>(_ type: E.Type, id: E.ID) {
    self.init(entity: type.schema.name, id: id.text)
  }

  /// Names the record of an entity.
  public init<E: Entity>(_ entity: E) { self.init(E.self, id: entity.id) }
}

extension EntityReference: Hashable {
  public static func == (left: EntityReference, right: EntityReference) -> Bool {
    left.id.utf8.elementsEqual(right.id.utf8) && left.entity.utf8.elementsEqual(right.entity.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    // Texts with the same scalars have the same hash; the converse isn't needed.
    hasher.combine(entity)
    hasher.combine(id)
  }
}

extension EntityReference: CustomStringConvertible {
  public var description: String { "\(entity) \(id)" }
}
