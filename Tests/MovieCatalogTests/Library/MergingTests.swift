import MovieCatalog
import MovieTestSupport
import TestSupport
import Testing

@Suite("Merging of libraries")
struct MergingTests {
  @Test("Merging libraries is commutative, associative and idempotent", arguments: 0..<300)
  func properties(seed: Int) throws {
    var devices = try RandomLibrary(seed: UInt64(seed))
    for _ in 0..<8 {
      try devices.run(steps: 8)
      let (a, b, c) = (try devices.library(on: 0), try devices.library(on: 1), try devices.library(on: 2))
      let ab = try a.merging(b)
      #expect(try b.merging(a) == ab, "commutative, seed \(seed)")
      #expect(try ab.merging(c) == a.merging(b.merging(c)), "associative, seed \(seed)")
      #expect(try a.merging(a) == a, "idempotent, seed \(seed)")
      #expect(try ab.merging(b) == ab, "absorbing, seed \(seed)")
    }
  }

  @Test("The random libraries contain each kind of change")
  func generatorIsRich() throws {
    var seen: Set<String> = []
    for seed in TestRounds.seeds(30, full: 3_000) {
      var devices = try RandomLibrary(seed: UInt64(seed))
      try devices.run(steps: 60)
      for item in try (0..<3).flatMap({ try devices.library(on: $0).items }) {
        if item.state.isFavorite { seen.insert("favorite") }
        if item.entry.favorite.removedAt != nil { seen.insert("unfavorited") }
        if item.entry.favorite.additions.count > 1 { seen.insert("added on two devices") }
        if item.state.isOnWatchlist { seen.insert("watchlist") }
        if item.watches.count > 1 { seen.insert("several viewings") }
        if item.watches.contains(where: { $0.sourceID != nil }) { seen.insert("imported") }
        if item.watches.contains(where: { $0.rating != nil }) { seen.insert("rated") }
        if item.watches.contains(where: \.hasSpoilers) { seen.insert("spoiler") }
        if !item.entry.removedWatches.isEmpty { seen.insert("removed") }
        if item.entry.note != nil { seen.insert("note") }
        if item.hasOrphanedNote { seen.insert("orphan") }
      }
    }
    #expect(seen.count == 11, "\(seen.sorted())")
  }

  /// The complete log of effective additions and removals, with which the compact form must agree.
  private struct Reference {
    var additions: Set<Timestamp> = []
    var removals: Set<Timestamp> = []
    var addedAt: Timestamp? { additions.filter { $0 >= removals.max() ?? .earliest }.min() }
  }

  @Test(
    "After random changes and mergers, a bookmark has the moment that the full history of changes gives",
    arguments: 0..<100)
  func bookmarksAgainstReference(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var bookmarks = Array(repeating: Bookmark.absent, count: 4)
    var references = Array(repeating: Reference(), count: 4)
    var now = Fixtures.now
    for _ in 0..<80 {
      now = try now.adding(.milliseconds(Int.random(in: 1...3, using: &random)))
      let device = Int.random(in: 0..<4, using: &random)
      let other = Int.random(in: 0..<4, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        if references[device].addedAt == nil { references[device].additions.insert(now) }
        bookmarks[device] = bookmarks[device].added(at: now)
      case 2:
        if references[device].addedAt != nil { references[device].removals.insert(now) }
        bookmarks[device] = bookmarks[device].removed(at: now)
      default:
        references[device].additions.formUnion(references[other].additions)
        references[device].removals.formUnion(references[other].removals)
        bookmarks[device] = bookmarks[device].merging(bookmarks[other])
      }
      #expect(bookmarks[device].addedAt == references[device].addedAt)
      try bookmarks[device].validated()
    }
  }

