import DomainFoundation
import Foundation
import MovieCatalog

extension MovieTour {
  func details(of film: MovieSummary) async throws {
    Paper.title("\(film.title): favorite, watched twice, with notes")
    try await library.addToFavourites(film.id, as: customer)
    try await library.markWatched(
      film.id, when: .on(try PartialDate(parsing: "2026-10")),
      note: "At the cinema, front row. Still hear it.",
      rating: try Rating(4.5, on: .halfStars), as: customer)
    try await library.markWatched(film.id, note: "Better than the first time.", as: customer)
    try await library.setNote("For winter evenings.", on: film.id, as: customer)

    let details = try await movies.details(of: film.id, as: customer)
    Paper.line("genre    \(details.movie.genres.map(\.rawValue).joined(separator: ", "))")
    Paper.line("released \(details.movie.releaseDate?.text ?? "–")")
    Paper.line("facts    favorite \(details.library.isFavourite), watched \(details.library.isWatched)")
    Paper.line("note     \(details.note?.text ?? "–")")
    for watch in details.watches {
      let rating = watch.rating.map { " ★ \($0.text(on: .halfStars))" } ?? ""
      Paper.line("watched  \(watch.when)\(rating)  \(watch.note?.text ?? "")")
    }
    if let overview = details.overview {
      Paper.line()
      Paper.paragraph(overview)
    }
  }

  /// Adds another favorite and shows the combined list.
  func personalLists(with film: MovieSummary) async throws {
    Paper.title("The combined list: favorites and watched movies, each once")
    let others = try await movies.list(limit: 4).items.filter { $0.id != film.id }
    if let other = others.first { try await library.addToFavourites(other.id, as: customer) }
    if let other = others.dropFirst().first { try await library.markWatched(other.id, as: customer) }
    for scope in [LibraryScope.favourites, .watched, .combined] {
      let list = try await library.list(scope, sortedBy: LibrarySort(.title), as: customer)
      Paper.line("\(scope.rawValue): \(list.rows.count)")
    }
    let combined = try await library.list(.combined, sortedBy: LibrarySort(.title), as: customer)
    Paper.lines(combined.rows.map { row($0.summary) })
  }

  /// Shows two refusals in two languages: a note on a movie that wasn't watched, and a guest without a
  /// library.
  func refusal() async throws {
    Paper.title("Refusals explain themselves")
    let fresh = try await movies.list(as: customer, limit: 50).items.first { !$0.library.isWatched }
    if let fresh {
      do {
        try await library.setNote("I hear it is good.", on: fresh.id, as: customer)
      } catch {
        Paper.line("a note on “\(fresh.title)”, not watched yet:")
        Paper.line("  en  \(error.text(in: .english))")
        Paper.line("  pl  \(error.text(in: .polish))")
      }
    }
    do {
      _ = try await library.list(.favourites, as: .guest)
    } catch {
      Paper.line("a guest's favorites:")
      Paper.line("  en  \(error.text(in: .english))")
      Paper.line("  pl  \(error.text(in: .polish))")
    }
  }
}
