import MovieCatalog
import TestSupport
import Testing

/// A customer's own library: favourites, what was watched, and notes.
struct LibraryJourneys {
  @Test(
    "A customer bookmarks a film into a list of their own, once",
    .requirement("MG-3.1-1", "SM-3.1-1", "SM-3.3-3", "SM-4.1-2.1"))
  func bookmark() async throws {
    let journey = try await Journey()
    let film = try Journey.movie(Film.lanterns)
    #expect(try await journey.titles(.favorites).isEmpty)
    let state = try await journey.library.addToFavorites(film, as: Journey.ann)
    #expect(state == LibraryState(isFavorite: true))
    let once = try await RepositoryState(of: journey.repository)
    try journey.clock.advance(by: .seconds(60))
    try await journey.library.addToFavorites(film, as: Journey.ann)
    #expect(try await RepositoryState(of: journey.repository) == once, "a second time changes nothing")
    let rows = try await journey.library.list(.favorites, as: Journey.ann).rows
    #expect(rows.map(\.summary.title) == ["Nine Lanterns"])
    #expect(rows.map(\.addedAt) == [Journey.noon])
    #expect(try await journey.titles(.favorites, as: Journey.bob).isEmpty)
    #expect(try await journey.library.remove(film, from: .favorites, as: Journey.ann) == .none)
    #expect(try await journey.titles(.favorites).isEmpty)
  }

  @Test("A film that the catalogue doesn't have can't be bookmarked", .requirement("MG-3.1-1"))
  func bookmarkOfNothing() async throws {
    let journey = try await Journey()
    let nothing: Movie.ID = try Identifier(parsing: "itunes:1")
    let error = try await refusal(in: journey) {
      try await journey.library.addToFavorites(nothing, as: Journey.ann)
    }
    #expect(error == .notFound(EntityReference(Movie.self, id: nothing)))
    #expect(error?.english == "This doesn't exist, or not any more.")
  }

  @Test(
    "A film is marked as watched, with a note if desired", .requirement("MG-3.1-3", "SM-3.1-2", "SM-4.1-2.2a")
  )
  func markWatched() async throws {
    let journey = try await Journey()
    let (plain, noted) = (try Journey.movie(Film.harbor), try Journey.movie(Film.volcano))
    try await journey.library.markWatched(plain, as: Journey.ann)
    try await journey.library.markWatched(noted, note: "  Loud, and lovely.\n", as: Journey.ann)
    let first = try #require(try await journey.library.item(of: plain, as: Journey.ann))
    let second = try #require(try await journey.library.item(of: noted, as: Journey.ann))
    #expect(first.state == LibraryState(isWatched: true))
    #expect(first.watches.map(\.watchDate) == [.at(Journey.noon)])
    #expect(first.watches.map(\.note) == [nil])
    #expect(second.watches.map(\.note?.text) == ["Loud, and lovely."])
    #expect(try await journey.library.item(of: plain, as: Journey.bob) == nil)
  }

  @Test("A film can be watched on several days, remembered as exactly as one likes", .requirement("MG-3.1-3"))
  func severalViewings() async throws {
    let journey = try await Journey()
    let film = try Journey.movie(Film.orchard)
    for when in ["2025-05", "2026-01-31", "unknown"] {
      try await journey.library.markWatched(film, when: WatchDate(parsing: when), as: Journey.ann)
    }
    let item = try #require(try await journey.library.item(of: film, as: Journey.ann))
    #expect(item.watches.map(\.watchDate.text) == ["unknown", "2025-05", "2026-01-31"])
    #expect(item.entry.watchCount == 3)
    #expect(try await journey.titles(.watched) == ["The Quiet Orchard"])
    let early = try await refusal(in: journey) {
      try await journey.library.markWatched(film, when: WatchDate(parsing: "2026-12-24"), as: Journey.ann)
    }
    #expect(early?.english == "The viewing can't be later than 2026-11-22.")
    #expect(early?.polish == "Seans nie może być późniejszy niż 2026-11-22.")
  }

