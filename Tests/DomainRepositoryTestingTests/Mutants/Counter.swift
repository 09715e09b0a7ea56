import Synchronization

/// A counter that returns the numbers from 0 on, each once.
final class Counter: Sendable {
  private let state = Atomic(0)

  func next() -> Int { state.wrappingAdd(1, ordering: .relaxed).oldValue }
}
