#if SQLite
import DomainRepository
import DomainSQLite
import Foundation
import Testing

@Suite("Queries with the results of the in-memory repository")
struct QueryAgreementTests {
  typealias F = Book.Fields

  /// Returns an in-memory and an SQLite repository with the same records, which contain boundary values.
  static func filled() async throws -> (InMemoryRepository, SQLiteRepository) {
    let (memory, sqlite) = (InMemoryRepository(), try await SQLiteRepository())
    var generator = SeededGenerator(seed: 3)
    var changes = ChangeSet()
    for number in 0..<120 as Range<UInt64> { changes.insert(try book(number, &generator)) }
    try await memory.commit(changes)
    try await sqlite.commit(changes)
    return (memory, sqlite)
  }

  private static let titles = [
    "Z", "a", "é", "e\u{301}", "z", "😀", "a\0b", "a\0", "a", "\u{1}", "\u{1}\u{3}", "Łódź Straße",
    "L'Avventura",
    "a%", "_", "\"", "'", "\u{202E}abc", String(repeating: "x", count: 70_000),
  ]

  private static func book(_ number: UInt64, _ generator: inout SeededGenerator) throws -> Book {
    func one<T>(_ values: [T]) -> T { values[Int.random(in: values.indices, using: &generator)] }
    var book = Book(number, title: one(titles))
    book.isbn = number.isMultiple(of: 3) ? nil : "isbn \(number)"
    book.shelf = one([nil, "a", "B", "\0"])
    book.place = book.shelf == nil ? nil : Int64(number)
    book.price = one([
      nil, 0, -0.0, 0.1, 1, 1e300, -Double.leastNonzeroMagnitude, 9_007_199_254_740_992,
      .greatestFiniteMagnitude,
    ])
    book.copies = one([0, 1, 2, .max, 9_007_199_254_740_993])
    book.isLent = one([true, false])
    book.printed = try one([nil, CalendarDate(parsing: "2024-02-29"), CalendarDate(parsing: "0001-01-01")])
    book.library = try one([
      nil, Coordinate(latitude: 51.75, longitude: 19.46), Coordinate(latitude: 0, longitude: 180),
      Coordinate(latitude: 0, longitude: -179.9), Coordinate(latitude: 90, longitude: 77),
      Coordinate(latitude: -89.9, longitude: -120), Coordinate(latitude: 89.9, longitude: 10),
    ])
    book.tags = one([[], ["new"], ["new", "new", "\0a"], ["é", "e\u{301}", ""], ["\u{1}\u{3}"]])
    book.numbers = one([[], [nil], [1, nil, .max], [.min, 1, 1]])
    book.binding = one([nil, Book.Binding("linen"), Book.Binding("\0", value: 2, words: ["x"])])
    book.parts = one([
      [], [Book.Binding("a")], [Book.Binding("b", value: 2, words: ["\0"]), Book.Binding("c", value: .min)],
    ])
    return book
  }

  private static func text(_ words: String) throws -> ModelQuery<Book> {
    ModelQuery<Book>().matching(try TextSearch(words))
  }

  private static func near(
    _ latitude: Double, _ longitude: Double, _ radius: Double, nearestFirst: Bool = true
  ) throws -> ModelQuery<Book> {
    ModelQuery<Book>().near(
      try NearbySearch(
        F.library, within: radius, of: Coordinate(latitude: latitude, longitude: longitude),
        sortedByDistance: nearestFirst))
  }

