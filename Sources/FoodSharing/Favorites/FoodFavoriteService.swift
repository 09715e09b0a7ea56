public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for favorites and reactions.
public struct FoodFavoriteService: Sendable {
  let system: FoodSharingSystem

  /// Creates the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// Marks a visible post as a favorite of the caller; returns the existing favorite when there is one.
  @discardableResult
  public func addFavorite(
    _ id: FoodPost.ID, as principal: Principal
  ) async throws(FoodSharingError) -> FoodFavorite {
    try await system.perform(Operations.addFavorite, as: principal) {
      (work, caller) async throws(FoodSharingError) in
      let person = try system.requiredID(of: caller, for: Operations.addFavorite)
      if let kept = try await work.get(FoodFavorite.self, id: FoodFavorite.id(of: person, id)) {
        return kept
      }
      return try await system.insertFavorite(id, by: caller, person, in: &work)
    }
  }

  /// Removes one of the caller's favorites; returns whether it existed.
  @discardableResult
  public func removeFavorite(_ id: FoodPost.ID, as principal: Principal) async throws(FoodSharingError)
    -> Bool
  {
    try await system.perform(Operations.removeFavorite, as: principal) {
      (work, caller) async throws(FoodSharingError) in
      let person = try system.requiredID(of: caller, for: Operations.removeFavorite)
      return try await system.deleteIfPresent(FoodFavorite.self, FoodFavorite.id(of: person, id), in: &work)
    }
  }

