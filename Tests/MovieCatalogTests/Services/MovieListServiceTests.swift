import MovieCatalog
import MovieTestSupport
import Testing

struct MovieListServiceTests {
  let repository = InMemoryRepository()
  let clock = FixedClock(Fixtures.now)
  let lists: MovieListService
  let ada: Principal
  let ben: Principal
  let movie: Movie.ID

  init() throws {
    lists = MovieListService(repository, clock: clock)
    ada = .user(try Identifier(parsing: "ada"))
    ben = .user(try Identifier(parsing: "ben"))
    movie = try Identifier(parsing: "m1")
  }

  @Test("A list is made, filled, kept and deleted by its owner")
  func life() async throws {
    let list = try await lists.create(named: "Rainy days", as: ada)
    try await lists.edit(list.id, as: ada) { list, now throws(LibraryError) in
      try list.adding(movie, now: now)
    }
    #expect(try await lists.lists(as: ada).map(\.items.count) == [1])
    try await lists.delete(list.id, as: ada)
    #expect(try await lists.lists(as: ada).isEmpty)
  }

  @Test("A film stands on a list once, and a refusal changes nothing")
  func onlyOnce() async throws {
    let list = try await lists.create(named: "Rainy days", as: ada)
    let filled = try await lists.edit(list.id, as: ada) { list, now throws(LibraryError) in
      try list.adding(movie, now: now)
    }
    await #expect(throws: MovieCatalogError.library(.alreadyListed(movie))) {
      try await lists.edit(list.id, as: ada) { list, now throws(LibraryError) in
        try list.adding(movie, now: now)
      }
    }
    #expect(try await lists.list(list.id, as: ada) == filled)
  }

  @Test("Somebody else's private list doesn't exist; a public one can be seen and not changed")
  func visibility() async throws {
    let hidden = try await lists.create(named: "Mine", as: ada)
    let shown = try await lists.create(named: "Ours", visibility: .known(.public), as: ada)
    let missing = MovieCatalogError.notFound(EntityReference(MovieList.self, id: hidden.id))
    await #expect(throws: missing) { try await lists.list(hidden.id, as: ben) }
    await #expect(throws: missing) { try await lists.delete(hidden.id, as: ben) }
    #expect(try await lists.list(shown.id) == shown)
    await #expect(throws: MovieCatalogError.notFound(EntityReference(MovieList.self, id: shown.id))) {
      try await lists.edit(shown.id, as: ben) { list, now throws(LibraryError) in
        try list.adding(movie, now: now)
      }
    }
    #expect(try await lists.list(shown.id, as: ada).items.isEmpty)
  }

  @Test("A list needs a name and an owner")
  func refusals() async throws {
    await #expect(throws: MovieCatalogError.self) { try await lists.create(named: " ", as: ada) }
    await #expect(throws: MovieCatalogError.forbidden(AccessDeniedError(MovieListService.UseCases.manage))) {
      try await lists.create(named: "Mine", as: .guest)
    }
    #expect(try await repository.count(ModelQuery<MovieList>()) == 0)
  }
}
