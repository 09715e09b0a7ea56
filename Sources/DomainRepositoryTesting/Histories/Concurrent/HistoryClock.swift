import Synchronization

/// A clock that only counts: who asks later gets more.
final class HistoryClock: Sendable {
  private let state = Atomic(0)

  func tick() -> Int { state.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue }
}
