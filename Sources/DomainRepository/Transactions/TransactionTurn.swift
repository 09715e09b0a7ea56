import Synchronization

/// The turn of a transaction that loses to others again and again: while it has the turn, other transactions on the same
/// repository wait before they commit.
///
/// Without it, a few callers who write often could hold off a transaction that reads many records for as long as they go on,
/// such as the ban of one of them. Turns are given in the order in which they are asked for. A task that has a turn waits for no
/// other one. Transactions of other processes, and commits outside of `transact`, don't wait.
struct TransactionTurn {
  /// The number of conflicts after which a transaction takes the turn.
  static let patience = 8

  /// Whether the task runs a transaction that has the turn.
  @TaskLocal static var isHeld = false

  private struct Queue {
    let order = AsyncSemaphore()
    var count = 0
  }

  private static let queues = Mutex<[ObjectIdentifier: Queue]>([:])
  /// The number of queues, so that commits take no lock while nobody has a turn.
  private static let queueCount = Atomic(0)

  private let key: ObjectIdentifier
  private let order: AsyncSemaphore

  /// Waits for the turn on a repository; `nil` for a task that has one, and for a repository that isn't a class, whose
  /// copies can't be told apart from others.
  static func take(on repository: some Repository) async -> TransactionTurn? {
    guard !isHeld, let key = key(of: repository) else { return nil }
    let order = queues.withLock { queues in
      queues[key, default: Queue()].count += 1
      queueCount.store(queues.count, ordering: .releasing)
      return queues[key]?.order
    }
    guard let order else { return nil }
    await order.wait()
    return TransactionTurn(key: key, order: order)
  }

  /// Waits for the end of the turns that others have or have asked for.
  static func pass(on repository: some Repository) async {
    guard queueCount.load(ordering: .acquiring) > 0, !isHeld, let key = key(of: repository),
      let order = queues.withLock({ $0[key]?.order })
    else { return }
    await order.wait()
    order.signal()
  }

  /// Gives the turn to the next.
  func end() {
    Self.queues.withLock { queues in
      queues[key]?.count -= 1
      if queues[key]?.count == 0 { queues[key] = nil }
      Self.queueCount.store(queues.count, ordering: .releasing)
    }
    order.signal()
  }

  private static func key(of repository: some Repository) -> ObjectIdentifier? {
    type(of: repository) is AnyObject.Type ? ObjectIdentifier(repository as AnyObject) : nil
  }
}
