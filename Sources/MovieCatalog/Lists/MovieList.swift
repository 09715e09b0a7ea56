public import DomainModeling

/// A named list of movies in an order chosen by its owner; each movie is on it at most once.
public struct MovieList: Entity {
  public let id: Identifier<MovieList>
  public let owner: Principal.ID
  public internal(set) var name: String
  public internal(set) var note: Note?
  public internal(set) var visibility: OpenEnum<ListVisibility>
  public internal(set) var items: [MovieListItem]
  public let createdAt: Timestamp
  public internal(set) var changedAt: Timestamp

  /// Creates a list.
  ///
  /// - Parameter changedAt: The moment of the last change; `nil` means `createdAt`.
  /// - Throws: `ValidationError` with every violation.
  package init(
    id: Identifier<MovieList>, owner: Principal.ID, name: String, note: Note? = nil,
    visibility: OpenEnum<ListVisibility> = .known(.private), items: [MovieListItem] = [],
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

  /// Returns whether a principal may view the list.
  ///
  /// - Parameters:
  ///   - isFriend: Whether the app knows the principal as a friend of the owner.
  ///   - hasLink: Whether the principal has followed the link of the list.
  package func isVisible(to principal: Principal, isFriend: Bool = false, hasLink: Bool = false) -> Bool {
    if principal.id == owner { return true }
    return switch visibility.known {
    case .public: true
    case .friends: isFriend
    case .link: hasLink
    case .private, nil: false
    }
  }
}

/// The users who may view a list of movies; the words are those of Trakt.
public enum ListVisibility: String, StringEnum {
  /// Only the owner may view the list.
  case `private`
  /// The owner may view the list, and so may the owner's friends, as determined by the app.
  case friends
  /// The owner may view the list, and so may users who follow its link.
  case link
  /// All users and guests may view the list, and searches find it.
  case `public`
}
