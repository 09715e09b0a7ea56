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

  @Test("A list is made, filled, kept and deleted by its owner")
  func life() async throws {
    let list = try await fixture.lists.create(named: "Rainy days", as: .ann)
    try await fixture.lists.edit(list.id, as: .ann) { list, now throws(LibraryError) in
      try list.adding(movie, now: now)
    }
    #expect(try await fixture.lists.lists(as: .ann).map(\.items.count) == [1])
    try await fixture.lists.delete(list.id, as: .ann)
    #expect(try await fixture.lists.lists(as: .ann).isEmpty)
  }

  @Test("A movie stands on a list once, and a refusal changes nothing")
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

  @Test("Somebody else's private list doesn't exist; a public one can be seen and not changed")
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

  @Test("A list needs a name and an owner")
  func refusals() async throws {
    await #expect(throws: MovieCatalogError.self) { try await fixture.lists.create(named: " ", as: .ann) }
    await #expect(throws: MovieCatalogError.forbidden(AccessDeniedError(MovieListService.UseCases.manage))) {
      try await fixture.lists.create(named: "Mine", as: .guest)
    }
    #expect(try await fixture.repository.count(ModelQuery<MovieList>()) == 0)
  }
}
