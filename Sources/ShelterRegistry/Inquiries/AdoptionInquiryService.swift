public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for adoption inquiries and the decisions of institutions about them.
public struct AdoptionInquiryService: Sendable {
  let system: ShelterSystem

  /// Creates the service.
  public init(_ system: ShelterSystem) { self.system = system }

  /// The operations of the service.
  public enum Operations {
    static let ownOrder = SortKey<AdoptionInquiry>.descending(AdoptionInquiry.Fields.submittedAt)
    static let order = SortKey<AdoptionInquiry>.ascending(AdoptionInquiry.Fields.submittedAt)

    /// Sending an inquiry.
    public static let submit = ServiceOperation(
      "inquiry.submit", AdoptionInquiryService.submit, .input("animal"), .input("message"), .principal,
      for: [.authenticated],
      refuses: [
        .notFound, .invalid, "shelter.notAdoptable", "shelter.alreadyInquired", "shelter.tooManyInquiries",
      ],
      doc: "Sends an inquiry about an animal.")
    /// Listing the caller's inquiries.
    public static let ownInquiries = ServiceOperation(
      "inquiry.own", AdoptionInquiryService.ownInquiries, .input("position"), .input("limit"), .principal,
      for: [.authenticated], orderedBy: ownOrder, doc: "Lists the caller's inquiries, the newest first.")
    /// Listing the inquiries to an institution.
    public static let inquiries = ServiceOperation(
      "inquiry.list", AdoptionInquiryService.inquiries, .input("institution"), .input("states"),
      .input("position"), .input("limit"), .principal, for: [.authenticated], orderedBy: order,
      doc: "Lists the inquiries to the caller's institution, the oldest first.")
    /// Answering a question.
    public static let answer = ServiceOperation(
      "inquiry.answer", AdoptionInquiryService.answer, .input("inquiry"), .input("text"), .principal,
      for: [.authenticated], fires: [.event(AdoptionInquiry.Events.answer)],
      refuses: [.notFound, .invalid, .transition, "shelter.institutionNotListed"],
      doc: "Answers the institution's question about the caller's inquiry.")
    /// Withdrawing an inquiry.
    public static let withdraw = ServiceOperation(
      "inquiry.withdraw", AdoptionInquiryService.withdraw, .input("inquiry"), .principal,
      for: [.authenticated], fires: [.event(AdoptionInquiry.on(.withdraw))],
      refuses: [.notFound, .transition], doc: "Withdraws the caller's inquiry.")
    /// Beginning a review.
    public static let beginReview = ServiceOperation(
      "inquiry.beginReview", AdoptionInquiryService.beginReview, .input("inquiry"), .principal,
      for: [.authenticated], fires: [.event(AdoptionInquiry.on(.beginReview))],
      refuses: [.notFound, .transition], doc: "Begins the review of an inquiry to the caller's institution.")
    /// Asking a question.
    public static let requestInfo = ServiceOperation(
      "inquiry.requestInfo", AdoptionInquiryService.requestInfo, .input("inquiry"), .input("text"),
      .principal, for: [.authenticated], fires: [.event(AdoptionInquiry.Events.requestInfo)],
      refuses: [.notFound, .invalid, .transition, "shelter.institutionNotListed"],
      doc: "Asks the person a question about an inquiry to the caller's institution.")
    /// Approving an inquiry.
    public static let approve = ServiceOperation(
      "inquiry.approve", AdoptionInquiryService.approve, .input("inquiry"), .seenVersion, .principal,
      for: [.authenticated], fires: [.event(AdoptionInquiry.on(.approve))],
      refuses: [.notFound, .transition, "shelter.institutionNotListed"],
      doc: "Approves an inquiry to the caller's institution, with the answers that the caller saw.")
    /// Declining an inquiry.
    public static let decline = ServiceOperation(
      "inquiry.decline", AdoptionInquiryService.decline, .input("inquiry"), .input("reason"), .principal,
      for: [.authenticated], fires: [.event(AdoptionInquiry.Events.decline)],
      refuses: [.notFound, .transition], doc: "Declines an inquiry to the caller's institution.")
    /// Firing time events.
    public static let fireDueEvents = ServiceOperation(
      "inquiry.fireDueEvents", AdoptionInquiryService.fireDueEvents, .principal, for: [.system],
      fires: [.event(AdoptionInquiry.on(.expire))],
      doc: "Closes inquiries whose time limit has passed.")

