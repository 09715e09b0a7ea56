import MovieCatalog
import MovieCatalogSamples
import MovieTestSupport
import TestSupport
import Testing

/// The desk of the catalog's operators.
struct CurationJourneys {
  /// An operator of the catalog alone.
  private static let keeper = Principal.user(
    Identifier(uuidBits: (0, 6)), roles: [MovieRole.operator.rawValue])

  /// A store that answers with these movies.
  struct Store: MovieSource {
    let snapshots: [Movie]

    func movies(_ request: ITunesRequest) async throws(MovieSourceError) -> MovieSearchResult {
      MovieSearchResult(movies: snapshots)
    }
  }

  /// Fetches the movie from a store that has changed its title and tagline.
  private static func refetch(
    _ movie: Movie.ID, in fixture: MovieCatalogFixture
  ) async throws -> MovieFetchResult {
    try fixture.clock.advance(by: .seconds(60))
    let sample = try #require(
      MovieSamples.movies(fetchedAt: fixture.clock.now()).first { $0.id == movie })
    let snapshot = try sample.updating {
      $0[Movie.Fields.title] = "9 Lanterns (HD)"
      $0[Movie.Fields.tagline] = "Eight answer."
    }
    let request = try ITunesSearchRequest.titled("lanterns", storefront: Storefront(country: .us))
    return try await fixture.movies.fetch(
      .search(request), from: Store(snapshots: [snapshot]), as: Self.keeper)
  }

  @Test(
    "An operator corrects a movie; the lists show it, and later fetches keep what was corrected",
    .requirement("SM-4.1-0"))
  func corrections() async throws {
    let (fixture, id) = (try await MovieCatalogFixture(), try SampleMovie.lanterns.id)
    let keeper = Principal.user(Identifier(uuidBits: (0, 6)), roles: [MovieRole.operator.rawValue])
    let seen = try await fixture.movies.movie(id, as: keeper)
    #expect(seen.entity.title == "Nine Lanterns" && seen.entity.correctedFields == [])
    var draft = Draft(seen.entity)
    draft[text: Movie.Fields.title] = "Nine Lanterns: The Crossing"
    draft[Movie.Fields.primaryGenre] = OpenEnum<Genre>.known(.drama)
    draft[Movie.Fields.releaseDate] = try PartialDate(parsing: "2026-03-07")
    let corrected = try await fixture.movies.correct(draft, seen: seen.version, as: keeper)
    #expect(corrected.correctedFields == ["primaryGenre", "releaseDate", "title"])

    let fetch = try await Self.refetch(id, in: fixture)
    #expect(fetch.updated == [id] && fetch.added == [])
    let movie = try await fixture.movies.details(of: id).movie
    #expect(movie.title == "Nine Lanterns: The Crossing" && movie.tagline == "Eight answer.")
    #expect(movie.primaryGenre == .known(.drama) && movie.releaseDate?.text == "2026-03-07")
    #expect(movie.fetchedAt == fixture.clock.now())
    let row = try #require(try await fixture.movies.releasedThisYear().items.first { $0.id == id })
    #expect(row.title == "Nine Lanterns: The Crossing" && row.primaryGenre == .known(.drama))

    let now = try await fixture.movies.movie(id, as: keeper)
    var second = Draft(now.entity)
    second[text: Movie.Fields.tagline] = "Eight of them answer."
    let twice = try await fixture.movies.correct(second, seen: now.version, as: keeper)
    #expect(twice.correctedFields == ["primaryGenre", "releaseDate", "tagline", "title"])
    let before = try await fixture.sequence()
    let version = try await fixture.movies.movie(id, as: keeper).version
    #expect(try await fixture.movies.correct(Draft(twice), seen: version, as: keeper) == twice)
    #expect(try await fixture.sequence() == before, "a form without changes changes nothing")
  }

  @Test("A source neither hides a movie nor takes a correction back")
  func sources() async throws {
    let (fixture, id) = (try await MovieCatalogFixture(), try SampleMovie.lanterns.id)
    let seen = try await fixture.movies.movie(id, as: Self.keeper)
    var draft = Draft(seen.entity)
    draft[text: Movie.Fields.title] = "Nine Lanterns: The Crossing"
    try await fixture.movies.correct(draft, seen: seen.version, as: Self.keeper)
    try fixture.clock.advance(by: .seconds(60))
    let sample = try #require(
      MovieSamples.movies(fetchedAt: fixture.clock.now()).first { $0.id == id })
    let snapshot = try sample.updating {
      $0[Movie.Fields.title] = "9 Lanterns (HD)"
      $0[Movie.Fields.hiddenAt] = Fixtures.now
      $0[Movie.Fields.correctedFields] = ["title"]
    }
    let request = try ITunesSearchRequest.titled("lanterns", storefront: Storefront(country: .us))
    _ = try await fixture.movies.fetch(.search(request), from: Store(snapshots: [snapshot]), as: Self.keeper)
    let movie = try await fixture.movies.details(of: id).movie
    #expect(movie.title == "Nine Lanterns: The Crossing")
    #expect(movie.hiddenAt == nil && movie.correctedFields == ["title"])
  }

  @Test("A refused correction names the fields, and changes nothing")
  func refusedCorrections() async throws {
    let (fixture, id) = (try await MovieCatalogFixture(), try SampleMovie.lanterns.id)
    let seen = try await fixture.movies.movie(id, as: Self.keeper)
    func refused(_ change: (inout Draft<Movie>) throws -> Void) async throws -> MovieCatalogError? {
      var draft = Draft(seen.entity)
      try change(&draft)
      let form = draft
      return try await refusal(in: fixture) {
        try await fixture.movies.correct(form, seen: seen.version, as: Self.keeper)
      }
    }
    let fixed = try await refused {
      $0[Movie.Fields.externalIDs] = []
      $0[Movie.Fields.hiddenAt] = Fixtures.now
      $0[Movie.Fields.correctedFields] = ["title"]
    }
    guard case .invalid(let error) = fixed else {
      Issue.record("\(String(describing: fixed))")
      return
    }
    let names = ["externalIDs", "hiddenAt", "correctedFields"]
    #expect(error.violations.map(\.path) == names.map { FieldPath(field: $0) })
    #expect(error.violations.allSatisfy { $0.code == .fixed })
    let wrong = try await refused {
      $0[text: Movie.Fields.title] = " "
      $0[text: Movie.Fields.runtimeSeconds] = "soon"
    }
    guard case .invalid(let typed) = wrong else {
      Issue.record("\(String(describing: wrong))")
      return
    }
    #expect(
      Set(typed.violations.map(\.path)) == [FieldPath(field: "title"), FieldPath(field: "runtimeSeconds")])
    let unnamed = try await refusal(in: fixture) {
      try await fixture.movies.correct(Draft<Movie>(), seen: seen.version, as: Self.keeper)
    }
    #expect(unnamed?.refusal.code == .invalid)
    try await fixture.movies.hide(id, as: Self.keeper)
    let late = try await refused { $0[text: Movie.Fields.title] = "Ten Lanterns" }
    #expect(late == .changed(EntityReference(Movie.self, id: id)))
    let nothing = OperationRefusalTests.nothing
    let calls: [() async throws -> Void] = [
      { _ = try await fixture.movies.movie(nothing, as: Self.keeper) },
      { try await fixture.movies.hide(nothing, as: Self.keeper) },
      { try await fixture.movies.unhide(nothing, as: Self.keeper) },
      {
        try await fixture.movies.correct(Draft<Movie>(id: nothing), seen: seen.version, as: Self.keeper)
      },
    ]
    for call in calls {
      let missing = try await refusal(in: fixture) { try await call() }
      #expect(missing == .notFound(EntityReference(Movie.self, id: nothing)))
    }
  }

  @Test(
    "A hidden movie is in no list of the catalog until it is shown again, and stays in libraries",
    .requirement("SM-4.1-0"))
  func hiding() async throws {
    let fixture = try await MovieCatalogFixture()
    let keeper = Principal.user(Identifier(uuidBits: (0, 6)), roles: [MovieRole.operator.rawValue])
    let (lanterns, volcano) = (try SampleMovie.lanterns.id, try SampleMovie.volcano.id)
    /// The numbers of movies in the list of this year, in the list of all, and counted for this year.
    func listed() async throws -> [Int?] {
      let years = try await fixture.movies.years()
      return [
        try await fixture.movies.releasedThisYear().items.count,
        try await fixture.movies.list(limit: 100).items.count,
        years.first { $0.year == fixture.movies.currentYear }?.count,
      ]
    }
    try await fixture.library.addToFavorites(lanterns, as: .ann)
    #expect(try await listed() == [5, 16, 5])
    let moment = fixture.clock.now()
    #expect(try await fixture.movies.hide(lanterns, as: keeper).hiddenAt == moment)
    #expect(try await listed() == [4, 15, 4])
    #expect(try await !fixture.movies.list(limit: 100).items.contains { $0.id == lanterns })
    #expect(try await fixture.library.list(.favorites, as: .ann).rows.map(\.id) == [lanterns])
    #expect(try await fixture.movies.details(of: lanterns, as: .ann).library.isFavorite)

    #expect(try await Self.refetch(lanterns, in: fixture).updated == [lanterns])
    let before = try await fixture.sequence()
    #expect(try await fixture.movies.hide(lanterns, as: keeper).hiddenAt == moment)
    #expect(try await fixture.sequence() == before, "it was hidden already")
    try await fixture.movies.hide(volcano, as: keeper)
    #expect(try await listed() == [3, 14, 3])
    let first = try await fixture.movies.hiddenMovies(limit: 1, as: keeper)
    #expect(first.items.map(\.entity.id) == [volcano])
    let next = try #require(first.next)
    let rest = try await fixture.movies.hiddenMovies(at: .after(next), limit: 1, as: keeper)
    #expect(rest.items.map(\.entity.title) == ["9 Lanterns (HD)"] && rest.next == nil)

    #expect(try await fixture.movies.unhide(lanterns, as: keeper).hiddenAt == nil)
    #expect(try await listed() == [4, 15, 4])
    let after = try await fixture.sequence()
    #expect(try await fixture.movies.unhide(lanterns, as: keeper).hiddenAt == nil)
    #expect(try await fixture.sequence() == after)
    #expect(try await fixture.movies.hiddenMovies(as: keeper).items.map(\.entity.id) == [volcano])
  }

  @Test("The buttons of the desk are labeled in English and in Polish")
  func labels() {
    let texts: [(OperationDescription, english: String, polish: String)] = [
      (MovieService.Operations.movie.description, "Movie", "Film"),
      (MovieService.Operations.correct.description, "Correct movie", "Popraw film"),
      (MovieService.Operations.hide.description, "Hide movie", "Ukryj film"),
      (MovieService.Operations.unhide.description, "Show movie again", "Pokaż film ponownie"),
      (MovieService.Operations.hidden.description, "Hidden movies", "Ukryte filmy"),
    ]
    for (operation, english, polish) in texts {
      #expect(MovieMessages.catalog.label(of: operation, in: .english) == english)
      #expect(MovieMessages.catalog.label(of: operation, in: .polish) == polish)
      #expect(operation.accessRequirements == [.role(MovieRole.operator)])
    }
  }
}
