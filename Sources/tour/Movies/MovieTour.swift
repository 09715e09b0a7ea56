import DomainFoundation
import Foundation
import MovieCatalogAdvertising

/// The movie story, from the current year's films to a campaign in the app.
///
/// The moment is fixed, so that the made-up story reads the same on every day.
struct MovieTour: Story {
  let source: TourSource
  let clock: FixedClock
  let repository = InMemoryRepository()
  let movies: MovieService
  let library: LibraryService
  let customer: Principal
  let curator: Principal

  init(_ source: TourSource) throws {
    self.source = source
    clock = FixedClock(try Timestamp(parsing: "2026-11-21T20:15:00Z"))
    movies = MovieService(repository, clock: clock)
    library = LibraryService(repository, clock: clock)
    customer = .user(try Identifier(parsing: "ada"))
    curator = .user(
      try Identifier(parsing: "olga"),
      labels: [MovieLabel.operator.rawValue, AdvertisingLabel.operator.rawValue])
  }

  func run() async throws {
    try await fetch()
    let film = try await browse()
    try await details(of: film)
    try await personalLists(with: film)
    try await refusal()
    try await advertise(beside: film)
    Paper.line()
  }

  private func fetch() async throws {
    Paper.title("A source answers: \(source.answers.map(\.name).joined(separator: ", "))")
    let fetch = try await movies.fetch(
      releasedIn: movies.currentYear, storefront: Storefront(country: .us), from: source, as: curator)
    Paper.line("\(fetch.added.count) films kept, \(fetch.report.dropped.count) items left out:")
    let reasons = fetch.report.droppedCounts.map { ("\($0.key)", $0.value) }.sorted { $0.0 < $1.0 }
    Paper.lines(reasons.map { "  \($0.1) × \($0.0)" })
    Paper.line("\(fetch.report.warnings.count) values left out of films that were kept")
  }

  /// Shows the current year, the years that there are, and one of them; gives a film of it.
  private func browse() async throws -> MovieSummary {
    let current = movies.currentYear
    Paper.title("Films of \(current), which a guest sees first")
    show(try await movies.latest(limit: 8).items)

    let years = try await movies.years()
    Paper.title("Years that have films")
    Paper.paragraph(years.map { "\($0.year) (\($0.count))" }.joined(separator: "  "))
    guard let busiest = years.max(by: { ($0.count, $1.year) < ($1.count, $0.year) }) else {
      throw TourProblem(text: "no film in this answer has a year")
    }
    Paper.title("The year picked: \(busiest.year)")
    let page = try await movies.released(in: busiest.year, limit: 8)
    show(page.items)
    if page.next != nil { Paper.line("… and more, page by page") }
    guard let film = page.items.first else { throw TourProblem(text: "the year has no film") }
    return film
  }

  private func show(_ films: [MovieSummary]) {
    if films.isEmpty { Paper.line("none") }
    Paper.lines(films.map(row))
  }

  func row(_ film: MovieSummary) -> String {
    let marks = "\(film.library.isFavourite ? "♥" : " ")\(film.library.isWatched ? "✓" : " ")"
    let year = film.year.map { "\($0)" } ?? "–"
    return "\(marks) \(Paper.column(film.title, 44)) \(year)  \(film.primaryGenre?.rawValue ?? "")"
  }
}
