import DomainRepositoryTesting
import MovieCatalog
import MovieCatalogSamples
import Testing

@Suite("InMemoryRepository keeps every clause")
struct InMemoryConformanceTests {
  static let kit = RepositoryKit(.v1) { InMemoryRepository() }
  static let movies = MovieSamples.movies(fetchedAt: .earliest)

  @Test(arguments: kit.clauses)
  func conforms(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test(arguments: kit.clauses(for: Movie.self, samples: movies))
  func conformsForMovies(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test(arguments: kit.clauses(for: Tool.self, samples: Tool.samples))
  func conformsForAnEntityThatDeclaresEverything(_ clause: ConformanceClause) async throws {
    try await clause.check()
  }
}
