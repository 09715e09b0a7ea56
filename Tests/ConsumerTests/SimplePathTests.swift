import DomainFoundation
import Foundation
import MovieCatalog
import MovieCatalogSamples
import Testing

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
    let movies = try await MoviesViewModel(InMemoryRepository(backedBy: JSONFile(file)))
    await movies.show(try ReleaseYear(2024))
    #expect(movies.rows.map(\.title) == ["Moonmilk", "Café de l'Aube"])
    #expect(movies.alert == nil)
  }

  @Test("Opening a corrupt file throws an error with a message and leaves the file unchanged")
  func damagedFile() async throws {
    let file = URL.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("not ours".utf8).write(to: file)
    let error = await #expect(throws: RepositoryError.self) {
      _ = try await InMemoryRepository(backedBy: JSONFile(file))
    }
    #expect(error?.text(in: .polish).isEmpty == false)
    #expect(try Data(contentsOf: file) == Data("not ours".utf8))
  }
}
