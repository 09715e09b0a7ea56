public import DomainModeling
public import DomainRepository

/// The service for adoption inquiries and the decisions of institutions about them.
public struct EnquiryService: Sendable {
  let system: ShelterSystem

  /// Creates the service.
  public init(_ system: ShelterSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum UseCases {
    /// Asking about animals.
    public static let ask = UseCase(
      "enquiry.ask", for: .signedIn,
      doc: "Sends, answers and withdraws the caller's inquiries about animals, and lists them.")
    /// Deciding inquiries.
    public static let decide = UseCase(
      "enquiry.decide", for: .signedIn,
      doc: "Lists the inquiries to the caller's institutions and decides them.")
    /// Firing time events.
    public static let runDue = UseCase(
      "enquiry.runDue", for: .system, doc: "Closes inquiries whose time limit has passed.")

    /// All operations of the service.
    public static let all = [ask, decide, runDue]
  }

  /// Sends an inquiry about an animal; a person can have one open inquiry about it at a time.
  ///
  /// - Throws: ``ShelterRefusal/notAdoptable(_:)`` with every reason that prevents an adoption, except for
  ///   temporary ones such as a reservation, hold or trial stay; ``ShelterRefusal/alreadyAsked`` for a second
  ///   open inquiry.
  @discardableResult
  public func submit(
    about id: Animal.ID, _ message: String, as principal: Principal
  ) async throws(ShelterError) -> AdoptionEnquiry {
    let person = try UseCases.ask.requireID(of: principal)
    let now = system.clock.now()
    let minted = system.identifiers.next(AdoptionEnquiry.self)
    return try await system.transact { (work) async throws(ShelterError) in
      guard let animal = try await work.get(Animal.self, id: id), animal.isPublic,
        let institution = try await work.get(Institution.self, id: animal.institution), institution.isShown
      else { throw .missing(Animal.self, id) }
      let companions = try await system.companions(of: animal)
      let obstacles = animal.adoptability(
        for: person, at: institution, with: companions, on: system.today(at: institution)
      ).filter { !Self.passingObstacles.contains($0) }
      if !obstacles.isEmpty { throw .shelter(.notAdoptable(obstacles)) }
      let open = (AdoptionEnquiry.Fields.animal == id).and(AdoptionEnquiry.Fields.person == person)
        .and(AdoptionEnquiry.Fields.openKey.isPresent)
      if !(try await system.all(where: open, in: &work)).isEmpty { throw .shelter(.alreadyAsked) }
      let enquiry = try rethrowing(
        AdoptionEnquiry(
          id: minted, animal: id, institution: institution.id, account: institution.account, person: person,
          message: message, statusSince: now, submittedAt: now), as: ShelterError.invalid)
      // Operations that place the animal query its inquiries; touching it here makes them conflict with this
      // insertion.
      work.touch(Animal.self, id: id)
      work.insert(enquiry)
      return enquiry
    }
  }

  /// Returns a page of the caller's inquiries, newest first.
  public func mine(
    at position: PagePosition = .first, limit: Int = PageLimit.usual, as principal: Principal
  ) async throws(ShelterError) -> Page<AdoptionEnquiry> {
    let person = try UseCases.ask.requireID(of: principal)
    let query = ModelQuery(
      where: AdoptionEnquiry.Fields.person == person,
      orderedBy: .descending(AdoptionEnquiry.Fields.submittedAt))
    return try await page(query, at: position, limit: limit)
  }

  /// Returns a page of the inquiries to the caller's institution in the given states, oldest first.
  public func enquiries(
    at institution: Institution.ID, in states: [AdoptionEnquiry.Flow.State] = AdoptionEnquiry.Flow.openStates,
    at position: PagePosition = .first, limit: Int = PageLimit.usual, as principal: Principal
  ) async throws(ShelterError) -> Page<AdoptionEnquiry> {
    let account = try UseCases.decide.requireID(of: principal)
    let query = ModelQuery(
      where: (AdoptionEnquiry.Fields.institution == institution).and(
        AdoptionEnquiry.Fields.account == account
      )
      .and(AdoptionEnquiry.Fields.status.isOne(of: states.map { .known($0) })),
      orderedBy: .ascending(AdoptionEnquiry.Fields.submittedAt))
    return try await page(query, at: position, limit: limit)
  }

  /// Answers the institution's question.
  @discardableResult
  public func answer(
    _ id: AdoptionEnquiry.ID, _ text: String, as principal: Principal
  ) async throws(ShelterError) -> AdoptionEnquiry {
    try UseCases.ask.require(principal)
    let words = try rethrowing(EnquiryText(text), as: ShelterError.invalid)
    return try await fire(AdoptionEnquiry.Flow.answer, words, on: id, by: principal)
  }

  /// Withdraws an inquiry.
  @discardableResult
  public func withdraw(
    _ id: AdoptionEnquiry.ID, as principal: Principal
  ) async throws(ShelterError) -> AdoptionEnquiry {
    try UseCases.ask.require(principal)
    return try await fire(AdoptionEnquiry.Flow.withdraw, NoInput(), on: id, by: principal)
  }

  /// Begins the review of an inquiry.
  @discardableResult
  public func take(_ id: AdoptionEnquiry.ID, as principal: Principal) async throws(ShelterError)
    -> AdoptionEnquiry
  {
    try UseCases.decide.require(principal)
    return try await fire(AdoptionEnquiry.Flow.take, NoInput(), on: id, by: principal)
  }

  /// Asks the person a question.
  @discardableResult
  public func ask(
    about id: AdoptionEnquiry.ID, _ text: String, as principal: Principal
  ) async throws(ShelterError) -> AdoptionEnquiry {
    try UseCases.decide.require(principal)
    let words = try rethrowing(EnquiryText(text), as: ShelterError.invalid)
    return try await fire(AdoptionEnquiry.Flow.ask, words, on: id, by: principal)
  }

  /// Approves an inquiry; ``AnimalService`` then reserves and places the animal.
  @discardableResult
  public func approve(
    _ id: AdoptionEnquiry.ID, as principal: Principal
  ) async throws(ShelterError) -> AdoptionEnquiry {
    try UseCases.decide.require(principal)
    return try await fire(AdoptionEnquiry.Flow.approve, NoInput(), on: id, by: principal)
  }

  /// Declines an inquiry.
  @discardableResult
  public func decline(
    _ id: AdoptionEnquiry.ID, for reason: EnquiryDecline, as principal: Principal
  ) async throws(ShelterError) -> AdoptionEnquiry {
    try UseCases.decide.require(principal)
    return try await fire(AdoptionEnquiry.Flow.decline, EnquiryDenial(.known(reason)), on: id, by: principal)
  }

  /// The reasons that prevent an adoption only for a while.
  static let passingObstacles: Set<AdoptionObstacle> = [
    .reserved, .onHold, .onTrial, .tooYoung, .companionUnavailable,
  ]
}

extension EnquiryService {
  /// Closes the inquiries whose time limit has passed.
  @discardableResult
  public func runDue(as principal: Principal) async throws(ShelterError) -> [AdoptionEnquiry] {
    try UseCases.runDue.require(principal)
    let open = ModelQuery(where: AdoptionEnquiry.Fields.openKey.isPresent)
    let now = system.clock.now()
    let found = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.all(open).map(\.entity)
    }
    var closed: [AdoptionEnquiry] = []
    for enquiry in found
    where AdoptionEnquiry.Flow.lifecycle.due(on: enquiry).contains(where: { $0.at <= now }) {
      do throws(ShelterError) {
        closed.append(try await fire(AdoptionEnquiry.Flow.lapse, NoInput(), on: enquiry.id, by: principal))
      } catch {
        guard error.isOvertaken else { throw error }
      }
    }
    return closed
  }

