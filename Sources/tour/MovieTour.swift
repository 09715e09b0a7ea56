import DomainFoundation
import Foundation
import MovieCatalogAdvertising
import MovieCatalogSamples

/// The movie story, from the current year's movies to an advertising campaign in the app.
///
/// Time is fixed, so that the output is the same on every day.
struct MovieTour: TourStory {
  let source: RecordedMovieSource
  let clock: ManualClock
  let repository = InMemoryRepository()
  let movies: MovieService
  let library: LibraryService
  let customer: Principal
  let curator: Principal

  init(_ source: RecordedMovieSource) throws {
    self.source = source
    clock = ManualClock(try Timestamp(parsing: "2026-11-21T20:15:00Z"))
    movies = MovieService(repository, clock: clock)
    library = LibraryService(repository, clock: clock)
    customer = .user(try Identifier(parsing: "ada"))
    curator = .user(
      try Identifier(parsing: "olga"),
      roles: [MovieRole.operator.rawValue, AdvertisingRole.operator.rawValue])
  }

  func run() async throws {
    try await fetch()
    let movie = try await browse()
    try await details(of: movie)
    try await personalLists(with: movie)
    try await refusal()
    try await advertise(beside: movie)
    ConsolePrinter.line()
  }

  private func fetch() async throws {
    ConsolePrinter.title("Movies from a source: \(source.answers.map(\.name).joined(separator: ", "))")
    let request = try ITunesSearchRequest(term: "film", storefront: Storefront(country: .us))
    let fetch = try await movies.fetch(.search(request), from: source, as: curator)
    ConsolePrinter.line("\(fetch.added.count) movies kept, \(fetch.report.skipped.count) items left out:")
    let reasons = fetch.report.skippedCounts.map { ("\($0.key)", $0.value) }.sorted { $0.0 < $1.0 }
    ConsolePrinter.lines(reasons.map { "  \($0.1) × \($0.0)" })
    ConsolePrinter.line("\(fetch.report.warnings.count) values left out of movies that were kept")
  }

  /// Shows the current year, all years with movies, and the busiest year, and returns a movie of it.
  private func browse() async throws -> MovieSummary {
    let current = movies.currentYear
    ConsolePrinter.title("Movies of \(current), the first page for a guest")
    show(try await movies.releasedThisYear(limit: 8).items)

    let years = try await movies.years()
    ConsolePrinter.title("Years that have movies")
    ConsolePrinter.paragraph(years.map { "\($0.year) (\($0.count))" }.joined(separator: "  "))
    guard let busiest = years.max(by: { ($0.count, $1.year) < ($1.count, $0.year) }) else {
      throw TourError(text: "no movie of this source has a year")
    }
    ConsolePrinter.title("Movies of the chosen year \(busiest.year)")
    let page = try await movies.released(in: busiest.year, limit: 8)
    show(page.items)
    if page.next != nil { ConsolePrinter.line("… and more, page by page") }
    guard let movie = page.items.first else { throw TourError(text: "the year has no movie") }
    return movie
  }

  private func show(_ movies: [MovieSummary]) {
    if movies.isEmpty { ConsolePrinter.line("none") }
    ConsolePrinter.lines(movies.map(row))
  }

  func row(_ movie: MovieSummary) -> String {
    let marks = "\(movie.library.isFavorite ? "♥" : " ")\(movie.library.isWatched ? "✓" : " ")"
    let year = movie.year.map { "\($0)" } ?? "–"
    return "\(marks) \(ConsolePrinter.column(movie.title, 44)) \(year)  \(movie.primaryGenre?.rawValue ?? "")"
  }
}

/// Responses of the iTunes Search API: recorded ones from files, or the invented one of the samples.
struct RecordedMovieSource: MovieSource {
  var answers: [(name: String, result: MovieSearchResult)]

  /// Reads the files named by the arguments.
  init(arguments: [String]) throws {
    let fetchedAt = SystemClock().now()
    guard let first = arguments.first else {
      answers = [("invented sample", try Self.read(Data(MovieSamples.searchResponse.utf8), fetchedAt))]
      return
    }
    guard first == "--itunes", arguments.count > 1 else { throw TourError.usage }
    answers = try arguments.dropFirst().map { path in
      guard let data = FileManager.default.contents(atPath: path) else {
        throw TourError(text: "\(path) can't be read")
      }
      do {
        return (path, try Self.read(data, fetchedAt))
      } catch let error as MovieSourceError {
        throw TourError(text: "\(path): \(error)")
      } catch let error as JSONCoderError {
        throw TourError(text: "\(path): \(error)")
      }
    }
  }

  func movies(_ request: ITunesRequest) async throws(MovieSourceError) -> MovieSearchResult {
    MovieSearchResult(
      movies: answers.flatMap(\.result.movies),
      report: MovieSearchReport(
        receivedCount: answers.map(\.result.report.receivedCount).reduce(0, +),
        skipped: answers.flatMap(\.result.report.skipped), warnings: answers.flatMap(\.result.report.warnings)
      ))
  }

  private static func read(_ data: Data, _ fetchedAt: Timestamp) throws -> MovieSearchResult {
    let response = try ITunesSearchResponse(reading: Array(data))
    return try response.movies(fetchedAt: fetchedAt, storefront: Storefront(country: .us))
  }
}
