import DomainFoundation
import Foundation
import MovieCatalog

extension MovieTour {
  func details(of movie: MovieSummary) async throws {
    ConsolePrinter.title("\(movie.title): favorite, watched twice, with notes")
    try await library.addToFavorites(movie.id, as: customer)
    try await library.markWatched(
      movie.id, when: .on(try PartialDate(parsing: "2026-10")),
      note: "At the cinema, front row. Still hear it.",
      rating: try Rating(4.5, on: .halfStars), as: customer)
    try await library.markWatched(movie.id, note: "Better than the first time.", as: customer)

    let details = try await movies.details(of: movie.id, as: customer)
    ConsolePrinter.line("genre    \(details.movie.genres.map(\.rawValue).joined(separator: ", "))")
    ConsolePrinter.line("released \(details.movie.releaseDate?.text ?? "–")")
    ConsolePrinter.line(
      "facts    favorite \(details.library.isFavorite), watched \(details.library.isWatched)")
    ConsolePrinter.line("note     \(details.note?.text ?? "–")")
    for watch in details.watches {
      let rating = watch.rating.map { " ★ \($0.text(on: .halfStars))" } ?? ""
      ConsolePrinter.line("watched  \(watch.watchDate)\(rating)  \(watch.note?.text ?? "")")
    }
    if let overview = details.overview {
      ConsolePrinter.line()
      ConsolePrinter.paragraph(overview)
    }
  }

  /// Adds another favorite and shows the combined list.
  func personalLists(with movie: MovieSummary) async throws {
    ConsolePrinter.title("The combined list: favorites and watched movies, each once")
    let others = try await movies.list(limit: 4).items.filter { $0.id != movie.id }
    if let other = others.first { try await library.addToFavorites(other.id, as: customer) }
    if let other = others.dropFirst().first { try await library.markWatched(other.id, as: customer) }
    for scope in [LibraryScope.favorites, .watched, .combined] {
      let list = try await library.list(scope, sortedBy: LibrarySortOrder(.title), as: customer)
      ConsolePrinter.line("\(scope.rawValue): \(list.rows.count)")
    }
    let combined = try await library.list(.combined, sortedBy: LibrarySortOrder(.title), as: customer)
    ConsolePrinter.lines(combined.rows.map { row($0.summary) })
  }

  /// Shows two refusals in two languages: a note on a movie that wasn't watched, and a guest without a
  /// library.
  func refusal() async throws {
    ConsolePrinter.title("Refusals explain themselves")
    let fresh = try await movies.list(as: customer, limit: 50).items.first { !$0.library.isWatched }
    if let fresh {
      do {
        try await library.setNote("I hear it is good.", on: fresh.id, as: customer)
      } catch {
        ConsolePrinter.line("a note on “\(fresh.title)”, not watched yet:")
        ConsolePrinter.line("  en  \(error.text(in: .english))")
        ConsolePrinter.line("  pl  \(error.text(in: .polish))")
      }
    }
    do {
      _ = try await library.list(.favorites, as: .guest)
    } catch {
      ConsolePrinter.line("a guest's favorites:")
      ConsolePrinter.line("  en  \(error.text(in: .english))")
      ConsolePrinter.line("  pl  \(error.text(in: .polish))")
    }
  }
}