  /// Fires an event on an inquiry of which the caller is an actor.
  func fire<Input: Model>(
    _ trigger: Trigger<AdoptionEnquiry.Flow, Input>, _ input: Input, on id: AdoptionEnquiry.ID,
    by principal: Principal
  ) async throws(ShelterError) -> AdoptionEnquiry {
    try await system.transact { (work) async throws(ShelterError) in
      let enquiry = try await system.required(AdoptionEnquiry.self, id, in: &work)
      let roles = AdoptionEnquiry.Flow.lifecycle.roles(of: principal, on: enquiry, at: system.clock.now())
      if roles.isEmpty { throw .missing(AdoptionEnquiry.self, id) }
      return try system.fire(trigger, input, on: enquiry, by: principal, in: &work).subject
    }
  }

  func page(
    _ query: ModelQuery<AdoptionEnquiry>, at position: PagePosition, limit: Int
  ) async throws(ShelterError) -> Page<AdoptionEnquiry> {
    try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map(\.entity)
    }
  }
}

extension ShelterSystem {
  /// Fulfills the adopter's inquiry about an animal and closes all others about it.
  func closeEnquiries(about animal: Animal, in work: inout Work) async throws(ShelterError) {
    let open = (AdoptionEnquiry.Fields.animal == animal.id).and(AdoptionEnquiry.Fields.openKey.isPresent)
    for enquiry in try await all(where: open, in: &work) where enquiry.openKey != nil {
      let trigger =
        if animal.status != .known(.adopted) {
          AdoptionEnquiry.Flow.closeForLeaving
        } else if animal.person != nil, enquiry.person == animal.person {
          AdoptionEnquiry.Flow.adopt
        } else {
          AdoptionEnquiry.Flow.closeForOther
        }
      try fire(trigger, on: enquiry, by: .system, in: &work)
    }
  }
}

/// Fulfills or closes inquiries when their animal is adopted or leaves.
struct EnquiriesFollow: AnimalReaction {
  func follow(
    _ effects: [Animal.Flow.Effect], of animal: Animal, in work: inout ShelterSystem.Work,
    system: ShelterSystem
  ) async throws(ShelterError) {
    if effects.contains(.closeEnquiries) { try await system.closeEnquiries(about: animal, in: &work) }
  }
}
