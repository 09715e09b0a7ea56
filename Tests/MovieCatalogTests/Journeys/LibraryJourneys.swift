import MovieCatalog
import MovieTestSupport
import TestSupport
import Testing

/// A customer's library: favorites, viewings and notes.
struct LibraryJourneys {
  @Test(
    "A customer bookmarks a movie in a list of their own, and bookmarking it again changes nothing",
    .requirement("MG-3.1-1", "SM-3.1-1", "SM-3.3-3", "SM-4.1-2.1"))
  func bookmark() async throws {
    let fixture = try await MovieCatalogFixture()
    let movie = try SampleMovie.lanterns.id
    #expect(try await fixture.titles(.favorites).isEmpty)
    let state = try await fixture.library.addToFavorites(movie, as: .ann)
    #expect(state == LibraryState(isFavorite: true))
    let once = try await RepositoryState(of: fixture.repository)
    try fixture.clock.advance(by: .seconds(60))
    try await fixture.library.addToFavorites(movie, as: .ann)
    #expect(try await RepositoryState(of: fixture.repository) == once, "a second time changes nothing")
    let rows = try await fixture.library.list(.favorites, as: .ann).rows
    #expect(rows.map(\.summary.title) == ["Nine Lanterns"])
    #expect(rows.map(\.addedAt) == [Fixtures.now])
    #expect(try await fixture.titles(.favorites, as: .bob).isEmpty)
    #expect(try await fixture.library.remove(movie, from: .favorites, as: .ann) == .none)
    #expect(try await fixture.titles(.favorites).isEmpty)
  }

  @Test("A customer rates a viewing, and clears the rating")
  func rating() async throws {
    let fixture = try await MovieCatalogFixture()
    let movie = try SampleMovie.lanterns.id
    try await fixture.library.markWatched(movie, as: .ann)
    let item = try #require(try await fixture.library.item(of: movie, as: .ann))
    let watch = try #require(item.watches.first).id
    for rating in [try Rating(thousandths: 500), nil] {
      try fixture.clock.advance(by: .seconds(60))
      try await fixture.library.rate(watch, of: movie, rating, as: .ann)
      #expect(try await fixture.library.item(of: movie, as: .ann)?.watches.map(\.rating) == [rating])
    }
  }

  @Test("A movie that isn't in the catalog can't be bookmarked", .requirement("MG-3.1-1"))
  func unknownMovie() async throws {
    let fixture = try await MovieCatalogFixture()
    let nothing: Movie.ID = try Identifier(parsing: "itunes:1")
    let error = try await refusal(in: fixture) {
      try await fixture.library.addToFavorites(nothing, as: .ann)
    }
    #expect(error == .notFound(EntityReference(Movie.self, id: nothing)))
    #expect(error?.english == "This couldn’t be found. It may have been deleted.")
  }

  @Test(
    "A movie is marked as watched, with or without a note",
    .requirement("MG-3.1-3", "SM-3.1-2", "SM-4.1-2.2a")
  )
  func markWatched() async throws {
    let fixture = try await MovieCatalogFixture()
    let (plain, noted) = (try SampleMovie.harbor.id, try SampleMovie.volcano.id)
    try await fixture.library.markWatched(plain, as: .ann)
    try await fixture.library.markWatched(noted, note: "  Loud, and lovely.\n", as: .ann)
    let first = try #require(try await fixture.library.item(of: plain, as: .ann))
    let second = try #require(try await fixture.library.item(of: noted, as: .ann))
    #expect(first.state == LibraryState(isWatched: true))
    #expect(first.watches.map(\.watchDate) == [.at(Fixtures.now)])
    #expect(first.watches.map(\.note) == [nil])
    #expect(second.watches.map(\.note?.text) == ["Loud, and lovely."])
    #expect(try await fixture.library.item(of: plain, as: .bob) == nil)
  }

