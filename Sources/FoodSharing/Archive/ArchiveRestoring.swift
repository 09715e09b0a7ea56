import DomainModeling
import DomainRepository
import DomainServices

/// The restoring of an archive: each record goes through the rules of the operation that makes such records.
struct ArchiveRestoring {
  typealias Work = FoodSharingSystem.Work

  private let archive: FoodArchive
  private let principal: Principal
  private let system: FoodSharingSystem
  private(set) var result = FoodRestoreResult()

  init(_ archive: FoodArchive, by principal: Principal, in system: FoodSharingSystem) {
    self.archive = archive
    self.principal = principal
    self.system = system
  }

  /// Adds the records that the caller may make.
  mutating func run(in work: inout Work) async throws(FoodSharingError) {
    if let profile = archive.profile { try await restore(profile, in: &work) }
    for post in archive.posts { try await restore(post, in: &work) }
    result.omit(.requests, for: .history, count: archive.requests.count)
    for favorite in archive.favorites { try await restore(favorite, in: &work) }
    for reaction in archive.reactions { try await restore(reaction, in: &work) }
    result.omit(.reviews, for: .history, count: archive.reviews.count)
    for feedback in archive.feedback { try await restore(feedback, in: &work) }
  }

  private mutating func restore(_ profile: FoodProfile, in work: inout Work) async throws(FoodSharingError) {
    let system = system
    try await add(.profile, FoodProfileService.Operations.save.description, in: &work) {
      (work, owner) async throws(FoodSharingError) in
      if try await work.get(FoodProfile.self, id: owner) != nil { return false }
      guard let kind = profile.kind.known else {
        throw .invalid(ValidationError(at: FoodProfile.Fields.kind, .required))
      }
      try system.insertProfile(
        of: owner, kind, organizationName: profile.organizationName, peopleServed: profile.peopleServed,
        in: &work)
      return true
    }
  }

  private mutating func restore(_ post: FoodPost, in work: inout Work) async throws(FoodSharingError) {
    guard let pickup = post.pickup, post.status != .completed else {
      return result.omit(.posts, for: .history)
    }
    let (system, principal) = (system, principal)
    try await add(.posts, FoodPostService.Operations.draft.description, in: &work) {
      (work, owner) async throws(FoodSharingError) in
      let id = FoodPost.ID(restoring: post.id, of: owner)
      if try await work.get(FoodPost.self, id: id) != nil { return false }
      if try await work.get(FoodPost.self, id: post.id)?.donor == owner { return false }
      try await system.insertDraft(post.offer, pickup, by: principal, id: id, in: &work)
      return true
    }
  }

  private mutating func restore(
    _ favorite: FoodFavorite, in work: inout Work
  ) async throws(FoodSharingError) {
    let (system, principal) = (system, principal)
    try await add(.favorites, FoodFavoriteService.Operations.addFavorite.description, in: &work) {
      (work, owner) async throws(FoodSharingError) in
      if try await work.get(FoodFavorite.self, id: FoodFavorite.id(of: owner, favorite.post)) != nil {
        return false
      }
      try await system.insertFavorite(favorite.post, by: principal, owner, in: &work)
      return true
    }
  }

  private mutating func restore(
    _ reaction: FoodReaction, in work: inout Work
  ) async throws(FoodSharingError) {
    let (system, principal) = (system, principal)
    try await add(.reactions, FoodFavoriteService.Operations.react.description, in: &work) {
      (work, owner) async throws(FoodSharingError) in
      if try await work.get(FoodReaction.self, id: FoodReaction.id(of: owner, reaction.post)) != nil {
        return false
      }
      guard let kind = reaction.kind.known else {
        throw .invalid(ValidationError(at: FoodReaction.Fields.kind, .required))
      }
      try await system.saveReaction(kind, to: reaction.post, by: principal, owner, in: &work)
      return true
    }
  }

  private mutating func restore(
    _ feedback: AppFeedback, in work: inout Work
  ) async throws(FoodSharingError) {
    let system = system
    try await add(.feedback, FoodFeedbackService.Operations.give.description, in: &work) {
      (work, owner) async throws(FoodSharingError) in
      let id = AppFeedback.ID(restoring: feedback.id, of: owner)
      if try await work.get(AppFeedback.self, id: id) != nil { return false }
      if try await work.get(AppFeedback.self, id: feedback.id)?.author == owner { return false }
      try system.insertFeedback(feedback.stars, feedback.comment, by: owner, id: id, in: &work)
      return true
    }
  }

  /// Adds a record of a part unless the operation for such records refuses it.
  ///
  /// - Parameter make: Writes the record after all checks; returns false when the account has it already.
  private mutating func add(
    _ part: FoodRestoreResult.Part, _ operation: OperationDescription, in work: inout Work,
    _ make: (inout Work, Principal.ID) async throws(FoodSharingError) -> Bool
  ) async throws(FoodSharingError) {
    if result.addedCount >= FoodArchiveService.maximumRestoredRecords {
      return result.omit(part, for: .limit)
    }
    do throws(FoodSharingError) {
      try system.require(operation, principal)
      if try await make(&work, archive.owner) {
        result.add(part)
      } else {
        result.omit(part, for: .exists)
      }
    } catch {
      if error.refusal.code == .failed { throw error }
      result.omit(part, for: .refused(error))
    }
  }
}

extension Identifier {
  /// Creates the identifier of a record that is restored from an archive, so that restoring it again finds it.
  fileprivate init(restoring id: Self, of owner: Principal.ID) {
    self.init(named: "\(owner.text)\u{0}\(id.text)", in: (0x51E7_0B94_D82C_4A6F, 0xB3C8_9F12_64A0_7DE5))
  }
}
