public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for adoption inquiries and the decisions of institutions about them.
public struct AdoptionInquiryService: Sendable {
  let system: ShelterSystem

  /// Creates the service.
  public init(_ system: ShelterSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Asking about animals.
    public static let submit = OperationDescription(
      "inquiry.submit", for: .authenticated,
      doc: "Sends, answers and withdraws the caller's inquiries about animals, and lists them.")
    /// Deciding inquiries.
    public static let decide = OperationDescription(
      "inquiry.decide", for: .authenticated,
      doc: "Lists the inquiries to the caller's institutions and decides them.")
    /// Firing time events.
    public static let fireDueEvents = OperationDescription(
      "inquiry.fireDueEvents", for: .system, doc: "Closes inquiries whose time limit has passed.")

    /// All operations of the service.
    public static let all = [submit, decide, fireDueEvents]
  }

  /// Sends an inquiry about an animal; a person can have one open inquiry about it at a time.
  ///
  /// - Throws: ``ShelterRuleError/notAdoptable(_:)`` with every reason that prevents an adoption, except for
  ///   temporary ones such as a reservation, hold or trial stay; ``ShelterRuleError/alreadyInquired`` for a second
  ///   open inquiry.
  @discardableResult
  public func submit(
    about id: Animal.ID, _ message: String, as principal: Principal
  ) async throws(ShelterError) -> AdoptionInquiry {
    let person = try system.requiredID(of: principal, for: Operations.submit)
    let now = system.clock.now()
    let minted = system.identifiers.next(AdoptionInquiry.self)
    return try await system.transact { (work) async throws(ShelterError) in
      guard let animal = try await work.get(Animal.self, id: id), animal.hasPublicPage,
        let institution = try await work.get(Institution.self, id: animal.institution), institution.isListed
      else { throw .missing(Animal.self, id) }
      let companions = try await system.companions(of: animal)
      let obstacles = animal.adoptionObstacles(
        for: person, at: institution, with: companions, on: system.localDate(at: institution)
      ).filter { !Self.temporaryObstacles.contains($0) }
      if !obstacles.isEmpty { throw .rule(.notAdoptable(obstacles)) }
      let open = (AdoptionInquiry.Fields.animal == id).and(AdoptionInquiry.Fields.person == person)
        .and(AdoptionInquiry.Fields.openKey.isPresent)
      if !(try await system.all(where: open, in: &work)).isEmpty { throw .rule(.alreadyInquired) }
      let inquiry = try mapError(
        AdoptionInquiry(
          id: minted, animal: id, institution: institution.id, manager: institution.manager, person: person,
          message: message, statusSince: now, submittedAt: now), to: ShelterError.invalid)
      // Operations that place the animal query its inquiries; touching it here makes them conflict with this
      // insertion.
      work.touch(Animal.self, id: id)
      work.insert(inquiry)
      return inquiry
    }
  }

  /// Returns a page of the caller's inquiries, newest first.
  public func ownInquiries(
    at position: PagePosition = .first, limit: Int = PageLimit.defaultValue, as principal: Principal
  ) async throws(ShelterError) -> Page<AdoptionInquiry> {
    let person = try system.requiredID(of: principal, for: Operations.submit)
    let query = ModelQuery(
      where: AdoptionInquiry.Fields.person == person,
      orderedBy: .descending(AdoptionInquiry.Fields.submittedAt))
    return try await page(query, at: position, limit: limit)
  }

  /// Returns a page of the inquiries to the caller's institution in the given states, oldest first.
  public func inquiries(
    at institution: Institution.ID, in states: [AdoptionInquiry.State] = AdoptionInquiry.openStates,
    at position: PagePosition = .first, limit: Int = PageLimit.defaultValue, as principal: Principal
  ) async throws(ShelterError) -> Page<AdoptionInquiry> {
    let account = try system.requiredID(of: principal, for: Operations.decide)
    let query = ModelQuery(
      where: (AdoptionInquiry.Fields.institution == institution).and(
        AdoptionInquiry.Fields.manager == account
      )
      .and(AdoptionInquiry.Fields.status.isOne(of: states.map { .known($0) })),
      orderedBy: .ascending(AdoptionInquiry.Fields.submittedAt))
    return try await page(query, at: position, limit: limit)
  }

  /// Answers the institution's question.
  @discardableResult
  public func answer(
    _ id: AdoptionInquiry.ID, _ text: String, as principal: Principal
  ) async throws(ShelterError) -> AdoptionInquiry {
    try system.require(Operations.submit, principal)
    let words = try mapError(AdoptionInquiry.MessageInput(text), to: ShelterError.invalid)
    return try await fire(AdoptionInquiry.Events.answer, words, on: id, by: principal)
  }

  /// Withdraws an inquiry.
  @discardableResult
  public func withdraw(
    _ id: AdoptionInquiry.ID, as principal: Principal
  ) async throws(ShelterError) -> AdoptionInquiry {
    try system.require(Operations.submit, principal)
    return try await fire(AdoptionInquiry.Events.withdraw, EmptyInput(), on: id, by: principal)
  }