  /// Returns the caller's favorite posts, most recently marked first, without posts that are hidden.
  ///
  /// A page may have fewer posts than the limit even though another page follows.
  public func favorites(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodPostSummary> {
    try await system.read(Operations.favorites, as: principal) {
      (_, caller) async throws(FoodSharingError) in
      let person = try system.requiredID(of: caller, for: Operations.favorites)
      let query = ModelQuery(
        where: FoodFavorite.Fields.account == person, orderedBy: Operations.favoriteOrder)
      return try await postSummaries(query, limit, position) { $0.post }
    }
  }

  /// Likes or dislikes a visible post, replacing the caller's earlier reaction.
  @discardableResult
  public func react(
    _ kind: FoodReaction.Kind = .liked, to id: FoodPost.ID, as principal: Principal
  ) async throws(FoodSharingError) -> FoodReaction {
    try await system.perform(Operations.react, as: principal) {
      (work, caller) async throws(FoodSharingError) in
      let person = try system.requiredID(of: caller, for: Operations.react)
      let before = try await work.get(FoodReaction.self, id: FoodReaction.id(of: person, id))
      if let before, before.kind == .known(kind) { return before }
      return try await system.saveReaction(kind, to: id, by: caller, person, in: &work)
    }
  }

  /// Removes the caller's reaction; returns whether it existed.
  @discardableResult
  public func removeReaction(to id: FoodPost.ID, as principal: Principal) async throws(FoodSharingError)
    -> Bool
  {
    try await system.perform(Operations.removeReaction, as: principal) {
      (work, caller) async throws(FoodSharingError) in
      let person = try system.requiredID(of: caller, for: Operations.removeReaction)
      return try await system.deleteIfPresent(FoodReaction.self, FoodReaction.id(of: person, id), in: &work)
    }
  }

  /// Returns the number of reactions to a post by kind; kinds without reactions are missing.
  public func reactions(
    to id: FoodPost.ID, as principal: Principal
  ) async throws(FoodSharingError) -> [FoodReaction.Kind: Int] {
    try await system.read(Operations.reactions, as: principal) {
      (work, caller) async throws(FoodSharingError) in
      try await system.requireReadableReviews(of: id, as: caller, in: &work)
      let facets = try await system.reading { (repository) async throws(RepositoryError) in
        try await repository.facets(
          of: FoodReaction.Fields.kind, in: ModelQuery(where: FoodReaction.Fields.post == id))
      }
      return facets.reduce(into: [:]) { counts, facet in
        if let kind = try? FoodReaction.Kind(scalar: facet.value) { counts[kind] = facet.count }
      }
    }
  }

  /// Returns the posts that the caller likes, most recent like first, without posts that are hidden.
  ///
  /// A page may have fewer posts than the limit even though another page follows.
  public func likedPosts(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodPostSummary> {
    try await system.read(Operations.likedPosts, as: principal) {
      (_, caller) async throws(FoodSharingError) in
      let person = try system.requiredID(of: caller, for: Operations.likedPosts)
      return try await postSummaries(Self.likes(of: person), limit, position) { $0.post }
    }
  }

  /// Returns the donors whose posts the caller likes, each once, most recent like first, without disabled ones.
  ///
  /// A page may have fewer donors than the limit even though another page follows.
  public func likedDonors(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodProfileSummary> {
    try await system.read(Operations.likedDonors, as: principal) {
      (work, caller) async throws(FoodSharingError) in
      let person = try system.requiredID(of: caller, for: Operations.likedDonors)
      let likes = try await system.page(Self.likes(of: person), at: position, limit: limit)
      var donors: [FoodProfileSummary] = []
      for like in likes.items {
        guard try await isNewest(like), try await system.isShown(like.donor, to: caller, in: &work) else {
          continue
        }
        donors.append(try await system.profileSummary(like.donor, to: caller, in: &work))
      }
      return Page(items: donors, next: likes.next, previous: likes.previous)
    }
  }

  /// Returns whether a like is the account's most recent one of a post of this donor, so that lists of donors have
  /// each donor once.
  private func isNewest(_ like: FoodReaction) async throws(FoodSharingError) -> Bool {
    let query = Self.likes(of: like.account, FoodReaction.Fields.donor == like.donor)
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.first(query)?.entity.id == like.id
    }
  }

  private static func likes(
    of person: Principal.ID, _ condition: Condition<FoodReaction> = .always
  ) -> ModelQuery<FoodReaction> {
    ModelQuery(
      where: (FoodReaction.Fields.account == person).and(FoodReaction.Fields.kind == .liked).and(condition),
      orderedBy: Operations.reactionOrder)
  }

  /// Returns the visible posts that a page of entities refers to, in the order of the entities.
  private func postSummaries<E: Entity>(
    _ query: ModelQuery<E>, _ limit: Int, _ position: PagePosition, _ post: (E) -> FoodPost.ID
  ) async throws(FoodSharingError) -> Page<FoodPostSummary> {
    let page = try await system.page(query, at: position, limit: limit)
    let ids = page.items.map(post)
    let posts = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.get(FoodPost.self, ids: ids)
    }
    let now = system.clock.now()
    return Page(
      items: posts.map(\.entity).filter { $0.isVisible(at: now) }.map { FoodPostSummary($0) },
      next: page.next,
      previous: page.previous)
  }
}

extension FoodSharingSystem {
  /// Marks a visible post as a favorite of the caller, who hasn't marked it yet.
  @discardableResult
  func insertFavorite(
    _ id: FoodPost.ID, by principal: Principal, _ person: Principal.ID, in work: inout Work
  ) async throws(FoodSharingError) -> FoodFavorite {
    let post = try await visiblePost(id, to: principal, in: &work)
    if !post.isVisible(at: clock.now()) { throw .policy(.postUnavailable) }
    let favorite = FoodFavorite(post.id, of: person, createdAt: clock.now())
    work.insert(favorite)
    return favorite
  }

  /// Adds or replaces the caller's reaction to a visible post.
  @discardableResult
  func saveReaction(
    _ kind: FoodReaction.Kind, to id: FoodPost.ID, by principal: Principal, _ person: Principal.ID,
    in work: inout Work
  ) async throws(FoodSharingError) -> FoodReaction {
    let post = try await visiblePost(id, to: principal, in: &work)
    if post.donor == person { throw .policy(.ownPost) }
    if !post.isVisible(at: clock.now()) { throw .policy(.postUnavailable) }
    let reaction = FoodReaction(kind, to: post.id, by: post.donor, of: person, createdAt: clock.now())
    work.save(reaction)
    return reaction
  }
}
