import DomainModeling

/// The names and numbers of the genres in other catalogs.
///
/// Sources: Apple's genre identifiers under 33 "Movies" (as listed in ExifTool's QuickTime tables), Trakt's
/// genre slugs, and the movie genre identifiers of The Movie Database, as of 2026-08. Several genres of
/// another catalog can map to one genre.
enum GenreTable {
  struct Row {
    let genre: Genre
    let title: String
    let itunesID: Int64?
    let traktSlugs: [String]
    let tmdbIDs: [Int64]

    init(
      _ genre: Genre, _ title: String, itunes: Int64? = nil, trakt: [String] = [], tmdb: [Int64] = []
    ) {
      self.genre = genre
      self.title = title
      itunesID = itunes
      traktSlugs = trakt
      tmdbIDs = tmdb
    }
  }

  static let rows: [Row] = [
    Row(
      .actionAdventure, "Action & Adventure", itunes: 4401, trakt: ["action", "adventure"], tmdb: [28, 12]),
    Row(.anime, "Anime", itunes: 4402, trakt: ["anime"]),
    Row(.classics, "Classics", itunes: 4403),
    Row(.comedy, "Comedy", itunes: 4404, trakt: ["comedy"], tmdb: [35]),
    Row(.documentary, "Documentary", itunes: 4405, trakt: ["documentary"], tmdb: [99]),
    Row(.drama, "Drama", itunes: 4406, trakt: ["drama"], tmdb: [18]),
    Row(.foreign, "Foreign", itunes: 4407),
    Row(.horror, "Horror", itunes: 4408, trakt: ["horror"], tmdb: [27]),
    Row(.independent, "Independent", itunes: 4409, trakt: ["indie"]),
    Row(.kidsFamily, "Kids & Family", itunes: 4410, trakt: ["family", "children"], tmdb: [10751]),
    Row(.musicals, "Musicals", itunes: 4411, trakt: ["musical"]),
    Row(.romance, "Romance", itunes: 4412, trakt: ["romance"], tmdb: [10749]),
    Row(
      .sciFiFantasy, "Sci-Fi & Fantasy", itunes: 4413, trakt: ["science-fiction", "fantasy"],
      tmdb: [878, 14]),
    Row(.shortFilms, "Short Films", itunes: 4414, trakt: ["short"]),
    Row(.specialInterest, "Special Interest", itunes: 4415),
    Row(.thriller, "Thriller", itunes: 4416, trakt: ["thriller", "suspense"], tmdb: [53]),
    Row(.sports, "Sports", itunes: 4417, trakt: ["sports", "sporting-event"]),
    Row(.western, "Western", itunes: 4418, trakt: ["western"], tmdb: [37]),
    Row(.urban, "Urban", itunes: 4419),
    Row(.holiday, "Holiday", itunes: 4420, trakt: ["holiday"]),
    Row(.madeForTV, "Made for TV", itunes: 4421, trakt: ["tv-movie"], tmdb: [10770]),
    Row(.concertFilms, "Concert Films", itunes: 4422),
    Row(.musicDocumentaries, "Music Documentaries", itunes: 4423),
    Row(.musicFeatureFilms, "Music Feature Films", itunes: 4424),
    Row(.japaneseCinema, "Japanese Cinema", itunes: 4425),
    Row(.jidaigeki, "Jidaigeki", itunes: 4426),
    Row(.tokusatsu, "Tokusatsu", itunes: 4427),
    Row(.koreanCinema, "Korean Cinema", itunes: 4428),
    Row(.russian, "Russian", itunes: 4429),
    Row(.turkish, "Turkish", itunes: 4430),
    Row(.bollywood, "Bollywood", itunes: 4431),
    Row(.regionalIndian, "Regional Indian", itunes: 4432),
    Row(.middleEastern, "Middle Eastern", itunes: 4433),
    Row(.african, "African", itunes: 4434),
    Row(.animation, "Animation", trakt: ["animation"], tmdb: [16]),
    Row(.crime, "Crime", trakt: ["crime"], tmdb: [80]),
    Row(.history, "History", trakt: ["history"], tmdb: [36]),
    Row(.music, "Music", trakt: ["music"], tmdb: [10402]),
    Row(.mystery, "Mystery", trakt: ["mystery"], tmdb: [9648]),
    Row(.war, "War", trakt: ["war"], tmdb: [10752]),
  ]

  static let byGenre = index { [$0.genre] }
  static let byITunesID = index { $0.itunesID.map { [$0] } ?? [] }
  static let byTMDbID = index(\.tmdbIDs)
  static let byTraktSlug = index { $0.traktSlugs.map(ExactText.init) }
  static let byTitle = index { [ExactText($0.title)] }

  private static func index<Key: Hashable>(_ keys: (Row) -> [Key]) -> [Key: Row] {
    Dictionary(
      rows.flatMap { row in keys(row).map { ($0, row) } }, uniquingKeysWith: { first, _ in first })
  }
}
