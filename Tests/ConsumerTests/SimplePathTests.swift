import DomainFoundation  // the system's clock, JSONFile, bridges to Date and URL
import Foundation
import MovieCatalog  // also exports DomainModeling and DomainRepository
import MovieCatalogSamples
import Observation
import Testing

@MainActor @Observable final class Films {
  let movies: MovieService
  private(set) var rows: [MovieSummary] = []
  var alert: String?

  init(file: URL) async throws {
    movies = MovieService(try await InMemoryRepository(backedBy: JSONFile(file)), clock: .system)
  }

  func show(_ year: ReleaseYear) async {
    do { rows = try await movies.released(in: year).items } catch { alert = error.text(in: .polish) }
  }
}

/// The app of README.
@MainActor struct SimplePathTests {
  @Test func aViewModelShowsTheMoviesOfAFile() async throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "films.json")
    do {
      let repository = try await InMemoryRepository(backedBy: JSONFile(file))
      try await repository.commit { changes in
        for film in MovieSamples.movies(fetchedAt: SystemClock().now()) { changes.insert(film) }
      }
    }
    let films = try await Films(file: file)
    await films.show(try ReleaseYear(2024))
    #expect(films.rows.map(\.title) == ["Café de l'Aube", "Moonmilk"])
    #expect(films.alert == nil)
  }

  @Test func aDamagedFileIsAnErrorWithATextAndIsLeftAsItIs() async throws {
    let file = URL.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("not ours".utf8).write(to: file)
    let error = await #expect(throws: RepositoryError.self) { _ = try await Films(file: file) }
    #expect(error?.text(in: .polish).isEmpty == false)
    #expect(try Data(contentsOf: file) == Data("not ours".utf8))
  }
}
