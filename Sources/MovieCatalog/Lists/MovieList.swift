public import DomainModeling

/// A list of films that a person makes: named, in an order of their own, each film once.
public struct MovieList: Entity {
  /// The list's own identifier.
  public let id: Identifier<MovieList>
  /// Who made it.
  public let owner: Principal.ID
  /// Its name.
  public internal(set) var name: String
  /// What it is about.
  public internal(set) var note: Note?
  /// Who may see it; a word that this version doesn't know counts as private.
  public internal(set) var visibility: OpenValue<ListVisibility>
  /// The films, in the owner's order.
  public internal(set) var items: [MovieListItem]
  /// When it was made.
  public let createdAt: Timestamp
  /// When it was last changed.
  public internal(set) var changedAt: Timestamp

  /// Makes a list, or throws everything that is wrong with it.
  public init(
    id: Identifier<MovieList>, owner: Principal.ID, name: String, note: Note? = nil,
    visibility: OpenValue<ListVisibility> = .known(.private), items: [MovieListItem] = [],
    createdAt: Timestamp, changedAt: Timestamp? = nil
  ) throws(ValidationError) {
    self.id = id
    self.owner = owner
    self.name = name
    self.note = note
    self.visibility = visibility
    self.items = items
    self.createdAt = createdAt
    self.changedAt = changedAt ?? createdAt
    try validated()
  }

  /// Whether somebody may see the list.
  ///
  /// - Parameters:
  ///   - isFriend: Whether the app knows the caller as a friend of the owner.
  ///   - hasLink: Whether the caller came by the list's link.
  public func isVisible(to principal: Principal, isFriend: Bool = false, hasLink: Bool = false) -> Bool {
    if principal.id == owner { return true }
    return switch visibility.known {
    case .public: true
    case .friends: isFriend
    case .link: hasLink
    case .private, nil: false
    }
  }
}

/// A film's place on a list.
public struct MovieListItem: Hashable, Sendable {
  /// The film.
  public let movie: Identifier<Movie>
  /// When it came to the list.
  public let addedAt: Timestamp
  /// Why it is on the list.
  public internal(set) var note: Note?

  /// Puts a film on a list.
  public init(movie: Identifier<Movie>, addedAt: Timestamp, note: Note? = nil) {
    self.movie = movie
    self.addedAt = addedAt
    self.note = note
  }
}

extension MovieListItem: Model {
  /// The fields of a film on a list.
  public enum Fields {
    public static let movie = Field("movie", \MovieListItem.movie, doc: "The film.")
    public static let addedAt = Field("addedAt", \MovieListItem.addedAt, doc: "When it came to the list.")
    public static let note = Field("note", \MovieListItem.note, doc: "Why it is on the list.")
  }

  public static let schema = ModelSchema<MovieListItem>(
    "MovieListItem", version: 1, doc: "A film's place on a list."
  ) {
    Fields.movie
    Fields.addedAt
    Fields.note
  }

  public init(reading fields: FieldReader<MovieListItem>) throws {
    self.init(
      movie: try fields[Fields.movie], addedAt: try fields[Fields.addedAt], note: try fields[Fields.note])
  }
}

/// Who may see a list of films; the words are Trakt's.
public enum ListVisibility: String, Vocabulary {
  /// The owner alone.
  case `private`
  /// The owner and those whom an app knows as friends.
  case friends
  /// The owner and everybody who was given the list's link.
  case link
  /// Everybody.
  case `public`
}
