public import DomainModeling
public import DomainValues

/// An edition of a book, as published; the copies for sale are listings.
public struct BookEdition: Entity {
  public let id: Identifier<BookEdition>
  public let isbn: ISBN?
  public internal(set) var title: String
  public internal(set) var subtitle: String?
  public internal(set) var authors: [String]
  public internal(set) var publisher: String?
  public internal(set) var year: Int32?
  public internal(set) var edition: String?
  public internal(set) var variant: OpenEnum<BookVariant>?
  public internal(set) var pages: Int32?
  public internal(set) var format: OpenEnum<BookFormat>?
  public internal(set) var languages: [LanguageTag]
  public internal(set) var cover: WebLink?
  public internal(set) var work: Identifier<BookWork>?
  public internal(set) var addedBy: Principal.ID?

  /// Creates an edition.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    id: Identifier<BookEdition>, isbn: ISBN? = nil, title: String, subtitle: String? = nil,
    authors: [String], publisher: String? = nil, year: Int32? = nil, edition: String? = nil,
    variant: OpenEnum<BookVariant>? = nil, pages: Int32? = nil, format: OpenEnum<BookFormat>? = nil,
    languages: [LanguageTag] = [], cover: WebLink? = nil, work: Identifier<BookWork>? = nil,
    addedBy: Principal.ID? = nil
  ) throws(ValidationError) {
    self.id = id
    self.isbn = isbn
    self.title = title
    self.subtitle = subtitle
    self.authors = authors
    self.publisher = publisher
    self.year = year
    self.edition = edition
    self.variant = variant
    self.pages = pages
    self.format = format
    self.languages = languages
    self.cover = cover
    self.work = work
    self.addedBy = addedBy
    try validated()
  }

  /// Returns the identifier derived from an ISBN.
  public static func id(of isbn: ISBN) -> Identifier<BookEdition> {
    Identifier(named: isbn.text, in: (0x7C0D_93A1_2E5F_4B86, 0x9D14_F6B8_03E7_5AC1))
  }
}

/// A work in all its editions; only its identifier is stored.
public enum BookWork {}

/// The binding or medium of an edition; the first words are those of schema.org's `BookFormatType`.
public enum BookFormat: String, StringEnum {
  /// A book with hard covers.
  case hardcover
  /// A book with paper covers.
  case paperback
  /// A book with a spiral or ring binding.
  case spiralBound
  /// Loose sheets for a binder.
  case looseLeaf
  /// An audiobook on a physical medium.
  case audiobook
  /// Another binding or medium.
  case other
}

/// A kind of special edition, which a course may not accept.
public enum BookVariant: String, StringEnum {
  /// An edition for other countries, often with different exercises.
  case international
  /// An edition made for one school.
  case custom
  /// An instructor's copy with answers.
  case instructor
  /// A proof or review copy that is not for sale.
  case reviewCopy
}

/// An entry that a user adds to the catalog: an edition, or the record that a course uses one.
protocol CatalogEntry {
  /// The account that added the entry; `nil` for none.
  var addedBy: Principal.ID? { get set }
}

extension BookEdition: CatalogEntry {}

extension CatalogEntry {
  /// Returns whether a caller added the entry or is an operator.
  func isKept(by principal: Principal) -> Bool {
    principal.holds(BookMarketRole.operator) || addedBy == principal.id
  }

  /// Returns the entry as a caller may see it; others don't learn who wants the book or takes the course.
  func seen(by principal: Principal) -> Self {
    if isKept(by: principal) { return self }
    var entry = self
    entry.addedBy = nil
    return entry
  }
}
