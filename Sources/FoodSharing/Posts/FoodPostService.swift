import DomainAccounts
public import DomainModeling
public import DomainRepository

/// The service for posts: writing, publishing, changing and ending them.
///
/// Methods that take an optional idempotency key carry out the call once per key: a repeated call returns the
/// current post and changes nothing, even when the answer to the first call was lost.
public struct FoodPostService: Sendable {
  let system: FoodSharingSystem

  /// Creates the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum UseCases {
    /// Managing one's own posts.
    public static let give = UseCase(
      "post.give", for: .label(FoodRole.donor.rawValue),
      doc: "Writes, publishes, changes, extends, closes and deletes one's own posts."
    )
    /// Removing other donors' posts.
    public static let remove = UseCase(
      "post.remove", for: .label(RoleLabel.admin.text), .label(RoleLabel.moderator.text),
      doc: "Removes a post of any donor for a stated reason.")

    /// All operations of the service.
    public static let all = [give, remove]
  }

  /// Writes a draft, which only its donor sees.
  @discardableResult
  public func draft(
    _ offer: FoodOffer, pickup: PickupTerms, call: FoodCall.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    try await write(offer, pickup, isPublished: false, call, as: principal)
  }

  /// Writes a post and publishes it at once.
  @discardableResult
  public func post(
    _ offer: FoodOffer, pickup: PickupTerms, call: FoodCall.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    try await write(offer, pickup, isPublished: true, call, as: principal)
  }

  /// Publishes a draft of the caller.
  @discardableResult
  public func publish(
    _ id: FoodPost.ID, call: FoodCall.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    try await change(id, ["publish"], call, as: principal) {
      (post, record, work) async throws(FoodSharingError) in
      try check(post.offer.photos)
      try await system.participant(post.donor, in: &work)
      return try system.fire(
        FoodPost.Flow.publish, on: post, by: principal, recordedAs: record, in: &work
      ).subject
    }
  }

  /// Replaces the donor's contact in a post.
  @discardableResult
  public func editContact(
    _ id: FoodPost.ID, to contact: FoodContact, call: FoodCall.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    try await change(id, ["editContact"], call, as: principal) {
      (post, record, work) async throws(FoodSharingError) in
      try system.fire(
        FoodPost.Flow.editContact, contact, on: post, by: principal, recordedAs: record, in: &work
      ).subject
    }
  }

  /// Replaces the place and the windows for pickup; fails once food is accepted or reserved.
  @discardableResult
  public func editPickup(
    _ id: FoodPost.ID, to terms: PickupTerms, call: FoodCall.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    try await change(id, ["editPickup"], call, as: principal) {
      (post, record, work) async throws(FoodSharingError) in
      try system.fire(
        FoodPost.Flow.editPickup, terms, on: post, by: principal, recordedAs: record, in: &work
      ).subject
    }
  }

  /// Returns the caller's own posts in the given states, newest first.
  public func posts(
    in states: Set<FoodPost.Flow.State> = Set(FoodPost.Flow.State.allCases), limit: Int = PageLimit.usual,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodPost> {
    let donor = try UseCases.give.requiredID(of: principal)
    let words = FoodPost.Flow.State.allCases.filter(states.contains).map { OpenValue.known($0) }
    let query = ModelQuery(
      where: (FoodPost.Fields.donor == donor).and(FoodPost.Fields.status.isOne(of: words)),
      orderedBy: .descending(FoodPost.Fields.createdAt))
    return try await system.reading { (repository) async throws(RepositoryError) in
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
    _ offer: FoodOffer, _ pickup: PickupTerms, isPublished: Bool, _ call: FoodCall.ID?,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    let donor = try UseCases.give.requiredID(of: principal)
    try check(offer.photos)
    let id: FoodPost.ID =
      call.map { FoodCall.identifier($0, by: principal, ["post"]) } ?? system.identifiers.next(FoodPost.self)
    return try await system.transact {
      (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      if let made = try await work.get(FoodPost.self, id: id) { return made }
      try await system.participant(donor, in: &work)
      let draft = try rethrowing(
        FoodPost(
          drafting: offer, pickup: pickup, by: donor, id: id, at: system.clock.now(), zone: system.zone),
        as: FoodSharingError.invalid)
      work.insert(draft)
      if !isPublished { return draft }
      return try system.fire(FoodPost.Flow.publish, on: draft, by: principal, in: &work).subject
    }
  }

  /// Changes one of the caller's own posts; another donor's post counts as missing.
  ///
  /// A call whose transition record already exists returns the current post and changes nothing.
  @discardableResult
  func change(
    _ id: FoodPost.ID, _ words: [String], _ call: FoodCall.ID?, during operation: FoodOperation = .change,
    as principal: Principal,
    _ change: (FoodPost, Identifier<TransitionRecord>, inout FoodSharingSystem.Work)
      async throws(FoodSharingError) -> FoodPost
  ) async throws(FoodSharingError) -> FoodPost {
    let donor = try UseCases.give.requiredID(of: principal)
    let trace = FoodCallTrace(of: call, [id.text] + words, by: principal, in: system)
    return try await system.transact(operation) {
      (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      let post = try await system.required(FoodPost.self, id, in: &work)
      guard post.donor == donor else { throw .notFound(EntityReference(FoodPost.self, id: id)) }
      if try await trace.isThere(in: &work) { return post }
      return try await change(post, trace.record, &work)
    }
  }

  /// Throws unless the app's photo policy accepts all photos.
  func check(_ photos: [FoodPhoto]) throws(FoodSharingError) {
    for photo in photos {
      let picture = try rethrowing(
        ProfilePhoto(
          file: Identifier(named: photo.file.text, in: (0, 0)), mediaType: photo.mediaType,
          byteCount: photo.byteCount, width: photo.width, height: photo.height),
        as: FoodSharingError.invalid)
      if let refusal = system.rules.photos.refusal(of: picture) { throw .photo(refusal) }
    }
  }
}

extension FoodSharingSystem {
  /// Writes a post and brings its state in line with its ledger: fully allocated, available again, or
  /// completed.
  @discardableResult
  func settle(_ post: FoodPost, in work: inout Work) throws(FoodSharingError) -> FoodPost {
    var post = post
    work.update(post)
    switch post.status.known {
    case .available where post.ledger.available == 0:
      post = try fire(FoodPost.Flow.allocate, on: post, by: .system, in: &work).subject
    case .fullyAllocated where post.ledger.available > 0:
      post = try fire(FoodPost.Flow.release, on: post, by: .system, in: &work).subject
    default: break
    }
    if post.isDone {
      post = try fire(FoodPost.Flow.allCollected, on: post, by: .system, in: &work).subject
    }
    return post
  }
}

extension FoodPost {
  /// Whether no food is accepted or reserved, and none can be requested any more.
  fileprivate var isDone: Bool {
    switch status.known {
    case .fullyAllocated, .expired: ledger.available == 0 && !ledger.isAwaited
    case .closed: !ledger.isAwaited
    default: false
    }
  }
}
