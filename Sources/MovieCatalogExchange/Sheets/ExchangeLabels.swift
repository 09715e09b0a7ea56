import DomainModeling
import MovieCatalog

/// The labels of table formats and of the encoding of their cells.
extension MovieExchangeMessages {
  static let labels =
    Message.labels(of: ExchangeFormat.self) {
      switch $0 {
      case .letterboxdWatched: ("Letterboxd: watched movies", "Letterboxd: obejrzane filmy")
      case .letterboxdDiary: ("Letterboxd: diary", "Letterboxd: dziennik")
      case .letterboxdReviews: ("Letterboxd: reviews", "Letterboxd: recenzje")
      case .letterboxdRatings: ("Letterboxd: ratings", "Letterboxd: oceny")
      case .letterboxdWatchlist: ("Letterboxd: watchlist", "Letterboxd: do obejrzenia")
      case .letterboxdLikes: ("Letterboxd: liked movies", "Letterboxd: polubione filmy")
      case .trakt: ("Trakt", "Trakt")
      }
    }
    + Message.labels(of: CSVCellEscaping.self) {
      switch $0 {
      case .spreadsheetSafe: ("Safe for spreadsheets", "Bezpieczne dla arkuszy kalkulacyjnych")
      case .unescaped: ("Unchanged", "Bez zmian")
      }
    }
}
