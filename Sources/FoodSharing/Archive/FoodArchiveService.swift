public import DomainModeling
import DomainRepository

/// One's own data, taken from one phone to the next.
public struct FoodArchiveService: Sendable {
  let system: FoodSharingSystem

  /// Makes the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Writing and reading one's own data.
    public static let carry = UseCase(
      "food.archive", for: .signedIn, doc: "Exports and imports one's own data.")

    /// All of them.
    public static let all = [carry]
  }

  /// All that the caller has: a value to be encoded and kept.
  public func export(as principal: Principal) async throws(FoodSharingError) -> FoodArchive {
    let id = try UseCases.carry.requiredID(of: principal)
    let now = system.clock.now()
    let archive = try await system.reading {
      (repository) async throws(RepositoryError) -> Result<FoodArchive, ValidationError> in
      let profile = try await repository.get(FoodProfile.self, id: id)?.entity
      let posts = try await repository.all(ModelQuery(where: FoodPost.Fields.donor == id))
      let requests = try await repository.all(ModelQuery(where: FoodRequest.Fields.receiver == id))
      let favourites = try await repository.all(ModelQuery(where: FoodFavourite.Fields.person == id))
      let reactions = try await repository.all(ModelQuery(where: FoodReaction.Fields.person == id))
      let reviews = try await repository.all(ModelQuery(where: FoodReview.Fields.author == id))
      let feedback = try await repository.all(ModelQuery(where: AppFeedback.Fields.author == id))
      return Result { () throws(ValidationError) in
        try FoodArchive(
          owner: id, at: now, profile: profile, posts: posts.map(\.entity),
          requests: requests.map(\.entity), favourites: favourites.map(\.entity),
          reactions: reactions.map(\.entity), reviews: reviews.map(\.entity),
          feedback: feedback.map(\.entity))
      }
    }
    return try rethrowing(archive.get(), as: FoodSharingError.invalid)
  }

  /// Puts the caller's own data into an app that hasn't got them, such as on a new phone; returns how many were new.
  ///
  /// What is there already stays as it is, so that importing twice changes nothing. Nothing that others decide comes
  /// from an archive: a group is unverified again, posts come as drafts, requests and reviews aren't taken over.
  @discardableResult
  public func restore(
    _ archive: FoodArchive, as principal: Principal
  ) async throws(FoodSharingError) -> Int {
    let id = try UseCases.carry.requiredID(of: principal)
    guard archive.owner == id, archive.form <= FoodArchive.version else { throw .food(.archiveUnfit) }
    let now = system.clock.now()
    let profile = try rethrowing(archive.profile?.unverified(at: now), as: FoodSharingError.invalid)
    var drafts: [FoodPost] = []
    for post in archive.posts {
      let draft = try rethrowing(post.draftAgain(at: now, zone: system.zone), as: FoodSharingError.invalid)
      if let draft { drafts.append(draft) }
    }
    return try await system.transact {
      (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      var added = try await add(profile.map { [$0] } ?? [], to: &work)
      added += try await add(drafts, to: &work)
      added += try await add(archive.favourites, to: &work)
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
    _ records: [E], to work: inout FoodSharingSystem.Work
  ) async throws(FoodSharingError) -> Int {
    var added = 0
    for record in records where try await work.get(E.self, id: record.id) == nil {
      work.insert(record)
      added += 1
    }
    return added
  }
}

extension FoodProfile {
  /// The profile as it was before anybody verified it.
  fileprivate func unverified(at now: Timestamp) throws(ValidationError) -> FoodProfile {
    try FoodProfile(
      id: id, kind: kind, organisation: organisation, people: people, disclaimer: disclaimer,
      statusSince: now, createdAt: createdAt)
  }
}

extension FoodPost {
  /// The post as a draft, where something is left of it; `nil` where it is gone.
  fileprivate func draftAgain(
    at now: Timestamp, zone: any TimeZoneRules
  ) throws(ValidationError) -> FoodPost? {
    guard let pickup, status != .known(.completed) else { return nil }
    return try FoodPost(drafting: offer, pickup: pickup, by: donor, id: id, at: now, zone: zone)
  }
}
