#if canImport(Glibc)
import DomainFoundation
import DomainRepository
import Foundation
import MovieCatalog
import MovieCatalogSamples
import Testing

/// Counts the bytes that a process passes to the system's calls for writing.
@Suite("Bytes that a `JSONFile` writes")
struct WrittenBytesTests {
  @Test("A favorite writes the bytes of the file once, in one commit")
  func favorite() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("movies.json").path(percentEncoded: false)
    await #expect(processExitsWith: .success) { [path = path as String] in
      let file = URL(filePath: path)
      let repository = try await InMemoryRepository(backedBy: JSONFile(file))
      let now = try Timestamp(parsing: "2026-11-26T12:00:00.000Z")
      let movies = MovieSamples.movies(fetchedAt: now)
      try await repository.commit { changes in for movie in movies { changes.insert(movie) } }
      let library = LibraryService(repository, clock: ManualClock(now))
      let user = Principal.user(try Identifier(parsing: "019a0000-0000-7000-8000-000000000001"))
      for movie in movies.prefix(3) {
        let before = try Self.written()
        try await library.addToFavorites(movie.id, as: user)
        let size = try Data(contentsOf: file).count
        #expect(size > 10_000)
        #expect(try Self.written() - before == size)
      }
    }
  }

  /// The bytes that this process has written so far, to whatever file.
  private static func written() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/io", encoding: .utf8)
    return try #require(text.firstMatch(of: /wchar: (\d+)/).flatMap { Int($0.1) })
  }
}
#endif
