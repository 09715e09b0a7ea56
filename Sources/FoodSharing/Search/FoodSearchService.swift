import DomainAccounts
public import DomainModeling
public import DomainRepository
public import DomainValues

/// The service for finding food: lists, text search, search nearby, and details of one post.
public struct FoodSearchService: Sendable {
  let system: FoodSharingSystem

  /// Creates the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum UseCases {
    /// Finding posts.
    public static let find = UseCase(
      "food.find", for: .signedIn, doc: "Lists, filters and searches posts whose food can be requested.")
    /// Viewing one post.
    public static let view = UseCase(
      "food.view", for: .signedIn, doc: "Views a post in full and gets directions to it.")

    /// All operations of the service.
    public static let all = [find, view]
  }

  /// Returns the posts that match a filter and can be requested now.
  ///
  /// With ``FoodFilter/surroundings``, every summary has its distance.
  public func posts(
    _ filter: FoodFilter = FoodFilter(), sortedBy order: FoodOrder = .newest, limit: Int = PageLimit.usual,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodSummary> {
    try UseCases.find.require(principal)
    let query = try rethrowing(
      filter.query(sortedBy: order, at: system.clock.now()), as: FoodSharingError.invalid)
    let place = filter.surroundings?.center
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map { FoodSummary($0.entity, from: place) }
    }
  }

  /// Returns the posts within a radius of 1…50 km, nearest first.
  public func nearby(
    _ place: Coordinate, kilometres: Int64 = 30, limit: Int = PageLimit.usual,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodSummary> {
    var filter = FoodFilter()
    filter.surroundings = try rethrowing(
      FoodSurroundings(place, kilometres: kilometres), as: FoodSharingError.invalid)
    return try await posts(filter, sortedBy: .nearest, limit: limit, at: position, as: principal)
  }

  /// Returns the number of posts in each category among those that match a filter.
  public func categories(
    _ filter: FoodFilter = FoodFilter(), as principal: Principal
  ) async throws(FoodSharingError) -> [Facet] {
    try UseCases.find.require(principal)
    let query = try rethrowing(
      filter.query(sortedBy: .newest, at: system.clock.now()), as: FoodSharingError.invalid)
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.facets(of: FoodPost.Fields.category, in: query)
    }
  }

  /// Returns one post with the details that the caller may see.
  ///
  /// Posts that are neither available nor fully allocated are visible to their donor and to receivers with an
  /// accepted request.
  public func post(
    _ id: FoodPost.ID, from place: Coordinate? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodDetails {
    let (post, isPromised) = try await seen(id, as: principal)
    let now = system.clock.now()
    let isOwn = post.donor == principal.id
    let permitted = FoodPost.Flow.lifecycle.permitted(by: principal, on: post, at: now)
      .filter(\.isPermitted).map(\.event)
    return FoodDetails(
      summary: FoodSummary(post, from: place), text: post.offer.description, photos: post.offer.photos,
      windows: post.pickup?.windows ?? [], giver: try await system.party(post.donor),
      pickup: isOwn || isPromised ? post.pickup : nil,
      mayRequest: !isOwn && principal.labels.contains(FoodRole.receiver.rawValue) && post.isOpen(at: now),
      permitted: permitted)
  }

  /// Returns a link that opens directions in a maps app: to the exact place when the caller may see it,
  /// otherwise to the approximate location.
  public func directions(
    to id: FoodPost.ID, in app: MapsApp, as principal: Principal
  ) async throws(FoodSharingError) -> WebLink {
    let (post, isPromised) = try await seen(id, as: principal)
    let isKnown = isPromised || post.donor == principal.id
    let place = isKnown ? post.pickup?.place.coordinate : post.area
    guard let place, let link = app.directions(to: place) else { throw .food(.postUnavailable) }
    return link
  }

  private func seen(
    _ id: FoodPost.ID, as principal: Principal
  ) async throws(FoodSharingError) -> (post: FoodPost, isPromised: Bool) {
    try UseCases.view.require(principal)
    var work = FoodSharingSystem.Work.reading(system.repository)
    let post: FoodPost?
    do throws(FoodSharingError) {
      post = try await work.get(FoodPost.self, id: id)
    } catch {
      throw error.during(.read)
    }
    guard let post else { throw .notFound(EntityReference(FoodPost.self, id: id)) }
    if post.donor == principal.id { return (post, false) }
    let isPromised = try await system.isPromised(post.id, to: principal)
    guard post.isVisible || isPromised else { throw .notFound(EntityReference(FoodPost.self, id: id)) }
    return (post, isPromised)
  }
}

extension FoodSharingSystem {
  /// Returns whether the principal has an accepted, reserved or unresolved request for the post, and may
  /// therefore see its contact and exact place.
  func isPromised(_ post: FoodPost.ID, to principal: Principal) async throws(FoodSharingError) -> Bool {
    guard let receiver = principal.id else { return false }
    let query = ModelQuery(
      where: (FoodRequest.Fields.post == post).and(FoodRequest.Fields.receiver == receiver)
        .and(
          FoodRequest.Fields.status.isOne(of: [.known(.accepted), .known(.reserved), .known(.unresolved)])))
    return try await reading { (repository) async throws(RepositoryError) in
      try await repository.first(query) != nil
    }
  }
}
