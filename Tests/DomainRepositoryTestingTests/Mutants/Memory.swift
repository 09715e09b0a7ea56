import DomainRepositoryTesting
import Synchronization

/// The state that a mutant keeps between calls.
final class Memory: Sendable {
  private struct State {
    var counts: [String: Int] = [:]
    var records: [String: AnyRecord] = [:]
    var lists: [String: [AnyRecord]] = [:]
  }

  private let state = Mutex(State())

  /// Returns the number of earlier calls with this name.
  func times(_ name: String = "") -> Int {
    state.withLock { state in
      defer { state.counts[name, default: 0] += 1 }
      return state.counts[name, default: 0]
    }
  }

  /// Returns the record stored under a name.
  func record(_ name: String) -> AnyRecord? { state.withLock { $0.records[name] } }

  /// Stores a record and returns the one stored before.
  func exchange(_ name: String, _ record: AnyRecord?) -> AnyRecord? {
    state.withLock { state in
      defer { state.records[name] = record }
      return state.records[name]
    }
  }

  /// Returns the first nonempty list of records that was passed with this name.
  func first(_ records: [AnyRecord], of name: String) -> [AnyRecord] {
    state.withLock { state in
      if state.lists[name]?.isEmpty ?? true { state.lists[name] = records }
      return state.lists[name] ?? records
    }
  }

  /// Stores the records that aren't stored under the name yet, and returns those stored before.
  func keep(_ records: [AnyRecord], of name: String) -> [AnyRecord] {
    state.withLock { state in
      let old = state.lists[name] ?? []
      state.lists[name] =
        old + records.filter { record in !old.contains { $0.reference == record.reference } }
      return old
    }
  }
}