  /// Begins the review of an inquiry.
  @discardableResult
  public func beginReview(_ id: AdoptionInquiry.ID, as principal: Principal) async throws(ShelterError)
    -> AdoptionInquiry
  {
    try system.require(Operations.decide, principal)
    return try await fire(AdoptionInquiry.Events.beginReview, EmptyInput(), on: id, by: principal)
  }

  /// Asks the person a question.
  @discardableResult
  public func requestInfo(
    about id: AdoptionInquiry.ID, _ text: String, as principal: Principal
  ) async throws(ShelterError) -> AdoptionInquiry {
    try system.require(Operations.decide, principal)
    let words = try mapError(AdoptionInquiry.MessageInput(text), to: ShelterError.invalid)
    return try await fire(AdoptionInquiry.Events.requestInfo, words, on: id, by: principal)
  }

  /// Approves an inquiry; ``AnimalService`` then reserves and places the animal.
  @discardableResult
  public func approve(
    _ id: AdoptionInquiry.ID, as principal: Principal
  ) async throws(ShelterError) -> AdoptionInquiry {
    try system.require(Operations.decide, principal)
    return try await fire(AdoptionInquiry.Events.approve, EmptyInput(), on: id, by: principal)
  }

  /// Declines an inquiry.
  @discardableResult
  public func decline(
    _ id: AdoptionInquiry.ID, for reason: AdoptionInquiry.DeclineReason, as principal: Principal
  ) async throws(ShelterError) -> AdoptionInquiry {
    try system.require(Operations.decide, principal)
    return try await fire(
      AdoptionInquiry.Events.decline, AdoptionInquiry.DeclineInput(.known(reason)), on: id, by: principal)
  }

  /// The reasons that prevent an adoption only for a while.
  static let temporaryObstacles: Set<AdoptionObstacle> = [
    .reserved, .onHold, .onTrial, .tooYoung, .companionUnavailable,
  ]
}

extension AdoptionInquiryService {
  /// Closes the inquiries whose time limit has passed.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(ShelterError) -> [AdoptionInquiry] {
    try system.require(Operations.fireDueEvents, principal)
    let open = ModelQuery(where: AdoptionInquiry.Fields.openKey.isPresent)
    let found = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.all(open).map(\.entity)
    }
    var closed: [AdoptionInquiry] = []
    for inquiry in found where system.dueEvent(on: inquiry) != nil {
      do throws(ShelterError) {
        closed.append(
          try await fire(AdoptionInquiry.Events.expire, EmptyInput(), on: inquiry.id, by: principal))
      } catch {
        guard error.isConcurrentChange else { throw error }
      }
    }
    return closed
  }

  /// Fires an event on an inquiry of which the caller is an actor.
  func fire<Input: Model>(
    _ event: TypedEvent<AdoptionInquiry, Input>, _ input: Input, on id: AdoptionInquiry.ID,
    by principal: Principal
  ) async throws(ShelterError) -> AdoptionInquiry {
    try await system.transact { (work) async throws(ShelterError) in
      let inquiry = try await system.required(AdoptionInquiry.self, id, in: &work)
      let roles = AdoptionInquiry.lifecycle.actors(of: principal, on: inquiry, at: system.clock.now())
      if roles.isEmpty { throw .missing(AdoptionInquiry.self, id) }
      return try system.fire(event, input, on: inquiry, by: principal, in: &work).subject
    }
  }

  func page(
    _ query: ModelQuery<AdoptionInquiry>, at position: PagePosition, limit: Int
  ) async throws(ShelterError) -> Page<AdoptionInquiry> {
    try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map(\.entity)
    }
  }
}

extension ShelterSystem {
  /// Fulfills the adopter's inquiry about an animal and closes all others about it.
  func closeInquiries(about animal: Animal, in work: inout Work) async throws(ShelterError) {
    let open = (AdoptionInquiry.Fields.animal == animal.id).and(AdoptionInquiry.Fields.openKey.isPresent)
    for inquiry in try await all(where: open, in: &work) where inquiry.openKey != nil {
      let event =
        if animal.status != .adopted {
          AdoptionInquiry.Events.closeAfterDeparture
        } else if animal.person != nil, inquiry.person == animal.person {
          AdoptionInquiry.Events.adopt
        } else {
          AdoptionInquiry.Events.closeAfterOtherAdoption
        }
      try fire(event, on: inquiry, by: .system, in: &work)
    }
  }
}

/// Fulfills or closes inquiries when their animal is adopted or leaves.
struct InquiryReaction: AnimalReaction {
  func follow(
    _ effects: [Animal.Effect], of animal: Animal, in work: inout ShelterSystem.Work,
    system: ShelterSystem
  ) async throws(ShelterError) {
    if effects.contains(.closeInquiries) { try await system.closeInquiries(about: animal, in: &work) }
  }
}
