public import DomainModeling
public import DomainServices
import MovieCatalog

/// The declaration of the operations and texts that this module adds to those of the movie catalog.
public enum MovieCatalogExchangeModule {
  /// The operations and messages; the module has no models of its own.
  public static let declaration = ModuleDeclaration(
    "MovieCatalogExchange", models: [], operations: MovieExchangeOperations.all,
    messages: MovieExchangeMessages.catalog, extending: MovieMessages.catalog,
    enums: [CSVCellEscaping.self, ExchangeFormat.self, ExportIssue.Reason.self])
}

/// The messages for tables that can't be read and rows that are left out.
public enum MovieExchangeMessages {
  /// The messages in English and Polish, on top of those of the movie catalog.
  public static let catalog = MessageCatalog(
    over: MovieMessages.catalog, tables + labels + exportLabels + operationLabels)

  private static let exportLabels = Message.labels(of: ExportIssue.Reason.self) {
    switch $0 {
    case .unknownMovie: ("The movie isn’t in the catalog", "Filmu nie ma w katalogu")
    case .noDay: ("The day of the viewing is unknown", "Dzień obejrzenia jest nieznany")
    case .roundedRating: ("The rating was rounded", "Ocena została zaokrąglona")
    }
  }

  /// The names of the operations on files.
  private static let operationLabels = Message.labels(ofOperations: [
    "library.importTable": ("Import movies", "Importuj filmy"),
    "library.exportTable": ("Export movies", "Eksportuj filmy"),
  ])

  private static let tables: [Message] = [
    Message(
      "library.unreadableTable", english: "This table can’t be read. Please check the file.",
      polish: "Nie można odczytać tej tabeli. Sprawdź plik."),
    Message(
      "csv.notUTF8", english: "This file isn’t text in UTF-8. Please save it as CSV in UTF-8.",
      polish: "Ten plik nie jest tekstem w UTF-8. Zapisz go jako CSV w UTF-8."),
    Message(
      "csv.openQuote",
      english: "Row {row}, field {column}: a quotation mark is never closed.",
      polish: "Wiersz {row}, pole {column}: cudzysłów nie jest zamknięty."),
    Message(
      "csv.strayQuote",
      english: "Row {row}, field {column}: there is a quotation mark inside a field without quotation marks.",
      polish: "Wiersz {row}, pole {column}: cudzysłów wewnątrz pola, które się nim nie zaczyna."),
    Message(
      "csv.textAfterQuote",
      english: "Row {row}, field {column}: there is text after the closing quotation mark.",
      polish: "Wiersz {row}, pole {column}: po zamykającym cudzysłowie jest tekst."),
    Message(
      "csv.noHeader", english: "This file is empty: its first row must name the columns.",
      polish: "Ten plik jest pusty: pierwszy wiersz musi zawierać nazwy kolumn."),
    Message(
      "csv.missingColumn", english: "This file has no column “{name}”. Is it the right file?",
      polish: "Ten plik nie ma kolumny „{name}”. Czy to właściwy plik?"),
    Message(
      "csv.tooLarge", english: "This file is too large. Is it the right file?",
      polish: "Ten plik jest za duży. Czy to właściwy plik?"),
    Message(
      "import.empty", english: "This row has no value in the column “{column}”.",
      polish: "W tym wierszu kolumna „{column}” nie ma wartości."),
    Message(
      "import.unreadable", english: "The value in the column “{column}” can’t be read.",
      polish: "Nie można odczytać wartości w kolumnie „{column}”."),
    Message(
      "import.tooManyCells", english: "The row has more fields than the header.",
      polish: "Wiersz ma więcej pól niż nagłówek."),
    Message("import.notAMovie", english: "This isn’t a movie.", polish: "To nie jest film."),
    Message(
      "import.nothingToKeep", english: "The row has no viewing, rating or list.",
      polish: "Wiersz nie zawiera seansu, oceny ani listy."),
    Message(
      "import.unknownMovie", english: "The movie isn’t in the catalog.", polish: "Filmu nie ma w katalogu."),
    Message(
      "import.ambiguousMovie", english: "The catalog has several movies with this title.",
      polish: "Katalog ma kilka filmów o tym tytule."),
    Message(
      "import.alreadyThere", english: "This is already in your library.",
      polish: "To już jest w Twojej bibliotece."),
  ]
}

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
