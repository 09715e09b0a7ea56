public import DomainModeling

/// The version of one record: it rises with every write and never repeats, even if the record is deleted and
/// inserted again.
///
/// Only the repository interprets versions. Callers compare them and pass them back.
public struct Version: Hashable, Sendable {
  /// The number that the repository assigned.
  public let number: Int64

  /// Creates a version; for implementations of repositories.
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

/// An entity with the version that was read, which is the version to expect in an update.
public struct Versioned<E: Entity>: Hashable, Sendable {
  /// The entity.
  public let entity: E
  /// The version of the record at the moment of reading.
  public let version: Version

  /// Creates an entity with its version.
  public init(_ entity: E, version: Version) {
    self.entity = entity
    self.version = version
  }
}

extension Versioned: Identifiable {
  public var id: E.ID { entity.id }
}
