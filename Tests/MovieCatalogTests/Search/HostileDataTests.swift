import Foundation
import MovieCatalog
import MovieTestSupport
import TestSupport
import Testing

/// Public collections of hostile JSON and hostile texts, which must give a value or an error.
@Suite(
  "Hostile JSON and texts in the movie catalog",
  .enabled(if: RecordedData.isAvailable, Comment(rawValue: RecordedData.skipReason)))
struct HostileDataTests {
  static let models: [any (Codable & Hashable & Sendable).Type] = [
    Movie.self, Release.self, PurchaseOption.self, Storefront.self, LibraryState.self,
    ITunesSearchRequest.self, ITunesLookupRequest.self,
  ]

  @Test("No file of JSONTestSuite decodes as a model, and each gives a valid search result or an error")
  func jsonTestSuite() throws {
    let files = try RecordedData.archive("json/JSONTestSuite.tar.gz")
    #expect(files.keys.filter { $0.hasPrefix("test_parsing/") }.count == 318)
    for (name, data) in files {
      for model in Self.models { #expect(throws: (any Error).self, "\(name)") { try Self.read(model, data) } }
      try Self.readAnswer(data)
      let around = ["kind", "trackId", "trackName", "trackPrice", "releaseDate"].map { key in
        Data(#"[{"kind":"feature-movie","trackId":1,"trackName":"x","\#(key)":"#.utf8) + data
          + Data("}]".utf8)
      }
      for answer in around { try Self.readAnswer(answer) }
    }
  }

  @Test("A naughty string is accepted or rejected, and it skips an iTunes item only in an identity field")
  func naughtyStrings() throws {
    let texts = try JSONDecoder().decode([String].self, from: RecordedData.bytes("json/blns.json"))
    #expect(texts.count == 515)
    for text in texts {
      if let id = ExternalID(text) { #expect(id.text == text) }
      if let genre = try? OpenEnum<Genre>(title: text) {
        #expect(Array(genre.title.utf8) == Array(text.utf8))
      }
      if let request = try? ITunesSearchRequest.titled(text, storefront: Fixtures.polish) {
        #expect(throws: Never.self) { try ITunesRequest.search(request).link }
      }
      let quoted = try JSONText.of([text]).dropFirst().dropLast()
      for field in ItemFieldTests.identity + ItemFieldTests.others {
        let result = try AnswerTests.result("[\(ItemFieldTests.item(field, String(quoted)))]")
        #expect(result.movies.count + result.report.skipped.count == 1)
        guard ItemFieldTests.others.contains(field) else { continue }
        #expect(result.movies.count == 1, "\(field): \(text)")
      }
    }
  }

  private static func read<Value: Codable & Hashable & Sendable>(_ type: Value.Type, _ data: Data) throws
    -> Value
  {
    let value = try JSONDecoder().decode(type, from: data)
    // An object without fields is a valid library state.
    if value as? LibraryState == LibraryState.none { throw Harmless() }
    return value
  }

  private static func readAnswer(_ data: Data) throws {
    guard let response = try? JSONDecoder().decode(ITunesSearchResponse.self, from: data) else { return }
    let result = try response.movies(fetchedAt: Fixtures.now)
    #expect(result.movies.count + result.report.skipped.count == result.report.receivedCount)
    for movie in result.movies { #expect(Movie.schema.violations(in: movie) == []) }
  }

  private struct Harmless: Error {}
}
