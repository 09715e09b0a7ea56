import DomainFoundation
import MovieCatalog
import MovieCatalogSamples
import Testing

/// Tests of spellings that app developers try first; see `Documentation/CompilerLimits.md`.
@Suite("Short spellings of comparisons, queries and transactions")
struct ShorthandTests {
  private let repository = InMemoryRepository()
  private let movies = MovieSamples.movies(fetchedAt: SystemClock().now())

  private func movie(_ genre: OpenEnum<Genre>?) throws -> Movie {
    let sample = try #require(movies.first)
    return try sample.updating { $0[Movie.Fields.primaryGenre] = genre }
  }

  @Test("A value of an open enum is compared with a case")
  func comparison() throws {
    let drama = try movie(.known(.drama))
    #expect(drama.primaryGenre == .drama)
    #expect(drama.primaryGenre != .comedy)
    #expect(try movie(nil).primaryGenre != .drama)
    #expect(try movie(OpenEnum(parsing: "Telenovela")).primaryGenre != .drama)
    #expect([drama.primaryGenre].compactMap { $0 }.contains(.drama))
    #expect(drama.primaryGenre?.isOne(of: .comedy, .drama) == true)
  }

  @Test(
    "A switch matches the cases of an open enum",
    arguments: [(Genre.drama, 1), (.comedy, 2), (.horror, 3)])
  func matching(_ genre: Genre, _ expected: Int) throws {
    func shelf(_ genre: OpenEnum<Genre>?) -> Int {
      switch genre {
      case .drama?: 1
      case .comedy?, .romance?: 2
      default: 3
      }
    }
    func sameShelf(_ genre: OpenEnum<Genre>) -> Int {
      switch genre {
      case .drama: 1
      case .comedy, .romance: 2
      default: 3
      }
    }
    #expect(shelf(.known(genre)) == expected)
    #expect(sameShelf(.known(genre)) == expected)
    #expect(shelf(nil) == 3)
  }

  @Test("A switch over the known cases is exhaustive with `case nil` for a word of a later version")
  func exhaustive() throws {
    func isLive(_ state: OpenEnum<PurchaseHandoff.State>) -> Bool? {
      switch state.known {
      case .prepared, .opened: true
      case .returned, .expired: false
      case nil: nil
      }
    }
    #expect(isLive(.known(.opened)) == true && isLive(.known(.expired)) == false)
    #expect(try isLive(OpenEnum(parsing: "refunded")) == nil)
  }

  @Test("A query compares a field with a case")
  func condition() async throws {
    try await repository.commit { changes in
      for movie in movies { changes.insert(movie) }
    }
    let dramas = try await repository.all(ModelQuery(where: Movie.Fields.primaryGenre == .drama))
    #expect(!dramas.isEmpty)
    #expect(dramas.map(\.entity) == dramas.map(\.entity).filter { $0.primaryGenre == .drama })
    let others = try await repository.all(ModelQuery<Movie>(where: Movie.Fields.primaryGenre != .drama))
    #expect(others.count + dramas.count == movies.filter { $0.primaryGenre != nil }.count)
    let both = ModelQuery<Movie>(where: Movie.Fields.primaryGenre.isOne(of: [.drama, .comedy]))
    #expect(try await repository.all(both).count >= dramas.count)
  }

  @Test("An order is chosen at run time", arguments: [true, false])
  func order(_ isByTitle: Bool) async throws {
    try await repository.commit { changes in
      for movie in movies { changes.insert(movie) }
    }
    let order: [SortKey<Movie>] =
      isByTitle ? [.ascending(Movie.Fields.title)] : [.descending(Movie.Fields.releaseYear)]
    let found = try await repository.all(ModelQuery(orderedBy: order)).map(\.entity)
    #expect(try await repository.all(ModelQuery().ordered(by: order)).map(\.entity) == found)
    #expect(found.count == movies.count)
    for (earlier, later) in zip(found, found.dropFirst()) {
      if isByTitle {
        #expect(earlier.title < later.title)
      } else if let year = later.releaseYear {
        #expect(earlier.releaseYear.map { $0 >= year } == true)
      }
    }
  }

  private struct NothingToAdd: Error {}

  @Test("The closure of `commit` may throw, and then nothing is committed")
  func throwingCommit() async throws {
    func checked(_ movie: Movie) throws(NothingToAdd) -> Movie {
      if movie.id == movies.first?.id { return movie }
      throw NothingToAdd()
    }
    let (first, second) = (try #require(movies.first), try #require(movies.last))
    await #expect(throws: NothingToAdd.self) {
      try await repository.commit {
        $0.insert(try checked(first))
        $0.insert(try checked(second))
      }
    }
    #expect(try await repository.all(ModelQuery<Movie>()).isEmpty)
    try await repository.commit { $0.insert(try checked(first)) }
    #expect(try await repository.all(ModelQuery<Movie>()).map(\.entity) == [first])
  }

