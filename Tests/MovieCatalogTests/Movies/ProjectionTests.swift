import MovieCatalog
import MovieCatalogSamples
import MovieTestSupport
import TestSupport
import Testing

struct ProjectionTests {
  @Test(
    "A summary has the title, year, genre, artwork and library state of a movie",
    arguments: MovieSamples.movies(fetchedAt: Fixtures.now))
  func summary(movie: Movie) {
    let state = LibraryState(isFavorite: true, isWatched: false, isOnWatchlist: true)
    let summary = MovieSummary(movie, library: state)
    #expect(summary.id == movie.id)
    #expect(summary.title == movie.title)
    #expect(summary.year == movie.releaseYear)
    #expect(summary.primaryGenre == movie.primaryGenre)
    #expect(summary.artwork == movie.artwork)
    #expect(summary.library == state)
  }

  @Test("A summary without a library state has the empty state")
  func defaultState() throws {
    #expect(MovieSummary(try Fixtures.movie()).library == LibraryState())
  }

  @Test("Details show the long overview, or else the short one")
  func overview() throws {
    let short = try Movie(id: Identifier(parsing: "m1"), title: "x", shortOverview: "short")
    let long = try Movie(id: Identifier(parsing: "m1"), title: "x", shortOverview: "short", overview: "long")
    #expect(MovieDetails(short).overview == "short")
    #expect(MovieDetails(long).overview == "long")
    #expect(MovieDetails(long).library == .none)
  }

  @Test("Missing members of a library state are read as false")
  func missingMembers() throws {
    #expect(try JSONText.value(LibraryState.self, from: "{}") == .none)
    #expect(
      try JSONText.value(LibraryState.self, from: #"{"isWatched":true}"#) == LibraryState(isWatched: true))
  }
}
