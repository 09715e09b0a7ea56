public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for favorites and reactions.
public struct FoodFavoriteService: Sendable {
  let system: FoodSharingSystem

  /// Creates the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Marking posts as favorites.
    public static let favorite = OperationDescription(
      "food.favorite", for: .role(FoodSharingRole.receiver.rawValue),
      doc: "Marks posts as favorites, removes the mark, and lists one's own favorites.")
    /// Reacting to posts.
    public static let react = OperationDescription(
      "food.react", for: .role(FoodSharingRole.receiver.rawValue),
      doc: "Likes or dislikes posts, removes the reaction, and shows reactions.")

    /// All operations of the service.
    public static let all = [favorite, react]
  }

  /// Marks a visible post as a favorite of the caller; returns the existing favorite when there is one.
  @discardableResult
  public func addFavorite(
    _ id: FoodPost.ID, as principal: Principal
  ) async throws(FoodSharingError) -> FoodFavorite {
    let person = try system.requiredID(of: principal, for: Operations.favorite)
    return try await system.transact {
      (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      if let kept = try await work.get(FoodFavorite.self, id: FoodFavorite.id(of: person, id)) {
        return kept
      }
      let post = try await system.requireVisiblePost(id, in: &work)
      let favorite = FoodFavorite(post.id, of: person, createdAt: system.clock.now())
      work.insert(favorite)
      return favorite
    }
  }

  /// Removes one of the caller's favorites; returns whether it existed.
  @discardableResult
  public func removeFavorite(_ id: FoodPost.ID, as principal: Principal) async throws(FoodSharingError)
    -> Bool
  {
    let person = try system.requiredID(of: principal, for: Operations.favorite)
    return try await system.deleteIfPresent(FoodFavorite.self, FoodFavorite.id(of: person, id))
  }

  /// Returns the caller's favorite posts, most recently marked first, without posts that are hidden.
  ///
  /// A page may have fewer posts than the limit even though another page follows.
  public func favorites(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodPostSummary> {
    let person = try system.requiredID(of: principal, for: Operations.favorite)
    return try await system.postSummaries(
      ModelQuery(
        where: FoodFavorite.Fields.account == person, orderedBy: .descending(FoodFavorite.Fields.createdAt)),
      limit, position
    ) { $0.post }
  }

  /// Likes or dislikes a visible post, replacing the caller's earlier reaction.
  @discardableResult
  public func react(
    _ kind: FoodReaction.Kind = .liked, to id: FoodPost.ID, as principal: Principal
  ) async throws(FoodSharingError) -> FoodReaction {
    let person = try system.requiredID(of: principal, for: Operations.react)
    return try await system.transact {
      (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      let before = try await work.get(FoodReaction.self, id: FoodReaction.id(of: person, id))
      if let before, before.kind == .known(kind) { return before }
      let post = try await system.requireVisiblePost(id, in: &work)
      if post.donor == person { throw .policy(.ownPost) }
      let reaction = FoodReaction(
        kind, to: post.id, by: post.donor, of: person, createdAt: system.clock.now())
      work.save(reaction)
      return reaction
    }
  }

  /// Removes the caller's reaction; returns whether it existed.
  @discardableResult
  public func removeReaction(to id: FoodPost.ID, as principal: Principal) async throws(FoodSharingError)
    -> Bool
  {
    let person = try system.requiredID(of: principal, for: Operations.react)
    return try await system.deleteIfPresent(FoodReaction.self, FoodReaction.id(of: person, id))
  }

  /// Returns the number of reactions to a post by kind; kinds without reactions are missing.
  public func reactions(
    to id: FoodPost.ID, as principal: Principal
  ) async throws(FoodSharingError) -> [FoodReaction.Kind: Int] {
    try system.require(Operations.react, principal)
    let facets = try await system.reading(.read) { (repository) async throws(RepositoryError) in
      try await repository.facets(
        of: FoodReaction.Fields.kind, in: ModelQuery(where: FoodReaction.Fields.post == id))
    }
    return facets.reduce(into: [:]) { counts, facet in
      if let kind = try? FoodReaction.Kind(scalar: facet.value) { counts[kind] = facet.count }
    }
  }

  /// Returns the posts that the caller likes, most recent like first, without posts that are hidden.
  public func likedPosts(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodPostSummary> {
    let person = try system.requiredID(of: principal, for: Operations.react)
    return try await system.postSummaries(Self.likes(of: person), limit, position) { $0.post }
  }

  /// Returns the donors whose posts the caller likes, each once, most recent like first.
  public func likedDonors(as principal: Principal) async throws(FoodSharingError) -> [FoodProfileSummary] {
    let person = try system.requiredID(of: principal, for: Operations.react)
    let likes = try await system.reading(.read) { (repository) async throws(RepositoryError) in
      try await repository.all(Self.likes(of: person)).map(\.entity.donor)
    }
    var donors: [FoodProfileSummary] = []
    for donor in likes where !donors.contains(where: { $0.id == donor }) {
      donors.append(try await system.profileSummary(donor))
    }
    return donors
  }

  private static func likes(of person: Principal.ID) -> ModelQuery<FoodReaction> {
    ModelQuery(
      where: (FoodReaction.Fields.account == person).and(FoodReaction.Fields.kind == .liked),
      orderedBy: .descending(FoodReaction.Fields.createdAt))
  }
}

extension FoodSharingSystem {
  /// Returns a visible post, read by the unit of work.
  func requireVisiblePost(_ id: FoodPost.ID, in work: inout Work) async throws(FoodSharingError) -> FoodPost {
    let post = try await required(FoodPost.self, id, in: &work)
    if !post.isVisible { throw .policy(.postUnavailable) }
    return post
  }

  /// Returns the visible posts that a page of entities refers to, in the order of the entities.
  func postSummaries<E: Entity>(
    _ query: ModelQuery<E>, _ limit: Int, _ position: PagePosition, _ post: (E) -> FoodPost.ID
  ) async throws(FoodSharingError) -> Page<FoodPostSummary> {
    let page = try await reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit)
    }
    let ids = page.items.map { post($0.entity) }
    let posts = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(FoodPost.self, ids: ids)
    }
    return Page(
      items: posts.map(\.entity).filter(\.isVisible).map { FoodPostSummary($0) }, next: page.next,
      previous: page.previous)
  }
}