  @Test(
    "Both the bookmarked and the watched list can be viewed, in the order one likes", .requirement("MG-3.1-4")
  )
  func bothLists() async throws {
    let journey = try await Journey()
    for number in [Film.cafe, Film.orchard, Film.cartographer] {
      try await journey.library.addToFavorites(Journey.movie(number), as: Journey.ann)
      try journey.clock.advance(by: .seconds(3_600))
      try await journey.library.markWatched(Journey.movie(number + 1), as: Journey.ann)
      try journey.clock.advance(by: .seconds(3_600))
    }
    let bookmarked = ["The Cartographer's Winter", "The Quiet Orchard", "Café de l'Aube"]
    #expect(try await journey.titles(.favorites) == bookmarked)
    #expect(try await journey.titles(.watched) == ["Nine Lanterns", "Żurawie nad Rzeką", "星の渡し船"])
    #expect(
      try await journey.titles(.favorites, sortedBy: LibrarySort(.title))
        == ["Café de l'Aube", "The Cartographer's Winter", "The Quiet Orchard"])
    #expect(
      try await journey.titles(.watched, sortedBy: LibrarySort(.releaseDate))
        == ["星の渡し船", "Żurawie nad Rzeką", "Nine Lanterns"])
  }

  @Test(
    "Films go to the favourites, or to the watched list with a note; a note needs a watched film",
    .requirement("MG-3.2-6"))
  func favoritesOrWatchedWithNote() async throws {
    let journey = try await Journey()
    let (favourite, watched) = (try Journey.movie(Film.lanterns), try Journey.movie(Film.harbor))
    try await journey.library.addToFavorites(favourite, as: Journey.ann)
    try await journey.library.markWatched(watched, note: "Cold hands.", as: Journey.ann)
    #expect(try await journey.titles(.favorites) == ["Nine Lanterns"])
    #expect(try await journey.titles(.watched) == ["Harbour of Glass"])
    let error = try await refusal(in: journey) {
      try await journey.library.setNote("Soon!", on: favourite, as: Journey.ann)
    }
    #expect(error == .library(.noteRequiresWatched))
    #expect(error?.english == "Mark the film as watched first; then you can add a note.")
    #expect(error?.polish == "Najpierw oznacz film jako obejrzany, potem możesz dodać notatkę.")
  }

  @Test("The favourite list holds the films bookmarked as favourites and no others", .requirement("MG-4-3"))
  func favoriteList() async throws {
    let journey = try await Journey()
    try await journey.library.addToFavorites(Journey.movie(Film.lanterns), as: Journey.ann)
    try await journey.library.add(Journey.movie(Film.volcano), to: .watchlist, as: Journey.ann)
    try await journey.library.markWatched(Journey.movie(Film.harbor), as: Journey.ann)
    #expect(try await journey.titles(.favorites) == ["Nine Lanterns"])
    #expect(try await journey.titles(.watchlist) == ["Auntie Volcano"])
  }

  @Test("The watched list holds the films marked as watched, until they are unmarked", .requirement("MG-4-4"))
  func watchedList() async throws {
    let journey = try await Journey()
    let film = try Journey.movie(Film.harbor)
    try await journey.library.addToFavorites(film, as: Journey.ann)
    #expect(try await journey.titles(.watched).isEmpty)
    try await journey.library.markWatched(film, as: Journey.ann)
    #expect(try await journey.titles(.watched) == ["Harbour of Glass"])
    try await journey.library.markUnwatched(film, as: Journey.ann)
    #expect(try await journey.titles(.watched).isEmpty)
    #expect(try await journey.titles(.favorites) == ["Harbour of Glass"])
  }

  @Test("Of the bookmarked films, those that were watched can be told apart", .requirement("SM-3.1-3"))
  func bookmarkedAndWatched() async throws {
    let journey = try await Journey()
    for number in [Film.lanterns, Film.harbor] {
      try await journey.library.addToFavorites(Journey.movie(number), as: Journey.ann)
    }
    for number in [Film.harbor, Film.volcano] {
      try await journey.library.markWatched(Journey.movie(number), as: Journey.ann)
    }
    let watched = try await journey.library.list(.watched, as: Journey.ann).rows
    #expect(
      watched.filter(\.summary.library.isFavorite).map(\.summary.title) == ["Harbour of Glass"])
    #expect(Set(watched.map(\.summary.title)) == ["Harbour of Glass", "Auntie Volcano"])
  }

  @Test(
    "A film's details carry the comments of those viewings, to the customer alone",
    .requirement("MG-4-5", "SM-4.1-2.3"))
  func detailsWithComments() async throws {
    let journey = try await Journey()
    let film = try Journey.movie(Film.cartographer)
    try await journey.library.markWatched(
      film, when: WatchDate(parsing: "2026-02-01"), note: "Slow.", as: Journey.ann)
    try await journey.library.markWatched(
      film, when: WatchDate(parsing: "2026-03-01"), note: "Better twice.", as: Journey.ann)
    try await journey.library.setNote("Show it to Bob.", on: film, as: Journey.ann)
    let mine = try await journey.movies.details(of: film, as: Journey.ann)
    #expect(mine.movie.title == "The Cartographer's Winter")
    #expect(mine.watches.map(\.note?.text) == ["Slow.", "Better twice."])
    #expect(mine.note?.text == "Show it to Bob.")
    #expect(mine.library == LibraryState(isWatched: true))
    for other in [Journey.bob, Journey.curator, .guest, .system] {
      let theirs = try await journey.movies.details(of: film, as: other)
      #expect(theirs == MovieDetails(mine.movie), "nobody else sees a library")
    }
  }

  @Test(
    "Favourite and watched are two buttons: neither changes what the other says", .requirement("MG-4-5.1a"))
  func independentFacts() async throws {
    let journey = try await Journey()
    let film = try Journey.movie(Film.lanterns)
    try await journey.library.markWatched(film, as: Journey.ann)
    let both = try await journey.library.addToFavorites(film, as: Journey.ann)
    #expect(both == LibraryState(isFavorite: true, isWatched: true))
    let watched = try await journey.library.remove(film, from: .favorites, as: Journey.ann)
    #expect(watched == LibraryState(isWatched: true))
    try await journey.library.addToFavorites(film, as: Journey.ann)
    let favourite = try await journey.library.markUnwatched(film, as: Journey.ann)
    #expect(favourite == LibraryState(isFavorite: true))
  }

  @Test(
    "A note is added to a watched film, changed, and cleared; one on an unwatched film is refused",
    .requirement("MG-4-5.1b"))
  func notes() async throws {
    let journey = try await Journey()
    let film = try Journey.movie(Film.volcano)
    let unwatched = try await refusal(in: journey) {
      try await journey.library.setNote("Ha!", on: film, as: Journey.ann)
    }
    #expect(unwatched == .library(.noteRequiresWatched))
    let watch = try await journey.library.markWatched(film, as: Journey.ann)
    func note() async throws -> String? {
      try await journey.movies.details(of: film, as: Journey.ann).note?.text
    }
    try await journey.library.setNote("Ha!", on: film, as: Journey.ann)
    #expect(try await note() == "Ha!")
    try await journey.library.setNote("Ha, ha!", on: film, as: Journey.ann)
    #expect(try await note() == "Ha, ha!")
    let last = try await refusal(in: journey) {
      try await journey.library.removeWatch(watch, of: film, as: Journey.ann)
    }
    #expect(
      last?.english == "This is the last viewing of the film. Keep the film's note or delete it too?")
    try await journey.library.setNote(" \n", on: film, as: Journey.ann)
    #expect(try await note() == nil, "white space is no note")
    try await journey.library.removeWatch(watch, of: film, as: Journey.ann)
    #expect(try await journey.titles(.watched).isEmpty)
  }

  @Test("The box for comments may stay empty, and holds 500 characters", .requirement("SM-4.1-2.2b"))
  func comments() async throws {
    let journey = try await Journey()
    let film = try Journey.movie(Film.volcano)
    let watch = try await journey.library.markWatched(film, note: " \t\n", as: Journey.ann)
    func comment() async throws -> Note? {
      try await journey.library.item(of: film, as: Journey.ann)?.watch(watch).note
    }
    #expect(try await comment() == nil)
    let longest = String(repeating: "ó", count: 500)
    try await journey.library.setNote(longest, on: watch, of: film, as: Journey.ann)
    #expect(try await comment()?.text == longest)
    let error = try await refusal(in: journey) {
      try await journey.library.setNote(longest + "!!", on: watch, of: film, as: Journey.ann)
    }
    #expect(error == .library(.noteTooLong(maximum: 500, actual: 502)))
    #expect(error?.english == "A note may have at most 500 characters; yours has 502.")
    #expect(error?.polish == "Notatka może mieć najwyżej 500 znaków; Twoja ma 502.")
    try await journey.library.setNote("", on: watch, of: film, as: Journey.ann)
    #expect(try await comment() == nil)
  }

  @Test(
    "From each row of the personal list a customer gets to that film's own screen", .requirement("SM-4.1-3.1")
  )
  func fromListToMovie() async throws {
    let journey = try await Journey()
    for number in [Film.gasworks, Film.cranes] {
      try await journey.library.addToFavorites(Journey.movie(number), as: Journey.ann)
    }
    let rows = try await journey.library.list(.favorites, as: Journey.ann).rows
    #expect(rows.count == 2)
    for row in rows {
      let details = try await journey.movies.details(of: row.id, as: Journey.ann)
      #expect(details.movie.title == row.summary.title)
      #expect(details.library == row.summary.library)
    }
  }

  @Test(
    "A customer lists favourites, watched films, or both together without duplicates",
    .requirement("SM-4.1-3.2"))
  func scopes() async throws {
    let journey = try await Journey()
    for number in [Film.lanterns, Film.harbor] {
      try await journey.library.addToFavorites(Journey.movie(number), as: Journey.ann)
      try journey.clock.advance(by: .seconds(600))
    }
    for number in [Film.harbor, Film.volcano, Film.harbor] {
      try await journey.library.markWatched(Journey.movie(number), as: Journey.ann)
      try journey.clock.advance(by: .seconds(600))
    }
    #expect(try await journey.titles(.favorites) == ["Harbour of Glass", "Nine Lanterns"])
    #expect(try await journey.titles(.watched) == ["Auntie Volcano", "Harbour of Glass"])
    #expect(
      try await journey.titles(.combined) == ["Auntie Volcano", "Harbour of Glass", "Nine Lanterns"])
  }

  @Test("A list keeps a film that its source has withdrawn", .requirement("SM-4.1-3.2"))
  func withdrawnMovie() async throws {
    let journey = try await Journey()
    let gone = try Movie(
      id: Identifier(parsing: "gone"), title: "Gone", withdrawnAt: Journey.noon)
    try await journey.repository.commit { $0.insert(gone) }
    try await journey.library.addToFavorites(gone.id, as: Journey.ann)
    #expect(try await journey.titles(.favorites) == ["Gone"])
    #expect(try await journey.movies.list().items.contains { $0.id == gone.id } == false)
  }
}
