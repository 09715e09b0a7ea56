public import DomainModeling
import DomainRepository
public import DomainServices
import DomainValues

/// The service with which accounts register and manage their own institutions.
///
/// It is free of charge. The lifecycle of an institution decides which operations are possible; institutions
/// of other accounts are reported as not found.
public struct InstitutionService: Sendable {
  let system: ShelterSystem

  /// Creates the service.
  public init(_ system: ShelterSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Registering an institution.
    public static let register = OperationDescription(
      "institution.register", for: .authenticated, doc: "Registers an institution, free of charge.")
    /// Managing the caller's institutions.
    public static let manage = OperationDescription(
      "institution.manage", for: .authenticated,
      doc: "Shows, edits, submits, recertifies and closes the caller's institutions.")
    /// Confirming an email address with a key.
    public static let confirm = OperationDescription(
      "institution.confirm", for: .anyone,
      doc: "Confirms an institution's email address with the key that was sent there.")
    /// Sending keys and firing time events.
    public static let fireDueEvents = OperationDescription(
      "institution.fireDueEvents", for: .system,
      doc: "Creates messages with keys, and fires due time events on institutions.")

    /// All operations of the service.
    public static let all = [register, manage, confirm, fireDueEvents]
  }

  /// Registers an institution of the caller as a draft.
  ///
  /// The identifier in the draft makes the call idempotent: a repeated call returns the existing institution.
  /// Fields that only the server sets, such as the state, are ignored in the draft.
  @discardableResult
  public func register(
    _ draft: Draft<Institution>, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    let account = try system.requiredID(of: principal, for: Operations.register)
    let now = system.clock.now()
    var draft = draft
    draft[Institution.Fields.id] = draft[Institution.Fields.id] ?? system.identifiers.next()
    draft[Institution.Fields.manager] = account
    draft[Institution.Fields.status] = .known(.draft)
    draft[Institution.Fields.statusSince] = now
    draft[Institution.Fields.registeredAt] = now
    draft[Institution.Fields.timeZone] = draft[Institution.Fields.timeZone] ?? .warsaw
    let entered = try mapError(draft.validated(), to: ShelterError.invalid)
    var blank = entered
    blank.clearManagedFields()
    let institution = blank
    return try await system.transact { (work) async throws(ShelterError) in
      if let known = try await work.get(Institution.self, id: institution.id) {
        guard known.manager == account else { throw .missing(Institution.self, known.id) }
        return known
      }
      work.insert(institution)
      return institution
    }
  }

  /// Returns an institution with all its fields, to its managing account, moderators and admins.
  public func institution(
    _ id: Institution.ID, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try system.require(Operations.manage, principal)
    let institution = try await system.required(Institution.self, id)
    guard isVisible(institution, to: principal) else { throw .missing(Institution.self, id) }
    return institution
  }

  /// Returns the institutions that the caller manages, ordered by name.
  public func ownInstitutions(as principal: Principal) async throws(ShelterError) -> [Institution] {
    let account = try system.requiredID(of: principal, for: Operations.manage)
    let query = ModelQuery(
      where: Institution.Fields.manager == account, orderedBy: .ascending(Institution.Fields.name))
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
  }

  /// Changes the editable fields of an institution; the bank account is editable only before the review.
  ///
  /// - Throws: ``ShelterRuleError/notEditable`` when the edit changes another field or the institution is in a
  ///   final state; ``ShelterRuleError/emailNotConfirmed`` for a new email address that the account hasn't
  ///   verified, once the registration is under review.
  @discardableResult
  public func edit(
    _ id: Institution.ID, as principal: Principal,
    _ change: @Sendable (inout Draft<Institution>) throws(ValidationError) -> Void
  ) async throws(ShelterError) -> Institution {
    try system.require(Operations.manage, principal)
    return try await system.transact { (work) async throws(ShelterError) in
      let institution = try await own(id, of: principal, in: &work)
      if Institution.lifecycle.isOver(institution) { throw .rule(.notEditable) }
      let wanted = try mapError(institution.updating(change), to: ShelterError.invalid)
      var edited = institution.applyingEdits(wanted)
      guard edited == wanted else { throw .rule(.notEditable) }
      if !edited.contact.email.isSame(as: institution.contact.email) {
        let confirmedAt = try await system.confirmation(
          of: edited.contact.email, by: institution.manager, in: &work)
        if confirmedAt == nil, !Institution.unconfirmedStates.contains(institution.status) {
          throw .rule(.emailNotConfirmed)
        }
        edited.emailConfirmedAt = confirmedAt
      }
      let valid = try mapError(edited.validated(), to: ShelterError.invalid)
      work.update(valid)
      return valid
    }
  }

  /// Returns an institution of the caller, read by the unit of work.
  func own(
    _ id: Institution.ID, of principal: Principal, in work: inout ShelterSystem.Work
  ) async throws(ShelterError) -> Institution {
    let institution = try await system.required(Institution.self, id, in: &work)
    guard institution.manager == principal.id else { throw .missing(Institution.self, id) }
    return institution
  }

  func isVisible(_ institution: Institution, to principal: Principal) -> Bool {
    !Institution.lifecycle.actors(of: principal, on: institution, at: system.clock.now()).isEmpty
  }
}

extension Institution {
  /// Resets the fields that only the lifecycle sets.
  fileprivate mutating func clearManagedFields() {
    emailConfirmedAt = nil
    discardPendingBankAccount()
    moderationReason = nil
    reminderAt = nil
    recertifyAt = nil
    closesAt = nil
  }

  /// Returns this institution with the editable fields of another copy.
  fileprivate func applyingEdits(_ other: Institution) -> Institution {
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
    if Institution.bankAccountEditableStates.contains(status) { edited.bankAccount = other.bankAccount }
    return edited
  }
}

extension EmailAddress {
  /// Returns whether two texts are the same email address.
  fileprivate func isSame(as other: EmailAddress) -> Bool {
    comparisonKey.utf8.elementsEqual(other.comparisonKey.utf8)
  }
}

extension ShelterSystem {
  /// Returns the current day at an institution.
  func localDate(at institution: Institution) -> CalendarDate {
    timeZoneRules(for: institution.timeZone).day(at: clock.now())
  }
}
