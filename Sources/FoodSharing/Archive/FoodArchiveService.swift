public import DomainModeling
import DomainRepository
public import DomainServices

/// The service that exports an account's own data and imports them on another device.
public struct FoodArchiveService: Sendable {
  let system: FoodSharingSystem

  /// Creates the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// The operations of the service.
  public enum Operations {
    /// Exporting one's own data.
    public static let export = ServiceOperation(
      "food.export", FoodArchiveService.export, .principal, for: [.authenticated],
      doc: "Exports the data of the caller.")
    /// Importing one's own data.
    public static let restore = ServiceOperation(
      "food.restore", FoodArchiveService.restore, .input("archive"), .principal, for: [.authenticated],
      refuses: [.invalid, "food.archiveIncompatible"], doc: "Imports the exported data of the caller.")

    /// All operations of the service.
    public static let all = [export.description, restore.description]
  }

  /// Returns the caller's own data as a value to encode and store.
  public func export(as principal: Principal) async throws(FoodSharingError) -> FoodArchive {
    try await system.read(Operations.export, as: principal) { (work, caller) async throws(FoodSharingError) in
      let id = try system.requiredID(of: caller, for: Operations.export)
      let profile = try await work.get(FoodProfile.self, id: id)
      let posts = try await system.all(where: FoodPost.Fields.donor == id)
      let requests = try await system.all(where: FoodRequest.Fields.receiver == id)
      let favorites = try await system.all(where: FoodFavorite.Fields.account == id)
      let reactions = try await system.all(where: FoodReaction.Fields.account == id)
      let reviews = try await system.all(where: FoodReview.Fields.author == id)
      let feedback = try await system.all(where: AppFeedback.Fields.author == id)
      return try mapError(
        FoodArchive(
          owner: id, exportedAt: system.clock.now(), profile: profile, posts: posts, requests: requests,
          favorites: favorites, reactions: reactions, reviews: reviews, feedback: feedback),
        to: FoodSharingError.invalid)
    }
  }

  /// Imports the caller's own data, for instance on a new device.
  ///
  /// Existing records stay unchanged, so a second import changes nothing. Decisions of others are not
  /// imported: a group is unverified again, posts become drafts, and requests and reviews are left out.
  ///
  /// - Returns: The number of records added.
  /// - Throws: ``FoodPolicyError`` when the archive belongs to another account or has a newer format version, or
  ///   ``/DomainServices/ServiceError/invalid(_:)`` when a post has no valid draft in the app's time zone.
  @discardableResult
  public func restore(
    _ archive: FoodArchive, as principal: Principal
  ) async throws(FoodSharingError) -> Int {
    try await system.perform(Operations.restore, as: principal) {
      (work, caller) async throws(FoodSharingError) in
      guard archive.owner == caller.id, archive.formatVersion <= FoodArchive.currentFormatVersion else {
        throw .policy(.archiveIncompatible)
      }
      let now = system.clock.now()
      let profile = try mapError(archive.profile?.unverified(at: now), to: FoodSharingError.invalid)
      var drafts: [FoodPost] = []
      for post in archive.posts {
        let draft = try mapError(post.draftAgain(at: now, zone: system.zone), to: FoodSharingError.invalid)
        if let draft { drafts.append(draft) }
      }
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
