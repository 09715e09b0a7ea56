public import DomainModeling
public import DomainRepository
import DomainServices
import DomainValues

/// The service with which accounts register and manage their own institutions.
///
/// It is free of charge. The lifecycle of an institution decides which operations are possible; institutions
/// of other accounts are reported as not found.
public struct InstitutionService: Sendable {
  let system: ShelterSystem

  /// Creates the service.
  public init(_ system: ShelterSystem) { self.system = system }

  /// Registers an institution of the caller as a draft.
  ///
  /// The identifier in the draft makes the call idempotent: a repeated call returns the existing institution.
  /// Fields that only the server sets, such as the state, are ignored in the draft.
  ///
  /// - Throws: ``ShelterRuleError/tooManyRegistrations(until:)`` when ``Institution/maximumRegistrations`` registrations of the caller
  ///   wait for an approval, or were given up in the last seven days.
  @discardableResult
  public func register(
    _ draft: Draft<Institution>, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    let id = draft[Institution.Fields.id] ?? system.identifiers.next()
    return try await system.perform(Operations.register, as: principal) {
      (work, caller) async throws(ShelterError) in
      let account = try system.requiredID(of: caller, for: Operations.register)
      if let known = try await work.get(Institution.self, id: id) {
        guard known.manager == account else { throw .missing(Institution.self, id) }
        return known
      }
      let institution = try mapError(
        draft.registration(id, by: account, at: system.clock.now()), to: ShelterError.invalid)
      try system.requireKnownWords(in: institution)
      try await system.requireFreeLink(of: institution)
      try await system.requireFewRegistrations(of: account)
      work.insert(institution)
      return institution
    }
  }

  /// Returns an institution with all its fields, to its managing account, moderators and admins, with the version to
  /// name in an approval.
  public func institution(
    _ id: Institution.ID, as principal: Principal
  ) async throws(ShelterError) -> Versioned<Institution> {
    try await system.read(Operations.institution, as: principal) {
      (work, caller) async throws(ShelterError) in
      let institution = try await system.requiredAccessible(Institution.self, id, of: caller, in: &work)
      guard let version = work.version(of: Institution.self, id: id) else {
        throw .missing(Institution.self, id)
      }
      return Versioned(institution, version: version)
    }
  }

  /// Returns a page of the institutions that the caller manages, ordered by name.
  public func ownInstitutions(
    at position: PagePosition = .first, limit: Int = PageLimit.defaultValue, as principal: Principal
  ) async throws(ShelterError) -> Page<Institution> {
    try await system.read(Operations.ownInstitutions, as: principal) {
      (_, caller) async throws(ShelterError) in
      let account = try system.requiredID(of: caller, for: Operations.ownInstitutions)
      let query = ModelQuery(where: Institution.Fields.manager == account, orderedBy: Operations.order)
      return try await system.page(query, at: position, limit: limit)
    }
  }

  /// Changes the editable fields of an institution; the bank account and the link are editable only before it is
  /// listed.
  ///
  /// The change begins with the pending profile, if there is one. Once a reviewer has approved the institution, its
  /// profile is shown as approved, and another one waits as ``Institution/pendingProfile`` until a reviewer has
  /// approved it too. Contact, opening times and time zone change at once.
  ///
  /// - Throws: ``ShelterRuleError/notEditable`` when the edit changes another field or the institution is in a
  ///   final state; ``ShelterRuleError/emailNotConfirmed`` for a new email address that the account hasn't
  ///   verified, once the registration is under review.
  @discardableResult
  public func edit(
    _ id: Institution.ID, applying change: DraftChange<Institution>, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await system.perform(Operations.edit, as: principal) { (work, caller) async throws(ShelterError) in
      let institution = try await system.own(id, of: caller, in: &work)
      if Institution.lifecycle.isOver(institution) { throw .rule(.notEditable) }
      let latest = institution.withPendingProfile()
      let wanted = try mapError(
        latest.updating { (draft) throws(ValidationError) in try change(&draft) },
        to: ShelterError.invalid)
      try system.requireKnownWords(in: wanted, replacing: latest)
      var edited = latest.applyingEdits(wanted)
      guard edited == wanted else { throw .rule(.notEditable) }
      if !edited.contact.email.isSame(as: institution.contact.email) {
        let confirmedAt = try await system.confirmation(
          of: edited.contact.email, by: institution.manager, in: &work)
        if confirmedAt == nil, !Institution.unconfirmedStates.contains(institution.status) {
          throw .rule(.emailNotConfirmed)
        }
        edited.emailConfirmedAt = confirmedAt
      }
      edited.submitProfile(replacing: institution.profile, at: system.clock.now())
      let valid = try mapError(edited.validated(), to: ShelterError.invalid)
      if valid.slug != institution.slug { try await system.requireFreeLink(of: valid) }
      work.update(valid)
      return valid
    }
  }

