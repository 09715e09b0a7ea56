public import DomainModeling

/// What the term of an iTunes search for films is compared with; the words are Apple's.
public enum ITunesAttribute: String, Vocabulary {
  /// An actor's name.
  case actorTerm
  /// A genre's identifier.
  case genreIndex
  /// The name of whom the film is credited to.
  case artistTerm
  /// The title of a short film.
  case shortFilmTerm
  /// A producer's name.
  case producerTerm
  /// An age rating.
  case ratingTerm
  /// A director's name.
  case directorTerm
  /// The year of release.
  case releaseYearTerm
  /// The title of a feature film.
  case featureFilmTerm
  /// The name of whom the film is credited to, films only.
  case movieArtistTerm
  /// The title of any film.
  case movieTerm
  /// An age rating's identifier.
  case ratingIndex
  /// The description.
  case descriptionTerm
}