    /// All operations of the service.
    public static let all = [
      submit.description, ownInquiries.description, inquiries.description, answer.description,
      withdraw.description, beginReview.description, requestInfo.description, approve.description,
      decline.description, fireDueEvents.description,
    ]
  }

  /// Sends an inquiry about an animal; a person can have one open inquiry about it at a time.
  ///
  /// - Throws: ``ShelterRuleError/notAdoptable(_:)`` with every reason that prevents an adoption, except for
  ///   temporary ones such as a reservation, hold or trial stay; ``ShelterRuleError/alreadyInquired`` for a second
  ///   open inquiry; ``ShelterRuleError/tooManyInquiries`` when the person has sent
  ///   ``AdoptionInquiry/maximumInquiries`` in the last 24 hours.
  @discardableResult
  public func submit(
    about id: Animal.ID, _ message: String, as principal: Principal
  ) async throws(ShelterError) -> AdoptionInquiry {
    let now = system.clock.now()
    let minted = system.identifiers.next(AdoptionInquiry.self)
    return try await system.perform(Operations.submit, as: principal) {
      (work, caller) async throws(ShelterError) in
      let person = try system.requiredID(of: caller, for: Operations.submit)
      let (animal, institution) = try await system.visible(id, in: &work)
      let inquiry = try mapError(
        AdoptionInquiry(
          id: minted, animal: id, institution: institution.id, manager: institution.manager, person: person,
          message: message, statusSince: now, submittedAt: now), to: ShelterError.invalid)
      let companions = try await system.companions(of: animal)
      let obstacles = animal.adoptionObstacles(
        for: person, at: institution, with: companions,
        isBanned: try await system.isBanned(person, from: institution.id, in: &work),
        on: system.localDate(at: institution)
      ).filter { !$0.isTemporary }
      if !obstacles.isEmpty { throw .rule(.notAdoptable(obstacles)) }
      let open = (AdoptionInquiry.Fields.animal == id).and(AdoptionInquiry.Fields.person == person)
        .and(AdoptionInquiry.Fields.openKey.isPresent)
      if !(try await system.all(where: open, in: &work)).isEmpty { throw .rule(.alreadyInquired) }
      let sent = (AdoptionInquiry.Fields.person == person)
        .and(AdoptionInquiry.Fields.submittedAt > system.dayAgo)
      try await system.requireFewer(
        than: AdoptionInquiry.maximumInquiries, where: sent, or: .rule(.tooManyInquiries))
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
    try await system.read(Operations.ownInquiries, as: principal) { (_, caller) async throws(ShelterError) in
      let person = try system.requiredID(of: caller, for: Operations.ownInquiries)
      let query = ModelQuery(
        where: AdoptionInquiry.Fields.person == person, orderedBy: Operations.ownOrder)
      return try await system.page(query, at: position, limit: limit)
    }
  }

  /// Returns a page of the inquiries to the caller's institution in the given states, oldest first, each with the version
  /// to name in an approval.
  public func inquiries(
    at institution: Institution.ID, in states: [AdoptionInquiry.State] = AdoptionInquiry.openStates,
    at position: PagePosition = .first, limit: Int = PageLimit.defaultValue, as principal: Principal
  ) async throws(ShelterError) -> Page<Versioned<AdoptionInquiry>> {
    try await system.read(Operations.inquiries, as: principal) { (_, caller) async throws(ShelterError) in
      let account = try system.requiredID(of: caller, for: Operations.inquiries)
      let addressed = (AdoptionInquiry.Fields.institution == institution).and(
        AdoptionInquiry.Fields.manager == account)
      let query = ModelQuery(
        where: addressed.and(AdoptionInquiry.Fields.status.isOne(of: states.map { .known($0) })),
        orderedBy: Operations.order)
      return try await system.versionedPage(query, at: position, limit: limit)
    }
  }

  /// Answers the institution's question.
  ///
  /// - Throws: ``ShelterRuleError/institutionNotListed`` while the institution isn't in the catalog.
  @discardableResult
  public func answer(
    _ id: AdoptionInquiry.ID, _ text: String, as principal: Principal
  ) async throws(ShelterError) -> AdoptionInquiry {
    try await perform(
      Operations.answer, firing: AdoptionInquiry.Events.answer, on: id, as: principal,
      with: AdoptionInquiry.MessageInput(text))
  }

  /// Withdraws an inquiry.
  @discardableResult
  public func withdraw(
    _ id: AdoptionInquiry.ID, as principal: Principal
  ) async throws(ShelterError) -> AdoptionInquiry {
    try await system.perform(Operations.withdraw, firing: .withdraw, on: id, as: principal)
  }

  /// Begins the review of an inquiry.
  @discardableResult
  public func beginReview(_ id: AdoptionInquiry.ID, as principal: Principal) async throws(ShelterError)
    -> AdoptionInquiry
  {
    try await system.perform(Operations.beginReview, firing: .beginReview, on: id, as: principal)
  }

  /// Asks the person a question.
  ///
  /// - Throws: ``ShelterRuleError/institutionNotListed`` while the institution isn't in the catalog.
  @discardableResult
  public func requestInfo(
    about id: AdoptionInquiry.ID, _ text: String, as principal: Principal
  ) async throws(ShelterError) -> AdoptionInquiry {
    try await perform(
      Operations.requestInfo, firing: AdoptionInquiry.Events.requestInfo, on: id, as: principal,
      with: AdoptionInquiry.MessageInput(text))
  }

  /// Approves an inquiry as the caller saw it; ``AnimalService`` then reserves and places the animal.
  ///
  /// - Parameter version: The version that was seen.
  /// - Throws: ``ShelterRuleError/institutionNotListed`` while the institution isn't in the catalog.
  @discardableResult
  public func approve(
    _ id: AdoptionInquiry.ID, seen version: Version, as principal: Principal
  ) async throws(ShelterError) -> AdoptionInquiry {
    try await perform(
      Operations.approve, firing: AdoptionInquiry.on(.approve), on: id, seen: version, as: principal,
      with: EmptyInput())
  }

  /// Declines an inquiry.
  @discardableResult
  public func decline(
    _ id: AdoptionInquiry.ID, for reason: AdoptionInquiry.DeclineReason, as principal: Principal
  ) async throws(ShelterError) -> AdoptionInquiry {
    try await system.perform(
      Operations.decline, firing: AdoptionInquiry.Events.decline, on: id, as: principal,
      with: AdoptionInquiry.DeclineInput(.known(reason)))
  }
}

extension AdoptionInquiryService {
  /// Carries out an operation that only an institution in the catalog may carry out.
  private func perform<Input: Model, each Argument>(
    _ operation: ServiceOperation<
      AdoptionInquiryService, ShelterErrorReason, AdoptionInquiry, repeat each Argument
    >,
    firing event: TypedEvent<AdoptionInquiry, Input>, on id: AdoptionInquiry.ID, seen version: Version? = nil,
    as principal: Principal, with input: @autoclosure () throws(ValidationError) -> Input
  ) async throws(ShelterError) -> AdoptionInquiry {
    try await system.perform(operation, firing: event, on: id, seen: version, as: principal) {
      (inquiry, work) async throws(ShelterError) in
      let input = try mapError(input(), to: ShelterError.invalid)
      guard try await system.required(Institution.self, inquiry.institution, in: &work).isListed else {
        throw .rule(.institutionNotListed)
      }
      return input
    } then: { (fired, work) async throws(ShelterError) in
      try await system.follow(fired, in: &work)
    }
  }

  /// Closes the inquiries whose time limit has passed.
  ///
  /// - Returns: The number of closed inquiries; an inquiry that is changed concurrently is left to the next call.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(ShelterError) -> Int {
    try await system.perform(Operations.fireDueEvents, as: principal) { () async throws(ShelterError) in
      try await system.fireDueEvents(of: AdoptionInquiry.self)
    }
  }
}

extension ShelterSystem {
  /// Fulfills the adopter's inquiry about an animal and closes all others about it.
  func closeInquiries(about animal: Animal, in work: inout Work) async throws(ShelterError) {
    let open = (AdoptionInquiry.Fields.animal == animal.id).and(AdoptionInquiry.Fields.openKey.isPresent)
    for inquiry in try await all(where: open, in: &work) where inquiry.openKey != nil {
      let event: AdoptionInquiry.Event =
        if animal.status != .adopted {
          .closeAfterDeparture
        } else if animal.person != nil, inquiry.person == animal.person {
          .adopt
        } else {
          .closeAfterOtherAdoption
        }
      let ended = try fire(event, on: inquiry, by: .system, in: &work)
      try await notify(about: ended, in: &work)
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
