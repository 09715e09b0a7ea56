internal import DomainServices
internal import Synchronization

/// The calls of one random history whose results and refusals were rendered by ``BracketedTexts``.
package final class RenderedHistory: Sendable {
  private struct State {
    var called: Set<String> = []
    var withText: Set<String> = []
    var refusals = 0
  }

  private let state = Mutex(State())

  /// The operations of which a result or a refusal was rendered.
  package var operations: Set<String> { state.withLock { $0.called } }

  /// The operations of which a result with a text was rendered.
  package var operationsWithText: Set<String> { state.withLock { $0.withText } }

  /// The number of refusals that were rendered.
  package var refusals: Int { state.withLock { $0.refusals } }

  func addResult(of operation: OperationDescription, hasText: Bool) {
    state.withLock { state in
      state.called.insert(operation.name)
      if hasText { state.withText.insert(operation.name) }
    }
  }

  func addRefusal(of operation: OperationDescription) {
    state.withLock { state in
      state.called.insert(operation.name)
      state.refusals += 1
    }
  }
}
