import MovieCatalog
import MovieTestSupport
import Testing

struct MovieListServiceTests {
  let fixture: MovieCatalogFixture
  let movie: Movie.ID

  init() async throws {
    fixture = try await MovieCatalogFixture(movies: [])
    movie = try Fixtures.id("m1")
  }

  @Test("An owner creates, fills and deletes a list")
  func wholeLife() async throws {
    let list = try await fixture.lists.create(named: "Rainy days", as: .ann)
    try await fixture.lists.edit(list.id, as: .ann) { list, now throws(LibraryError) in
      try list.adding(movie, now: now)
    }
    #expect(try await fixture.lists.lists(as: .ann).map(\.items.count) == [1])
    try await fixture.lists.delete(list.id, as: .ann)
    #expect(try await fixture.lists.lists(as: .ann).isEmpty)
  }

  @Test("Adding a listed movie again throws `alreadyListed` and changes nothing")
  func onlyOnce() async throws {
    let list = try await fixture.lists.create(named: "Rainy days", as: .ann)
    let filled = try await fixture.lists.edit(list.id, as: .ann) { list, now throws(LibraryError) in
      try list.adding(movie, now: now)
    }
    await #expect(throws: MovieCatalogError.library(.alreadyListed(movie))) {
      try await fixture.lists.edit(list.id, as: .ann) { list, now throws(LibraryError) in
        try list.adding(movie, now: now)
      }
    }
    #expect(try await fixture.lists.list(list.id, as: .ann) == filled)
  }

  @Test("A private list of another account isn't found, and a public one can't be changed")
  func visibility() async throws {
    let hidden = try await fixture.lists.create(named: "Mine", as: .ann)
    let shown = try await fixture.lists.create(named: "Ours", visibility: .known(.public), as: .ann)
    let missing = MovieCatalogError.notFound(EntityReference(MovieList.self, id: hidden.id))
    await #expect(throws: missing) { try await fixture.lists.list(hidden.id, as: .bob) }
    await #expect(throws: missing) { try await fixture.lists.delete(hidden.id, as: .bob) }
    #expect(try await fixture.lists.list(shown.id) == shown)
    await #expect(throws: MovieCatalogError.notFound(EntityReference(MovieList.self, id: shown.id))) {
      try await fixture.lists.edit(shown.id, as: .bob) { list, now throws(LibraryError) in
        try list.adding(movie, now: now)
      }
    }
    #expect(try await fixture.lists.list(shown.id, as: .ann).items.isEmpty)
  }

  @Test("Creating a list without a name or as a guest throws an error")
  func invalidLists() async throws {
    await #expect(throws: MovieCatalogError.self) { try await fixture.lists.create(named: " ", as: .ann) }
    await #expect(throws: MovieCatalogError.forbidden(AccessDeniedError(MovieListService.Operations.manage)))
    {
      try await fixture.lists.create(named: "Mine", as: .guest)
    }
    #expect(try await fixture.repository.count(ModelQuery<MovieList>()) == 0)
  }
}
