/// The lists that people make themselves: ordered, with notes, for oneself or for others to see.
public struct MovieListService: RecordService, Sendable {
  package let ports: ServicePorts

  /// Makes the service.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil
  ) {
    ports = ServicePorts(repository, clock: clock, identifiers: identifiers)
  }

  /// Begins a list of the caller's own; nobody else sees it until its visibility says so.
  public func create(
    named name: String, visibility: OpenValue<ListVisibility> = .known(.private), as principal: Principal
  ) async throws(MovieCatalogError) -> MovieList {
    try UseCases.make.require(principal)
    guard let owner = principal.id else { throw .forbidden(Forbidden(UseCases.make)) }
    let now = clock.now()
    let list = try rethrowing(
      MovieList(
        id: identifiers.next(MovieList.self), owner: owner, name: name, visibility: visibility,
        createdAt: now, changedAt: now), as: MovieCatalogError.invalid)
    try await insert(list)
    return list
  }

  /// Changes a list of the caller's own by one of its rules, such as `{ try $0.adding(film, now: $1) }`.
  @discardableResult
  public func edit(
    _ id: MovieList.ID, as principal: Principal,
    _ change: (MovieList, Timestamp) throws(LibraryRefusal) -> MovieList
  ) async throws(MovieCatalogError) -> MovieList {
    try UseCases.make.require(principal)
    let now = clock.now()
    return try await repository.transact {
      (work: inout UnitOfWork<MovieCatalogError>) async throws(MovieCatalogError) in
      guard let list = try await work.get(MovieList.self, id: id), list.owner == principal.id else {
        throw .notFound(EntityReference(MovieList.self, id: id))
      }
      let changed = try rethrowing(change(list, now), as: MovieCatalogError.library)
      guard changed.id == id, changed.owner == list.owner else { throw .library(.foreignRecord) }
      work.update(changed)
      return changed
    }
  }

  /// Deletes a list of the caller's own.
  public func delete(_ id: MovieList.ID, as principal: Principal) async throws(MovieCatalogError) {
    try UseCases.make.require(principal)
    try await repository.transact {
      (work: inout UnitOfWork<MovieCatalogError>) async throws(MovieCatalogError) in
      guard let list = try await work.get(MovieList.self, id: id), list.owner == principal.id else {
        throw .notFound(EntityReference(MovieList.self, id: id))
      }
      work.delete(MovieList.self, id: id)
    }
  }

  /// The caller's own lists, by name.
  public func lists(as principal: Principal) async throws(MovieCatalogError) -> [MovieList] {
    try UseCases.make.require(principal)
    guard let owner = principal.id else { return [] }
    let query = ModelQuery(
      where: MovieList.Fields.owner == owner, orderedBy: .ascending(MovieList.Fields.name))
    return try await repository.reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
  }

  /// One list: the caller's own, or somebody else's as far as its visibility goes.
  ///
  /// - Parameters:
  ///   - isFriend: Whether the app knows the caller as a friend of the owner.
  ///   - hasLink: Whether the caller came by the list's own link.
  public func list(
    _ id: MovieList.ID, isFriend: Bool = false, hasLink: Bool = false, as principal: Principal = .guest
  ) async throws(MovieCatalogError) -> MovieList {
    try UseCases.see.require(principal)
    let list = try await repository.required(MovieList.self, id)
    guard list.isVisible(to: principal, isFriend: isFriend, hasLink: hasLink) else {
      throw .notFound(EntityReference(MovieList.self, id: id))
    }
    return list
  }
}

extension MovieListService {
  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Lists of one's own.
    public static let make = UseCase(
      "list.make", for: .signedIn, doc: "Makes, changes and deletes lists of one's own.")
    /// Lists as far as they are visible.
    public static let see = UseCase(
      "list.see", for: .anyone, doc: "Shows one list, as far as its visibility goes.")

    /// All of them.
    public static let all = [make, see]
  }
}
