import Foundation
import MovieCatalogAdvertising
import MovieCatalogExchange
import TestSupport
import Testing

/// Hostile texts in each operation that takes a text.
struct HostileInputTests {
  @Test(
    "A hostile text is accepted, or throws an error that names the field, without any change",
    arguments: HostileEntry.all)
  func hostileTexts(entry: HostileEntry) async throws { try await sweep(entry, HostileTexts.all) }

  @Test(
    "A naughty string is accepted, or throws an error that names the field, without any change",
    .enabled(if: RecordedData.isAvailable, "\(RecordedData.skipReason)"),
    arguments: HostileEntry.all)
  func naughtyStrings(entry: HostileEntry) async throws {
    try await sweep(entry, try RecordedData.naughtyStrings(for: "\(entry)"))
  }

  private func sweep(_ entry: HostileEntry, _ texts: [String]) async throws {
    // A new fixture after every 40 texts keeps the number of viewings small.
    for start in stride(from: 0, to: texts.count, by: 40) {
      let fixture = try await MovieCatalogFixture()
      try await fixture.openShop()
      _ = try await fixture.insertList()
      try await fixture.library.markWatched(SampleMovie.harbor.id, as: .ann)
      for text in texts[start..<min(start + 40, texts.count)] {
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

  /// Checks that the error is one of the module, names the field, and has a text in both languages.
  private func check(_ error: any Error, of entry: HostileEntry, for text: String) {
    let shown = HostileTexts.shown(text)
    switch error {
    case let error as MovieCatalogError:
      #expect(!error.english.isEmpty && !error.polish.isEmpty && error.english != error.polish, "\(shown)")
      check(error, fields: entry.fields, shown)
    case MovieExchangeError.reason(.unreadableTable(let error)):
      #expect(!error.english.isEmpty && error.english != error.polish, "\(shown)")
      #expect(entry.fields.contains("table") && error.row > 0, "\(error)")
    case AdvertisingError.invalid(let error):
      #expect(!error.english.isEmpty && error.english != error.polish, "\(shown)")
      #expect(error.violations.allSatisfy { $0.concerns(entry.fields) }, "\(entry): \(error) for \(shown)")
    case let error as ValidationError:
      #expect(error.violations.allSatisfy { $0.concerns(entry.fields) }, "\(entry): \(error) for \(shown)")
    case let error as ValueError:
      #expect(entry.fields.contains(error.type), "\(entry): \(error) for \(shown)")
      #expect(!error.expectation.isEmpty)
    case let error as LibraryError:
      check(.library(error), fields: entry.fields, shown)
    default:
      Issue.record("\(entry) failed with \(type(of: error)) for \(shown)")
    }
  }

  private func check(_ error: MovieCatalogError, fields: Set<String>, _ shown: String) {
    switch error {
    case .reason(.library(.noteTooLong)), .reason(.library(.noteHasControlCharacters)):
      #expect(fields.contains("note"))
    case .reason(.library(.watchedInFuture)): #expect(fields.contains("watchDate"))
    case .reason(.library(.invalid(let error))), .invalid(let error):
      #expect(error.violations.allSatisfy { $0.concerns(fields) }, "\(error) for \(shown)")
    case .notFound(let reference): #expect(reference.entity == "Movie")
    case .repository(.cursorMismatch): #expect(fields.contains("cursor"))
    case .reason(.source(.notJSON(let reason))): #expect(!reason.isEmpty)
    default: Issue.record("\(error) for \(shown)")
    }
  }
}
