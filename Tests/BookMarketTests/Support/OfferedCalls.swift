import BookMarket
import DomainFoundation
import Testing

/// A situation of a record, and what callers are offered and may do in it.
struct OfferedCalls<ID: Sendable>: Sendable {
  /// A call that an app shows for events.
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

  /// Returns the names of the calls that the caller's page offers.
  let offered: @Sendable (BookMarketFixture, ID, Principal) async throws -> Set<String>
  let calls: [Call]

  static var callers: [Principal] { [.ann, .cleo, .dan, .mia, .max, .olga, .stranger, .guest] }

  /// Makes each call as each caller in a market of its own, and compares whether it has an effect with what was offered.
  ///
  /// - Returns: The number of offered calls.
  func check(
    _ situation: String, at location: SourceLocation = #_sourceLocation,
    in make: @Sendable () async throws -> (BookMarketFixture, ID)
  ) async throws -> Int {
    var count = 0
    for caller in Self.callers {
      let (market, id) = try await make()
      let names = (try? await offered(market, id, caller)) ?? []
      #expect(
        names.isSubset(of: calls.map(\.name)), "\(situation) as \(caller): an offer without a call",
        sourceLocation: location)
      count += names.count
      for call in calls {
        let (market, id) = try await make()
        let before = try await market.sequence()
        var refusal: (any Error)?
        do { try await call.run(market, id, caller) } catch { refusal = error }
        let isDone = try await market.sequence() != before
        #expect(
          isDone == names.contains(call.name),
          "\(situation) as \(caller): \(call.name) is \(refusal.map { "\($0)" } ?? "\(isDone)")",
          sourceLocation: location)
      }
    }
    return count
  }
}