  @Test(
    "Merging bookmarks is commutative, associative and idempotent, even with many additions",
    arguments: 0..<300)
  func bookmarkProperties(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func bookmark() throws -> Bookmark {
      var bookmark = Bookmark.absent
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let moment = try Fixtures.now.adding(.milliseconds(Int.random(in: 0...20, using: &random)))
        bookmark = bookmark.merging(Bookmark.absent.added(at: moment))
        if Int.random(in: 0..<8, using: &random) == 0 { bookmark = bookmark.removed(at: moment) }
      }
      return bookmark
    }
    let (a, b, c) = (try bookmark(), try bookmark(), try bookmark())
    #expect(a.merging(b) == b.merging(a))
    #expect(a.merging(b).merging(c) == a.merging(b.merging(c)))
    #expect(a.merging(a) == a)
  }

  @Test("Merging keeps the later rating and the later note independently")
  func lastWriter() throws {
    let shared = try Fixtures.item().addingWatch(Fixtures.watch(), at: Fixtures.now)
    let id: Identifier<WatchRecord> = try Fixtures.id("w1")
    let (low, high) = (try Rating(thousandths: 100), try Rating(thousandths: 900))
    let phone = try shared.settingRating(id, low, at: Fixtures.noon(plus: 2))
      .settingNote(Note(parsing: "phone"), on: id, at: Fixtures.noon(plus: 1))
    let tablet = try shared.settingRating(id, high, at: Fixtures.noon(plus: 1))
      .settingNote(Note(parsing: "tablet"), on: id, at: Fixtures.noon(plus: 2))
    let merged = try #require(try phone.merging(tablet).watches.first)
    #expect(merged.rating == low)
    #expect(merged.note?.text == "tablet")
    let tie = try shared.settingRating(id, high, at: Fixtures.noon(plus: 2))
    #expect(try phone.merging(tie).watches.first?.rating == high)
    #expect(try tie.merging(phone).watches.first?.rating == high)
  }

  @Test("A removed viewing stays removed after merging with a later change of it")
  func removalWins() throws {
    let shared = try Fixtures.item().addingWatch(Fixtures.watch(), at: Fixtures.now)
    let id: Identifier<WatchRecord> = try Fixtures.id("w1")
    let removed = try shared.removing(id, at: Fixtures.noon(plus: 1))
    let rated = try shared.settingRating(id, Rating(thousandths: 500), at: Fixtures.noon(plus: 9))
    #expect(try rated.merging(removed).watches == [])
    #expect(try removed.merging(rated).entry.rating == nil)
  }

  @Test("A viewing imported on two devices is merged into one, and similar ones are likely duplicates")
  func importedTwice() throws {
    let phone = try Fixtures.item().addingWatch(Fixtures.imported("trakt:1"), at: Fixtures.now)
    let tablet = try Fixtures.item().addingWatch(Fixtures.imported("trakt:1"), at: Fixtures.now)
    #expect(try phone.merging(tablet).entry.watchCount == 1)
    let near = try Fixtures.item().addingWatch(Fixtures.watch("a", when: Fixtures.now.text), at: Fixtures.now)
    let nearToo = try Fixtures.item().addingWatch(
      Fixtures.watch("b", when: Fixtures.noon(plus: 2).text), at: Fixtures.now)
    let both = try near.merging(nearToo)
    #expect(both.entry.watchCount == 2)
    #expect(both.likelyDuplicates().map(\.id.text) == ["b"])
  }

  @Test("Libraries of two accounts can't be merged, and a library can't contain a record twice")
  func foreign() throws {
    let ann = try MovieLibrary(owner: Fixtures.ann, entries: [], watches: [Fixtures.watch()])
    let bob = try MovieLibrary(owner: Fixtures.bob, entries: [], watches: [])
    #expect(throws: LibraryError.foreignRecord) { try ann.merging(bob) }
    #expect(ann.entries.map(\.watchCount) == [1])
    #expect(throws: ValidationError.self) {
      try MovieLibrary(owner: Fixtures.bob, entries: [], watches: [Fixtures.watch()])
    }
    #expect(throws: ValidationError.self) {
      try MovieLibrary(owner: Fixtures.ann, entries: [], watches: [Fixtures.watch(), Fixtures.watch()])
    }
    #expect(throws: ValidationError.self) {
      try MovieLibrary(
        owner: Fixtures.ann, entries: [], watches: [Fixtures.watch(), Fixtures.watch(movie: "m2")])
    }
  }

  @Test("A library is equal after encoding to JSON and decoding", arguments: 0..<20)
  func archive(seed: Int) throws {
    var devices = try RandomLibrary(seed: UInt64(seed))
    try devices.run(steps: 60)
    let library = try devices.library(on: 0)
    #expect(try JSONText.value(MovieLibrary.self, from: JSONText.of(library)) == library)
    for item in library.items { #expect(library.item(of: item.entry.movie) == item) }
    #expect(MovieLibrary.schema.declarationErrors == [])
    #expect(MovieMessages.catalog.missingRuleTexts(in: MovieLibrary.schema.description) == [])
  }
}
