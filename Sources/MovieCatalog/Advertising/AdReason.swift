public import DomainModeling

/// Why an advertisement is related to a film.
public enum AdReason: Hashable, Sendable {
  /// The campaign names the film.
  case movie
  /// The campaign names the genre that lists show.
  case primaryGenre(OpenValue<Genre>)
  /// The campaign names one of the film's further genres.
  case genre(OpenValue<Genre>)
  /// The campaign's keyword stands in the film's texts.
  case keyword(String)

  /// How near it is to the film, the nearest first: 0…3.
  var distance: Int {
    switch self {
    case .movie: 0
    case .primaryGenre: 1
    case .genre: 2
    case .keyword: 3
    }
  }
}
