public import DomainModeling
public import DomainRepository
public import DomainServices
import DomainValues

/// The erasure of an account's data in the shelter registry; the module has no other erasure step.
///
/// Sponsorships are canceled with their open payments, mandates are revoked, food pledges that aren't shipped leave the
/// draw, and messages of donations are erased. Payments, receipts and funds stay, because the law requires institutions
/// to keep books; they refer to people by identifiers only.
///
/// Registrations that were never listed are deleted with the account, and the addresses that got messages with keys; that a
/// mailbox got one is kept for a week, without the address, so that its limit outlasts the account. Other institutions lose
/// their contact person and close; ``InstitutionService/fireDueEvents(as:)`` then ends their sponsorships, so that neither their number
/// nor calls of sponsors delay the deletion. Inquiries are withdrawn and lose their texts, reservations are canceled, and
/// animals lose the reference to the person who has them.
public struct ShelterErasureStep: ErasureStep {
  let system: ShelterSystem

  /// The contact that replaces an erased one; RFC 2606 reserves the domain, so that messages reach no
  /// mailbox.
  private static let nobody = EmailAddress("erased@example.invalid").flatMap {
    try? InstitutionContact(email: $0)
  }

  /// Creates the step.
  public init(_ system: ShelterSystem) { self.system = system }

  public func erase<Reason: ServiceErrorReason>(
    _ account: Principal.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<ServiceError<Reason>>
  ) async throws(ServiceError<Reason>) {
    try await SupportErasure(system: system).erase(account, at: now, from: repository, in: &work)
    try await eraseInstitutions(of: account, at: now, from: repository, in: &work)
    try await eraseInquiries(of: account, at: now, from: repository, in: &work)
    try await forget(account, at: now, from: repository, in: &work)
    try await deleteRecords(where: AdoptionBan.Fields.person == account, from: repository, in: &work)
    try await deleteRecords(where: IdempotencyRecord.Fields.principal == account, from: repository, in: &work)
  }

  private func eraseInstitutions<Reason>(
    of account: Principal.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<ServiceError<Reason>>
  ) async throws(ServiceError<Reason>) {
    let own = Institution.Fields.manager == account
    for var institution in try await records(where: own, from: repository, in: &work) {
      let confirmation = EmailConfirmation.id(of: institution.id)
      if try await work.get(EmailConfirmation.self, id: confirmation) != nil {
        work.delete(EmailConfirmation.self, id: confirmation)
      }
      switch institution.status.known {
      case .draft, .awaitingEmail, .pendingReview, .needsInfo, .rejected, .abandoned:
        work.delete(Institution.self, id: institution.id)
        let animals = Animal.Fields.institution == institution.id
        try await deleteRecords(where: animals, from: repository, in: &work)
      case .listed, .recertification, .suspended, .closed, nil:
        let isOver = Institution.lifecycle.isOver(institution)
        institution.erasePeople()
        if let nobody = Self.nobody { institution.contact = nobody }
        if !isOver { institution.closesAt = min(now, system.clock.now()) }
        let erased = try mapError(institution.validated(), to: ServiceError<Reason>.invalid)
        work.update(erased)
        if erased.status.known != nil, !isOver { try await close(erased, in: &work) }
      }
    }
  }

  /// Closes an institution without a managing account.
  private func close<Reason>(
    _ institution: Institution, in work: inout UnitOfWork<ServiceError<Reason>>
  ) async throws(ServiceError<Reason>) {
    try await work.mappingErrors(throwing: ServiceError<Reason>.init(other:)) {
      (work: inout ShelterSystem.Work) async throws(ShelterError) in
      let fired = try system.fire(.close, on: institution, by: .system, in: &work)
      _ = try await system.follow(fired, in: &work)
    }
  }

  private func eraseInquiries<Reason>(
    of account: Principal.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<ServiceError<Reason>>
  ) async throws(ServiceError<Reason>) {
    let own = AdoptionInquiry.Fields.person == account
    for inquiry in try await records(where: own, from: repository, in: &work) {
      var over = inquiry
      if inquiry.openKey != nil {
        over = try system.fire(
          .withdraw, on: inquiry, by: .user(account), at: now, in: &work
        ).subject
      }
      over.person = nil
      over.message = nil
      over.question = nil
      over.answer = nil
      let erased = over
      work.update(try mapError(erased.validated(), to: ServiceError<Reason>.invalid))
    }
  }

  private func forget<Reason>(
    _ account: Principal.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<ServiceError<Reason>>
  ) async throws(ServiceError<Reason>) {
    // The animal may have gone to another person between the query and the read.
    for var animal in try await records(where: Animal.Fields.person == account, from: repository, in: &work)
    where animal.person == account {
      if animal.permits(.cancelReservation) {
        try system.fire(
          .cancelReservation, on: animal, by: .user(animal.manager), at: now, in: &work)
      } else {
        animal.person = nil
        work.update(animal)
      }
    }
  }
}

/// The part of ``ShelterErasureStep`` for an account's sponsorships, mandates, payments and donations.
struct SupportErasure: ErasureStep {
  let system: ShelterSystem

  func erase<Reason: ServiceErrorReason>(
    _ account: Principal.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<ServiceError<Reason>>
  ) async throws(ServiceError<Reason>) {
    try await system.fire(
      .sponsorLeft, onEach: Sponsorship.Fields.sponsor == account, at: now, in: &work)
    try await system.fire(.revoke, onEach: Mandate.Fields.debtor == account, at: now, in: &work)
    try await system.cancelIdlePayments(where: Payment.Fields.payer == account, at: now, in: &work)
    try await system.fire(
      .advertiserLeft, onEach: (FoodPledge.Fields.advertiser == account).and(FoodPledge.isUnshipped), at: now,
      in: &work)
    let words = (Donation.Fields.donor == account).and(Donation.Fields.message.isPresent)
    for var donation in try await records(where: words, from: repository, in: &work) {
      donation.message = nil
      work.update(donation)
    }
  }
}
