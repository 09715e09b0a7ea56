import MovieCatalog
import MovieTestSupport
import Testing

@Suite("Fetching and searching movies")
struct MovieServiceTests {
  let fixture: MovieCatalogFixture

  init() async throws { fixture = try await MovieCatalogFixture(movies: []) }

  /// A movie source with a fixed result.
  private struct Ready: MovieSource {
    let answer: [Movie]
    func movies(_ request: ITunesRequest) async throws(MovieSourceError) -> MovieSearchResult {
      MovieSearchResult(movies: answer)
    }
  }

  private func fetch(_ answer: [Movie]) async throws -> MovieFetchResult {
    try await fixture.movies.fetch(
      .search(.titled("Tide", storefront: Fixtures.american)), from: Ready(answer: answer), as: .system)
  }

  private func movie(_ id: String, _ title: String = "Tide", ids: [String] = []) throws -> Movie {
    try Movie(
      id: Fixtures.id(id), title: title, externalIDs: ids.map { try ExternalID(parsing: $0) },
      fetchedAt: Fixtures.now)
  }

  @Test("A movie that a fetch would make invalid is rejected, and the others are stored")
  func rejected() async throws {
    let full = try movie("m1", ids: (1...50).map { "tmdb:\($0)" })
    try await fixture.repository.commit { $0.insert(full) }
    let fetch = try await fetch([movie("itunes:1", ids: ["itunes:1", "tmdb:7"]), movie("itunes:2", "Ebb")])
    #expect(fetch.rejected.keys.map(\.text) == ["m1"])
    #expect(fetch.rejected.values.first?.violations.map(\.rule) == ["Movie.externalIDs.tooMany"])
    #expect(fetch.added.map(\.text) == ["itunes:2"] && fetch.updated.isEmpty)
    #expect(try await fixture.repository.get(Movie.self, id: full.id)?.entity == full)
    #expect(try await fixture.repository.count(ModelQuery<Movie>()) == 2)
  }

  @Test("New movies of one response that share an identifier are merged")
  func sharedAlias() async throws {
    let fetch = try await fetch([
      movie("itunes:1", ids: ["itunes:1", "imdb:tt1"]), movie("itunes:2", ids: ["itunes:2", "imdb:tt1"]),
      movie("itunes:3", ids: ["itunes:3", "itunes:2"]), movie("itunes:4", ids: ["itunes:4"]),
    ])
    #expect(fetch.added.map(\.text) == ["itunes:1", "itunes:4"] && fetch.updated.isEmpty)
    let kept = try await fixture.repository.get(Movie.self, id: Fixtures.id("itunes:1"))?.entity
    #expect(kept?.externalIDs.map(\.text) == ["imdb:tt1", "itunes:1", "itunes:2", "itunes:3"])
    #expect(try await fixture.repository.count(ModelQuery<Movie>()) == 2)
  }

  @Test("A fetched movie updates the stored movie whose identifier is one of its external identifiers")
  func namedByAlias() async throws {
    let stored = try movie("imdb:tt1")
    try await fixture.repository.commit { $0.insert(stored) }
    let fetch = try await fetch([movie("itunes:1", "Ebb", ids: ["itunes:1", "imdb:tt1"])])
    #expect(fetch.added.isEmpty && fetch.updated == [stored.id])
    #expect(try await fixture.repository.get(Movie.self, id: stored.id)?.entity.title == "Ebb")
  }

  @Test("A list is searched by prefixes of words, regardless of case and accents")
  func searching() async throws {
    let stored = try [
      movie("m1", "Łódź by Night"), movie("m2", "The Night Train"), movie("m3", "Trains"),
      movie("m4", "Night Nurse").withdrawn(at: Fixtures.now),
    ]
    try await fixture.repository.commit { for movie in stored { $0.insert(movie) } }
    func found(_ words: String) async throws -> [String] {
      try await fixture.movies.list(MovieFilter(search: TextSearch(words))).items.map(\.title)
    }
    #expect(try await found("night") == ["The Night Train", "Łódź by Night"])
    #expect(try await found("LODZ n") == ["Łódź by Night"])
    #expect(try await found("train") == ["The Night Train", "Trains"])
    #expect(try await found("rain") == [])
  }

  @Test("Several snapshots of one stored movie count as one update")
  func updatedOnce() async throws {
    let stored = try movie("m1", ids: ["tmdb:1"])
    try await fixture.repository.commit { $0.insert(stored) }
    let fetch = try await fetch([movie("itunes:1", ids: ["tmdb:1"]), movie("itunes:2", ids: ["tmdb:1"])])
    #expect(fetch.added.isEmpty && fetch.updated == [stored.id])
  }
}
