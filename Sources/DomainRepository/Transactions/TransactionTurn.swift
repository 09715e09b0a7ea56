import DomainModeling
import Synchronization

/// The turn of a transaction that loses to others again and again: while it has the turn, other transactions on the same
/// repository wait before they commit.
///
/// Without it, a few callers who write often could hold off a transaction that reads many records for as long as they go on,
/// such as the ban of one of them. Turns are given in the order in which they are asked for, and one at a time to each
/// caller, so that many calls of one person don't delay the turn of another. Commits that wait go on between two turns. A task that has a
/// turn waits for no other one. Transactions of other processes, and commits outside of `transact`, don't wait.
struct TransactionTurn {
  /// The number of conflicts after which a transaction takes the turn.
  static let patience = 8

  /// The turn within which a task runs.
  @TaskLocal static var current: Period?

  /// The time of a turn, which tasks that a transaction has started and left behind may outlive.
  final class Period: Sendable {
    private let isOver = Atomic(false)

    var isHeld: Bool { !isOver.load(ordering: .acquiring) }

    func end() { isOver.store(true, ordering: .releasing) }
  }

  private struct Queue {
    /// Held during a turn; commits pass it.
    let commits = AsyncSemaphore()
    /// Held by the one that has the turn, or that waits for `commits` in order to have it.
    let turns = AsyncSemaphore()
    /// The callers who have asked for turns, with the number of their transactions; `nil` stands for all guests.
    var callers: [Principal.ID?: (order: AsyncSemaphore, count: Int)] = [:]
    var count = 0
  }

  private static let queues = Mutex<[ObjectIdentifier: Queue]>([:])
  /// The number of queues, so that commits take no lock while nobody has a turn.
  private static let queueCount = Atomic(0)

  let period = Period()
  private let key: ObjectIdentifier
  private let principal: Principal?
  /// The semaphores that the transaction holds.
  private let held: [AsyncSemaphore]

  /// Waits for the turn on a repository.
  ///
  /// - Parameter principal: The caller, who has one turn at a time; `nil` if nobody in particular calls, like the system.
  /// - Returns: `nil` for a task that has a turn or is canceled, and for a repository that isn't a class, whose copies can't
  ///   be told apart from others.
  static func take(on repository: some Repository, for principal: Principal?) async -> TransactionTurn? {
    let principal = principal?.kind == .system ? nil : principal
    guard current?.isHeld != true, let key = key(of: repository) else { return nil }
    let order = queues.withLock { queues in
      var queue = queues[key] ?? Queue()
      queue.count += 1
      var order = [queue.turns, queue.commits]
      if let principal {
        let own = queue.callers[principal.id] ?? (AsyncSemaphore(), 0)
        queue.callers[principal.id] = (own.order, own.count + 1)
        order.insert(own.order, at: 0)
      }
      queues[key] = queue
      queueCount.store(queues.count, ordering: .releasing)
      return order
    }
    var held: [AsyncSemaphore] = []
    for semaphore in order {
      guard await semaphore.waitUnlessCanceled() else {
        TransactionTurn(key: key, principal: principal, held: held).end()
        return nil
      }
      held.append(semaphore)
    }
    return TransactionTurn(key: key, principal: principal, held: held)
  }

  /// Waits for the end of the turn that another transaction has, and returns whether the task may commit; a canceled one
  /// may not.
  static func pass(on repository: some Repository) async -> Bool {
    guard queueCount.load(ordering: .acquiring) > 0, current?.isHeld != true, let key = key(of: repository),
      let commits = queues.withLock({ $0[key]?.commits })
    else { return true }
    guard await commits.waitUnlessCanceled() else { return false }
    commits.signal()
    return true
  }

  /// Gives the turn to the next.
  func end() {
    period.end()
    Self.queues.withLock { queues in
      guard var queue = queues[key] else { return }
      queue.count -= 1
      if let principal, let own = queue.callers[principal.id] {
        queue.callers[principal.id] = own.count == 1 ? nil : (own.order, own.count - 1)
      }
      queues[key] = queue.count == 0 ? nil : queue
      Self.queueCount.store(queues.count, ordering: .releasing)
    }
    for semaphore in held.reversed() { semaphore.signal() }
  }

  private static func key(of repository: some Repository) -> ObjectIdentifier? {
    type(of: repository) is AnyObject.Type ? ObjectIdentifier(repository as AnyObject) : nil
  }
}
