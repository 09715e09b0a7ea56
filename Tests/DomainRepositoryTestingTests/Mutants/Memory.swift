import DomainRepositoryTesting
import Synchronization

/// What a mutant remembers between calls.
final class Memory: Sendable {
  private struct State {
    var counts: [String: Int] = [:]
    var rows: [String: Row] = [:]
    var lists: [String: [Row]] = [:]
  }

  private let state = Mutex(State())

  /// How often this was asked before.
  func times(_ name: String = "") -> Int {
    state.withLock { state in
      defer { state.counts[name, default: 0] += 1 }
      return state.counts[name, default: 0]
    }
  }

  /// The row kept under a name.
  func row(_ name: String) -> Row? { state.withLock { $0.rows[name] } }

  /// Keeps a row and gives the one that was there before.
  func exchange(_ name: String, _ row: Row?) -> Row? {
    state.withLock { state in
      defer { state.rows[name] = row }
      return state.rows[name]
    }
  }

  /// The first rows of that name that weren't none.
  func first(_ rows: [Row], of name: String) -> [Row] {
    state.withLock { state in
      if state.lists[name]?.isEmpty ?? true { state.lists[name] = rows }
      return state.lists[name] ?? rows
    }
  }

  /// Keeps every row that was ever seen under a name, as it was then, and gives those that were.
  func keep(_ rows: [Row], of name: String) -> [Row] {
    state.withLock { state in
      let old = state.lists[name] ?? []
      state.lists[name] = old + rows.filter { row in !old.contains { $0.reference == row.reference } }
      return old
    }
  }
}
