public import DomainModeling
public import DomainRepository

/// Sequences of calls, each by one caller, on records that all of them share.
///
/// The calls run in every order in which those of a sequence keep their own. Every pair of calls is interleaved as
/// well, also two of one sequence, as from two devices of the same caller.
public struct CallScript<Fixture: Sendable, Subject: Sendable>: Sendable {
  /// A call with its name.
  public struct Call: Sendable {
    let name: String
    /// The reason why no order refuses the call; `nil` if one does.
    let neverRefused: String?
    /// Whether the call changes several records, each in a transaction of its own.
    let isBatch: Bool
    let run: @Sendable (Fixture, Subject) async throws -> Void

    /// Creates a call.
    ///
    /// - Parameters:
    ///   - name: What the call does, such as `Ola reserves`.
    ///   - reason: The reason why no order refuses the call; if `nil`, at least one order must.
    ///   - isBatch: Whether the call changes several records, each in a transaction of its own, like that of a
    ///     scheduler. Another call that is interleaved with it may take effect between two of them.
    ///   - run: The call. It throws ``NothingToCallOn`` if the record that it needs doesn't exist yet.
    public static func call(
      _ name: String, neverRefusedBecause reason: String? = nil, isBatch: Bool = false,
      _ run: @escaping @Sendable (Fixture, Subject) async throws -> Void
    ) -> Call {
      Call(name: name, neverRefused: reason, isBatch: isBatch, run: run)
    }
  }

  /// The name of the script.
  public let name: String
  /// The lifecycles of the records that the calls change.
  public let lifecycles: [String]
  /// The calls of each caller.
  let sequences: [[Call]]
  /// Creates the services on a repository.
  let make: @Sendable (any Repository) async throws -> Fixture
  /// Prepares the records that the calls share.
  let prepare: @Sendable (Fixture) async throws -> Subject
  /// Returns what is wrong with the stored records.
  let invariants: @Sendable (Fixture) async throws -> [String]

  /// Creates a script.
  ///
  /// - Parameter subjects: The entities whose lifecycles the script tests; an order must move a record of each.
  public init(
    _ name: String, of subjects: [any StatefulEntity.Type], _ sequences: [[Call]],
    with make: @escaping @Sendable (any Repository) async throws -> Fixture,
    on prepare: @escaping @Sendable (Fixture) async throws -> Subject,
    invariants: @escaping @Sendable (Fixture) async throws -> [String]
  ) {
    self.name = name
    lifecycles = subjects.map(LifecycleCoverage.name)
    self.sequences = sequences
    self.make = make
    self.prepare = prepare
    self.invariants = invariants
  }

  /// The number of calls in each sequence.
  var lengths: [Int] { sequences.map(\.count) }

  /// The number of orders in which the calls can follow one another: 34,650 for three sequences of four calls.
  public var orderCount: Int { CallOrder.count(of: lengths) }

  /// The orders in which the calls can follow one another, each as the sequences of its calls.
  public var orders: [[Int]] { (0..<orderCount).map { CallOrder.order($0, of: lengths) } }

  /// Runs the calls of an order, and passes the result of each to `body`, which returns whether to continue.
  func run(
    _ order: [Int], in fixture: Fixture, on subject: Subject,
    _ body: (_ sequence: Int, _ call: Int, CallResult) async throws -> Bool
  ) async rethrows {
    var next = Array(repeating: 0, count: sequences.count)
    for sequence in order {
      let call = sequences[sequence][next[sequence]]
      let result = await CallResult(of: { try await call.run(fixture, subject) })
      if !(try await body(sequence, next[sequence], result)) { return }
      next[sequence] += 1
    }
  }
}

/// The error of a call in a script that finds no record to act on; it counts neither as a success nor as a refusal.
public struct NothingToCallOn: Error {
  /// Creates the error.
  public init() {}
}

/// The orders of sequences' elements in which each sequence keeps its own order, numbered lexicographically.
enum CallOrder {
  /// Returns the number of orders for sequences of the given lengths.
  static func count(of lengths: [Int]) -> Int {
    var count = 1
    var total = 0
    for length in lengths {
      for position in stride(from: 1, through: length, by: 1) {
        total += 1
        count = count * total / position
      }
    }
    return count
  }

  /// Returns the order with a number, as the sequence of each element.
  static func order(_ number: Int, of lengths: [Int]) -> [Int] {
    var order: [Int] = []
    var number = number
    var left = lengths
    while order.count < lengths.reduce(0, +) {
      for sequence in left.indices where left[sequence] > 0 {
        left[sequence] -= 1
        let count = count(of: left)
        if number < count {
          order.append(sequence)
          break
        }
        number -= count
        left[sequence] += 1
      }
    }
    return order
  }
}
