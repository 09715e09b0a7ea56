import BookMarket
import TestSupport
import Testing

/// Hostile texts in every input of the market.
@Suite("Hostile input to campuses, catalog, listings and wanted books")
struct HostileMarketTests {
  @Test(
    "A hostile text is accepted, or rejected with an error that names field and reason",
    arguments: HostileMarketEntry.all)
  func hostileTexts(entry: HostileMarketEntry) async throws { try await sweep(entry, HostileTexts.all) }

  @Test(
    "A naughty string is accepted, or rejected with an error that names field and reason",
    .enabled(if: RecordedData.isAvailable, "\(RecordedData.skipReason)"),
    arguments: HostileMarketEntry.all)
  func naughtyStrings(entry: HostileMarketEntry) async throws {
    try await sweep(entry, try RecordedData.naughtyStrings(for: "\(entry)"))
  }

  private func sweep(_ entry: HostileMarketEntry, _ texts: [String]) async throws {
    // A new market after every 40 texts keeps the lists short.
    for start in stride(from: 0, to: texts.count, by: 40) {
      let market = try await BookMarketFixture()
      for text in texts[start..<min(start + 40, texts.count)] {
        let before = try await market.sequence()
        do {
          try await entry.run(market, text)
        } catch {
          // Every change has a sequence number, so an equal number means no change.
          #expect(try await market.sequence() == before, "\(entry) changed something though it failed")
          check(error, of: entry, for: text)
        }
      }
    }
  }

  private func check(_ error: any Error, of entry: HostileMarketEntry, for text: String) {
    let shown = HostileTexts.shown(text)
    switch error {
    case let error as BookMarketError:
      let texts = (error.text(in: .english), error.text(in: .polish))
      #expect(!texts.0.isEmpty && !texts.1.isEmpty && texts.0 != texts.1, "\(entry): \(shown)")
      guard case .invalid(let reason) = error else {
        Issue.record("\(entry): \(error) for \(shown)")
        return
      }
      check(reason, of: entry, shown)
    case let error as ValidationError: check(error, of: entry, shown)
    case let error as ValueError:
      #expect(
        entry.fields.contains(error.type) && !error.expectation.isEmpty, "\(entry): \(error) for \(shown)")
    default: Issue.record("\(entry) failed with \(type(of: error)) for \(shown)")
    }
  }

  private func check(_ error: ValidationError, of entry: HostileMarketEntry, _ shown: String) {
    for violation in error.violations {
      #expect(violation.concerns(entry.fields), "\(entry): \(violation) for \(shown)")
    }
  }
}
