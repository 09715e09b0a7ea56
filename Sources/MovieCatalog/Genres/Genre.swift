public import DomainModeling

/// A movie genre: Apple's movie genres and six genres of other catalogs.
///
/// Store it as an `OpenEnum<Genre>`: stores add genres and translate their names, and a name that is not
/// listed here is kept unchanged. ``title``, ``itunesID`` and the mappings translate to the names and numbers
/// of other catalogs.
public enum Genre: String, StringEnum {
  /// Action & Adventure; genre 4401 of Apple's stores.
  case actionAdventure
  /// African; genre 4434 of Apple's stores.
  case african
  /// Animation; Apple's stores have no such genre.
  case animation
  /// Anime; genre 4402 of Apple's stores.
  case anime
  /// Bollywood; genre 4431 of Apple's stores.
  case bollywood
  /// Classics; genre 4403 of Apple's stores.
  case classics
  /// Comedy; genre 4404 of Apple's stores.
  case comedy
  /// Concert Movies; genre 4422 of Apple's stores.
  case concertFilms
  /// Crime; Apple's stores have no such genre.
  case crime
  /// Documentary; genre 4405 of Apple's stores.
  case documentary
  /// Drama; genre 4406 of Apple's stores.
  case drama
  /// Foreign; genre 4407 of Apple's stores.
  case foreign
  /// History; Apple's stores have no such genre.
  case history
  /// Holiday; genre 4420 of Apple's stores.
  case holiday
  /// Horror; genre 4408 of Apple's stores.
  case horror
  /// Independent; genre 4409 of Apple's stores.
  case independent
  /// Japanese Cinema; genre 4425 of Apple's stores.
  case japaneseCinema
  /// Jidaigeki, Japanese period drama; genre 4426 of Apple's stores.
  case jidaigeki
  /// Kids & Family; genre 4410 of Apple's stores.
  case kidsFamily
  /// Korean Cinema; genre 4428 of Apple's stores.
  case koreanCinema
  /// Made for TV; genre 4421 of Apple's stores.
  case madeForTV
  /// Middle Eastern; genre 4433 of Apple's stores.
  case middleEastern
  /// Music; Apple's stores have no such genre.
  case music
  /// Music Documentaries; genre 4423 of Apple's stores.
  case musicDocumentaries
  /// Music Feature Movies; genre 4424 of Apple's stores.
  case musicFeatureFilms
  /// Musicals; genre 4411 of Apple's stores.
  case musicals
  /// Mystery; Apple's stores have no such genre.
  case mystery
  /// Regional Indian; genre 4432 of Apple's stores.
  case regionalIndian
  /// Romance; genre 4412 of Apple's stores.
  case romance
  /// Russian; genre 4429 of Apple's stores.
  case russian
  /// Sci-Fi & Fantasy; genre 4413 of Apple's stores.
  case sciFiFantasy
  /// Short Movies; genre 4414 of Apple's stores.
  case shortFilms
  /// Special Interest; genre 4415 of Apple's stores.
  case specialInterest
  /// Sports; genre 4417 of Apple's stores.
  case sports
  /// Thriller; genre 4416 of Apple's stores.
  case thriller
  /// Tokusatsu, Japanese live action with special effects; genre 4427 of Apple's stores.
  case tokusatsu
  /// Turkish; genre 4430 of Apple's stores.
  case turkish
  /// Urban; genre 4419 of Apple's stores.
  case urban
  /// War; Apple's stores have no such genre.
  case war
  /// Western; genre 4418 of Apple's stores.
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
    guard let row = GenreTable.byTitle[ExactText(title)] else { return nil }
    self = row.genre
  }

  /// Creates the genre for a slug of Trakt; returns `nil` when there is no counterpart.
  public init?(traktSlug: String) {
    guard let row = GenreTable.byTraktSlug[ExactText(traktSlug)] else { return nil }
    self = row.genre
  }

  /// Creates the genre for an identifier of The Movie Database; returns `nil` when there is no counterpart.
  public init?(tmdbID: Int64) {
    guard let row = GenreTable.byTMDbID[tmdbID] else { return nil }
    self = row.genre
  }
}

extension OpenEnum where Known == Genre {
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
      try self.init(parsing: title)
    }
  }
}
