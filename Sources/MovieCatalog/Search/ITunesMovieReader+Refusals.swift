import DomainModeling

extension ITunesMovieReader {
  /// Leaves out what Movie's own declarations refuse, so that one bad text doesn't cost the film.
  mutating func removeRefused(from movie: inout Movie) {
    for violation in Movie.schema.violations(in: movie) {
      guard case .field(let name)? = violation.path.steps.first,
        let removal = Self.removals.first(where: { $0.field == name })
      else { continue }
      removal.remove(&movie)
      warn(removal.key, violation.code)
    }
  }

  private struct Removal: Sendable {
    let field: String
    let key: ITunesItem.Key
    let remove: @Sendable (inout Movie) -> Void
  }

  private static let removals = [
    Removal(field: Movie.Fields.shortOverview.name, key: .shortDescription) { $0.shortOverview = nil },
    Removal(field: Movie.Fields.overview.name, key: .longDescription) { $0.overview = nil },
    Removal(field: Movie.Fields.director.name, key: .artistName) { $0.director = nil },
    Removal(field: Movie.Fields.collectionName.name, key: .collectionName) { $0.collectionName = nil },
    Removal(field: Movie.Fields.advisoryRating.name, key: .contentAdvisoryRating) { $0.advisoryRating = nil },
    Removal(field: Movie.Fields.releaseDate.name, key: .releaseDate) { $0.releaseDate = nil },
    Removal(field: Movie.Fields.runtimeSeconds.name, key: .trackTimeMillis) { $0.runtimeSeconds = nil },
  ]
}