  static func queries() throws -> [ModelQuery<Book>] {
    let conditions: [Condition<Book>] = [
      F.title == "a\0b", F.title < "a\0b", F.title > "\u{1}", F.title.hasPrefix("a\0"), F.title.hasPrefix(""),
      F.title.contains("\0"), F.title.contains("\u{3}"), Condition(.isOneOf(.field("title"), ["é", "a\0"])),
      F.tags.includes("\0a"),
      F.price == 0, F.price < 0.1, F.copies > 9_007_199_254_740_992, F.isLent == true,
      F.binding.at(Book.Binding.Fields.cloth) == "\0", F.binding.isNull, F.titleLength > 2,
      F.initials.includes("L"), Condition(.includes(.field("numbers"), .value(1))), F.price.isNull.negated,
      (F.place > 30).negated,
      F.parts.anyElement(Book.Binding.Fields.value == 2),
      F.parts.anyElement(Book.Binding.Fields.words.includes("\0")),
      Condition(.compare(.field("price"), .less, .value(.real(.nan)))),
      Condition(.compare(.field("price"), .less, .value(.real(.infinity)))),
      Condition(.compare(.field("copies"), .equal, .field("price"))),
      Condition(.count(.field("binding.words"), .less, 1)), Condition(.isNull(.field("binding.words"))),
      Condition(.isNull(.field("initials"))), Condition(.count(.field("initials"), .equal, 2)),
    ]
    let all = ModelQuery<Book>()
    return [
      all, all.ordered(by: .ascending(F.title)), all.ordered(by: .descending(F.title)),
      all.ordered(by: .ascending(F.price, nulls: .first), .descending(F.title)),
      all.ordered(by: .descending(F.price), .ascending(F.shelf, nulls: .first), .descending(F.place)),
      all.ordered(by: .descending(F.isLent), .ascending(F.titleLength), .descending(F.id)),
      all.ordered(by: SortKey(path: "binding.value", isDescending: true, nulls: .first)),
      try text("a"), try text("lodz strasse"), try text("new z"), try text("xxxx"), try text("lavvent"),
      try near(0, 179.95, 30_000), try near(0, -180, 0), try near(90, 0, 20_000), try near(-90, 0, 20_000),
      try near(0, 0, 30_000_000), try near(0, 0, 1e300, nearestFirst: false),
      try near(51.75, 19.46, 0), try near(89.95, 100, 50_000).ordered(by: .descending(F.title)),
      try text("a").near(
        NearbySearch(F.library, within: 1e7, of: Coordinate(latitude: 50, longitude: 20))
      ).filtered(by: F.isLent == false),
    ] + conditions.map { ModelQuery(where: $0) } + conditions.map { ModelQuery(where: $0.negated) }
  }

  @Test("Pages in both directions, counts and facets equal those of the in-memory repository")
  func agreement() async throws {
    let (memory, sqlite) = try await Self.filled()
    for (number, query) in try Self.queries().enumerated() {
      let (expected, found) = (try await pages(of: query, in: memory), try await pages(of: query, in: sqlite))
      #expect(expected == found, "query \(number)")
      #expect(try await memory.count(query) == sqlite.count(query), "query \(number)")
      for path in [
        "title", "price", "copies", "isLent", "tags", "numbers", "initials", "binding.words", "printed",
      ] {
        let (expected, found) = (
          try await memory.facets(of: path, in: query), try await sqlite.facets(of: path, in: query)
        )
        #expect(expected == found, "query \(number), \(path)")
      }
    }
  }

  /// Returns all pages of a query, read forward and then backward with their cursors.
  private func pages(
    of query: ModelQuery<Book>, in repository: any Repository
  ) async throws -> [Page<Versioned<Book>>] {
    var pages: [Page<Versioned<Book>>] = []
    var position = PagePosition.first
    while true {
      let page = try await repository.page(query, at: position, limit: 17)
      pages.append(page)
      guard let next = page.next else { break }
      position = .after(next)
    }
    position = .last
    while true {
      let page = try await repository.page(query, at: position, limit: 23)
      pages.append(page)
      guard let previous = page.previous else { break }
      position = .before(previous)
    }
    return pages
  }

  @Test("An invalid query throws the same error as the in-memory repository")
  func invalidQueries() async throws {
    let (memory, sqlite) = try await Self.filled()
    let all = ModelQuery<Book>()
    let center = try Coordinate(latitude: 0, longitude: 0)
    let queries: [ModelQuery<Book>] = [
      all.ordered(by: SortKey(path: "nowhere")), all.ordered(by: SortKey(path: "tags")),
      all.ordered(by: SortKey(path: "binding")),
      all.filtered(by: Condition(.compare(.field("x\" OR 1"), .equal, .value(1)))),
      all.filtered(by: Condition(.compare(.field("title"), .equal, .context("missing")))),
      all.near(try NearbySearch(path: "library.latitude", within: 1, of: center)),
    ]
    for query in queries {
      let expected = await repositoryError { _ = try await memory.page(query) }
      #expect(expected != nil)
      #expect(await repositoryError { _ = try await sqlite.page(query) } == expected)
    }
    for path in ["nowhere", "binding", "parts"] {
      let expected = await repositoryError { _ = try await memory.facets(of: path, in: all) }
      #expect(expected != nil)
      #expect(await repositoryError { _ = try await sqlite.facets(of: path, in: all) } == expected)
    }
  }
}
#endif
