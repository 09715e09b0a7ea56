internal import Synchronization

/// Two calls that may get in each other's way, tried in every order in which a rival can slip between the steps of
/// the other.
///
/// However they fall together, what they answer and what the repository holds afterwards has to be what one after
/// the other would have led to, in one order or the other: that is the reference, and nobody has to write it down.
public struct Duel<World: Sendable>: Sendable, CustomStringConvertible {
  public typealias Call = @Sendable () async throws -> Void

  /// What is tried, as in "accept × retract".
  public let name: String
  /// How many of the two calls may succeed.
  public let wins: DuelWins
  /// Puts everything in place and gives the two calls.
  let prepare: @Sendable (World) async throws -> (Call, Call)

  public init(
    _ name: String, _ wins: DuelWins,
    _ prepare: @escaping @Sendable (World) async throws -> (Call, Call)
  ) {
    self.name = name
    self.wins = wins
    self.prepare = prepare
  }

  public var description: String { name }
}

/// How many of two calls may succeed.
public enum DuelWins: Sendable {
  case none, one, both, oneOrBoth

  var range: ClosedRange<Int> {
    switch self {
    case .none: 0...0
    case .one: 1...1
    case .both: 2...2
    case .oneOrBoth: 1...2
    }
  }
}

extension Duel {
  /// What went wrong, in either part; empty when every order is as good as one after the other.
  public func defects(
    in make: @Sendable (InterleavedRepository) async throws -> World,
    laws: @Sendable (World) async throws -> [String]
  ) async throws -> [String] {
    var defects: [String] = []
    for isSwapped in [false, true] {
      var ends: [DuelEnd] = []
      while ends.count < 500 {
        let end = try await self.end(isSwapped, before: ends.count, in: make, laws)
        ends.append(end)
        if end.isInTurn { break }
      }
      guard let rivalFirst = ends.first, let rivalLast = ends.last, rivalLast.isInTurn else {
        return ["\(name) never ends"]
      }
      for (call, end) in ends.enumerated() {
        let place = "\(name)\(isSwapped ? ", swapped" : ""), rival before call \(call) of \(ends.count - 1)"
        defects += end.defects(wins.range, [rivalFirst, rivalLast]).map { "\(place): \($0)" }
      }
    }
    return defects
  }

  private func end(
    _ isSwapped: Bool, before call: Int, in make: @Sendable (InterleavedRepository) async throws -> World,
    _ laws: @Sendable (World) async throws -> [String]
  ) async throws -> DuelEnd {
    let repository = InterleavedRepository()
    let world = try await make(repository)
    let calls = try await prepare(world)
    let (first, rival) = isSwapped ? (calls.1, calls.0) : calls
    let answer = Mutex<DuelAnswer?>(nil)
    repository.interrupt(before: call) {
      let end = await DuelAnswer(of: rival)
      answer.withLock { $0 = end }
    }
    let own = await DuelAnswer(of: first)
    let isInTurn = repository.withdraw()
    let other: DuelAnswer
    if let end = answer.withLock({ $0 }) { other = end } else { other = await DuelAnswer(of: rival) }
    let broken = try await laws(world)
    return DuelEnd(
      answers: [own, other], broken: broken, isInTurn: isInTurn,
      records: try await repository.allRecords())
  }
}
