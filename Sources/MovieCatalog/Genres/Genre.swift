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

extension Genre {
  /// Apple's English name of the genre, `Action & Adventure`, or ours where Apple has none.
  public var title: String { GenreTable.byGenre[self]?.title ?? rawValue }

  /// Apple's identifier of the genre, 4401…4434; `nil` where Apple has no such genre.
  public var itunesID: Int64? { GenreTable.byGenre[self]?.itunesID }

  /// Trakt's slugs that mean this genre, the closest first.
  public var traktSlugs: [String] { GenreTable.byGenre[self]?.traktSlugs ?? [] }

  /// TMDb's identifiers that mean this genre, the closest first.
  public var tmdbIDs: [Int64] { GenreTable.byGenre[self]?.tmdbIDs ?? [] }

  /// The genre of Apple's identifier; `nil` for another number.
  public init?(itunesID: Int64) {
    guard let row = GenreTable.byITunesID[itunesID] else { return nil }
    self = row.genre
  }

  /// The genre of Apple's English name, byte for byte; `nil` for another name.
  public init?(title: String) {
    guard let row = GenreTable.byTitle[title] else { return nil }
    self = row.genre
  }

  /// The genre that one of Trakt's slugs means; `nil` for one without a counterpart.
  public init?(traktSlug: String) {
    guard let row = GenreTable.byTraktSlug[traktSlug] else { return nil }
    self = row.genre
  }

  /// The genre that one of TMDb's identifiers means; `nil` for one without a counterpart.
  public init?(tmdbID: Int64) {
    guard let row = GenreTable.byTMDbID[tmdbID] else { return nil }
    self = row.genre
  }
}

extension OpenValue where Known == Genre {
  /// The genre's English name, or the word itself when this version doesn't know it.
  public var title: String { known?.title ?? rawValue }

  /// Reads the name that a shop shows, `Action & Adventure`; one in another language is kept as it is.
  ///
  /// Throws ``/DomainModeling/ValueError`` for what can't be a word: no text, over 100 characters, control
  /// ones.
  public init(title: String) throws(ValueError) {
    if let genre = Genre(title: title) {
      self.init(genre)
    } else {
      try self.init(word: title)
    }
  }
}
