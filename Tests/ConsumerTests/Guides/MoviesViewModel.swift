import DomainFoundation  // the system's clock, JSONFile, bridges to Date and URL
import MovieCatalog  // also exports the modules of its interface, such as DomainRepository
import Observation

@MainActor @Observable final class MoviesViewModel {
  let movies: MovieService
  private(set) var rows: [MovieSummary] = []
  var alert: String?

  init(_ repository: some Repository) {
    movies = MovieService(repository, clock: .system)
  }

  func show(_ year: ReleaseYear) async {
    do { rows = try await movies.released(in: year).items } catch { alert = error.text(in: .polish) }
  }
}
