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
    try await fixture.lists.addMovie(movie, to: list.id, as: .ann)
    #expect(try await fixture.lists.lists(as: .ann).items.map(\.items.count) == [1])
    try await fixture.lists.delete(list.id, as: .ann)
    #expect(try await fixture.lists.lists(as: .ann).items.isEmpty)
  }

  @Test("An owner changes a list, its notes and its order, and pages through the own lists by name")
  func editing() async throws {
    let other: Movie.ID = try Fixtures.id("m2")
    let id = try await fixture.lists.create(named: "Rainy days", as: .ann).id
    try await fixture.lists.addMovie(movie, to: id, as: .ann)
    try await fixture.lists.addMovie(other, to: id, note: Note(parsing: "Dark."), at: 0, as: .ann)
    try await fixture.lists.setNote(Note(parsing: "Wet."), on: movie, of: id, as: .ann)
    let moved = try await fixture.lists.moveMovie(movie, on: id, to: 0, as: .ann)
    #expect(moved.items.map(\.movie) == [movie, other])
    #expect(moved.items.map(\.note?.text) == ["Wet.", "Dark."])
    try await fixture.lists.removeMovie(other, from: id, as: .ann)
    let edited = try await fixture.lists.edit(
      id, name: "At home", note: Note(parsing: "For winter."), visibility: .known(.link), as: .ann)
    #expect(edited.name == "At home" && edited.note?.text == "For winter." && edited.visibility == .link)
    #expect(try await fixture.lists.list(id, hasLink: true, as: .bob) == edited)
    _ = try await fixture.lists.create(named: "Best", as: .ann)
    _ = try await fixture.lists.create(named: "Bob's", as: .bob)
    let first = try await fixture.lists.lists(limit: 1, as: .ann)
    let second = try await fixture.lists.lists(
      limit: 1, at: .after(try #require(first.next)), as: .ann)
    #expect((first.items + second.items).map(\.name) == ["At home", "Best"] && second.next == nil)
  }

  @Test("Adding a listed movie again throws `alreadyListed` and changes nothing")
  func onlyOnce() async throws {
    let list = try await fixture.lists.create(named: "Rainy days", as: .ann)
    let filled = try await fixture.lists.addMovie(movie, to: list.id, as: .ann)
    await #expect(throws: MovieCatalogError.library(.alreadyListed(movie))) {
      try await fixture.lists.addMovie(movie, to: list.id, as: .ann)
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
      try await fixture.lists.addMovie(movie, to: shown.id, as: .bob)
    }
    #expect(try await fixture.lists.list(shown.id, as: .ann).items.isEmpty)
  }

  @Test("Creating a list without a name or as a guest throws an error")
  func invalidLists() async throws {
    let unnamed = await #expect(throws: MovieCatalogError.self) {
      try await fixture.lists.create(named: " ", as: .ann)
    }
    #expect(unnamed?.refusal.code == .invalid)
    #expect(unnamed?.violations.allSatisfy { "\($0.path)" == "name" } == true)
    let create = MovieListService.Operations.create.description
    await #expect(throws: MovieCatalogError.forbidden(AccessDeniedError(create, for: .guest))) {
      try await fixture.lists.create(named: "Mine", as: .guest)
    }
    #expect(try await fixture.repository.count(ModelQuery<MovieList>()) == 0)
  }
}
