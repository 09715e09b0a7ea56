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

  /// Writes a draft, which only its donor sees.
  @discardableResult
  public func draft(
    _ offer: FoodOffer, pickup: PickupTerms, idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    try await system.perform(
      Operations.draft, with: (offer, pickup, idempotencyKey, principal), as: principal, answer: { $0 }
    ) { (work, caller) async throws(FoodSharingError) in
      try await system.insertDraft(offer, pickup, by: caller, in: &work)
    }
  }

  /// Writes a post and publishes it at once.
  @discardableResult
  public func post(
    _ offer: FoodOffer, pickup: PickupTerms, idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    try await system.perform(
      Operations.post, with: (offer, pickup, idempotencyKey, principal), as: principal, answer: { $0 }
    ) { (work, caller) async throws(FoodSharingError) in
      let draft = try await system.insertDraft(offer, pickup, by: caller, in: &work)
      return try system.fire(.publish, on: draft, by: caller, in: &work).subject
    }
  }

  /// Publishes a draft of the caller.
  @discardableResult
  public func publish(
    _ id: FoodPost.ID, idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    try await system.perform(
      Operations.publish, with: (id, idempotencyKey, principal), as: principal, answer: { $0 }
    ) { (work, caller) async throws(FoodSharingError) in
      let post = try await own(id, for: .publish, of: caller, in: &work)
      try await system.requireParticipant(caller, in: &work)
      return try system.fire(.publish, on: post, by: caller, in: &work).subject
    }
  }

  /// Replaces the donor's contact in a post.
  @discardableResult
  public func editContact(
    _ id: FoodPost.ID, to contact: PickupContact, idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    try await system.perform(
      Operations.editContact, with: (id, contact, idempotencyKey, principal), as: principal, answer: { $0 }
    ) { (work, caller) async throws(FoodSharingError) in
      let post = try await own(id, for: .editContact, of: caller, in: &work)
      return try system.fire(FoodPost.Events.editContact, contact, on: post, by: caller, in: &work).subject
    }
  }

  /// Replaces the place and the windows for pickup; fails once food is accepted or reserved.
  @discardableResult
  public func editPickup(
    _ id: FoodPost.ID, to terms: PickupTerms, idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    try await system.perform(
      Operations.editPickup, with: (id, terms, idempotencyKey, principal), as: principal, answer: { $0 }
    ) { (work, caller) async throws(FoodSharingError) in
      let post = try await own(id, for: .editPickup, of: caller, in: &work)
      return try system.fire(FoodPost.Events.editPickup, terms, on: post, by: caller, in: &work).subject
    }
  }

  /// Returns the caller's own posts in the given states, newest first.
  public func posts(
    in states: Set<FoodPost.State> = Set(FoodPost.State.allCases), limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodPost> {
    try await system.read(Operations.posts, as: principal) { (_, caller) async throws(FoodSharingError) in
      guard let donor = caller.id else { return Page(items: [], next: nil, previous: nil) }
      let words = FoodPost.State.allCases.filter(states.contains).map { OpenEnum.known($0) }
      let query = ModelQuery(
        where: (FoodPost.Fields.donor == donor).and(FoodPost.Fields.status.isOne(of: words)),
        orderedBy: Operations.order)
      return try await system.page(query, at: position, limit: limit)
    }
  }

  /// Returns the warnings about an offer, such as a mention of a price, for the donor to confirm before
  /// publishing.
  public static func warnings(about offer: FoodOffer) -> [Violation] {
    FoodOffer.schema.violations(in: offer).filter { $0.severity == .warning }
  }
}

extension FoodPostService {
  /// Returns a post of the caller on which the event is possible now, apart from its input; another donor's post counts as missing.
  func own(
    _ id: FoodPost.ID, for event: FoodPost.Event, of principal: Principal,
    in work: inout FoodSharingSystem.Work
  ) async throws(FoodSharingError) -> FoodPost {
    let post = try await system.required(FoodPost.self, id, in: &work) { $0.donor == principal.id }
    try system.authorize(event, on: post, by: principal)
    try await system.checkDonor(event, on: post, by: principal, in: &work)
    return post
  }
}

extension FoodSharingSystem {
  /// Writes a draft of a donor who may give food.
  ///
  /// - Parameter id: The identifier of the draft; by default a new one.
  @discardableResult
  func insertDraft(
    _ offer: FoodOffer, _ pickup: PickupTerms, by principal: Principal, id: FoodPost.ID? = nil,
    in work: inout Work
  ) async throws(FoodSharingError) -> FoodPost {
    let donor = try await requireParticipant(principal, in: &work).id
    try check(offer.photos)
    try requireKnownWords(in: offer)
    let draft = try mapError(
      FoodPost(
        drafting: offer, pickup: pickup, by: donor, id: id ?? identifiers.next(FoodPost.self),
        at: clock.now(), zone: zone),
      to: FoodSharingError.invalid)
    work.insert(draft)
    return draft
  }

  /// Throws unless the donor of a post may take part as an event demands it: events that end a post demand nothing.
  func checkDonor(
    _ event: FoodPost.Event, on post: FoodPost, by principal: Principal, in work: inout Work
  ) async throws(FoodSharingError) {
    switch event {
    case .publish:
      try await participant(principal, in: &work)
      try check(post.offer.photos)
    case .edit, .editContact, .editPickup, .extend: try await participant(principal, in: &work)
    case .allocate, .restoreAvailability, .close, .expire, .complete, .delete, .remove, .suspend, .resume:
      break
    }
  }

  /// Throws unless the app's photo policy accepts all photos.
  func check(_ photos: [FoodPhoto]) throws(FoodSharingError) {
    for photo in photos {
      let refusal = configuration.photos.error(
        for: photo.mediaType, bytes: photo.byteCount, width: photo.width, height: photo.height)
      if let refusal { throw .photo(refusal) }
    }
  }

  /// Writes a post and brings its state in line with its ledger: fully allocated, available again, or
  /// completed, which closes the requests that still wait for an answer.
  @discardableResult
  func reconcileStatus(
    _ post: FoodPost, in work: inout Work
  ) async throws(FoodSharingError) -> FoodPost {
    var post = post
    work.update(post)
    switch post.status.known {
    case .available where post.ledger.available == 0:
      post = try fire(.allocate, on: post, by: .system, in: &work).subject
    case .fullyAllocated where post.ledger.available > 0:
      post = try fire(.restoreAvailability, on: post, by: .system, in: &work).subject
    default: break
    }
    if post.isCompleted {
      try await closeRequests(of: &post, for: .foodGone, in: &work)
      post = try fire(.complete, on: post, by: .system, in: &work).subject
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
