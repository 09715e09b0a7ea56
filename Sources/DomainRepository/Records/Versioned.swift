public import DomainModeling

/// An entity as it was read, with the version to expect when it is written back.
public struct Versioned<E: Entity>: Hashable, Sendable {
  /// The entity.
  public let entity: E
  /// The state in which it was read.
  public let version: Version

  /// Pairs an entity with its version.
  public init(_ entity: E, version: Version) {
    self.entity = entity
    self.version = version
  }
}

extension Versioned: Identifiable {
  public var id: E.ID { entity.id }
}
