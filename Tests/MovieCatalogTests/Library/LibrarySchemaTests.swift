import MovieCatalog
import MovieTestSupport
import TestSupport
import Testing

@Suite("Declarations of the library")
struct LibrarySchemaTests {
  private static func bookmark() throws -> Bookmark {
    try Bookmark(
      additions: [Fixtures.noon(plus: 2), Fixtures.noon(plus: 3)], removedAt: Fixtures.noon(plus: 1))
  }

  private static func watch() throws -> WatchRecord {
    let movie: Identifier<Movie> = try Fixtures.id("m1")
    return try WatchRecord(
      id: WatchRecord.id(owner: Fixtures.ann, movie: movie, sourceID: "trakt:1"), owner: Fixtures.ann,
      movie: movie, watchDate: .at(Fixtures.now), rating: Rating(thousandths: 900),
      note: Note(parsing: "Loud."),
      hasSpoilers: true, venue: "Kino Muza", recordedAt: Fixtures.now, sourceID: "trakt:1",
      editedAt: Fixtures.noon(plus: 1), ratedAt: Fixtures.noon(plus: 2), notedAt: Fixtures.noon(plus: 3))
  }

  private static func entry() throws -> LibraryEntry {
    try LibraryEntry(
      owner: Fixtures.ann, movie: Fixtures.id("m1"), favorite: bookmark(), watchlist: bookmark(),
      note: Note(parsing: "Mine."), notedAt: Fixtures.now, removedWatches: [Fixtures.id("w9")], watchCount: 1,
      lastWatched: .at(Fixtures.now), watchedSince: Fixtures.now, rating: Rating(thousandths: 900),
      movieTitle: "Nine Lanterns", movieReleaseDate: PartialDate(parsing: "2026-03-06"))
  }

  @Test("An entry that an earlier version has stored is read as it is, without the title of its movie")
  func earlierVersion() throws {
    let id = try LibraryEntry.id(owner: Fixtures.ann, movie: Fixtures.id("m1")).text
    let stored: JSONValue = ["id": .string(id), "owner": "ann", "movie": "m1"]
    #expect(try LibraryEntry.schema.upcast(stored, from: 1) == stored)
    let entry = try JSONText.value(
      LibraryEntry.self, from: #"{"id":"\#(id)","owner":"ann","movie":"m1"}"#)
    #expect(entry.movieTitle == nil && entry.movieReleaseDate == nil && entry.isBlank)
  }

  @Test("The fields of each model are its properties, and values survive JSON and draft round trips")
  func agreement() throws {
    #expect(try schemaDrift(of: [Self.bookmark(), .absent]) == [])
    #expect(try schemaDrift(of: [Self.watch(), Fixtures.watch()]) == [])
    #expect(try schemaDrift(of: [Self.entry(), Fixtures.item().entry]) == [])
    #expect(
      try schemaDrift(of: [WatchPolicy(onWatched: .removeFromWatchlist, duplicateMinutes: 9), .keeping]) == []
    )
    #expect(try schemaDrift(of: [LibrarySortOrder(.title, isDescending: true)]) == [])
    let item = MovieListItem(
      movie: try Fixtures.id("m1"), addedAt: Fixtures.now, note: try Note(parsing: "x"))
    #expect(try schemaDrift(of: [item]) == [])
    #expect(
      try schemaDrift(of: [
        MovieList(
          id: Fixtures.id("l1"), owner: Fixtures.ann, name: "Best", note: Note(parsing: "x"),
          visibility: .known(.link), items: [item], createdAt: Fixtures.now)
      ]) == [])
    #expect(
      try schemaDrift(of: [
        MovieLibrary(owner: Fixtures.ann, entries: [Self.entry()], watches: [Self.watch()])
      ])
        == [])
  }

  @Test("Each rule has a message, and each field a description")
  func texts() {
    for model in [
      Bookmark.schema.description, WatchRecord.schema.description, LibraryEntry.schema.description,
      WatchPolicy.schema.description, LibrarySortOrder.schema.description, MovieListItem.schema.description,
      MovieList.schema.description, MovieLibrary.schema.description,
    ] {
      #expect(MovieMessages.catalog.missingRuleTexts(in: model) == [])
      for field in model.fields { #expect(!field.doc.isEmpty, "\(model.name).\(field.name)") }
    }
  }

  @Test(
    "A hostile text is rejected or kept unchanged as a note, name or venue",
    arguments: HostileTexts.all)
  func hostile(text: String) throws {
    _ = try? WatchDate(parsing: text)
    if let note = try? Note(parsing: text) { #expect(note.text.utf8.elementsEqual(text.utf8)) }
    let item = try Fixtures.item().addingWatch(Fixtures.watch(), at: Fixtures.now)
    if let note = try? Note.parse(text, limit: Note.maximumLength) {
      #expect(try item.settingNote(note, at: Fixtures.now).entry.note == note)
    }
    let list = try MovieList(
      id: Fixtures.id("l1"), owner: Fixtures.ann, name: "Best", createdAt: Fixtures.now)
    if let named = try? list.edited(name: text, note: nil, visibility: .known(.private), now: Fixtures.now) {
      #expect((1...80).contains(named.name.unicodeScalars.count))
    }
    let venue = try? item.changingDate(Fixtures.id("w1"), to: .unknown, venue: text, at: Fixtures.now)
    #expect(venue?.watches.first?.venue.map { $0.utf8.elementsEqual(text.utf8) } != false)
  }
}
