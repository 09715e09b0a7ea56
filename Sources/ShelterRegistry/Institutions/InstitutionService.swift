public import DomainModeling
public import DomainRepository

/// Institutions from their own side: registered, confirmed, kept up to date, closed.
///
/// It costs them nothing, ever. Who may do what with an institution is its own lifecycle's to say; others' unlisted ones don't exist for a caller.
public struct InstitutionService: Sendable {
  let system: ShelterSystem

  /// Makes the service.
  public init(_ system: ShelterSystem) { self.system = system }

  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Registering.
    public static let register = UseCase(
      "institution.register", for: .signedIn, doc: "Registers an institution, free of charge.")
    /// Looking after one's own.
    public static let keep = UseCase(
      "institution.keep", for: .signedIn,
      doc: "Sees, edits, hands in, recertifies and closes one's institution.")
    /// Confirming by a key.
    public static let confirm = UseCase(
      "institution.confirm", for: .anyone, doc: "Confirms an institution's e-mail address by a key.")
    /// Sending and timing.
    public static let runDue = UseCase(
      "institution.runDue", for: .system, doc: "Sends keys and does what is due by time.")

    /// All of them.
    public static let all = [register, keep, confirm, runDue]
  }

  /// Registers an institution as a draft that only its caller sees.
  ///
  /// However often a form is sent, an institution is registered once: the form brings its identifier. What the caller
  /// can't say, such as the state, is set here.
  @discardableResult
  public func register(
    _ form: Draft<Institution>, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    let account = try UseCases.register.requireID(of: principal)
    let now = system.clock.now()
    var form = form
    form[Institution.Fields.id] = form[Institution.Fields.id] ?? system.identifiers.next()
    form[Institution.Fields.account] = account
    form[Institution.Fields.status] = .known(.draft)
    form[Institution.Fields.statusSince] = now
    form[Institution.Fields.registeredAt] = now
    form[Institution.Fields.timeZone] = form[Institution.Fields.timeZone] ?? .warsaw
    let entered = try rethrowing(form.validated(), as: ShelterError.invalid)
    var blank = entered
    blank.clearMachinery()
    let institution = blank
    return try await system.transact { (work) async throws(ShelterError) in
      if let known = try await work.get(Institution.self, id: institution.id) {
        guard known.account == account else { throw .missing(Institution.self, known.id) }
        return known
      }
      work.insert(institution)
      return institution
    }
  }

  /// An institution with everything about it, for those who act for it and those in charge.
  public func institution(
    _ id: Institution.ID, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try UseCases.keep.require(principal)
    let institution = try await system.required(Institution.self, id)
    guard isVisible(institution, to: principal) else { throw .missing(Institution.self, id) }
    return institution
  }

  /// The institutions that the caller acts for, by name.
  public func mine(as principal: Principal) async throws(ShelterError) -> [Institution] {
    let account = try UseCases.keep.requireID(of: principal)
    let query = ModelQuery(
      where: Institution.Fields.account == account, orderedBy: .ascending(Institution.Fields.name))
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
  }

  /// Changes what the institution says about itself; a bank account only before it was ever listed.
  ///
  /// - Throws: ``ShelterRefusal/notEditable`` when the edit changes anything else.
  @discardableResult
  public func edit(
    _ id: Institution.ID, as principal: Principal,
    _ change: @Sendable (inout Draft<Institution>) throws(ValidationError) -> Void
  ) async throws(ShelterError) -> Institution {
    try UseCases.keep.require(principal)
    return try await system.transact { (work) async throws(ShelterError) in
      let institution = try await own(id, of: principal, in: &work)
      if Institution.Flow.lifecycle.isOver(institution) { throw .shelter(.notEditable) }
      let wanted = try rethrowing(institution.updating(change), as: ShelterError.invalid)
      var edited = institution.taking(wanted)
      guard edited == wanted else { throw .shelter(.notEditable) }
      if !edited.contact.email.isSame(as: institution.contact.email) {
        let confirmedAt = try await system.confirmation(
          of: edited.contact.email, by: institution.account, in: &work)
        if confirmedAt == nil, !Institution.Flow.unconfirmedStates.contains(institution.status) {
          throw .shelter(.emailNotConfirmed)
        }
        edited.emailConfirmedAt = confirmedAt
      }
      let valid = try rethrowing(edited.validated(), as: ShelterError.invalid)
      work.update(valid)
      return valid
    }
  }

  /// An institution of the caller, as the work sees it.
  func own(
    _ id: Institution.ID, of principal: Principal, in work: inout ShelterSystem.Work
  ) async throws(ShelterError) -> Institution {
    let institution = try await system.required(Institution.self, id, in: &work)
    guard institution.account == principal.id else { throw .missing(Institution.self, id) }
    return institution
  }

  func isVisible(_ institution: Institution, to principal: Principal) -> Bool {
    !Institution.Flow.lifecycle.roles(of: principal, on: institution, at: system.clock.now()).isEmpty
  }
}

extension Institution {
  /// Leaves out what only the lifecycle sets.
  fileprivate mutating func clearMachinery() {
    emailConfirmedAt = nil
    dropPendingBank()
    objection = nil
    reminderAt = nil
    recertifyAt = nil
    closesAt = nil
  }

  /// The institution with what another copy says about what people edit.
  fileprivate func taking(_ other: Institution) -> Institution {
    var edited = self
    edited.type = other.type
    edited.name = other.name
    edited.registrationNumber = other.registrationNumber
    edited.description = other.description
    edited.logo = other.logo
    edited.address = other.address
    edited.coordinate = other.coordinate
    edited.contact = other.contact
    edited.openingTimes = other.openingTimes
    edited.timeZone = other.timeZone
    if Flow.bankEditableStates.contains(status) { edited.bank = other.bank }
    return edited
  }
}

extension EmailAddress {
  /// Whether two texts are taken for the same address.
  fileprivate func isSame(as other: EmailAddress) -> Bool {
    comparisonKey.utf8.elementsEqual(other.comparisonKey.utf8)
  }
}

extension ShelterSystem {
  /// The day that it is at an institution now.
  func today(at institution: Institution) -> CalendarDate {
    rules(of: institution.timeZone).day(at: clock.now())
  }
}
