import MovieCatalog
import MovieTestSupport
import TestSupport
import Testing

/// An example for each refusal of libraries and lists that no journey reaches.
@Suite("Refusals of the library and list operations")
struct OperationRefusalTests {
  static let nothing: Movie.ID = Identifier(uuidBits: (8, 1))

  /// Returns the code of a refused call, which changes nothing.
  static func code(
    in fixture: MovieCatalogFixture, _ location: SourceLocation = #_sourceLocation,
    _ call: () async throws -> Void
  ) async throws -> Refusal.Code? {
    try await refusal(MovieCatalogError.self, in: fixture, location, call)?.refusal.code
  }

  @Test(
    "A movie that neither the catalog nor the library contains isn't found, even with an invalid note",
    arguments: [
      { try await $0.library.add(nothing, to: .watchlist, as: .ann) },
      { try await $0.library.remove(nothing, from: .watchlist, as: .ann) },
      { try await $0.library.markWatched(nothing, note: "\u{7}", as: .ann) },
      { try await $0.library.markUnwatched(nothing, as: .ann) },
      { try await $0.library.forgetRemovals(of: nothing, as: .ann) },
      { try await $0.library.setNote("\u{7}", on: nothing, as: .ann) },
    ] as [@Sendable (MovieCatalogFixture) async throws -> Void])
  func unknownMovie(call: @Sendable (MovieCatalogFixture) async throws -> Void) async throws {
    let fixture = try await MovieCatalogFixture()
    let error = try await refusal(in: fixture) { try await call(fixture) }
    #expect(error == .notFound(EntityReference(Movie.self, id: Self.nothing)))
  }

  @Test("A movie is marked as watched only once within five minutes")
  func duplicates() async throws {
    let fixture = try await MovieCatalogFixture()
    let movie = try SampleMovie.harbor.id
    try await fixture.library.markWatched(movie, as: .ann)
    let code = try await Self.code(in: fixture) { try await fixture.library.markWatched(movie, as: .ann) }
    #expect(code == "library.duplicateWatch")
    try fixture.clock.advance(by: .seconds(301))
    try await fixture.library.markWatched(movie, as: .ann)
  }

  @Test("The last viewings of a movie with a note are removed only with a decision about the note")
  func orphanedNote() async throws {
    let fixture = try await MovieCatalogFixture()
    let movie = try SampleMovie.harbor.id
    let watch = try await fixture.library.markWatched(movie, as: .ann)
    try await fixture.library.setNote("Slow.", on: movie, as: .ann)
    let all = try await Self.code(in: fixture) { try await fixture.library.markUnwatched(movie, as: .ann) }
    #expect(all == "library.orphanedNote")
    let last = try await Self.code(in: fixture) {
      try await fixture.library.removeWatch(watch, of: movie, as: .ann)
    }
    #expect(last == "library.orphanedNote")
    #expect(try await fixture.library.markUnwatched(movie, orphanedNote: .drop, as: .ann) == .none)
  }

  @Test("A date in the future, an overlong note and a venue on two lines are invalid inputs")
  func invalidInputs() async throws {
    let fixture = try await MovieCatalogFixture()
    let movie = try SampleMovie.harbor.id
    let watch = try await fixture.library.markWatched(movie, as: .ann)
    let note = String(repeating: "x", count: 501)
    let calls: [() async throws -> Void] = [
      { try await fixture.library.changeDate(watch, of: movie, to: WatchDate(parsing: "2027"), as: .ann) },
      { try await fixture.library.changeDate(watch, of: movie, to: .unknown, venue: "a\nb", as: .ann) },
      { try await fixture.library.markWatched(movie, when: .unknown, note: note, as: .ann) },
      { try await fixture.library.setNote(note, on: movie, as: .ann) },
      { try await fixture.library.setNote(note, on: watch, of: movie, as: .ann) },
    ]
    for call in calls {
      let error = try await refusal(in: fixture) { try await call() }
      #expect(error?.refusal.code == .invalid && error?.refusal.status == 422)
    }
  }

  /// Stores an entry of Ann's that remembers as many removed viewings as it can, and a viewing of its movie.
  private func insertRemovals(of movie: Movie.ID, in fixture: MovieCatalogFixture) async throws
    -> WatchRecord.ID
  {
    let watch = try Fixtures.watch("w1", movie: movie.text, when: "unknown")
    let removed = (1...10_000).map { Identifier<WatchRecord>(uuidBits: (9, $0)) }
    let entry = try LibraryEntry(
      owner: Fixtures.ann, movie: movie, removedWatches: removed, watchCount: 1, lastWatched: .unknown,
      watchedSince: Fixtures.now)
    try await fixture.repository.commit { changes in
      changes.insert(entry)
      changes.insert(watch)
    }
    return watch.id
  }

