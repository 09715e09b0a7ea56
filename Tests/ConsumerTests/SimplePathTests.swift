import DomainFoundation  // the system's clock, JSONFile, bridges to Date and URL
import Foundation
import MovieCatalog  // also exports the modules of its interface, such as DomainRepository
import MovieCatalogSamples
import Observation
import Testing

@MainActor @Observable final class MoviesViewModel {
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
  @Test("A view model shows the movies of a year from a file")
  func viewModel() async throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "movies.json")
    do {
      let repository = try await InMemoryRepository(backedBy: JSONFile(file))
      try await repository.commit { changes in
        for movie in MovieSamples.movies(fetchedAt: SystemClock().now()) { changes.insert(movie) }
      }
    }
    let movies = try await MoviesViewModel(file: file)
    await movies.show(try ReleaseYear(2024))
    #expect(movies.rows.map(\.title) == ["Café de l'Aube", "Moonmilk"])
    #expect(movies.alert == nil)
  }

  @Test("Opening a corrupt file throws an error with a message and leaves the file unchanged")
  func damagedFile() async throws {
    let file = URL.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("not ours".utf8).write(to: file)
    let error = await #expect(throws: RepositoryError.self) { _ = try await MoviesViewModel(file: file) }
    #expect(error?.text(in: .polish).isEmpty == false)
    #expect(try Data(contentsOf: file) == Data("not ours".utf8))
  }
}
