import Foundation
import MovieCatalog
import MovieTestSupport
import TestSupport
import Testing

/// The 72 recorded answers of the iTunes Search API, compared with a table that other tools derived.
@Suite(
  "Recorded responses of the iTunes Search API",
  .enabled(if: RecordedData.isAvailable, Comment(rawValue: RecordedData.skipReason)))
struct RecordedAnswersTests {
  enum Outcome {
    case result(MovieSearchResult)
    case refused(String)
    case notUTF8
  }

  static func outcomes() throws -> [String: Outcome] {
    var outcomes: [String: Outcome] = [:]
    for path in try RecordedData.paths(under: "itunes", suffix: ".json") {
      // Foundation's decoder skips bytes that aren't UTF-8, so the bytes are checked first.
      guard let text = String(validating: try RecordedData.bytes("itunes/\(path)"), as: UTF8.self) else {
        outcomes[path] = .notUTF8
        continue
      }
      let response: ITunesSearchResponse = try JSONText.value(from: text)
      do {
        outcomes[path] = .result(try response.movies(fetchedAt: Fixtures.now))
      } catch {
        guard case .refused(let message) = error else { throw error }
        outcomes[path] = .refused(message)
      }
    }
    return outcomes
  }

  static func results() throws -> [String: MovieSearchResult] {
    try outcomes().compactMapValues { if case .result(let result) = $0 { result } else { nil } }
  }

  @Test("Each recorded response is read, except an error message and invalid UTF-8")
  func readResponses() throws {
    let outcomes = try Self.outcomes()
    #expect(outcomes.count == 72)
    let refused = outcomes.filter { if case .refused = $0.value { true } else { false } }
    let notUTF8 = outcomes.filter { if case .notUTF8 = $0.value { true } else { false } }
    #expect(refused.keys.sorted() == ["converted/error_invalid_media.json"])
    #expect(notUTF8.keys.sorted() == ["leonstevens_favourites.json"])
  }

  @Test("All 309 movies are read, and the other items are skipped with a reason")
  func movieCount() throws {
    let results = Array(try Self.results().values)
    #expect(results.reduce(0) { $0 + $1.movies.count } == 309)
    var counts: [MovieSearchReport.SkipReason: Int] = [:]
    for result in results { counts.merge(result.report.skippedCounts) { $0 + $1 } }
    #expect(
      counts == [
        .wrongKind("song"): 418, .wrongKind("tv-episode"): 209, .wrongKind("music-video"): 117,
        .wrongKind("ebook"): 104, .wrongKind("audiobook"): 33, .wrongKind("artist"): 17,
        .wrongKind("collection"): 11, .wrongKind("podcast"): 7, .missingIdentifier: 3, .missingKind: 1,
      ])
    #expect(results.filter { !$0.report.isComplete } == [])
  }

  @Test("The only warning about recorded movies is a repaired text")
  func warnings() throws {
    let warnings = try Self.results().flatMap { path, result in
      result.report.warnings.map { "\(path) \($0)" }
    }
    #expect(
      warnings.sorted() == ["converted/pashkoostap_john.json [39].longDescription: itunes.repairedText"])
  }

  @Test("Each recorded movie has the values of the table that other tools made")
  func table() throws {
    let results = try Self.results()
    let rows = try RecordedData.tabTable("truth/truth_itunes.tsv").filter { $0["kind"] == "feature-movie" }
    #expect(rows.count == 309)
    var disagreements: [String] = []
    for row in rows {
      let file = try #require(row["file"])
      let index = try #require(row["index"].flatMap { Int($0) })
      let movie = try #require(Self.movie(at: index, of: results[file]), "\(file) [\(index)]")
      disagreements += try Self.disagreements(movie, row).map { "\(file) [\(index)] \($0)" }
    }
    #expect(disagreements == [])
  }

  /// Returns the movie of the item at the position; `nil` if the item was skipped.
  static func movie(at index: Int, of result: MovieSearchResult?) -> Movie? {
    guard let result else { return nil }
    let dropped = Set(result.report.skipped.map(\.index))
    if dropped.contains(index) { return nil }
    return result.movies[index - dropped.filter { $0 < index }.count]
  }

  static func disagreements(_ movie: Movie, _ row: [String: String]) throws -> [String] {
    let bought = movie.purchaseOptions.first {
      $0.kind.known == .buy && $0.quality?.known == .sd
    }
    let name: String = try JSONText.value(from: "\"\(row["trackName_json_escaped"] ?? "")\"")
    let currency = try row["currency"].map { try Currency(parsing: $0) }
    let price = try row["trackPrice"].flatMap { text in
      try currency.flatMap { text.isEmpty ? nil : try Money(decimalText: text, currency: $0) }
    }
    let day = try row["release_utc"].map { CalendarDate(utc: try Timestamp(parsing: $0)).text }
    let pairs: [(String, String?, String?)] = [
      ("id", movie.id.text, row["trackId"].map { "itunes:\($0)" }),
      ("name", movie.title, name),
      ("year", movie.releaseYear?.description, row["year"]),
      ("day", movie.releaseDate?.text, day),
      ("genre", movie.primaryGenre?.title, row["primaryGenreName"]),
      ("price", bought?.price?.description, price?.description),
      ("overview", movie.overview == nil ? "missing" : "present", Self.presence(row["longDescription"])),
      ("artwork", movie.artwork == nil ? "missing" : "present", Self.presence(row["artworkUrl100"])),
      ("country", movie.purchaseOptions.first?.storefront.country.alpha3 ?? row["country"], row["country"]),
    ]
    return pairs.compactMap { field, actual, expected in
      let isSame = actual.map { Array($0.unicodeScalars) } == expected.map { Array($0.unicodeScalars) }
      return isSame ? nil : "\(field): \(actual ?? "nil") / \(expected ?? "nil")"
    }
  }

  /// The table distinguishes null from a missing value, which a movie doesn't.
  static func presence(_ cell: String?) -> String? { cell == "null" ? "missing" : cell }
}
