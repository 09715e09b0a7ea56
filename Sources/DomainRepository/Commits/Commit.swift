public import DomainModeling
import Synchronization

/// What a successful commit tells.
public struct Commit: Sendable {
  private enum Receipt: Sendable {
    case versions([EntityReference: Version])
    /// One record, as most commits write: it needs no table.
    case version(Version, EntityReference)
    /// Many, whose table is made for who asks.
    case events(WrittenVersions)
  }

  /// The place of this commit among all of the repository's.
  public let sequence: Number
  private let receipt: Receipt

  /// Makes a receipt; for repositories.
  public init(sequence: Number, versions: [EntityReference: Version]) {
    self.sequence = sequence
    receipt = .versions(versions)
  }

  /// Makes the receipt of what a batch says.
  init(_ batch: ChangeBatch) {
    sequence = batch.sequence
    if batch.events.count == 1, let event = batch.events.first, event.kind != .deleted {
      receipt = .version(event.version, event.reference)
      return
    }
    receipt = .events(WrittenVersions(batch.events))
  }

  /// The versions of the records that the commit wrote.
  public var versions: [EntityReference: Version] {
    switch receipt {
    case .versions(let versions): versions
    case .version(let version, let reference): [reference: version]
    case .events(let written): written.table
    }
  }

  /// The version that the entity has since this commit; `nil` when the commit didn't write it.
  public func version<E: Entity>(of entity: E) -> Version? {
    let asked = EntityReference(entity)
    return switch receipt {
    case .versions(let versions): versions[asked]
    case .events(let written): written.table[asked]
    case .version(let version, let reference): reference == asked ? version : nil
    }
  }

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

extension Commit: Hashable {
  public static func == (left: Commit, right: Commit) -> Bool {
    left.sequence == right.sequence && left.versions == right.versions
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(sequence) }
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

/// The versions that a commit's events tell, by record: most commits are never asked for them.
final class WrittenVersions: Sendable {
  private let events: [ChangeEvent]
  private let made = Mutex<[EntityReference: Version]?>(nil)

  init(_ events: [ChangeEvent]) { self.events = events }

  /// Made when it is first asked for.
  var table: [EntityReference: Version] {
    made.withLock { made in
      if let made { return made }
      var table: [EntityReference: Version] = [:]
      table.reserveCapacity(events.count)
      for event in events where event.kind != .deleted { table[event.reference] = event.version }
      made = table
      return table
    }
  }
}
