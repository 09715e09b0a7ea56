public import DomainModeling
import Synchronization

/// The result of a successful commit: its number and the versions that it wrote.
public struct Commit: Sendable {
  private enum Written: Sendable {
    case versions([EntityReference: Version])
    /// One record, the most frequent case, stored without a dictionary.
    case version(Version, EntityReference)
    /// Several records, whose dictionary is built on first access.
    case events(WrittenVersions)
  }

  /// The number of the commit.
  public let sequenceNumber: SequenceNumber
  private let written: Written

  /// Creates a commit; for implementations of repositories.
  public init(sequenceNumber: SequenceNumber, versions: [EntityReference: Version]) {
    self.sequenceNumber = sequenceNumber
    written = .versions(versions)
  }

  /// Creates the commit of a batch.
  init(_ batch: ChangeBatch) {
    sequenceNumber = batch.sequenceNumber
    if batch.events.count == 1, let event = batch.events.first, event.kind != .deleted {
      written = .version(event.version, event.reference)
      return
    }
    written = .events(WrittenVersions(batch.events))
  }

  /// The versions of the records that the commit wrote; deleted records are left out.
  public var versions: [EntityReference: Version] {
    switch written {
    case .versions(let versions): versions
    case .version(let version, let reference): [reference: version]
    case .events(let written): written.table
    }
  }

  /// Returns the version of an entity after this commit; `nil` if the commit didn't write it.
  public func version<E: Entity>(of entity: E) -> Version? {
    let asked = EntityReference(entity)
    return switch written {
    case .versions(let versions): versions[asked]
    case .events(let written): written.table[asked]
    case .version(let version, let reference): reference == asked ? version : nil
    }
  }

  /// A position in the order of all commits, from which a change feed can resume.
  public struct SequenceNumber: Hashable, Sendable {
    /// The number, which rises with every commit; 0 before the first.
    public let number: Int64

    /// Creates a sequence number, for implementations of repositories and for observers that stored one.
    public init(_ number: Int64) { self.number = number }

    /// The position before the first commit.
    public static let beforeFirst = SequenceNumber(0)
  }
}

extension Commit: Hashable {
  public static func == (left: Commit, right: Commit) -> Bool {
    left.sequenceNumber == right.sequenceNumber && left.versions == right.versions
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(sequenceNumber) }
}

extension Commit.SequenceNumber: Comparable {
  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

extension Commit.SequenceNumber: CustomStringConvertible {
  public var description: String { "\(number)" }
}

extension Commit.SequenceNumber: Codable {
  public init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int64.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}

/// The versions of written records by reference, computed on first access because most callers never read
/// them.
final class WrittenVersions: Sendable {
  private let events: [ChangeEvent]
  private let made = Mutex<[EntityReference: Version]?>(nil)

  init(_ events: [ChangeEvent]) { self.events = events }

  /// The dictionary, built and cached on first access.
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

extension Commit: CustomStringConvertible {
  /// The number of the commit and of the records that it wrote, such as `commit 7 of 2 records`; no data.
  public var description: String {
    "commit \(sequenceNumber.number) of \(versions.count) record\(versions.count == 1 ? "" : "s")"
  }
}