  @Test(
    "A movie can have several viewings with dates of any precision, but not in the future",
    .requirement("MG-3.1-3"))
  func severalViewings() async throws {
    let fixture = try await MovieCatalogFixture()
    let movie = try SampleMovie.orchard.id
    for when in ["2025-05", "2026-01-31", "unknown"] {
      try await fixture.library.markWatched(movie, when: WatchDate(parsing: when), as: .ann)
    }
    let item = try #require(try await fixture.library.item(of: movie, as: .ann))
    #expect(item.watches.map(\.watchDate.text) == ["unknown", "2025-05", "2026-01-31"])
    #expect(item.entry.watchCount == 3)
    #expect(try await fixture.titles(.watched) == ["The Quiet Orchard"])
    let early = try await refusal(in: fixture) {
      try await fixture.library.markWatched(movie, when: WatchDate(parsing: "2026-12-24"), as: .ann)
    }
    #expect(early?.english == "The viewing can’t be later than 22 November 2026.")
    #expect(early?.polish == "Seans nie może być późniejszy niż 22 listopada 2026.")
  }

  @Test("The date and the venue of a viewing can be changed later")
  func changedViewing() async throws {
    let fixture = try await MovieCatalogFixture()
    let movie = try SampleMovie.orchard.id
    let watch = try await fixture.library.markWatched(movie, venue: "At home", as: .ann)
    let day = try WatchDate(parsing: "2026-01-31")
    try await fixture.library.changeDate(watch, of: movie, to: day, venue: "Rialto", as: .ann)
    let item = try #require(try await fixture.library.item(of: movie, as: .ann))
    #expect(item.watches.map(\.watchDate) == [day] && item.watches.map(\.venue) == ["Rialto"])
  }

