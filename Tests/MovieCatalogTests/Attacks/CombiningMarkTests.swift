import MovieCatalogAdvertising
import MovieTestSupport
import TestSupport
import Testing

/// Answers of a movie store, and texts beside advertisements, with thousands of combining marks.
@Suite("Attacks on movies and advertisements with combining marks")
struct CombiningMarkTests {
  @Test(
    "An answer of a store with many combining marks is read in linear time",
    arguments: [
      "kind", "trackName", "primaryGenreName", "country", "currency", "releaseDate", "longDescription",
      "unknown",
    ])
  func answers(field: String) throws {
    var item = ["kind": "feature-movie", "trackName": "x", "currency": "USD"]
    item[field] = CombiningMarks.text
    let texts = item.map { "\"\($0)\":\"\($1)\"" }.joined(separator: ",")
    let answer = Array("{\"results\":[{\"trackId\":1,\"trackPrice\":1,\(texts)}]}".utf8)
    let time = try CombiningMarks.time {
      _ = try ITunesSearchResponse(reading: answer).movies(
        fetchedAt: Fixtures.now, storefront: Fixtures.american)
    }
    #expect(time < CombiningMarks.limit)
  }

  @Test("Genres are found by names and slugs with many combining marks in linear time")
  func genres() {
    let time = CombiningMarks.time {
      _ = Genre(title: CombiningMarks.text)
      _ = Genre(traktSlug: CombiningMarks.text)
    }
    #expect(time < CombiningMarks.limit)
  }

  /// The contents beside which advertisements are shown.
  static let subjects = [
    AdSubject(id: Identifier(uuidBits: (9, 1)), topics: [CombiningMarks.text]),
    AdSubject(id: Identifier(uuidBits: (9, 2)), texts: [CombiningMarks.unfolded]),
  ]

  @Test("Advertisements beside texts with many combining marks are found in linear time", arguments: subjects)
  func advertisements(subject: AdSubject) throws {
    let targeting = try AdTargeting(topics: ["à", "é", "ó"], keywords: (1...50).map { "\($0)" })
    #expect(CombiningMarks.time { _ = targeting.reasons(for: subject) } < CombiningMarks.limit)
  }
}
