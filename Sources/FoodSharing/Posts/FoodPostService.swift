import DomainAccounts
public import DomainModeling
public import DomainRepository

/// Giving food away: writing, publishing, changing and ending posts.
///
/// A call with an identifier of its own, `call`, may be made again after a failure: it is done once, also when the
/// first attempt's commit happened and only its answer was lost.
public struct FoodPostService: Sendable {
  let system: FoodSharingSystem

  /// Makes the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Giving food away.
    public static let give = UseCase(
      "post.give", for: .label(FoodRole.donor.rawValue), doc: "Writes, publishes, changes and ends own posts."
    )
    /// Taking posts away.
    public static let remove = UseCase(
      "post.remove", for: .label(RoleLabel.admin.text), .label(RoleLabel.moderator.text),
      doc: "Takes somebody's post away, for a reason.")

    /// All of them.
    public static let all = [give, remove]
  }

  /// Writes a post that nobody else sees yet.
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

  /// Publishes a draft.
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

  /// Describes the food anew; those who wait for it learn of other allergens and dates.
  @discardableResult
  public func edit(
    _ id: FoodPost.ID, to offer: FoodOffer, call: FoodCall.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    try check(offer.photos)
    return try await change(id, ["edit"], call, as: principal) {
      (post, record, work) async throws(FoodSharingError) in
      try rethrowing(post.ledger.resized(to: offer.quantity), as: FoodSharingError.quantity)
      let edited = try system.fire(
        FoodPost.Flow.edit, PostEdit(offer, zone: system.zone), on: post, by: principal,
        recordedAs: record, in: &work)
      if system.changesFood(from: post, to: edited.subject) {
        try await system.tellRequesters(
          of: post, .foodChanged, happening: edited.record.id.text, in: &work)
      }
      return try system.settle(edited.subject, in: &work)
    }
  }

  /// Changes how the donor is reached about a post.
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

  /// Changes where and when the food is fetched, as long as nobody has been promised any.
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

  /// Lists a post for so many days from now; never one with a use-by date.
  @discardableResult
  public func extend(
    _ id: FoodPost.ID, days: Int64, call: FoodCall.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    let more = try rethrowing(PostExtension(days: days), as: FoodSharingError.invalid)
    return try await change(id, ["extend", String(days)], call, as: principal) {
      (post, record, work) async throws(FoodSharingError) in
      let fired = try system.fire(
        FoodPost.Flow.extend, more, on: post, by: principal, recordedAs: record, in: &work)
      try await system.tellRequesters(
        of: post, .postExtended, happening: fired.record.id.text, in: &work)
      return fired.subject
    }
  }

  /// Takes no more requests; what is promised or reserved stays so.
  @discardableResult
  public func close(
    _ id: FoodPost.ID, call: FoodCall.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    try await change(id, ["close"], call, as: principal) {
      (post, record, work) async throws(FoodSharingError) in
      var post = post
      try await system.closeRequests(of: &post, for: .postClosed, in: &work)
      let closed = try system.fire(
        FoodPost.Flow.close, on: post, by: principal, recordedAs: record, in: &work
      ).subject
      return try system.settle(closed, in: &work)
    }
  }

  /// Takes a post away and closes the requests for it.
  ///
  /// - Parameter cancellingReservations: Whether the donor has confirmed that reservations are cancelled too;
  ///   without that, a post with some is left as it is.
  public func delete(
    _ id: FoodPost.ID, cancellingReservations: Bool = false, call: FoodCall.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) {
    try await change(id, ["delete"], call, during: .delete, as: principal) {
      (post, record, work) async throws(FoodSharingError) in
      var post = post
      try await system.prepareDeletion(
        of: &post, cancellingReservations: cancellingReservations, in: &work)
      return try system.fire(
        FoodPost.Flow.delete, on: post, by: principal, recordedAs: record, in: &work
      ).subject
    }
  }

  /// Takes somebody's post away for a reason, and closes the requests for it.
  @discardableResult
  public func remove(
    _ id: FoodPost.ID, for reason: PostRemovalReason, call: FoodCall.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    try UseCases.remove.require(principal)
    let trace = FoodCallTrace(of: call, [id.text, "remove"], by: principal, in: system)
    return try await system.transact(.delete) {
      (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      var post = try await system.required(FoodPost.self, id, in: &work)
      if try await trace.isThere(in: &work) { return post }
      try await system.closeRequests(of: &post, for: .postRemoved, in: &work)
      return try system.fire(
        FoodPost.Flow.remove, PostRemoval(reason), on: post, by: principal, recordedAs: trace.record,
        in: &work
      ).subject
    }
  }

  /// The caller's own posts in these states, the newest first.
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

  /// What a person should look at before publishing: such as a price, where food is given free of cost.
  public static func warnings(about offer: FoodOffer) -> [Violation] {
    FoodOffer.schema.violations(in: offer).filter { $0.severity == .warning }
  }
}
