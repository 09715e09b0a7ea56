import MovieCatalog
import MovieTestSupport
import TestSupport
import Testing

@Suite("Movie lists")
struct MovieListTests {
  private let now = Fixtures.now

  private func list(_ movies: String...) throws -> MovieList {
    var list = try MovieList(id: Fixtures.id("l1"), owner: Fixtures.ann, name: "Best", createdAt: now)
    for movie in movies { list = try list.adding(Fixtures.id(movie), now: now) }
    return list
  }

  private func order(_ list: MovieList) -> [String] { list.items.map(\.movie.text) }

  @Test("Adding, moving and removing movies keep the owner's order")
  func order() throws {
    let abc = try list("a", "b", "c")
    #expect(order(abc) == ["a", "b", "c"])
    #expect(order(try abc.adding(Fixtures.id("d"), at: 1, now: now)) == ["a", "d", "b", "c"])
    #expect(order(try abc.adding(Fixtures.id("d"), at: 99, now: now)) == ["a", "b", "c", "d"])
    #expect(order(try abc.adding(Fixtures.id("d"), at: .min, now: now)) == ["d", "a", "b", "c"])
    #expect(order(try abc.moving(Fixtures.id("a"), to: 1, now: now)) == ["b", "a", "c"])
    #expect(order(try abc.moving(Fixtures.id("c"), to: 0, now: now)) == ["c", "a", "b"])
    #expect(order(try abc.moving(Fixtures.id("a"), to: .max, now: now)) == ["b", "c", "a"])
    #expect(order(try abc.removing(Fixtures.id("b"), now: now)) == ["a", "c"])
  }

  @Test("A movie can't be listed twice, and an unlisted one can't be changed")
  func invalidChanges() throws {
    let abc = try list("a", "b")
    #expect(throws: LibraryError.alreadyListed(try Fixtures.id("a"))) {
      try abc.adding(Fixtures.id("a"), now: now)
    }
    #expect(throws: LibraryError.notListed(try Fixtures.id("x"))) {
      try abc.removing(Fixtures.id("x"), now: now)
    }
    #expect(throws: LibraryError.notListed(try Fixtures.id("x"))) {
      try abc.moving(Fixtures.id("x"), to: 0, now: now)
    }
    #expect(throws: LibraryError.notListed(try Fixtures.id("x"))) {
      try abc.settingNote(nil, on: Fixtures.id("x"), now: now)
    }
    let item = MovieListItem(movie: try Fixtures.id("a"), addedAt: now)
    #expect(throws: ValidationError.self) {
      try MovieList(
        id: Fixtures.id("l1"), owner: Fixtures.ann, name: "Best", items: [item, item], createdAt: now)
    }
  }

  @Test(
    "The name of a list has 1 to 80 characters in one trimmed line",
    arguments: [
      ("a", true), (String(repeating: "ż", count: 80), true), (String(repeating: "x", count: 81), false),
      ("", false), (" ", false), (" a", false), ("a\n", false), ("a\u{0}b", false),
    ])
  func names(name: String, isPossible: Bool) throws {
    let list = try list("a")
    if isPossible {
      let edited = try list.edited(name: name, note: nil, visibility: .known(.link), now: now)
      #expect(edited.name == name)
      #expect(edited.changedAt > list.changedAt)
    } else {
      #expect(throws: LibraryError.self) {
        try list.edited(name: name, note: nil, visibility: .known(.link), now: now)
      }
    }
  }

  @Test(
    "A list is visible to its owner, and to others according to its visibility",
    arguments: [
      ("private", [false, false, false, false]), ("friends", [false, true, false, true]),
      ("link", [false, false, true, true]), ("public", [true, true, true, true]),
      ("followers", [false, false, false, false]),
    ] as [(String, [Bool])])
  func visibility(word: String, expected: [Bool]) throws {
    let list = try MovieList(
      id: Fixtures.id("l1"), owner: Fixtures.ann, name: "Best", visibility: OpenEnum(parsing: word),
      createdAt: now)
    for (index, answer) in expected.enumerated() {
      let (isFriend, hasLink) = (index & 1 != 0, index & 2 != 0)
      #expect(list.isVisible(to: .user(Fixtures.bob), isFriend: isFriend, hasLink: hasLink) == answer)
      #expect(list.isVisible(to: .guest, isFriend: isFriend, hasLink: hasLink) == answer)
      #expect(list.isVisible(to: .user(Fixtures.ann), isFriend: isFriend, hasLink: hasLink))
    }
    let findable = try MovieList.schema.compile(MovieList.isFindable)
    for principal in [Principal.user(Fixtures.bob), .guest, .user(Fixtures.ann)] {
      let context = ConditionContext(principal: principal, now: now)
      let isFound = try findable.evaluate(list, in: context) == .yes
      #expect(isFound == (word == "public" || principal.id == Fixtures.ann))
    }
  }

  @Test("A list is equal after encoding to JSON and decoding, and has no declaration errors")
  func roundTrip() throws {
    let list = try list("a", "b").settingNote(Note(parsing: "first!"), on: Fixtures.id("a"), now: now)
    #expect(try JSONText.value(MovieList.self, from: JSONText.of(list)) == list)
    #expect(MovieList.schema.declarationErrors == [])
    #expect(MovieListItem.schema.declarationErrors == [])
    #expect(LibrarySortOrder.schema.declarationErrors == [])
    #expect(MovieMessages.catalog.missingRuleTexts(in: MovieList.schema.description) == [])
  }
}
