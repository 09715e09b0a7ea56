import DomainAccounts
public import DomainModeling
public import DomainRepository
public import DomainServices
public import DomainValues

/// The service for finding food: lists, text search, search nearby, and details of one post.
public struct FoodSearchService: Sendable {
  let system: FoodSharingSystem

  /// Creates the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Finding posts.
    public static let find = OperationDescription(
      "food.find", for: .authenticated, doc: "Lists, filters and searches posts whose food can be requested.")
    /// Viewing one post.
    public static let view = OperationDescription(
      "food.view", for: .authenticated, doc: "Shows a post in full, and a link to directions.")

    /// All operations of the service.
    public static let all = [find, view]
  }

  /// Returns the posts that match a filter and can be requested now.
  ///
  /// With ``FoodPostFilter/searchRadius``, every summary has its distance.
  public func posts(
    _ filter: FoodPostFilter = FoodPostFilter(), sortedBy order: FoodSortOrder = .standard,
    limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodPostSummary> {
    try system.require(Operations.find, principal)
    let query = try mapError(
      filter.query(sortedBy: order, at: system.clock.now()), to: FoodSharingError.invalid)
    let place = filter.searchRadius?.center
    return try await system.reading(.read) { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map {
        FoodPostSummary($0.entity, from: place)
      }
    }
  }

  /// Returns the posts within a radius of 1…50 km, by default 30 km, nearest first.
  public func nearby(
    _ place: Coordinate, radiusInKilometers: Int64 = SearchRadius.defaultKilometers,
    limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodPostSummary> {
    var filter = FoodPostFilter()
    filter.searchRadius = try mapError(
      SearchRadius(place, radiusInKilometers: radiusInKilometers), to: FoodSharingError.invalid)
    return try await posts(filter, sortedBy: .nearest, limit: limit, at: position, as: principal)
  }

  /// Returns the number of posts in each category among those that match a filter.
  public func categories(
    _ filter: FoodPostFilter = FoodPostFilter(), as principal: Principal
  ) async throws(FoodSharingError) -> [Facet] {
    try system.require(Operations.find, principal)
    let query = try mapError(
      filter.query(sortedBy: .newest, at: system.clock.now()), to: FoodSharingError.invalid)
    return try await system.reading(.read) { (repository) async throws(RepositoryError) in
      try await repository.facets(of: FoodPost.Fields.category, in: query)
    }
  }

  /// Returns one post with the details that the caller may see.
  ///
  /// Posts that are neither available nor fully allocated are visible to their donor and to receivers with an
  /// accepted request.
  public func post(
    _ id: FoodPost.ID, from place: Coordinate? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodPostDetails {
    let (post, isAccepted) = try await seen(id, as: principal)
    let now = system.clock.now()
    let isOwn = post.donor == principal.id
    let permittedEvents = FoodPost.lifecycle.permitted(by: principal, on: post, at: now)
      .filter(\.isPermitted).map(\.event)
    return FoodPostDetails(
      summary: FoodPostSummary(post, from: place), text: post.offer.description, photos: post.offer.photos,
      windows: post.pickup?.windows ?? [], donor: try await system.profileSummary(post.donor),
      pickup: isOwn || isAccepted ? post.pickup : nil,
      canRequest: !isOwn && principal.roles.contains(FoodSharingRole.receiver.rawValue)
        && post.acceptsRequests(at: now),
      permittedEvents: permittedEvents)
  }

  /// Returns a link that opens directions in a maps app: to the exact place when the caller may see it,
  /// otherwise to the approximate location.
  public func directions(
    to id: FoodPost.ID, in app: MapsApp, as principal: Principal
  ) async throws(FoodSharingError) -> WebLink {
    let (post, isAccepted) = try await seen(id, as: principal)
    let isKnown = isAccepted || post.donor == principal.id
    let place = isKnown ? post.pickup?.place.coordinate : post.approximateLocation
    guard let place, let link = app.directions(to: place) else { throw .policy(.postUnavailable) }
    return link
  }

  private func seen(
    _ id: FoodPost.ID, as principal: Principal
  ) async throws(FoodSharingError) -> (post: FoodPost, isAccepted: Bool) {
    try system.require(Operations.view, principal)
    var work = FoodSharingSystem.Work.readOnly(system.repository)
    let post: FoodPost?
    do throws(FoodSharingError) {
      post = try await work.get(FoodPost.self, id: id)
    } catch {
      throw error.during(.read)
    }
    guard let post else { throw .notFound(EntityReference(FoodPost.self, id: id)) }
    if post.donor == principal.id { return (post, false) }
    let isAccepted = try await system.hasAcceptedRequest(for: post.id, by: principal)
    guard post.isVisible || isAccepted else { throw .notFound(EntityReference(FoodPost.self, id: id)) }
    return (post, isAccepted)
  }
}

extension FoodSharingSystem {
  /// Returns whether the principal has an accepted, reserved or `awaitingOutcome` request for the post, and may
  /// therefore see its contact and exact place.
  func hasAcceptedRequest(for post: FoodPost.ID, by principal: Principal) async throws(FoodSharingError)
    -> Bool
  {
    guard let receiver = principal.id else { return false }
    let query = ModelQuery(
      where: (FoodRequest.Fields.post == post).and(FoodRequest.Fields.receiver == receiver)
        .and(
          FoodRequest.Fields.status.isOne(of: [
            .accepted, .reserved, .awaitingOutcome,
          ])))
    return try await reading { (repository) async throws(RepositoryError) in
      try await repository.first(query) != nil
    }
  }
}
