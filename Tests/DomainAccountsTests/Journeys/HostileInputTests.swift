import DomainAccounts
import DomainAccountsSamples
import Foundation
import TestSupport
import Testing

/// Tests of all operations that take texts, with hostile texts.
@Suite("Hostile input to the account operations")
struct HostileInputTests {
  @Test(
    "A hostile text is accepted, or rejected with a typed error that names the field",
    arguments: HostileEntry.all)
  func hostileTexts(entry: HostileEntry) async throws { try await sweep(entry, HostileTexts.all) }

  @Test(
    "A naughty string is accepted, or rejected with a typed error that names the field",
    .enabled(if: RecordedData.isAvailable, "\(RecordedData.skipReason)"),
    arguments: HostileEntry.all)
  func naughtyStrings(entry: HostileEntry) async throws {
    try await sweep(entry, try RecordedData.naughtyStrings(for: "\(entry)"))
  }

  private func sweep(_ entry: HostileEntry, _ texts: [String]) async throws {
    // A new fixture after every 40 texts keeps the number of records small.
    for start in stride(from: 0, to: texts.count, by: 40) {
      let fixture = try await AccountFixture(
        withSamples: true,
        configure: { configuration in
          configuration.throttle = SignInThrottlePolicy(attemptsBeforeDelay: 1_000, attemptsBeforeLock: 100)
          for action in RateLimitedAction.allCases {
            configuration.limits[action] = RateLimit(1_000, in: .seconds(60))
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
      // Errors don't repeat the text, because they may be logged.
      if text.utf8.count > 8 { #expect(!english.contains(text) && !"\(error)".contains(text)) }
      switch error {
      case .invalid(let error):
        #expect(error.violations.allSatisfy { $0.concerns(entry.fields) }, "\(entry): \(error) for \(shown)")
      case .reason(.password): #expect(entry.fields.contains("password"))
      case .reason(.rule(let refusal)):
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