  @Test(
    "The bookmarked and the watched list can be viewed in different orders", .requirement("MG-3.1-4")
  )
  func bothLists() async throws {
    let fixture = try await MovieCatalogFixture()
    for movie in [SampleMovie.cafe, .orchard, .cartographer] {
      try await fixture.library.addToFavorites(movie.id, as: .ann)
      try fixture.clock.advance(by: .seconds(3_600))
      try await fixture.library.markWatched(SampleMovie(number: movie.number + 1).id, as: .ann)
      try fixture.clock.advance(by: .seconds(3_600))
    }
    let favorites = try await fixture.library.list(.favorites, as: .ann).rows.map(\.summary.title)
    #expect(favorites == ["The Cartographer's Winter", "The Quiet Orchard", "Café de l'Aube"])
    let watched = try await fixture.library.list(.watched, as: .ann).rows.map(\.summary.title)
    #expect(watched == ["Nine Lanterns", "Żurawie nad Rzeką", "星の渡し船"])
    #expect(
      try await fixture.titles(.favorites, sortedBy: LibrarySortOrder(.title))
        == ["Café de l'Aube", "The Cartographer's Winter", "The Quiet Orchard"])
    #expect(
      try await fixture.titles(.watched, sortedBy: LibrarySortOrder(.releaseDate))
        == ["星の渡し船", "Żurawie nad Rzeką", "Nine Lanterns"])
  }

  @Test(
    "Favorites and viewings are independent, and a note on an unwatched movie throws `noteRequiresWatched`",
    .requirement("MG-3.2-6"))
  func favoritesOrWatchedWithNote() async throws {
    let fixture = try await MovieCatalogFixture()
    let (favorite, watched) = (try SampleMovie.lanterns.id, try SampleMovie.harbor.id)
    try await fixture.library.addToFavorites(favorite, as: .ann)
    try await fixture.library.markWatched(watched, note: "Cold hands.", as: .ann)
    #expect(try await fixture.titles(.favorites) == ["Nine Lanterns"])
    #expect(try await fixture.titles(.watched) == ["Harbor of Glass"])
    let error = try await refusal(in: fixture) {
      try await fixture.library.setNote("Soon!", on: favorite, as: .ann)
    }
    #expect(error == .library(.noteRequiresWatched))
    #expect(error?.english == "Please mark the movie as watched first; then you can add a note.")
    #expect(error?.polish == "Najpierw oznacz film jako obejrzany, potem możesz dodać notatkę.")
  }

  @Test("The favorites are exactly the movies bookmarked as favorites", .requirement("MG-4-3"))
  func favoriteList() async throws {
    let fixture = try await MovieCatalogFixture()
    try await fixture.library.addToFavorites(SampleMovie.lanterns.id, as: .ann)
    try await fixture.library.add(SampleMovie.volcano.id, to: .watchlist, as: .ann)
    try await fixture.library.markWatched(SampleMovie.harbor.id, as: .ann)
    #expect(try await fixture.titles(.favorites) == ["Nine Lanterns"])
    #expect(try await fixture.titles(.watchlist) == ["Auntie Volcano"])
  }

  @Test(
    "The watched list contains a movie until it is marked as unwatched", .requirement("MG-4-4"))
  func watchedList() async throws {
    let fixture = try await MovieCatalogFixture()
    let movie = try SampleMovie.harbor.id
    try await fixture.library.addToFavorites(movie, as: .ann)
    #expect(try await fixture.titles(.watched).isEmpty)
    try await fixture.library.markWatched(movie, as: .ann)
    #expect(try await fixture.titles(.watched) == ["Harbor of Glass"])
    try await fixture.library.markUnwatched(movie, as: .ann)
    #expect(try await fixture.titles(.watched).isEmpty)
    #expect(try await fixture.titles(.favorites) == ["Harbor of Glass"])
  }

  @Test("The watched list shows which movies are favorites")
  func bookmarkedAndWatched() async throws {
    let fixture = try await MovieCatalogFixture()
    for movie in [SampleMovie.lanterns, .harbor] {
      try await fixture.library.addToFavorites(movie.id, as: .ann)
    }
    for movie in [SampleMovie.harbor, .volcano] {
      try await fixture.library.markWatched(movie.id, as: .ann)
    }
    let watched = try await fixture.library.list(.watched, as: .ann).rows
    #expect(
      watched.filter(\.summary.library.isFavorite).map(\.summary.title) == ["Harbor of Glass"])
    #expect(Set(watched.map(\.summary.title)) == ["Harbor of Glass", "Auntie Volcano"])
  }

  @Test(
    "A movie's details contain the notes of its viewings only for their owner",
    .requirement("MG-4-5", "SM-4.1-2.3"))
  func detailsWithComments() async throws {
    let fixture = try await MovieCatalogFixture()
    let movie = try SampleMovie.cartographer.id
    try await fixture.library.markWatched(
      movie, when: WatchDate(parsing: "2026-02-01"), note: "Slow.", as: .ann)
    try await fixture.library.markWatched(
      movie, when: WatchDate(parsing: "2026-03-01"), note: "Better twice.", as: .ann)
    try await fixture.library.setNote("Show it to Bob.", on: movie, as: .ann)
    let mine: MovieDetails = try await fixture.movies.details(of: movie, as: .ann)
    #expect(mine.movie.title == "The Cartographer's Winter")
    #expect(mine.watches.map(\.note?.text) == ["Slow.", "Show it to Bob."])
    #expect(mine.note?.text == "Show it to Bob.", "setting the note changes the most recent one")
    #expect(mine.library == LibraryState(isWatched: true))
    for other in [Principal.bob, .curator, .guest, .system] {
      let theirs = try await fixture.movies.details(of: movie, as: other)
      #expect(theirs.movie == mine.movie && theirs.item == nil, "a library is private")
    }
  }

  @Test(
    "Favorite and watched are independent states of a movie", .requirement("MG-4-5.1a"))
  func independentStates() async throws {
    let fixture = try await MovieCatalogFixture()
    let movie = try SampleMovie.lanterns.id
    try await fixture.library.markWatched(movie, as: .ann)
    let both: LibraryState = try await fixture.library.addToFavorites(movie, as: .ann)
    #expect(both.isFavorite && both.isWatched)
    let watched = try await fixture.library.remove(movie, from: .favorites, as: .ann)
    #expect(watched.isWatched && !watched.isFavorite)
    try await fixture.library.addToFavorites(movie, as: .ann)
    let favorite = try await fixture.library.markUnwatched(movie, as: .ann)
    #expect(favorite.isFavorite && !favorite.isWatched)
  }

  @Test(
    "A note is added to a watched movie, changed and cleared; an unwatched movie can't have one",
    .requirement("MG-4-5.1b"))
  func notes() async throws {
    let fixture = try await MovieCatalogFixture()
    let movie = try SampleMovie.volcano.id
    let unwatched = try await refusal(in: fixture) {
      try await fixture.library.setNote("Ha!", on: movie, as: .ann)
    }
    #expect(unwatched == .library(.noteRequiresWatched))
    let watch = try await fixture.library.markWatched(movie, as: .ann)
    func note() async throws -> String? {
      try await fixture.movies.details(of: movie, as: .ann).note?.text
    }
    try await fixture.library.setNote("Ha!", on: movie, as: .ann)
    #expect(try await note() == "Ha!")
    try await fixture.library.setNote("Ha, ha!", on: movie, as: .ann)
    #expect(try await note() == "Ha, ha!")
    let last = try await refusal(in: fixture) {
      try await fixture.library.removeWatch(watch, of: movie, as: .ann)
    }
    #expect(
      last?.english == "This is the last viewing of the movie. Keep the movie’s note or delete it too?")
    try await fixture.library.setNote(" \n", on: movie, as: .ann)
    #expect(try await note() == nil, "white space clears the note")
    try await fixture.library.removeWatch(watch, of: movie, as: .ann)
    #expect(try await fixture.titles(.watched).isEmpty)
  }

  @Test("The note of a viewing may be empty, and has at most 500 characters", .requirement("SM-4.1-2.2b"))
  func comments() async throws {
    let fixture = try await MovieCatalogFixture()
    let movie = try SampleMovie.volcano.id
    let watch = try await fixture.library.markWatched(movie, note: " \t\n", as: .ann)
    func comment() async throws -> Note? {
      try await fixture.library.item(of: movie, as: .ann)?.watch(watch).note
    }
    #expect(try await comment() == nil)
    let longest = String(repeating: "ó", count: 500)
    try await fixture.library.setNote(longest, on: watch, of: movie, as: .ann)
    #expect(try await comment()?.text == longest)
    let error = try await refusal(in: fixture) {
      try await fixture.library.setNote(longest + "!!", on: watch, of: movie, as: .ann)
    }
    #expect(error == .library(.noteTooLong(maximum: 500, actual: 502)))
    #expect(error?.refusal.violations.map { "\($0.path) \($0.code)" } == ["note tooLong"])
    #expect(error?.english == "A note may have at most 500 characters; yours has 502.")
    #expect(error?.polish == "Notatka może mieć najwyżej 500 znaków; Twoja ma 502.")
    try await fixture.library.setNote("", on: watch, of: movie, as: .ann)
    #expect(try await comment() == nil)
  }

  @Test(
    "Each row of a personal list leads to the details of its movie",
    .requirement("SM-4.1-3.1")
  )
  func fromListToMovie() async throws {
    let fixture = try await MovieCatalogFixture()
    for movie in [SampleMovie.gasworks, .cranes] {
      try await fixture.library.addToFavorites(movie.id, as: .ann)
    }
    let rows = try await fixture.library.list(.favorites, as: .ann).rows
    #expect(rows.count == 2)
    for row in rows {
      let details = try await fixture.movies.details(of: row.id, as: .ann)
      #expect(details.movie.title == row.summary.title)
      #expect(details.library == row.summary.library)
    }
  }

  @Test(
    "A customer lists favorites, watched movies, or both together without duplicates",
    .requirement("SM-4.1-3.2"))
  func scopes() async throws {
    let fixture = try await MovieCatalogFixture()
    for movie in [SampleMovie.lanterns, .harbor] {
      try await fixture.library.addToFavorites(movie.id, as: .ann)
      try fixture.clock.advance(by: .seconds(600))
    }
    for movie in [SampleMovie.harbor, .volcano, .harbor] {
      try await fixture.library.markWatched(movie.id, as: .ann)
      try fixture.clock.advance(by: .seconds(600))
    }
    #expect(try await fixture.titles(.favorites) == ["Harbor of Glass", "Nine Lanterns"])
    #expect(try await fixture.titles(.watched) == ["Auntie Volcano", "Harbor of Glass"])
    #expect(
      try await fixture.titles(.combined) == ["Auntie Volcano", "Harbor of Glass", "Nine Lanterns"])
  }

  @Test("A list keeps a movie that its source has withdrawn")
  func withdrawnMovie() async throws {
    let fixture = try await MovieCatalogFixture()
    let gone = try Movie(
      id: Identifier(parsing: "gone"), title: "Gone", withdrawnAt: Fixtures.now)
    try await fixture.repository.commit { $0.insert(gone) }
    try await fixture.library.addToFavorites(gone.id, as: .ann)
    #expect(try await fixture.titles(.favorites) == ["Gone"])
    #expect(try await fixture.movies.list().items.contains { $0.id == gone.id } == false)
  }
}
