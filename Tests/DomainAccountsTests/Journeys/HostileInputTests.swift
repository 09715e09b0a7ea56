import DomainAccounts
import DomainAccountsSamples
import DomainFoundation
import Foundation
import TestSupport
import Testing

/// Tests all use cases that take texts with hostile texts.
struct HostileInputTests {
  @Test("Hostile texts are values or typed errors that name field and reason", arguments: HostileEntry.all)
  func hostileTexts(entry: HostileEntry) async throws { try await sweep(entry, HostileTexts.all) }

  @Test(
    "So are the naughty strings", .enabled(if: RecordedData.isAvailable, "\(RecordedData.skipReason)"),
    arguments: HostileEntry.all)
  func naughtyStrings(entry: HostileEntry) async throws {
    let strings = try JSONCoder().decode([String].self, from: RecordedData.bytes("json/blns.json"))
    #expect(strings.count == 515)
    try await sweep(entry, strings)
  }

  private func sweep(_ entry: HostileEntry, _ texts: [String]) async throws {
    // A fresh app now and then keeps the number of records small.
    for start in stride(from: 0, to: texts.count, by: 40) {
      let fixture = try await AccountFixture(
        withSamples: true,
        configure: { rules in
          rules.throttle = SignInThrottlePolicy(attemptsBeforeDelay: 1_000, attemptsBeforeLock: 100)
          for activity in RateLimitedAction.allCases {
            rules.limits[activity] = RateLimit(1_000, in: .seconds(60))
          }
        })
      for text in texts[start..<min(start + 40, texts.count)] {
        let before = fixture.repository.commitCount(excludingCounters: true)
        do {
          try await entry.run(fixture, text)
        } catch {
          let after = fixture.repository.commitCount(excludingCounters: true)
          #expect(after == before, "\(entry) changed something though it failed")
          check(error, of: entry, for: text)
        }
      }
    }
  }

  /// Checks that the error is a typed one, names the field, and has a text in both languages.
  private func check(_ error: any Error, of entry: HostileEntry, for text: String) {
    let shown = HostileTexts.shown(text)
    switch error {
    case let error as AccountError:
      let (english, polish) = (error.text(in: .english), error.text(in: .polish))
      #expect(!english.isEmpty && !polish.isEmpty && english != polish, "\(entry): \(error) for \(shown)")
      // The text is never repeated to whoever reads a log.
      if text.utf8.count > 8 { #expect(!english.contains(text) && !"\(error)".contains(text)) }
      switch error {
      case .invalid(let error):
        #expect(error.violations.allSatisfy { $0.concerns(entry.fields) }, "\(entry): \(error) for \(shown)")
      case .password: #expect(entry.fields.contains("password"))
      case .rule(let refusal):
        #expect(entry.refusals.contains(refusal), "\(entry): \(refusal) for \(shown)")
      default: Issue.record("\(entry): \(error) for \(shown)")
      }
    case let error as ValidationError:
      #expect(error.violations.allSatisfy { $0.concerns(entry.fields) }, "\(entry): \(error) for \(shown)")
    case let error as ValueError:
      #expect(entry.fields.contains(error.type), "\(entry): \(error) for \(shown)")
      #expect(!error.expectation.isEmpty)
    default: Issue.record("\(entry) failed with \(type(of: error)) for \(shown)")
    }
  }
}
