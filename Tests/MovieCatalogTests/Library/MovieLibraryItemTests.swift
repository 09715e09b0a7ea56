import MovieCatalog
import MovieTestSupport
import TestSupport
import Testing

@Suite("Library items")
struct MovieLibraryItemTests {
  private let now = Fixtures.now

  @Test("Favorite, watchlist and watched are independent states")
  func independence() throws {
    let watch = try Fixtures.watch()
    for mask in 0..<8 {
      var item = try Fixtures.item()
      if mask & 1 != 0 { item = item.addingBookmark(.favorites, at: now) }
      if mask & 2 != 0 { item = item.addingBookmark(.watchlist, at: now) }
      if mask & 4 != 0 { item = try item.addingWatch(watch, at: now) }
      let expected = LibraryState(
        isFavorite: mask & 1 != 0, isWatched: mask & 4 != 0, isOnWatchlist: mask & 2 != 0)
      #expect(item.state == expected)
      if mask & 4 != 0 { #expect(try item.removing(watch.id, at: now).state.isFavorite == (mask & 1 != 0)) }
    }
  }

  @Test("Adding and removing a bookmark are idempotent", arguments: BookmarkList.allCases)
  func bookmarking(list: BookmarkList) throws {
    let once = try Fixtures.item().addingBookmark(list, at: now)
    #expect(once.addingBookmark(list, at: try Fixtures.noon(plus: 9)) == once)
    #expect(once.bookmarkedAt(list) == now)
    let off = once.removingBookmark(list, at: try Fixtures.noon(plus: 10))
    #expect(off.bookmarkedAt(list) == nil)
    #expect(off.removingBookmark(list, at: try Fixtures.noon(plus: 11)) == off)
  }

  @Test(
    "Watching a movie removes it from the watchlist only with `removingFromWatchlist`, and never from favorites"
  )
  func policy() throws {
    let planned = try Fixtures.item().addingBookmark(.watchlist, at: now).addingBookmark(.favorites, at: now)
    let kept = try planned.addingWatch(Fixtures.watch(), at: now, policy: .keeping)
    #expect(kept.state == LibraryState(isFavorite: true, isWatched: true, isOnWatchlist: true))
    let removed = try planned.addingWatch(Fixtures.watch(), at: now, policy: .removingFromWatchlist)
    #expect(removed.state == LibraryState(isFavorite: true, isWatched: true))
    #expect(removed.entry.favoritedAt == now)
  }

  @Test(
    "Viewings with exact times are duplicates within five minutes",
    arguments: [(0, true), (4, true), (5, true), (-5, true), (6, false), (-6, false), (600, false)])
  func window(minutes: Int64, isDuplicate: Bool) throws {
    let first = try Fixtures.watch("w1", when: now.text)
    let second = try Fixtures.watch("w2", when: Fixtures.noon(plus: minutes).text)
    let item = try Fixtures.item().addingWatch(first, at: now)
    if isDuplicate {
      #expect(throws: LibraryError.duplicateWatch(first.id)) { try item.addingWatch(second, at: now) }
      let strict = try WatchPolicy(duplicateMinutes: 0)
      if minutes != 0 { #expect(try item.addingWatch(second, at: now, policy: strict).watches.count == 2) }
    } else {
      #expect(try item.addingWatch(second, at: now).entry.watchCount == 2)
    }
  }

  @Test(
    "Viewings without an exact time aren't duplicates",
    arguments: ["unknown", "2026", "2026-11", "2026-11-20"])
  func coarse(when: String) throws {
    let item = try Fixtures.item().addingWatch(Fixtures.watch("w1", when: when), at: now)
    #expect(try item.addingWatch(Fixtures.watch("w2", when: when), at: now).entry.watchCount == 2)
    #expect(throws: LibraryError.duplicateWatch(try Fixtures.id("w1"))) {
      try item.addingWatch(Fixtures.watch("w1", when: "2020"), at: now)
    }
  }

  @Test("An imported viewing can't be imported again, even after its removal")
  func sourceID() throws {
    let first = try Fixtures.imported("trakt:77")
    let item = try Fixtures.item().addingWatch(first, at: now)
    #expect(throws: LibraryError.duplicateWatch(first.id)) {
      try item.addingWatch(Fixtures.imported("trakt:77", when: "2001"), at: now)
    }
    let removed = try item.removing(first.id, at: now)
    #expect(throws: LibraryError.watchWasRemoved(first.id)) { try removed.addingWatch(first, at: now) }
    #expect(try removed.addingWatch(Fixtures.imported("trakt:78"), at: now).entry.watchCount == 1)
  }