  @Test("A viewing can't be removed when 10,000 others were, until the removals are forgotten")
  func tooManyRemovals() async throws {
    let fixture = try await MovieCatalogFixture()
    let movie = try SampleMovie.harbor.id
    let watch = try await insertRemovals(of: movie, in: fixture)
    let other = try MovieLibrary(
      owner: Fixtures.ann,
      entries: [LibraryEntry(owner: Fixtures.ann, movie: movie, removedWatches: [Fixtures.id("w2")])],
      watches: [])
    let calls: [() async throws -> Void] = [
      { try await fixture.library.removeWatch(watch, of: movie, as: .ann) },
      { try await fixture.library.markUnwatched(movie, as: .ann) },
      { try await fixture.library.merge(other, as: .ann) },
    ]
    for call in calls {
      #expect(try await Self.code(in: fixture) { try await call() } == "library.tooManyRemovals")
    }
    try await fixture.library.forgetRemovals(of: movie, as: .ann)
    #expect(try await fixture.library.markUnwatched(movie, as: .ann) == .none)
  }

  @Test("A merged library may have the identifier of a viewing of another movie or user only once")
  func foreignViewings() async throws {
    let fixture = try await MovieCatalogFixture()
    let movie = try SampleMovie.harbor.id
    let mine = try await fixture.library.markWatched(movie, as: .ann)
    let bobs = try await fixture.library.markWatched(movie, as: .bob)
    func library(with id: WatchRecord.ID) throws -> MovieLibrary {
      let other = try Fixtures.watch(id.text, movie: SampleMovie.volcano.id.text)
      return try MovieLibrary(owner: Fixtures.ann, entries: [], watches: [other])
    }
    let twice = try library(with: mine)
    #expect(
      try await Self.code(in: fixture) { try await fixture.library.merge(twice, as: .ann) } == .invalid)
    let foreign = try library(with: bobs)
    #expect(
      try await Self.code(in: fixture) { try await fixture.library.merge(foreign, as: .ann) }
        == "library.foreignRecord")
    #expect(try await fixture.library.item(of: movie, as: .bob)?.watches.map(\.id) == [bobs])
  }

  @Test("A movie that isn't on a list can't be removed, moved or noted, and a full list takes no other")
  func lists() async throws {
    let fixture = try await MovieCatalogFixture()
    let id = try await fixture.insertList().id
    let movie = try SampleMovie.cafe.id
    let calls: [() async throws -> Void] = [
      { try await fixture.lists.removeMovie(movie, from: id, as: .ann) },
      { try await fixture.lists.moveMovie(movie, on: id, to: 0, as: .ann) },
      { try await fixture.lists.setNote(Note(parsing: "Wet."), on: movie, of: id, as: .ann) },
    ]
    for call in calls {
      #expect(try await Self.code(in: fixture) { try await call() } == "library.notListed")
    }
    let items = (1...10_000).map {
      MovieListItem(movie: Identifier(uuidBits: (9, $0)), addedAt: Fixtures.now)
    }
    let full = try MovieList(
      id: id, owner: Fixtures.ann, name: "Everything", items: items, createdAt: Fixtures.now)
    try await fixture.repository.commit { $0.save(full) }
    let code = try await Self.code(in: fixture) {
      try await fixture.lists.addMovie(movie, to: id, as: .ann)
    }
    #expect(code == .invalid)
    try await fixture.lists.removeMovie(items[0].movie, from: id, as: .ann)
    try await fixture.lists.addMovie(movie, to: id, as: .ann)
    let again = try await Self.code(in: fixture) {
      try await fixture.lists.addMovie(movie, to: id, as: .ann)
    }
    #expect(again == "library.alreadyListed")
    let unnamed = try await Self.code(in: fixture) {
      try await fixture.lists.edit(id, name: " ", note: nil, visibility: .known(.private), as: .ann)
    }
    #expect(unnamed == .invalid)
  }

  @Test("The notes on a list have at most 500,000 characters together")
  func longNotes() async throws {
    let fixture = try await MovieCatalogFixture()
    let id = try await fixture.insertList().id
    let long = try Note(parsing: String(repeating: "x", count: Note.maximumLength))
    let items = (1...50).map {
      MovieListItem(movie: Identifier(uuidBits: (9, $0)), addedAt: Fixtures.now, note: $0 > 1 ? long : nil)
    }
    let list = try MovieList(
      id: id, owner: Fixtures.ann, name: "Everything", items: items, createdAt: Fixtures.now)
    try await fixture.repository.commit { $0.save(list) }
    let movie = try SampleMovie.cafe.id
    try await fixture.lists.addMovie(movie, to: id, note: long, as: .ann)
    try await fixture.lists.setNote(long, on: items[1].movie, of: id, as: .ann)
    let short = try Note(parsing: "x")
    let calls: [() async throws -> Void] = [
      { try await fixture.lists.setNote(short, on: items[0].movie, of: id, as: .ann) },
      { try await fixture.lists.addMovie(Identifier(uuidBits: (9, 51)), to: id, note: short, as: .ann) },
    ]
    for call in calls {
      #expect(try await Self.code(in: fixture) { try await call() } == "library.listNotesTooLong")
    }
    try await fixture.lists.setNote(nil, on: movie, of: id, as: .ann)
    try await fixture.lists.setNote(short, on: items[0].movie, of: id, as: .ann)
  }
}
