public import DomainModeling

/// A genre of films: Apple's movie genres and those that other catalogues add.
///
/// Hold an `OpenValue<Genre>`: shops invent genres and translate them, and what isn't listed here is kept
/// as it came. The words are ours; ``title``, ``itunesID`` and the mappings tell what other catalogues call
/// them.
public enum Genre: String, Vocabulary {
  /// Action & Adventure.
  case actionAdventure = "action-adventure"
  /// African.
  case african
  /// Animation; Apple has no such genre.
  case animation
  /// Anime.
  case anime
  /// Bollywood.
  case bollywood
  /// Classics.
  case classics
  /// Comedy.
  case comedy
  /// Concert films.
  case concertFilms = "concert-films"
  /// Crime; Apple has no such genre.
  case crime
  /// Documentary.
  case documentary
  /// Drama.
  case drama
  /// Foreign.
  case foreign
  /// History; Apple has no such genre.
  case history
  /// Holiday.
  case holiday
  /// Horror.
  case horror
  /// Independent.
  case independent
  /// Japanese cinema.
  case japaneseCinema = "japanese-cinema"
  /// Jidaigeki, Japanese period drama.
  case jidaigeki
  /// Kids & family.
  case kidsFamily = "kids-family"
  /// Korean cinema.
  case koreanCinema = "korean-cinema"
  /// Made for TV.
  case madeForTV = "made-for-tv"
  /// Middle Eastern.
  case middleEastern = "middle-eastern"
  /// Music; Apple has no such genre.
  case music
  /// Music documentaries.
  case musicDocumentaries = "music-documentaries"
  /// Music feature films.
  case musicFeatureFilms = "music-feature-films"
  /// Musicals.
  case musicals
  /// Mystery; Apple has no such genre.
  case mystery
  /// Regional Indian.
  case regionalIndian = "regional-indian"
  /// Romance.
  case romance
  /// Russian.
  case russian
  /// Sci-fi & fantasy.
  case sciFiFantasy = "sci-fi-fantasy"
  /// Short films.
  case shortFilms = "short-films"
  /// Special interest.
  case specialInterest = "special-interest"
  /// Sports.
  case sports
  /// Thriller.
  case thriller
  /// Tokusatsu, Japanese special-effects film.
  case tokusatsu
  /// Turkish.
  case turkish
  /// Urban.
  case urban
  /// War; Apple has no such genre.
  case war
  /// Western.
  case western
}
