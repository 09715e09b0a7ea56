import BenchmarkTrials
import DomainRepository
import Foundation
import MovieCatalog
import MovieCatalogSamples

/// Movies by year, genre and word, and the favorites of an account.
struct MovieTrials {
  private let count: Int
  private let service: MovieService
  private let library: LibraryService
  private let middle: Cursor?
  private let words: [TextSearch]
  private static let reader = Principal.user(.numbered(1))

  init(_ count: Int) async throws {
    self.count = count
    let data = try BenchmarkData()
    let samples = MovieSamples.movies(fetchedAt: BenchmarkData.now)
    let repository = InMemoryRepository()
    var random = SeededGenerator(seed: 1)
    try await repository.fill(count) { number in
      let year = 2026 - Int(pow(Double.random(in: 0..<1, using: &random), 2) * 90)
      return try samples[number % samples.count].updating { draft in
        draft[Movie.Fields.id] = .numbered(number)
        draft[Movie.Fields.title] = data.title(number)
        draft[Movie.Fields.originalTitle] = .some(nil)
        draft[Movie.Fields.releaseDate] = .some(try? PartialDate(parsing: "\(year)-06-0\(number % 9 + 1)"))
      }
    }
    let clock = ManualClock(BenchmarkData.now)
    service = MovieService(repository, clock: clock)
    library = LibraryService(repository, clock: clock)
    for number in 0..<500 { try await library.addToFavorites(.numbered(number * 7), as: Self.reader) }
    words = try data.titles.prefix(64).compactMap { title in
      let word = SearchFolding.words(title).max { $0.count < $1.count } ?? ""
      return word.isEmpty ? nil : try TextSearch(String(word.prefix(4)))
    }
    var page = try await service.list(limit: 1_000)
    for _ in 0..<10 {
      if let next = page.next { page = try await service.list(at: .after(next), limit: 1_000) }
    }
    middle = page.next
  }

  var trials: [Trial] {
    let (service, library, middle, words) = (service, library, middle, words)
    let screen = { ApplicationTrials.screen($0, count, within: 3, $1) }
    return [
      screen("movies of this year, first page") { _ in try await service.releasedThisYear().items.count },
      screen("movies of this year for a signed-in user") { _ in
        try await service.releasedThisYear(as: Self.reader).items.count
      },
      screen("all movies, a page far down") { _ in
        try await service.list(at: middle.map { .after($0) } ?? .first).items.count
      },
      screen("movies with a word that begins so") { turn in
        try await service.list(MovieFilter(search: words[turn % words.count])).items.count
      },
      screen("years with their numbers of movies") { _ in try await service.years().count },
      screen("500 favorites") { _ in try await library.list(.favorites, as: Self.reader).rows.count },
    ]
  }
}
