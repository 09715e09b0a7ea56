/// The service for lists of movies that users create: ordered, with notes, private or shared.
public struct MovieListService: PortedService, Sendable {
  package typealias Reason = MovieCatalogErrorReason

  package let ports: ServicePorts

  /// Creates the service.
  ///
  /// - Parameter principals: The accounts of the callers; by default, each caller holds the roles that it claims.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil,
    principals: some PrincipalDirectory = .claims
  ) {
    ports = ServicePorts(repository, clock: clock, identifiers: identifiers, principals: principals)
  }

  /// Creates a list of the caller; it is private by default.
  public func create(
    named name: String, visibility: OpenEnum<ListVisibility> = .known(.private), as principal: Principal
  ) async throws(MovieCatalogError) -> MovieList {
    let id = identifiers.next(MovieList.self)
    return try await perform(Operations.create, as: principal) {
      (work, caller) async throws(MovieCatalogError) in
      let owner = try requiredID(of: caller, for: Operations.create)
      let now = clock.now()
      let list = try mapError(
        MovieList(id: id, owner: owner, name: name, visibility: visibility, createdAt: now, changedAt: now),
        to: MovieCatalogError.invalid)
      try requireKnownWords(in: list)
      work.insert(list)
      return list
    }
  }

  /// Deletes a list of the caller.
  public func delete(_ id: MovieList.ID, as principal: Principal) async throws(MovieCatalogError) {
    try await perform(Operations.delete, as: principal) { (work, caller) async throws(MovieCatalogError) in
      _ = try await ownList(id, of: caller, in: &work)
      work.delete(MovieList.self, id: id)
    }
  }

  /// Returns a page of the caller's lists, ordered by name.
  public func lists(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(MovieCatalogError) -> Page<MovieList> {
    try await read(Operations.lists, as: principal) { (_, caller) async throws(MovieCatalogError) in
      let owner = try requiredID(of: caller, for: Operations.lists)
      let query = ModelQuery(where: MovieList.Fields.owner == owner, orderedBy: Operations.order)
      return try await page(query, at: position, limit: limit)
    }
  }

  /// Returns a list of the caller, or another user's list if its visibility permits and its owner may sign in.
  ///
  /// - Parameters:
  ///   - isFriend: Whether the app knows the caller as a friend of the owner.
  ///   - hasLink: Whether the caller has followed the link of the list.
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` also for a list that the caller may not view.
  public func list(
    _ id: MovieList.ID, isFriend: Bool = false, hasLink: Bool = false, as principal: Principal = .guest
  ) async throws(MovieCatalogError) -> MovieList {
    try await read(Operations.list, as: principal) { (work, caller) async throws(MovieCatalogError) in
      let list = try await required(MovieList.self, id, in: &work) {
        $0.isVisible(to: caller, isFriend: isFriend, hasLink: hasLink)
      }
      // Nobody else could take down what a disabled user has published.
      if list.owner != caller.id {
        let owner = try await principals.entry(for: list.owner, in: &work)
        guard owner?.canSignIn == true else { throw .notFound(EntityReference(list)) }
      }
      return list
    }
  }

  /// Returns a list of the caller; another user's list counts as missing.
  func ownList(
    _ id: MovieList.ID, of principal: Principal, in work: inout Work
  ) async throws(MovieCatalogError) -> MovieList {
    try await required(MovieList.self, id, in: &work) { $0.owner == principal.id }
  }
}
