public import DomainModeling

/// What a successful commit tells.
public struct Commit: Hashable, Sendable {
  /// The place of this commit among all of the repository's.
  public let sequence: Number
  /// The versions of the records that the commit wrote.
  public let versions: [EntityReference: Version]

  /// Makes a receipt; for repositories.
  public init(sequence: Number, versions: [EntityReference: Version]) {
    self.sequence = sequence
    self.versions = versions
  }

  /// The version that the entity has since this commit; `nil` when the commit didn't write it.
  public func version<E: Entity>(of entity: E) -> Version? { versions[EntityReference(entity)] }

  /// A place in the order of all commits; a change feed resumes from it.
  public struct Number: Hashable, Sendable {
    /// Greater for later commits; 0 before the first.
    public let number: Int64

    /// Makes a sequence number; for repositories and for observers that kept one.
    public init(_ number: Int64) { self.number = number }

    /// Before the first commit.
    public static let start = Number(0)
  }
}

extension Commit.Number: Comparable {
  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

extension Commit.Number: CustomStringConvertible {
  public var description: String { "\(number)" }
}

extension Commit.Number: Codable {
  public init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int64.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}
