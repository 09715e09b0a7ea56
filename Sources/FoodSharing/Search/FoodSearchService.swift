public import DomainModeling
public import DomainRepository
public import DomainServices
public import DomainValues

/// The service for finding food: lists, text search, search nearby, and details of one post.
public struct FoodSearchService: Sendable {
  let system: FoodSharingSystem

  /// Creates the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// The operations of the service.
  public enum Operations {
    /// The order of a list without another one.
    static let order = SortKey<FoodPost>.descending(FoodPost.Fields.listedAt)

    /// Finding posts.
    public static let find = ServiceOperation(
      "food.find", FoodSearchService.posts, .input("filter"), .input("order"), .input("limit"),
      .input("position"), .principal, for: [.authenticated], orderedBy: .chosen(byDefault: order),
      refuses: [.invalid],
      doc: "Lists, filters and searches posts whose food can be requested; the order can be chosen.")
    /// Finding posts near a place.
    public static let nearby = ServiceOperation(
      "food.nearby", FoodSearchService.nearby, .input("place"), .input("radiusInKilometers"),
      .input("limit"), .input("position"), .principal, for: [.authenticated], orderedBy: .distance,
      refuses: [.invalid], doc: "Lists posts within a radius of a place, the nearest first.")
    /// Counting posts by category.
    public static let categories = ServiceOperation(
      "food.categories", FoodSearchService.categories, .input("filter"), .principal, for: [.authenticated],
      boundedBy: "one count for each category", refuses: [.invalid],
      doc: "Counts the posts that match a filter by category.")
    /// Viewing one post.
    public static let view = ServiceOperation(
      "food.view", FoodSearchService.post, .input("post"), .input("place"), .principal,
      for: [.authenticated], refuses: [.notFound],
      doc: "Shows a post with the details that the caller may see.")
    /// Getting directions.
    public static let directions = ServiceOperation(
      "food.directions", FoodSearchService.directions, .input("post"), .input("app"), .principal,
      for: [.authenticated], refuses: [.notFound, "food.postUnavailable"],
      doc: "Gives a link to directions in a maps app.")

    /// All operations of the service.
    public static let all = [
      find.description, nearby.description, categories.description, view.description, directions.description,
    ]
  }