  @Test("The closure of `transact` needs no annotation, throws any error, and runs again after a conflict")
  func transaction() async throws {
    let first = try #require(movies.first)
    try await repository.insert(first)
    var runs = 0
    try await repository.transact { work in
      runs += 1
      guard let movie = try await work.get(Movie.self, id: first.id) else { throw NothingToAdd() }
      if runs == 1 { try await repository.save(movie.updating { $0[Movie.Fields.overview] = "Changed" }) }
      work.update(try movie.updating { $0[Movie.Fields.title] = "Another title" })
    }
    let stored = try #require(try await repository.get(Movie.self, id: first.id)).entity
    #expect(runs == 2)
    #expect(stored.title == "Another title")
    #expect(stored.overview == "Changed")
    await #expect(throws: NothingToAdd.self) {
      try await repository.transact { work in
        work.delete(Movie.self, id: first.id)
        if try await work.get(Movie.self, id: first.id) != nil { throw NothingToAdd() }
        throw NothingToAdd()
      }
    }
    #expect(try await repository.get(Movie.self, id: first.id) != nil)
  }

  private enum ShelfError: RepositoryErrorConvertible {
    case missing
    case repository(RepositoryError)

    init(_ error: RepositoryError) { self = .repository(error) }
  }

  @Test("The closure of `transact` may name the type of its errors")
  func typedTransaction() async throws {
    let id = try #require(movies.first).id
    func remove() async throws(ShelfError) {
      try await repository.transact { (work) throws(ShelfError) in
        guard try await work.get(Movie.self, id: id) != nil else { throw .missing }
        work.delete(Movie.self, id: id)
      }
    }
    do {
      try await remove()
      Issue.record("a missing movie was removed")
    } catch .missing {
      try await repository.insert(try #require(movies.first))
    }
    try await remove()
    #expect(try await repository.get(Movie.self, id: id) == nil)
  }

  @Test("A `do` with its error type, and a closure over a unit of work, keep the type of the errors")
  func typedClosures() async throws {
    func inOneTransaction(
      _ body: nonisolated(nonsending) (inout UnitOfWork<ShelfError>) async throws(ShelfError) -> Int
    ) async throws(ShelfError) -> Int {
      try await repository.transact { (work: inout UnitOfWork<ShelfError>) throws(ShelfError) in
        try await body(&work)
      }
    }
    let first = try #require(movies.first)
    let found = try await inOneTransaction { (work) throws(ShelfError) in
      work.insert(first)
      do throws(RepositoryError) {
        return try await repository.count(ModelQuery<Movie>())
      } catch { throw ShelfError(error) }
    }
    #expect(found == 0, "a query doesn't see what the transaction writes")
    #expect(try await repository.count(ModelQuery<Movie>()) == 1)
  }

  @Test("A guard compares an input with the present moment")
  func inputAndNow() throws {
    let (end, now): (ContextKey<Timestamp>, ContextKey<Timestamp>) = (.input(TimeWindow.Fields.end), .now)
    let notOver = Guard(
      "PurchaseHandoff.notOver",
      Condition<PurchaseHandoff>(.compare(.context(end.name), .greater, .context(now.name))),
      doc: "The end must be in the future.")
    let compiled = try PurchaseHandoff.schema.compile(notOver.condition)
    #expect(Set(compiled.contextKeys) == [end.name, now.name])
  }

  @Test("A moment is added to by `adding`, which throws outside of the years 1 to 9999")
  func moments() throws {
    let noon = try Timestamp(parsing: "2026-06-01T12:00:00Z")
    #expect(try noon.adding(.seconds(60)).text == "2026-06-01T12:01:00.000Z")
    #expect(throws: ValueError.self) { try Timestamp.latest.adding(.seconds(1)) }
  }

  @Test("An error of any type has a text", arguments: [LanguageTag.english, .polish])
  func errorText(_ language: LanguageTag) async throws {
    var texts: [String] = []
    for step in 0..<3 {
      do {
        if step == 0 { _ = try ReleaseYear(1700) }
        if step == 1 {
          _ = try await MovieService(repository, clock: .system).details(of: Identifier(parsing: "missing"))
        }
        throw NothingToAdd()
      } catch {
        texts.append(error.text(in: language))
      }
    }
    #expect(Set(texts).count == 3)
    #expect(texts.last == MessageCatalog.shared.text(for: "unexpected", [:], in: language))
  }
}
