import BookMarket
import DomainFoundation
import Testing

/// What the page of a record shows to its callers, and what they may do.
struct OfferedCalls<ID: Sendable>: Sendable {
  /// A call that an app shows as a button, by the name of its operation.
  struct Call: Sendable {
    let name: String
    let run: @Sendable (BookMarketFixture, ID, Principal) async throws -> Void

    init(
      _ name: String, _ run: @escaping @Sendable (BookMarketFixture, ID, Principal) async throws -> Void
    ) {
      self.name = name
      self.run = run
    }
  }

  /// Returns the calls that the caller's page shows, and the refusals of those that it blocks.
  let shown: @Sendable (BookMarketFixture, ID, Principal) async throws -> [String: [Refusal]]
  let calls: [Call]

  static var principals: [Principal] { [.ann, .cleo, .dan, .mia, .max, .olga, .stranger, .guest] }

  /// Makes each call as each caller in a market of its own, and compares whether it has an effect with what was offered.
  ///
  /// - Returns: The number of offered calls.
  func check(
    _ situation: String, at location: SourceLocation = #_sourceLocation,
    in make: @Sendable () async throws -> (BookMarketFixture, ID)
  ) async throws -> Int {
    var count = 0
    for caller in Self.principals {
      let (market, id) = try await make()
      let shown = (try? await shown(market, id, caller)) ?? [:]
      #expect(
        Set(shown.keys).isSubset(of: calls.map(\.name)), "\(situation) as \(caller): a button without a call",
        sourceLocation: location)
      count += shown.values.count { $0.isEmpty }
      for call in calls {
        let (market, id) = try await make()
        let before = try await market.sequence()
        var refusal: (any Error)?
        do { try await call.run(market, id, caller) } catch { refusal = error }
        let isDone = try await market.sequence() != before
        let label: Comment =
          "\(situation) as \(caller): \(call.name) is \(refusal.map { "\($0)" } ?? "\(isDone)")"
        #expect(isDone == (shown[call.name] == []), label, sourceLocation: location)
        if let first = shown[call.name]?.first {
          #expect((refusal as? BookMarketError)?.refusal == first, label, sourceLocation: location)
        }
      }
    }
    return count
  }
}

extension [MarketAction] {
  /// The refusals by the names of the operations.
  var shown: [String: [Refusal]] {
    Dictionary(map { ($0.operation, $0.refusals) }) { first, _ in first }
  }
}
