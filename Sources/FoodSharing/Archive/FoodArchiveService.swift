public import DomainModeling
import DomainRepository
public import DomainServices

/// The service that exports an account's own data and imports them on another device.
public struct FoodArchiveService: Sendable {
  /// The number of records that one call of ``restore(_:as:)`` adds at most.
  public static let maximumRestoredRecords = 200

  let system: FoodSharingSystem

  /// Creates the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// The operations of the service.
  public enum Operations {
    /// Exporting one's own data.
    public static let export = ServiceOperation(
      "food.export", FoodArchiveService.export, .principal, for: [.authenticated],
      boundedBy: "the records of one account", doc: "Exports the data of the caller.")
    /// Importing one's own data.
    public static let restore = ServiceOperation(
      "food.restore", FoodArchiveService.restore, .input("archive"), .principal, for: [.authenticated],
      boundedBy: "one omission for each record of the archive", refuses: ["food.archiveIncompatible"],
      doc: "Imports the exported data of the caller.")

    /// All operations of the service.
    public static let all = [export.description, restore.description]
  }

  /// Returns the caller's own data as a value to encode and store.
  ///
  /// Nothing in it depends on the pickup codes that donors show.
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
          owner: id, exportedAt: system.clock.now(), profile: profile, posts: posts,
          requests: requests.map(\.withoutPickupCode),
          favorites: favorites, reactions: reactions, reviews: reviews, feedback: feedback),
        to: FoodSharingError.invalid)
    }
  }

  /// Imports the caller's own data, for instance on a new device.
  ///
  /// Each record is made as if the caller made it now: by the rules of the operation for it, with a new identifier
  /// and the present moment. So a group is unverified, the disclaimer isn't accepted, and posts become drafts of
  /// donors who may give food. Existing records stay unchanged, and a second import adds nothing. Requests, reviews
  /// and ended posts are history, which the archive shows and no record holds. The result says what was left out and
  /// why.
  ///
  /// - Throws: ``FoodPolicyError/archiveIncompatible`` when the archive belongs to another account or has a newer format
  ///   version.
  @discardableResult
  public func restore(
    _ archive: FoodArchive, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRestoreResult {
    try await system.perform(Operations.restore, as: principal) {
      (work, caller) async throws(FoodSharingError) in
      guard archive.owner == caller.id, archive.formatVersion <= FoodArchive.currentFormatVersion else {
        throw .policy(.archiveIncompatible)
      }
      var restoring = ArchiveRestoring(archive, by: caller, in: system)
      try await restoring.run(in: &work)
      return restoring.result
    }
  }
}

extension FoodRequest {
  /// The request without what is known of the donor's pickup code.
  fileprivate var withoutPickupCode: FoodRequest {
    var request = self
    request.pickupCodeDigest = nil
    return request
  }
}
