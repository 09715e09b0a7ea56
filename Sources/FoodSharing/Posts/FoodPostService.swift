import DomainAccounts
public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for posts: writing, publishing, changing and ending them.
///
/// Methods that take an optional idempotency key carry out the call once per key: a repeated call returns the
/// current post and changes nothing, even when the answer to the first call was lost.
public struct FoodPostService: Sendable {
  let system: FoodSharingSystem

  /// Creates the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Managing one's own posts.
    public static let give = OperationDescription(
      "post.give", for: .role(FoodSharingRole.donor.rawValue),
      doc: "Writes, publishes, changes, extends, closes and deletes one's own posts."
    )
    /// Removing other donors' posts.
    public static let remove = OperationDescription(
      "post.remove", for: .role(Role.admin.text), .role(Role.moderator.text),
      doc: "Removes a post of any donor for a stated reason.")

    /// All operations of the service.
    public static let all = [give, remove]
  }

  /// Writes a draft, which only its donor sees.
  @discardableResult
  public func draft(
    _ offer: FoodOffer, pickup: PickupTerms, idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    try await write(offer, pickup, isPublished: false, idempotencyKey, as: principal)
  }

  /// Writes a post and publishes it at once.
  @discardableResult
  public func post(
    _ offer: FoodOffer, pickup: PickupTerms, idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    try await write(offer, pickup, isPublished: true, idempotencyKey, as: principal)
  }

  /// Publishes a draft of the caller.
  @discardableResult
  public func publish(
    _ id: FoodPost.ID, idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    try await change(id, ["publish"], idempotencyKey, as: principal) {
      (post, record, work) async throws(FoodSharingError) in
      try check(post.offer.photos)
      try await system.requireParticipant(post.donor, in: &work)
      return try system.fire(
        FoodPost.Events.publish, on: post, by: principal, recordedAs: record, in: &work
      ).subject
    }
  }

  /// Replaces the donor's contact in a post.
  @discardableResult
  public func editContact(
    _ id: FoodPost.ID, to contact: PickupContact, idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    try await change(id, ["editContact"], idempotencyKey, as: principal) {
      (post, record, work) async throws(FoodSharingError) in
      try system.fire(
        FoodPost.Events.editContact, contact, on: post, by: principal, recordedAs: record, in: &work
      ).subject
    }
  }

  /// Replaces the place and the windows for pickup; fails once food is accepted or reserved.
  @discardableResult
  public func editPickup(
    _ id: FoodPost.ID, to terms: PickupTerms, idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    try await change(id, ["editPickup"], idempotencyKey, as: principal) {
      (post, record, work) async throws(FoodSharingError) in
      try system.fire(
        FoodPost.Events.editPickup, terms, on: post, by: principal, recordedAs: record, in: &work
      ).subject
    }
  }

  /// Returns the caller's own posts in the given states, newest first.
  public func posts(
    in states: Set<FoodPost.State> = Set(FoodPost.State.allCases), limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodPost> {
    let donor = try system.requiredID(of: principal, for: Operations.give)
    let words = FoodPost.State.allCases.filter(states.contains).map { OpenEnum.known($0) }
    let query = ModelQuery(
      where: (FoodPost.Fields.donor == donor).and(FoodPost.Fields.status.isOne(of: words)),
      orderedBy: .descending(FoodPost.Fields.createdAt))
    return try await system.reading(.read) { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map(\.entity)
    }
  }

  /// Returns the warnings about an offer, such as a mention of a price, for the donor to confirm before
  /// publishing.
  public static func warnings(about offer: FoodOffer) -> [Violation] {
    FoodOffer.schema.violations(in: offer).filter { $0.severity == .warning }
  }
}

extension FoodPostService {
  func write(
    _ offer: FoodOffer, _ pickup: PickupTerms, isPublished: Bool, _ key: IdempotencyKey.ID?,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    let donor = try system.requiredID(of: principal, for: Operations.give)
    try check(offer.photos)
    let id: FoodPost.ID =
      key.map { IdempotencyKey.identifier($0, by: principal, ["post"]) }
      ?? system.identifiers.next(FoodPost.self)
    return try await system.transact {
      (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      if let made = try await work.get(FoodPost.self, id: id) { return made }
      try await system.requireParticipant(donor, in: &work)
      let draft = try mapError(
        FoodPost(
          drafting: offer, pickup: pickup, by: donor, id: id, at: system.clock.now(), zone: system.zone),
        to: FoodSharingError.invalid)
      work.insert(draft)
      if !isPublished { return draft }
      return try system.fire(FoodPost.Events.publish, on: draft, by: principal, in: &work).subject
    }
  }

  /// Changes one of the caller's own posts; another donor's post counts as missing.
  ///
  /// A call whose transition record already exists returns the current post and changes nothing.
  @discardableResult
  func change(
    _ id: FoodPost.ID, _ words: [String], _ key: IdempotencyKey.ID?,
    during operation: FailedOperation = .change,
    as principal: Principal,
    _ change: (FoodPost, Identifier<TransitionRecord>, inout FoodSharingSystem.Work)
      async throws(FoodSharingError) -> FoodPost
  ) async throws(FoodSharingError) -> FoodPost {
    let donor = try system.requiredID(of: principal, for: Operations.give)
    let idempotency = IdempotencyRecord(of: key, [id.text] + words, by: principal, in: system)
    return try await system.transact(operation) {
      (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      let post = try await system.required(FoodPost.self, id, in: &work)
      guard post.donor == donor else { throw .notFound(EntityReference(FoodPost.self, id: id)) }
      if try await idempotency.isRepeated(in: &work) { return post }
      return try await change(post, idempotency.record, &work)
    }
  }

  /// Throws unless the app's photo policy accepts all photos.
  func check(_ photos: [FoodPhoto]) throws(FoodSharingError) {
    for photo in photos {
      let picture = try mapError(
        ProfilePhoto(
          file: Identifier(named: photo.file.text, in: (0, 0)), mediaType: photo.mediaType,
          byteCount: photo.byteCount, width: photo.width, height: photo.height),
        to: FoodSharingError.invalid)
      if let refusal = system.configuration.photos.error(for: picture) { throw .photo(refusal) }
    }
  }
}

extension FoodSharingSystem {
  /// Writes a post and brings its state in line with its ledger: fully allocated, available again, or
  /// completed.
  @discardableResult
  func reconcileStatus(_ post: FoodPost, in work: inout Work) throws(FoodSharingError) -> FoodPost {
    var post = post
    work.update(post)
    switch post.status.known {
    case .available where post.ledger.available == 0:
      post = try fire(FoodPost.Events.allocate, on: post, by: .system, in: &work).subject
    case .fullyAllocated where post.ledger.available > 0:
      post = try fire(FoodPost.Events.restoreAvailability, on: post, by: .system, in: &work).subject
    default: break
    }
    if post.isCompleted {
      post = try fire(FoodPost.Events.complete, on: post, by: .system, in: &work).subject
    }
    return post
  }
}

extension FoodPost {
  /// Whether no food is accepted or reserved, and none can be requested anymore.
  fileprivate var isCompleted: Bool {
    switch status.known {
    case .fullyAllocated, .expired: ledger.available == 0 && !ledger.hasPendingPickup
    case .closed: !ledger.hasPendingPickup
    default: false
    }
  }
}
