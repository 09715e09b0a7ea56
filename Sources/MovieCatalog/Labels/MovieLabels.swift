import DomainModeling
import DomainValues

/// The labels of words about movies and their releases.
extension MovieMessages {
  static let movieLabels = genres + releaseLabels + sources

  private static let genres = Message.labels(of: Genre.self) {
    switch $0 {
    case .actionAdventure: ("Action & Adventure", "Akcja i przygoda")
    case .african: ("African", "Kino afrykańskie")
    case .animation: ("Animation", "Animacja")
    case .anime: ("Anime", "Anime")
    case .bollywood: ("Bollywood", "Bollywood")
    case .classics: ("Classics", "Klasyka")
    case .comedy: ("Comedy", "Komedia")
    case .concertFilms: ("Concert Films", "Filmy koncertowe")
    case .crime: ("Crime", "Kryminał")
    case .documentary: ("Documentary", "Film dokumentalny")
    case .drama: ("Drama", "Dramat")
    case .foreign: ("Foreign", "Kino zagraniczne")
    case .history: ("History", "Film historyczny")
    case .holiday: ("Holiday", "Film świąteczny")
    case .horror: ("Horror", "Horror")
    case .independent: ("Independent", "Kino niezależne")
    case .japaneseCinema: ("Japanese Cinema", "Kino japońskie")
    case .jidaigeki: ("Jidaigeki", "Jidaigeki")
    case .kidsFamily: ("Kids & Family", "Dla dzieci i rodziny")
    case .koreanCinema: ("Korean Cinema", "Kino koreańskie")
    case .madeForTV: ("Made for TV", "Film telewizyjny")
    case .middleEastern: ("Middle Eastern", "Kino bliskowschodnie")
    case .music: ("Music", "Film muzyczny")
    case .musicDocumentaries: ("Music Documentaries", "Dokumenty muzyczne")
    case .musicFeatureFilms: ("Music Feature Films", "Fabularne filmy muzyczne")
    case .musicals: ("Musicals", "Musical")
    case .mystery: ("Mystery", "Tajemnica")
    case .regionalIndian: ("Regional Indian", "Regionalne kino indyjskie")
    case .romance: ("Romance", "Romans")
    case .russian: ("Russian", "Kino rosyjskie")
    case .sciFiFantasy: ("Sci-Fi & Fantasy", "Science fiction i fantasy")
    case .shortFilms: ("Short Films", "Filmy krótkometrażowe")
    case .specialInterest: ("Special Interest", "Zainteresowania")
    case .sports: ("Sports", "Sport")
    case .thriller: ("Thriller", "Thriller")
    case .tokusatsu: ("Tokusatsu", "Tokusatsu")
    case .turkish: ("Turkish", "Kino tureckie")
    case .urban: ("Urban", "Kino miejskie")
    case .war: ("War", "Film wojenny")
    case .western: ("Western", "Western")
    }
  }

  private static let releaseLabels =
    Message.labels(of: ReleaseStatus.self) {
      switch $0 {
      case .rumored: ("Rumored", "Zapowiadany nieoficjalnie")
      case .planned: ("Planned", "Planowany")
      case .inProduction: ("In production", "W produkcji")
      case .postProduction: ("In post-production", "W postprodukcji")
      case .released: ("Released", "Wydany")
      case .canceled: ("Canceled", "Anulowany")
      }
    }
    + Message.labels(of: ReleaseType.self) {
      switch $0 {
      case .premiere: ("Premiere", "Premiera")
      case .limited: ("Limited release", "Ograniczona dystrybucja kinowa")
      case .theatrical: ("Cinema release", "Premiera kinowa")
      case .digital: ("Digital release", "Premiera cyfrowa")
      case .physical: ("Release on disc", "Premiera na płycie")
      case .television: ("Television release", "Premiera telewizyjna")
      }
    }
    + Message.labels(of: MovieSortOrder.self) {
      switch $0 {
      case .newestRelease: ("Newest first", "Od najnowszych")
      case .title: ("Title", "Tytuł")
      }
    }
    + Message.labels(of: MovieAvailability.self) {
      switch $0 {
      case .available: ("Available", "Dostępny")
      case .upcoming: ("Coming soon", "Wkrótce")
      case .canceled: ("Canceled", "Anulowany")
      case .withdrawn: ("Withdrawn", "Wycofany")
      case .unavailable: ("Not available", "Niedostępny")
      }
    }

  private static let sources =
    Message.labels(of: RatingScale.self) {
      switch $0 {
      case .tenPoint: ("1 to 10 points", "Od 1 do 10 punktów")
      case .halfStars: ("Half stars", "Połówki gwiazdek")
      case .tenPointDecimal: ("0.0 to 10.0 points", "Od 0,0 do 10,0 punktów")
      case .percent: ("Percent", "Procenty")
      case .fiveStars: ("1 to 5 stars", "Od 1 do 5 gwiazdek")
      }
    }
    + Message.labels(of: CatalogFreshness.self) {
      switch $0 {
      case .unsourced: ("Entered by hand", "Wprowadzony ręcznie")
      case .fresh: ("Up to date", "Aktualny")
      case .stale: ("Out of date", "Nieaktualny")
      case .withdrawn: ("Withdrawn by its source", "Wycofany przez źródło")
      }
    }
    + Message.labels(of: ExternalSource.self) {
      switch $0 {
      case .itunes: ("iTunes", "iTunes")
      case .imdb: ("IMDb", "IMDb")
      case .tmdb: ("TMDB", "TMDB")
      case .trakt: ("Trakt", "Trakt")
      case .letterboxd: ("Letterboxd", "Letterboxd")
      case .wikidata: ("Wikidata", "Wikidata")
      }
    }
    + Message.labels(of: ITunesAttribute.self) {
      switch $0 {
      case .actorTerm: ("Actor", "Aktor")
      case .genreIndex: ("Genre", "Gatunek")
      case .artistTerm: ("Artist", "Twórca")
      case .shortFilmTerm: ("Short film", "Film krótkometrażowy")
      case .producerTerm: ("Producer", "Producent")
      case .ratingTerm: ("Age rating", "Kategoria wiekowa")
      case .directorTerm: ("Director", "Reżyser")
      case .releaseYearTerm: ("Year of release", "Rok wydania")
      case .featureFilmTerm: ("Feature film", "Film fabularny")
      case .movieArtistTerm: ("Movie artist", "Twórca filmu")
      case .movieTerm: ("Movie title", "Tytuł filmu")
      case .ratingIndex: ("Age rating number", "Numer kategorii wiekowej")
      case .descriptionTerm: ("Description", "Opis")
      }
    }
}
