public import DomainModeling
public import DomainRepository

/// The content of a search box: a book's ISBN in any printed form, or words.
public enum BookSearchTerm: Hashable, Sendable {
  /// The ISBN of an edition.
  case isbn(ISBN)
  /// Words of the title, the authors, the course or the instructor.
  case words(TextSearch)

  /// Creates a term from typed text.
  ///
  /// Texts such as `0-306-40615-2` and `ISBN 978 0306406157` are ISBNs. With a wrong check digit they count
  /// as words, which find nothing. Case, accents and punctuation are ignored.
  ///
  /// - Throws: An error of kind `format` for a text without letters and digits, or `length` for more than
  ///   ``/DomainRepository/TextSearch/maximumLength`` Unicode scalars.
  public init(_ text: String) throws(ValueError) {
    if let isbn = Self.number(in: text) {
      self = .isbn(isbn)
    } else {
      self = .words(try TextSearch(text))
    }
  }

  private static func number(in text: String) -> ISBN? {
    var rest = text.unicodeScalars.prefix(100)[...]
    while rest.first?.properties.isWhitespace == true { rest.removeFirst() }
    if String(rest.prefix(4)).uppercased() == "ISBN" {
      rest.removeFirst(4)
      if rest.first == ":" || rest.first == "." { rest.removeFirst() }
    }
    guard rest.endIndex == text.unicodeScalars.endIndex else { return nil }
    return try? ISBN(formatted: String(rest))
  }
}
