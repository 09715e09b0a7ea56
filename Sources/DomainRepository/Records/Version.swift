public import DomainModeling

/// The state of one record: greater after every write, and never the same twice, not even after a deletion.
///
/// Only the repository gives it meaning; callers compare it and hand it back.
public struct Version: Hashable, Sendable {
  /// The number that the repository gave.
  public let number: Int64

  /// Makes a version; for repositories.
  public init(_ number: Int64) { self.number = number }
}

extension Version: Comparable {
  public static func < (left: Version, right: Version) -> Bool { left.number < right.number }
}

extension Version: CustomStringConvertible {
  public var description: String { "\(number)" }
}

extension Version: Codable {
  public init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int64.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}

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
