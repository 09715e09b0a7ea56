import ShelterRegistry
import TestSupport
import Testing

/// Hostile texts in every input of the registry.
@Suite("Hostile input to institutions, animals, inquiries, donations and searches")
struct HostileInputTests {
  @Test(
    "A hostile text is accepted, or rejected with a typed error that names the field",
    arguments: HostileEntry.all)
  func hostileTexts(entry: HostileEntry) async throws { try await sweep(entry, HostileTexts.all) }

  @Test(
    "A naughty string is accepted, or rejected with a typed error that names the field",
    .enabled(if: RecordedData.isAvailable, "\(RecordedData.skipReason)"),
    arguments: HostileEntry.all.filter { !$0.isEdit })
  func naughtyStrings(entry: HostileEntry) async throws {
    try await sweep(entry, try RecordedData.naughtyStrings(for: "\(entry)"))
  }

  private func sweep(_ entry: HostileEntry, _ texts: [String]) async throws {
    // A new fixture after every 40 texts keeps the lists short.
    for start in stride(from: 0, to: texts.count, by: 40) {
      let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
      for text in texts[start..<min(start + 40, texts.count)] {
        try await entry.prepare(fixture)
        let before = try await fixture.sequence()
        do {
          try await entry.run(fixture, text)
        } catch {
          // Every change has a sequence number, so an equal number means no change.
          #expect(try await fixture.sequence() == before, "\(entry) changed something though it failed")
          check(error, of: entry, for: text)
        }
      }
    }
  }

  private func check(_ error: any Error, of entry: HostileEntry, for text: String) {
    let shown = HostileTexts.shown(text)
    switch error {
    case let error as ShelterError:
      let texts = (error.text(in: .english), error.text(in: .polish))
      #expect(!texts.0.isEmpty && !texts.1.isEmpty && texts.0 != texts.1, "\(entry): \(shown)")
      if case .invalid(let reason) = error {
        check(reason, of: entry, shown)
      } else {
        #expect(entry.isAnswer(error), "\(entry): \(error) for \(shown)")
      }
    case let error as ValidationError: check(error, of: entry, shown)
    case let error as ValueError:
      #expect(
        entry.fields.contains(error.type) && !error.expectation.isEmpty, "\(entry): \(error) for \(shown)")
    default: Issue.record("\(entry) failed with \(type(of: error)) for \(shown)")
    }
  }

  private func check(_ error: ValidationError, of entry: HostileEntry, _ shown: String) {
    for violation in error.violations {
      #expect(violation.concerns(entry.fields), "\(entry): \(violation) for \(shown)")
    }
  }
}
