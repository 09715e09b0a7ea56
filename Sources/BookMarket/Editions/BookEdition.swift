public import DomainModeling

/// An edition of a book as its publisher brought it out; copies of it that students sell are listings.
public struct BookEdition: Entity {
  public let id: Identifier<BookEdition>
  /// Its number, already in thirteen digits; old books and course readers have none.
  public let isbn: ISBN?
  /// Its title.
  public internal(set) var title: String
  /// What stands below the title.
  public internal(set) var subtitle: String?
  /// Who wrote it, in the order of the title page.
  public internal(set) var authors: [String]
  /// Who published it.
  public internal(set) var publisher: String?
  /// The year in which this edition came out, 1450 or later.
  public internal(set) var year: Int32?
  /// What the publisher calls the edition: "3rd", "revised".
  public internal(set) var edition: String?
  /// What kind of edition it is, where it isn't the usual one.
  public internal(set) var variant: OpenValue<BookVariant>?
  /// How many pages it has.
  public internal(set) var pages: Int32?
  /// What it is made of.
  public internal(set) var format: OpenValue<BookFormat>?
  /// In which languages it is.
  public internal(set) var languages: [LanguageTag]
  /// A picture of its cover.
  public internal(set) var cover: WebLink?
  /// What it has in common with older and newer editions.
  public internal(set) var work: Identifier<BookWork>?
  /// Who added it to the catalogue; nobody for imports and deleted accounts.
  public internal(set) var addedBy: Principal.ID?

  /// Makes an edition; throws everything that is wrong with it.
  public init(
    id: Identifier<BookEdition>, isbn: ISBN? = nil, title: String, subtitle: String? = nil,
    authors: [String], publisher: String? = nil, year: Int32? = nil, edition: String? = nil,
    variant: OpenValue<BookVariant>? = nil, pages: Int32? = nil, format: OpenValue<BookFormat>? = nil,
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

  /// The identifier of the edition with a number: whoever adds it, wherever, makes the same.
  public static func id(of isbn: ISBN) -> Identifier<BookEdition> {
    Identifier(named: isbn.text, in: (0x7C0D_93A1_2E5F_4B86, 0x9D14_F6B8_03E7_5AC1))
  }
}

/// What all editions of a book have in common, the book as its author wrote it; only its identifier is kept.
public enum BookWork {}

/// What an edition is made of; the first words are those of schema.org's `BookFormatType`.
public enum BookFormat: String, Vocabulary {
  /// Hard covers.
  case hardcover
  /// Paper covers.
  case paperback
  /// Spiral or ring binding.
  case spiralBound = "spiral-bound"
  /// Leaves without a binding, for a binder.
  case looseLeaf = "loose-leaf"
  /// An audio book on a carrier that can be handed over.
  case audiobook
  /// None of these.
  case other
}

/// A kind of edition that isn't the usual one, and that a course may not accept.
public enum BookVariant: String, Vocabulary {
  /// Made for other countries, often with other exercises.
  case international
  /// Made for one school.
  case custom
  /// A teacher's copy with answers.
  case instructor
  /// Not meant for sale: a proof or a review copy.
  case reviewCopy = "review-copy"
}
