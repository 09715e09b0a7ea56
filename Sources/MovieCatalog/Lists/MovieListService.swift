/// The service for lists of movies that users create: ordered, with notes, private or shared.
public struct MovieListService: PortedService, Sendable {
  package typealias Reason = MovieCatalogErrorReason

  package let ports: ServicePorts

  /// Creates the service.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil
  ) {
    ports = ServicePorts(repository, clock: clock, identifiers: identifiers)
  }

  /// Creates a list of the caller; it is private by default.
  public func create(
    named name: String, visibility: OpenEnum<ListVisibility> = .known(.private), as principal: Principal
  ) async throws(MovieCatalogError) -> MovieList {
    try require(Operations.manage, principal)
    guard let owner = principal.id else { throw .forbidden(AccessDeniedError(Operations.manage)) }
    let now = clock.now()
    let list = try mapError(
      MovieList(
        id: identifiers.next(MovieList.self), owner: owner, name: name, visibility: visibility,
        createdAt: now, changedAt: now), to: MovieCatalogError.invalid)
    try await commit { $0.insert(list) }
    return list
  }

  /// Changes a list of the caller with one of its editing methods, such as `{ try $0.adding(movie, now: $1)
  /// }`.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` for a list of another user, or
  ///   ``MovieCatalogErrorReason/library(_:)`` with the error of `change`.
  @discardableResult
  public func edit(
    _ id: MovieList.ID, as principal: Principal,
    _ change: (MovieList, Timestamp) throws(LibraryError) -> MovieList
  ) async throws(MovieCatalogError) -> MovieList {
    try require(Operations.manage, principal)
    let now = clock.now()
    return try await transact {
      (work: inout UnitOfWork<MovieCatalogError>) async throws(MovieCatalogError) in
      guard let list = try await work.get(MovieList.self, id: id), list.owner == principal.id else {
        throw .notFound(EntityReference(MovieList.self, id: id))
      }
      let changed = try mapError(change(list, now), to: MovieCatalogError.library)
      guard changed.id == id, changed.owner == list.owner else { throw .library(.foreignRecord) }
      work.update(changed)
      return changed
    }
  }

  /// Deletes a list of the caller.
  public func delete(_ id: MovieList.ID, as principal: Principal) async throws(MovieCatalogError) {
    try require(Operations.manage, principal)
    try await transact {
      (work: inout UnitOfWork<MovieCatalogError>) async throws(MovieCatalogError) in
      guard let list = try await work.get(MovieList.self, id: id), list.owner == principal.id else {
        throw .notFound(EntityReference(MovieList.self, id: id))
      }
      work.delete(MovieList.self, id: id)
    }
  }

  /// Returns the lists of the caller, ordered by name.
  public func lists(as principal: Principal) async throws(MovieCatalogError) -> [MovieList] {
    try require(Operations.manage, principal)
    guard let owner = principal.id else { return [] }
    let query = ModelQuery(
      where: MovieList.Fields.owner == owner, orderedBy: .ascending(MovieList.Fields.name))
    return try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
  }

  /// Returns a list of the caller, or another user's list if its visibility permits.
  ///
  /// - Parameters:
  ///   - isFriend: Whether the app knows the caller as a friend of the owner.
  ///   - hasLink: Whether the caller has followed the link of the list.
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` also for a list that the caller may not view.
  public func list(
    _ id: MovieList.ID, isFriend: Bool = false, hasLink: Bool = false, as principal: Principal = .guest
  ) async throws(MovieCatalogError) -> MovieList {
    try require(Operations.see, principal)
    let list = try await required(MovieList.self, id)
    guard list.isVisible(to: principal, isFriend: isFriend, hasLink: hasLink) else {
      throw .notFound(EntityReference(MovieList.self, id: id))
    }
    return list
  }
}

extension MovieListService {
  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Editing one's own lists.
    public static let manage = OperationDescription(
      "list.manage", for: .authenticated, doc: "Creates, changes and deletes one's own lists of movies.")
    /// Viewing a list.
    public static let see = OperationDescription(
      "list.see", for: .anyone, doc: "Shows one's own list, or another user's list if its visibility permits."
    )

    /// All operations of the service.
    public static let all = [manage, see]
  }
}
