public import DomainModeling

/// A movie genre: Apple's movie genres and six genres of other catalogs.
///
/// Store it as an `OpenValue<Genre>`: stores add genres and translate their names, and a name that is not
/// listed here is kept unchanged. ``title``, ``itunesID`` and the mappings translate to the names and numbers
/// of other catalogs.
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
  /// Concert movies.
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
  /// Feature movies about music.
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
  /// Short movies.
  case shortFilms = "short-films"
  /// Special interest.
  case specialInterest = "special-interest"
  /// Sports.
  case sports
  /// Thriller.
  case thriller
  /// Tokusatsu, Japanese live action with special effects.
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
  /// Apple's English name of the genre, `Action & Adventure`, or this package's name where Apple has no such
  /// genre.
  public var title: String { GenreTable.byGenre[self]?.title ?? rawValue }

  /// Apple's identifier of the genre, 4401…4434; `nil` where Apple has no such genre.
  public var itunesID: Int64? { GenreTable.byGenre[self]?.itunesID }

  /// The slugs of Trakt with this meaning, closest first.
  public var traktSlugs: [String] { GenreTable.byGenre[self]?.traktSlugs ?? [] }

  /// The identifiers of The Movie Database with this meaning, closest first.
  public var tmdbIDs: [Int64] { GenreTable.byGenre[self]?.tmdbIDs ?? [] }

  /// Creates the genre with an identifier of Apple; returns `nil` for another number.
  public init?(itunesID: Int64) {
    guard let row = GenreTable.byITunesID[itunesID] else { return nil }
    self = row.genre
  }

  /// Creates the genre with an English name of Apple, compared byte by byte; returns `nil` for another name.
  public init?(title: String) {
    guard let row = GenreTable.byTitle[title] else { return nil }
    self = row.genre
  }

  /// Creates the genre for a slug of Trakt; returns `nil` when there is no counterpart.
  public init?(traktSlug: String) {
    guard let row = GenreTable.byTraktSlug[traktSlug] else { return nil }
    self = row.genre
  }

  /// Creates the genre for an identifier of The Movie Database; returns `nil` when there is no counterpart.
  public init?(tmdbID: Int64) {
    guard let row = GenreTable.byTMDbID[tmdbID] else { return nil }
    self = row.genre
  }
}

extension OpenValue where Known == Genre {
  /// The genre's English name, or the stored word when this version doesn't know the genre.
  public var title: String { known?.title ?? rawValue }

  /// Reads a genre name of a store, `Action & Adventure`; a name in another language is kept unchanged.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` for an empty text, more than 100 characters or control
  ///   characters.
  public init(title: String) throws(ValueError) {
    if let genre = Genre(title: title) {
      self.init(genre)
    } else {
      try self.init(word: title)
    }
  }
}