  @Test("An imported viewing with another identifier is rejected")
  func unnamedImport() throws {
    let error = #expect(throws: ValidationError.self) {
      try WatchRecord(
        id: Fixtures.id("w1"), owner: Fixtures.ann, movie: Fixtures.id("m1"), watchDate: .unknown,
        recordedAt: now, sourceID: "trakt:77")
    }
    #expect(error?.violations.map(\.rule) == ["WatchRecord.id.derived"])
  }

  @Test(
    "A viewing more than a day in the future is rejected",
    arguments: [
      ("2026-11-22T12:00:00.000Z", true), ("2026-11-22T12:00:00.001Z", false), ("2026-11-22", true),
      ("2026-11-23", false), ("2026-11", true), ("2026-12", false), ("2026", true), ("2027", false),
      ("9999-12-31", false), ("0001", true), ("unknown", true),
    ])
  func future(when: String, isPossible: Bool) throws {
    let watch = try Fixtures.watch(when: when)
    let context = ConditionContext().watching(nil, at: now)
    if isPossible {
      #expect(try Fixtures.item().addingWatch(watch, at: now).state.isWatched)
      #expect(throws: Never.self) { try watch.validated(in: context) }
    } else {
      #expect(throws: LibraryError.watchedInFuture(latest: try Fixtures.noon(plus: 1_440))) {
        try Fixtures.item().addingWatch(watch, at: now)
      }
      #expect(throws: ValidationError.self) { try watch.validated(in: context) }
      let item = try Fixtures.item().addingWatch(Fixtures.watch(), at: now)
      #expect(throws: LibraryError.self) {
        try item.changingDate(Fixtures.id("w1"), to: watch.watchDate, venue: nil, at: now)
      }
    }
  }

  @Test(
    "A viewing more than a year before the release gives a warning",
    arguments: [("2020-05-31", 1), ("2020-06-01", 0), ("2020", 0), ("2019", 1), ("unknown", 0), ("2026", 0)])
  func beforeRelease(when: String, warnings: Int) throws {
    let movie = try Movie(id: Fixtures.id("m1"), title: "X", releaseDate: PartialDate(parsing: "2021-06"))
    let context = ConditionContext().watching(movie, at: now)
    let violations = WatchRecord.schema.violations(in: try Fixtures.watch(when: when), context: context)
    #expect(violations.map(\.severity) == Array(repeating: .warning, count: warnings))
    #expect(throws: Never.self) { try Fixtures.watch(when: when).validated(in: context) }
  }

  @Test("Setting a note needs a watched movie, and clearing it doesn't")
  func notes() throws {
    let item = try Fixtures.item()
    let note = try Note(parsing: "Again, please.")
    #expect(throws: LibraryError.noteRequiresWatched) { try item.settingNote(note, at: now) }
    #expect(throws: LibraryError.noteRequiresWatched) {
      try item.settingNote(note, on: Fixtures.id("w1"), at: now)
    }
    #expect(try item.settingNote(nil, at: now).entry.note == nil)
    let watched = try item.addingWatch(Fixtures.watch(), at: now)
    #expect(throws: LibraryError.unknownWatch(try Fixtures.id("w9"))) {
      try watched.settingNote(note, on: Fixtures.id("w9"), at: now)
    }
    let noted = try watched.settingNote(note, at: now).settingNote(
      note, on: Fixtures.id("w1"), hasSpoilers: true, at: now)
    #expect(noted.entry.note == note)
    #expect(noted.watches.first?.note == note)
    #expect(noted.watches.first?.hasSpoilers == true)
    let cleared = try noted.settingNote(nil, on: Fixtures.id("w1"), hasSpoilers: true, at: now)
    #expect(cleared.watches.first?.note == nil)
    #expect(cleared.watches.first?.hasSpoilers == false)
    #expect(cleared.entry.note == note)
  }

  @Test("Removing the last viewing of a movie with a note requires a choice to keep or drop the note")
  func orphanedNote() throws {
    let note = try Note(parsing: "Mine.")
    let item = try Fixtures.item().addingWatch(Fixtures.watch(), at: now).settingNote(note, at: now)
    let id: Identifier<WatchRecord> = try Fixtures.id("w1")
    #expect(throws: LibraryError.orphanedNote) { try item.removing(id, at: now) }
    let kept = try item.removing(id, orphanedNote: .keep, at: now)
    #expect(kept.entry.note == note)
    #expect(kept.hasOrphanedNote)
    #expect(throws: LibraryError.noteRequiresWatched) { try kept.settingNote(note, at: now) }
    #expect(try kept.settingNote(nil, at: now).hasOrphanedNote == false)
    let dropped = try item.removing(id, orphanedNote: .drop, at: now)
    #expect(dropped.entry.note == nil)
    let two = try item.addingWatch(Fixtures.watch("w2", when: "2020"), at: now)
    #expect(try two.removing(id, at: now).entry.note == note)
    #expect(throws: LibraryError.orphanedNote) { try two.removingAllWatches(at: now) }
    #expect(try two.removingAllWatches(orphanedNote: .drop, at: now).entry.watchCount == 0)
  }

  @Test("All 8,000 viewings are removed at once")
  func removingMany() throws {
    let watches = try (1...8_000).map { try Fixtures.watch("w\($0)") }
    let item = try MovieLibraryItem(Fixtures.item().entry, watches: watches).removingAllWatches(at: now)
    #expect(item.watches.isEmpty)
    #expect(item.entry.removedWatches == watches.map(\.id).sorted())
    #expect(try item.removingAllWatches(at: now) == item)
  }

  @Test(
    "Removing or merging more than 10,000 viewings throws `tooManyRemovals` until `forgettingRemovals()` is called"
  )
  func tooManyRemovals() throws {
    let many = try (1...10_000).map { try Fixtures.watch("w\($0)") }
    let full = try MovieLibraryItem(Fixtures.item().entry, watches: many).removingAllWatches(at: now)
    let watched = try full.addingWatch(Fixtures.watch("last"), at: now)
    let refusal = LibraryError.tooManyRemovals(maximum: 10_000)
    #expect(throws: refusal) { try watched.removing(Fixtures.id("last"), at: now) }
    let elsewhere = try Fixtures.item().addingWatch(Fixtures.watch("other"), at: now)
      .removingAllWatches(at: now)
    #expect(throws: refusal) { try full.merging(elsewhere) }
    #expect(
      refusal.text(in: .english)
        == "More than 10,000 viewings of this movie were removed. Please clear the list of removed viewings first."
    )
    let rested = try watched.forgettingRemovals()
    #expect(rested.entry.removedWatches.isEmpty && rested.watches == watched.watches)
    #expect(try rested.removing(Fixtures.id("last"), at: now).entry.removedWatches.count == 1)
    #expect(try full.forgettingRemovals().merging(elsewhere).entry.removedWatches.count == 1)
  }

  @Test("A library can be made from a single-pass sequence of items")
  func onePass() throws {
    let items = try ["m1", "m2"].map { movie in
      try Fixtures.item(movie).addingWatch(Fixtures.watch("w-\(movie)", movie: movie), at: now)
    }
    var rest = items[...]
    let library = try MovieLibrary(owner: Fixtures.ann, items: AnyIterator { rest.popFirst() })
    #expect(library == (try MovieLibrary(owner: Fixtures.ann, items: items)))
    #expect(library.watches.count == 2)
  }

  @Test("An entry has the count, the last date and the latest rating of the viewings")
  func sums() throws {
    let early = try Fixtures.noon(plus: -60)
    var item = try Fixtures.item().addingWatch(
      Fixtures.watch("w1", when: "unknown", rating: 4, recordedAt: early), at: now)
    #expect(item.entry.lastWatched == .unknown)
    #expect(item.entry.watchedSince == early)
    item = try item.addingWatch(Fixtures.watch("w2", when: "2020-01", rating: nil), at: now)
    #expect(item.entry.lastWatched?.text == "2020-01")
    #expect(item.entry.rating == (try Rating(steps: 4, on: .halfStars)))
    item = try item.addingWatch(Fixtures.watch("w3", when: "2019", rating: 9), at: now)
    #expect(item.entry.watchCount == 3)
    #expect(item.entry.lastWatched?.text == "2020-01")
    #expect(item.entry.rating == (try Rating(steps: 9, on: .halfStars)))
    item = try item.settingRating(
      Fixtures.id("w1"), Rating(steps: 1, on: .halfStars), at: Fixtures.noon(plus: 1))
    #expect(item.entry.rating == (try Rating(steps: 1, on: .halfStars)))
    item = try item.changingDate(Fixtures.id("w2"), to: .unknown, venue: "Kino Muza", at: now)
    #expect(item.entry.lastWatched?.text == "2019")
    #expect(try item.watch(Fixtures.id("w2")).venue == "Kino Muza")
    item = try item.removingAllWatches(at: now)
    #expect(item.entry.rating == nil)
    #expect(item.entry.lastWatched == nil)
    #expect(item.entry.removedWatches.count == 3)
  }

  @Test("An item recomputes its counts from the viewings, and rejects foreign and duplicate viewings")
  func storedSums() throws {
    let stored = try LibraryEntry(
      owner: Fixtures.ann, movie: Fixtures.id("m1"), removedWatches: [Fixtures.id("w9")], watchCount: 7,
      lastWatched: .unknown, watchedSince: now)
    let item = try MovieLibraryItem(stored, watches: [Fixtures.watch(), Fixtures.watch("w9")])
    #expect(item.entry.watchCount == 1)
    #expect(item.watches.map(\.id) == [try Fixtures.id("w1")])
    #expect(throws: LibraryError.foreignRecord) {
      try MovieLibraryItem(stored, watches: [Fixtures.watch(owner: Fixtures.bob)])
    }
    #expect(throws: LibraryError.foreignRecord) {
      try MovieLibraryItem(stored, watches: [Fixtures.watch(movie: "m2")])
    }
    #expect(throws: LibraryError.duplicateWatch(try Fixtures.id("w1"))) {
      try MovieLibraryItem(stored, watches: [Fixtures.watch(), Fixtures.watch(when: "2020")])
    }
    #expect(throws: LibraryError.foreignRecord) {
      try item.addingWatch(Fixtures.watch("w2", owner: Fixtures.bob), at: now)
    }
  }

  @Test("`changes(since:)` contains only changed records")
  func changes() throws {
    let empty = try Fixtures.item()
    #expect(empty.changes(since: nil).isEmpty)
    let one = try empty.addingWatch(Fixtures.watch(), at: now)
    #expect(one.changes(since: nil).savedWatches == one.watches)
    #expect(one.changes(since: nil).entry == one.entry)
    #expect(one.changes(since: one).isEmpty)
    let venue = try one.settingNote(Note(parsing: "x"), on: Fixtures.id("w1"), at: now)
    #expect(venue.changes(since: one).entry == nil)
    #expect(venue.changes(since: one).savedWatches == venue.watches)
    let gone = try one.removing(Fixtures.id("w1"), at: now)
    #expect(gone.changes(since: one).removedWatches == [try Fixtures.id("w1")])
    #expect(gone.changes(since: one).entry == gone.entry)
  }

  @Test("The identifier of an entry is derived from its owner and movie")
  func identity() throws {
    let entry = try Fixtures.item().entry
    #expect(entry.id == LibraryEntry.id(owner: Fixtures.ann, movie: try Fixtures.id("m1")))
    #expect(entry.id != (try Fixtures.item("m2").entry.id))
    let json = try JSONText.of(entry)
    #expect(try JSONText.value(LibraryEntry.self, from: json) == entry)
    let forged = json.replacing(entry.id.text, with: "0193f0a4-5c80-7c3e-9d5a-2f60b1c7e8d9")
    #expect(throws: DecodingError.self) { try JSONText.value(LibraryEntry.self, from: forged) }
  }

  @Test("A watch record is equal after encoding to JSON and decoding", arguments: WatchDate.format.valid)
  func roundTrip(when: String) throws {
    let watch = try Fixtures.watch(when: when, rating: 7, note: "Fine.")
    #expect(try JSONText.value(WatchRecord.self, from: JSONText.of(watch)) == watch)
  }

  @Test("Each library error has a text in English and Polish")
  func messages() throws {
    let refusals: [LibraryError] = [
      .noteRequiresWatched, .noteTooLong(maximum: 500, actual: 501), .noteHasControlCharacters,
      .duplicateWatch(try Fixtures.id("w")), .watchWasRemoved(try Fixtures.id("w")),
      .unknownWatch(try Fixtures.id("w")), .watchedInFuture(latest: now), .orphanedNote, .foreignRecord,
      .alreadyListed(try Fixtures.id("m")), .notListed(try Fixtures.id("m")),
    ]
    for refusal in refusals {
      let english = refusal.text(in: .english)
      let polish = refusal.text(in: .polish)
      #expect(english != refusal.messageCode.rawValue)
      #expect(english != polish)
      #expect(!english.contains("…") && !polish.contains("…"))
    }
    #expect(
      LibraryError.noteTooLong(maximum: 500, actual: 512).text(in: .polish)
        == "Notatka może mieć najwyżej 500 znaków; Twoja ma 512.")
    #expect(
      LibraryError.noteRequiresWatched.text(in: .english)
        == "Please mark the movie as watched first; then you can add a note.")
  }

  @Test("The messages and schemas of the library have no declaration errors")
  func declarations() {
    #expect(MovieMessages.catalog.declarationErrors == [])
    #expect(LibraryEntry.schema.declarationErrors == [])
    #expect(WatchRecord.schema.declarationErrors == [])
    #expect(Bookmark.schema.declarationErrors == [])
    #expect(WatchPolicy.schema.declarationErrors == [])
    for model in [
      LibraryEntry.schema.description, WatchRecord.schema.description, Bookmark.schema.description,
    ] {
      #expect(MovieMessages.catalog.missingRuleTexts(in: model) == [])
      for field in model.fields { #expect(!field.doc.isEmpty, "\(model.name).\(field.name)") }
    }
  }
}
