import ShelterRegistry
import TestSupport
import Testing

@Suite("Random histories of payments")
struct SupportHistoryTests {
  /// Blocks of histories, which run in parallel.
  static let blocks = TestRounds.seeds(5, full: 500)

  /// The seeds of histories that have violated an invariant in the past.
  static let past: [UInt64] = [1624, 3881, 5184, 5716, 6665, 7839, 7867, 8503, 9693]

  @Test("Random histories whose seeds have found violated invariants violate none", arguments: past)
  func repeated(seed: UInt64) async throws {
    var history = try await SupportHistory(seed: seed)
    try await history.run(steps: 40)
    if let first = history.violations.first { Issue.record("\(first)") }
  }

  @Test(
    "Refunds, funds, receipts and charges equal those of a reference after every random step",
    arguments: blocks)
  func histories(block: UInt64) async throws {
    var successes: [String: Int] = [:]
    for seed in block * 20..<(block + 1) * 20 {
      var history = try await SupportHistory(seed: seed)
      try await history.run(steps: 40)
      if let first = history.violations.first { Issue.record("\(first)") }
      successes.merge(history.successes) { $0 + $1 }
    }
    // Each kind of action must have succeeded at least once.
    for action in ["donate", "sponsor", "deliver", "refund", "spend", "fire due events", "move an animal"] {
      #expect(successes[action, default: 0] > 0, "block \(block): \(action)")
    }
  }
}
