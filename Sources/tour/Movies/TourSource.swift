import DomainFoundation
import Foundation
import MovieCatalog
import MovieCatalogSamples

/// Answers of the iTunes Search API: recorded ones from files, or the made-up one of the samples.
struct TourSource: MovieSource {
  var answers: [(name: String, result: MovieSearchResult)]

  /// Reads the files that the arguments name.
  init(arguments: [String]) throws {
    let fetchedAt = SystemClock().now()
    guard let first = arguments.first else {
      answers = [("made-up sample", try Self.read(Data(MovieSamples.searchResponse.utf8), fetchedAt))]
      return
    }
    guard first == "--itunes", arguments.count > 1 else { throw TourProblem.usage }
    answers = try arguments.dropFirst().map { path in
      guard let data = FileManager.default.contents(atPath: path) else {
        throw TourProblem(text: "\(path) can't be read")
      }
      do {
        return (path, try Self.read(data, fetchedAt))
      } catch let error as MovieSourceError {
        throw TourProblem(text: "\(path): \(error)")
      } catch let error as JSONReadError {
        throw TourProblem(text: "\(path): \(error)")
      }
    }
  }

  func movies(_ request: ITunesRequest) async throws(MovieSourceError) -> MovieSearchResult {
    MovieSearchResult(
      movies: answers.flatMap(\.result.movies),
      report: MovieSearchReport(
        receivedCount: answers.map(\.result.report.receivedCount).reduce(0, +),
        dropped: answers.flatMap(\.result.report.dropped), warnings: answers.flatMap(\.result.report.warnings)
      ))
  }

  private static func read(_ data: Data, _ fetchedAt: Timestamp) throws -> MovieSearchResult {
    let response = try ITunesSearchResponse(reading: Array(data))
    return try response.movies(fetchedAt: fetchedAt, storefront: Storefront(country: .us))
  }
}
