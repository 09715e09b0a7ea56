public import DomainModeling

/// A catalogue whose identifiers films are known by.
public enum ExternalSource: String, Vocabulary {
  /// Apple's iTunes Store, by `trackId`.
  case itunes
  /// IMDb, by title identifier, `tt0000001`.
  case imdb
  /// The Movie Database, by number.
  case tmdb
  /// Trakt, by number.
  case trakt
  /// Letterboxd, by short identifier.
  case letterboxd
  /// Wikidata, by item, `Q1`.
  case wikidata
}
