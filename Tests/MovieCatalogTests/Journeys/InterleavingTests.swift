import MovieCatalog
import TestSupport
import Testing

@Suite("Interleaved calls of movie services")
struct InterleavingTests {
  typealias MovieInterleaving = InterleavingTest<MovieCatalogFixture>

  /// Marks a movie as watched as Ann, with a note.
  static func watched(_ fixture: MovieCatalogFixture) async throws -> (Movie.ID, WatchRecord.ID) {
    let movie = try SampleMovie.harbor.id
    let watch = try await fixture.library.markWatched(movie, when: .unknown, as: .ann)
    try await fixture.library.setNote("Slow.", on: movie, as: .ann)
    return (movie, watch)
  }

  /// Returns the violated invariants of libraries and movies.
  static func violatedInvariants(in fixture: MovieCatalogFixture) async throws -> [String] {
    let entries = try await fixture.repository.all(ModelQuery<LibraryEntry>()).map(\.entity)
    let watches = try await fixture.repository.all(ModelQuery<WatchRecord>()).map(\.entity)
    var violated: [String] = []
    for entry in entries {
      let own = watches.filter { $0.owner == entry.owner && $0.movie == entry.movie }
      if entry.watchCount != Int64(own.count) {
        violated.append("\(entry.movie) is watched \(entry.watchCount) times, with \(own.count) viewings")
      }
      if own.contains(where: { entry.removedWatches.contains($0.id) }) {
        violated.append("a removed viewing of \(entry.movie) is back")
      }
    }
    let known = Set(entries.map { LibraryEntry.id(owner: $0.owner, movie: $0.movie) })
    if !known.isSuperset(of: watches.map { LibraryEntry.id(owner: $0.owner, movie: $0.movie) }) {
      violated.append("a viewing has no entry")
    }
    let movies = try await fixture.repository.all(ModelQuery<Movie>()).map(\.entity)
    let aliases = movies.flatMap(\.externalIDs)
    if Set(aliases).count != aliases.count { violated.append("two movies have the same external identifier") }
    return violated
  }

  @Test(
    "Two interleaved calls have the results of a serial order",
    arguments: keeping + watching + listing + fetching + planning + following)
  func interleavings(test: MovieInterleaving) async throws {
    let failures = try await test.failures(
      in: { repository in
        let fixture = try await MovieCatalogFixture(on: repository)
        try await fixture.openShop()
        return fixture
      }, invariants: { try await Self.violatedInvariants(in: $0) })
    #expect(failures == [])
  }
}
