import DomainModeling
import Synchronization

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
