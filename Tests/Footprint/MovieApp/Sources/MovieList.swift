import DomainFoundation
import Foundation
import MovieCatalog

@MainActor final class MovieList {
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
