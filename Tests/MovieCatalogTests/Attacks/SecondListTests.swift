import DomainFoundation
import MovieCatalog
import MovieTestSupport
import Testing

/// Lists by which a user harms others.
@Suite("Second attacks on lists")
struct SecondListTests {
  // A note has up to 40,000 bytes. One unreadable record would make all queries of its type fail.
  @Test("A user whose list has long notes doesn't make the lists of others unreadable after a restart")
  func longNotes() async throws {
    let repository = InMemoryRepository()
    let fixture = try await MovieCatalogFixture(movies: [], on: repository)
    _ = try await fixture.lists.create(named: "Bob's", as: .bob)
    let id = try await fixture.lists.create(named: "Endless", as: .ann).id
    let note = try Note(parsing: String(repeating: "😀", count: Note.maximumLength))
    for number in 1...425 {
      let movie: Movie.ID = try Fixtures.id("m\(number)")
      do {
        try await fixture.lists.addMovie(movie, to: id, note: note, as: .ann)
      } catch {
        break  // The list is limited.
      }
    }
    let restarted = try InMemoryRepository(restoring: try await repository.snapshot())
    let lists = MovieListService(restarted, clock: fixture.clock)
    #expect(try await lists.lists(as: .bob).items.map(\.name) == ["Bob's"])
  }
}
