import DomainRepositoryTesting
import MovieCatalog
import MovieCatalogSamples
import Testing

@Suite("Conformance of InMemoryRepository")
struct InMemoryConformanceTests {
  static let kit = RepositoryKit(.v1, timeLimit: .seconds(600)) { InMemoryRepository() }
  static let movies = MovieSamples.movies(fetchedAt: .earliest)

  @Test("InMemoryRepository satisfies every clause", arguments: kit.clauses)
  func conforms(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test(
    "InMemoryRepository satisfies every clause for movies",
    arguments: kit.clauses(for: Movie.self, samples: movies))
  func conformsForMovies(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test(
    "InMemoryRepository satisfies every clause for an entity with all kinds of storage declarations",
    arguments: kit.clauses(for: Tool.self, samples: Tool.samples))
  func conformsForTools(_ clause: ConformanceClause) async throws {
    try await clause.check()
  }
}
