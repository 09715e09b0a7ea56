public import DomainModeling
import DomainRepository
public import DomainServices

/// The service that exports an account's own data and imports them on another device.
public struct FoodArchiveService: Sendable {
  let system: FoodSharingSystem

  /// Creates the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Exporting and importing one's own data.
    public static let transfer = OperationDescription(
      "food.archive", for: .authenticated, doc: "Exports and imports one's own data.")

    /// All operations of the service.
    public static let all = [transfer]
  }

  /// Returns the caller's own data as a value to encode and store.
  public func export(as principal: Principal) async throws(FoodSharingError) -> FoodArchive {
    let id = try system.requiredID(of: principal, for: Operations.transfer)
    let now = system.clock.now()
    let archive = try await system.reading(.read) {
      (repository) async throws(RepositoryError) -> Result<FoodArchive, ValidationError> in
      let profile = try await repository.get(FoodProfile.self, id: id)?.entity
      let posts = try await repository.all(ModelQuery(where: FoodPost.Fields.donor == id))
      let requests = try await repository.all(ModelQuery(where: FoodRequest.Fields.receiver == id))
      let favorites = try await repository.all(ModelQuery(where: FoodFavorite.Fields.account == id))
      let reactions = try await repository.all(ModelQuery(where: FoodReaction.Fields.account == id))
      let reviews = try await repository.all(ModelQuery(where: FoodReview.Fields.author == id))
      let feedback = try await repository.all(ModelQuery(where: AppFeedback.Fields.author == id))
      return Result { () throws(ValidationError) in
        try FoodArchive(
          owner: id, exportedAt: now, profile: profile, posts: posts.map(\.entity),
          requests: requests.map(\.entity), favorites: favorites.map(\.entity),
          reactions: reactions.map(\.entity), reviews: reviews.map(\.entity),
          feedback: feedback.map(\.entity))
      }
    }
    return try mapError(archive.get(), to: FoodSharingError.invalid)
  }

  /// Imports the caller's own data, for instance on a new device.
  ///
  /// Existing records stay unchanged, so a second import changes nothing. Decisions of others are not
  /// imported: a group is unverified again, posts become drafts, and requests and reviews are left out.
  ///
  /// - Returns: The number of records added.
  /// - Throws: ``FoodPolicyError`` when the archive belongs to another account or has a newer format version.
  @discardableResult
  public func restore(
    _ archive: FoodArchive, as principal: Principal
  ) async throws(FoodSharingError) -> Int {
    let id = try system.requiredID(of: principal, for: Operations.transfer)
    guard archive.owner == id, archive.formatVersion <= FoodArchive.currentFormatVersion else {
      throw .policy(.archiveIncompatible)
    }
    let now = system.clock.now()
    let profile = try mapError(archive.profile?.unverified(at: now), to: FoodSharingError.invalid)
    var drafts: [FoodPost] = []
    for post in archive.posts {
      let draft = try mapError(post.draftAgain(at: now, zone: system.zone), to: FoodSharingError.invalid)
      if let draft { drafts.append(draft) }
    }
    return try await system.transact {
      (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      var added = try await add(profile.map { [$0] } ?? [], to: &work)
      added += try await add(drafts, to: &work)
      added += try await add(archive.favorites, to: &work)
      added += try await add(archive.feedback, to: &work)
      for reaction in archive.reactions {
        guard let post = try await work.get(FoodPost.self, id: reaction.post), post.donor == reaction.donor
        else { continue }
        added += try await add([reaction], to: &work)
      }
      return added
    }
  }

  private func add<E: Entity>(
    _ entities: [E], to work: inout FoodSharingSystem.Work
  ) async throws(FoodSharingError) -> Int {
    var added = 0
    for entity in entities where try await work.get(E.self, id: entity.id) == nil {
      work.insert(entity)
      added += 1
    }
    return added
  }
}

extension FoodProfile {
  /// Returns the profile without its verification.
  fileprivate func unverified(at now: Timestamp) throws(ValidationError) -> FoodProfile {
    try FoodProfile(
      id: id, kind: kind, organizationName: organizationName, peopleServed: peopleServed,
      disclaimer: disclaimer,
      statusSince: now, createdAt: createdAt)
  }
}

extension FoodPost {
  /// Returns the post as a draft; `nil` when it is completed, deleted or removed.
  fileprivate func draftAgain(
    at now: Timestamp, zone: any TimeZoneRules
  ) throws(ValidationError) -> FoodPost? {
    guard let pickup, status != .completed else { return nil }
    return try FoodPost(drafting: offer, pickup: pickup, by: donor, id: id, at: now, zone: zone)
  }
}