  /// Returns the posts that match a filter and can be requested now.
  ///
  /// With ``FoodPostFilter/searchRadius``, every summary has its distance.
  public func posts(
    _ filter: FoodPostFilter = FoodPostFilter(), sortedBy order: FoodSortOrder = .standard,
    limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodPostSummary> {
    try await system.read(Operations.find, as: principal) { (_, _) async throws(FoodSharingError) in
      try await page(of: filter, sortedBy: order, limit, position)
    }
  }

  /// Returns the posts within a radius of 1…50 km, by default 30 km, nearest first.
  public func nearby(
    _ place: Coordinate, radiusInKilometers: Int64 = SearchRadius.defaultKilometers,
    limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodPostSummary> {
    try await system.read(Operations.nearby, as: principal) { (_, _) async throws(FoodSharingError) in
      var filter = FoodPostFilter()
      filter.searchRadius = try mapError(
        SearchRadius(place, radiusInKilometers: radiusInKilometers), to: FoodSharingError.invalid)
      return try await page(of: filter, sortedBy: .nearest, limit, position)
    }
  }

  /// Returns the number of posts in each category among those that match a filter, at most one for each category.
  ///
  /// Categories that this version doesn't know, whose words come from donors, aren't among them.
  public func categories(
    _ filter: FoodPostFilter = FoodPostFilter(), as principal: Principal
  ) async throws(FoodSharingError) -> [Facet] {
    try await system.read(Operations.categories, as: principal) { (_, _) async throws(FoodSharingError) in
      let query = try mapError(
        filter.query(sortedBy: .standard, at: system.clock.now()), to: FoodSharingError.invalid)
      return try await system.reading { (repository) async throws(RepositoryError) in
        try await repository.facets(of: FoodPost.Fields.category, in: query)
          .filter { (try? FoodCategory(scalar: $0.value)) != nil }
      }
    }
  }

  /// Returns one post with the details that the caller may see.
  ///
  /// Posts that are neither available nor fully allocated are visible to their donor and to receivers with an
  /// accepted request.
  public func post(
    _ id: FoodPost.ID, from place: Coordinate? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodPostDetails {
    try await system.read(Operations.view, as: principal) { (work, caller) async throws(FoodSharingError) in
      let post = try await system.visiblePost(id, to: caller, in: &work)
      let permittedEvents = try await system.permittedEvents(on: post, for: caller, in: &work)
      return FoodPostDetails(
        summary: FoodPostSummary(post, from: place), text: post.offer.description, photos: post.offer.photos,
        windows: post.pickup?.windows ?? [],
        donor: try await system.profileSummary(post.donor, to: caller, in: &work),
        pickup: try await system.disclosesPickup(of: post, to: caller) ? post.pickup : nil,
        canRequest: try await system.canRequest(post, as: caller, in: &work),
        permittedEvents: permittedEvents)
    }
  }

  /// Returns a link that opens directions in a maps app: to the exact place when the caller may see it,
  /// otherwise to the approximate location.
  ///
  /// - Throws: ``FoodPolicyError/postUnavailable`` when the caller's own post is deleted or removed.
  public func directions(
    to id: FoodPost.ID, in app: MapsApp, as principal: Principal
  ) async throws(FoodSharingError) -> WebLink {
    try await system.read(Operations.directions, as: principal) {
      (work, caller) async throws(FoodSharingError) in
      let post = try await system.visiblePost(id, to: caller, in: &work)
      let isExact = try await system.disclosesPickup(of: post, to: caller)
      let place = isExact ? post.pickup?.place.coordinate : post.approximateLocation
      guard let place, let link = app.directions(to: place) else { throw .policy(.postUnavailable) }
      return link
    }
  }

  private func page(
    of filter: FoodPostFilter, sortedBy order: FoodSortOrder, _ limit: Int, _ position: PagePosition
  ) async throws(FoodSharingError) -> Page<FoodPostSummary> {
    let query = try mapError(
      filter.query(sortedBy: order, at: system.clock.now()), to: FoodSharingError.invalid)
    let place = filter.searchRadius?.center
    return try await system.page(query, at: position, limit: limit).map { FoodPostSummary($0, from: place) }
  }
}

extension FoodSharingSystem {
  /// Returns a post that the caller may see: a visible one, one's own, or one for which the caller has an accepted
  /// request.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` for all other posts, and for a missing one.
  @discardableResult
  func visiblePost(
    _ id: FoodPost.ID, to principal: Principal, in work: inout Work
  ) async throws(FoodSharingError) -> FoodPost {
    let post = try await required(FoodPost.self, id, in: &work)
    if post.isVisible(at: clock.now()) { return post }
    if try await disclosesPickup(of: post, to: principal) { return post }
    throw .notFound(EntityReference(post))
  }

  /// Throws unless the caller may read what others wrote about a post: anybody while neither the post is hidden nor its
  /// donor's account disabled, otherwise its donor, admins and moderators.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` for all others, and for a missing post.
  func requireReadableReviews(
    of id: FoodPost.ID, as principal: Principal, in work: inout Work
  ) async throws(FoodSharingError) {
    let post = try await required(FoodPost.self, id, in: &work) {
      !$0.isHidden || $0.donor == principal.id || principal.isStaff
    }
    if try await !isShown(post.donor, to: principal, in: &work) { throw .notFound(EntityReference(post)) }
    if post.donor == principal.id || principal.isStaff { return }
    if try await isModerated(post, in: &work) { throw .notFound(EntityReference(post)) }
  }

  /// Returns whether an admin or moderator removed a post, or it is hidden with its donor, also after the end of its
  /// listing.
  func isModerated(_ post: FoodPost, in work: inout Work) async throws(FoodSharingError) -> Bool {
    if post.isModerated { return true }
    guard post.wasSuspendedToEnd else { return false }
    return try await !mayGive(post.donor, in: &work)
  }

  /// Returns whether the caller may see a donor among others: unless the donor's account is disabled or gone, in which
  /// case admins and moderators may.
  func isShown(
    _ donor: Principal.ID, to principal: Principal, in work: inout Work
  ) async throws(FoodSharingError) -> Bool {
    if principal.isStaff || principal.id == donor { return true }
    return try await isUsable(donor, in: &work)
  }

  /// Returns whether the caller may see the contact and the exact place of a post: the donor, and a receiver with
  /// an accepted, reserved or `awaitingOutcome` request who still has the role.
  func disclosesPickup(
    of post: FoodPost, to principal: Principal
  ) async throws(FoodSharingError) -> Bool {
    guard let receiver = principal.id else { return false }
    if post.donor == receiver { return true }
    guard principal.holds(FoodSharingRole.receiver) else { return false }
    let query = ModelQuery(
      where: (FoodRequest.Fields.post == post.id).and(FoodRequest.Fields.receiver == receiver)
        .and(FoodRequest.Fields.status.isOne(of: FoodRequest.acceptedStates.map { .known($0) })))
    return try await reading { (repository) async throws(RepositoryError) in
      try await repository.first(query) != nil
    }
  }
}

extension Principal {
  /// Whether the principal is an admin or a moderator.
  var isStaff: Bool { holds(Role.admin) || holds(Role.moderator) }
}

extension DirectoryEntry {
  /// Whether the account is disabled or deleted; a wrong password of a stranger doesn't bar it.
  var isBarred: Bool { standing == .disabled || standing == .deleted }
}
