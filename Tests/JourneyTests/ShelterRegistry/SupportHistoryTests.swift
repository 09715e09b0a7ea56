import ShelterRegistry
import TestSupport
import Testing

@Suite("Money keeps its laws in every history")
struct SupportHistoryTests {
  /// Histories in blocks, so that they run beside each other.
  static let blocks = Rounds.seeds(10, full: 500)

  @Test(
    "SA-P-6 SA-P-7 SA-P-10 Refunds, funds, receipts and charges agree with independent books after every step",
    arguments: blocks)
  func histories(block: UInt64) async throws {
    var deeds: [String: Int] = [:]
    for seed in block * 20..<(block + 1) * 20 {
      var history = try await SupportHistory(seed: seed)
      try await history.run(steps: 40)
      if let first = history.broken.first { Issue.record("\(first)") }
      deeds.merge(history.deeds) { $0 + $1 }
    }
    // A history in which nothing happens proves nothing.
    for deed in ["donate", "sponsor", "deliver", "refund", "spend", "time goes by", "move an animal"] {
      #expect(deeds[deed, default: 0] > 0, "block \(block): \(deed)")
    }
  }
}