  /// Changes the editable fields of an institution with a closure; see ``edit(_:applying:as:)``.
  @discardableResult
  public func edit(
    _ id: Institution.ID, as principal: Principal,
    _ change: @escaping @Sendable (inout Draft<Institution>) throws(ValidationError) -> Void
  ) async throws(ShelterError) -> Institution {
    try await edit(id, applying: DraftChange(change), as: principal)
  }
}

extension ShelterSystem {
  /// Returns an institution of the caller.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` for other callers.
  func own(
    _ id: Institution.ID, of principal: Principal, in work: inout Work
  ) async throws(ShelterError) -> Institution {
    try await required(Institution.self, id, in: &work) { $0.manager == principal.id }
  }
}

extension ShelterSystem {
  /// Throws when as many registrations of a person count as a person may have.
  fileprivate func requireFewRegistrations(of account: Principal.ID) async throws(ShelterError) {
    let period = Institution.registrationPeriod
    let abandonedSince = clock.now().addingClamped(.zero - period)
    let registered = try await all(
      where: (Institution.Fields.manager == account)
        .and(Institution.Fields.status.isOne(of: Institution.registeringStates))
        .and((Institution.Fields.status != .abandoned).or(Institution.Fields.statusSince > abandonedSince)))
    let surplus = registered.count - Institution.maximumRegistrations
    if surplus < 0 { return }
    let ends = registered.filter { $0.status == .abandoned }.map { $0.statusSince.addingClamped(period) }
      .sorted()
    throw .rule(.tooManyRegistrations(until: surplus < ends.count ? ends[surplus] : nil))
  }

  /// Throws when the link to an institution's page belongs to another institution that is or was listed.
  ///
  /// Two registrations may have the same link; the one approved first gets it.
  fileprivate func requireFreeLink(of institution: Institution) async throws(ShelterError) {
    let taken = ModelQuery(where: Institution.Fields.takenSlug == institution.slug)
    let owner = try await reading { (repository) async throws(RepositoryError) in
      try await repository.first(taken)?.entity.id
    }
    guard let owner, owner != institution.id else { return }
    let error = ValidationError(
      notUnique: [Institution.Fields.takenSlug.name], in: Institution.schema.name)
    throw .invalid(ShelterErrorReason.atInputFields(error))
  }
}

extension Draft where Root == Institution {
  /// Returns the registration of an institution by an account, without the fields that only the lifecycle sets.
  fileprivate func registration(
    _ id: Institution.ID, by account: Principal.ID, at now: Timestamp
  ) throws(ValidationError) -> Institution {
    var draft = self
    draft[Institution.Fields.id] = id
    draft[Institution.Fields.manager] = account
    draft[Institution.Fields.status] = .known(.draft)
    draft[Institution.Fields.statusSince] = now
    draft[Institution.Fields.registeredAt] = now
    draft[Institution.Fields.timeZone] = draft[Institution.Fields.timeZone] ?? .warsaw
    var institution = try draft.validated()
    institution.clearManagedFields()
    return institution
  }
}

extension Institution {
  /// Resets the fields that only the lifecycle sets.
  fileprivate mutating func clearManagedFields() {
    emailConfirmedAt = nil
    discardPendingBankAccount()
    discardPendingProfile()
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
    if Institution.registeringStates.contains(status) { edited.slug = other.slug }
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
