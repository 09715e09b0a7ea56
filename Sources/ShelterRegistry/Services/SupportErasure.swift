import DomainAccounts
import DomainModeling
import DomainRepository

/// The part of ``ShelterErasure`` that ends what an account gives.
struct SupportErasure {
  typealias Work = UnitOfWork<AccountError>
  let identifiers: IdentifierGenerator

  func erase(
    _ account: Principal.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<AccountError>
  ) async throws(AccountError) {
    try await fire(
      Sponsorship.Flow.sponsorLeft, where: Sponsorship.Fields.sponsor == account, at: now, from: repository,
      in: &work)
    try await fire(
      Mandate.Flow.revoke, where: Mandate.Fields.debtor == account, at: now, from: repository, in: &work)
    let open = (Payment.Fields.payer == account).and(
      Payment.Fields.status.isOne(of: [.known(.created), .known(.failed)]))
    // What was handed over between the query and the reading is the provider's to end.
    try await fire(Payment.Flow.cancel, where: open, at: now, from: repository, in: &work) {
      $0.status == .known(.created) || $0.status == .known(.failed)
    }
    let words = (Donation.Fields.donor == account).and(Donation.Fields.message.isPresent)
    for var donation in try await all(where: words, from: repository, in: &work) {
      donation.message = nil
      work.update(donation)
    }
  }

  /// Fires an event at every record that the condition finds and that isn't over.
  private func fire<Flow: LifecycleDeclaration>(
    _ trigger: Trigger<Flow, NoInput>, where condition: Condition<Flow.Subject>, at now: Timestamp,
    from repository: any Repository, in work: inout Work,
    if isStillMeant: (Flow.Subject) -> Bool = { _ in true }
  ) async throws(AccountError) {
    for record in try await all(where: condition, from: repository, in: &work) {
      guard !Flow.lifecycle.isOver(record), isStillMeant(record) else { continue }
      work.apply(
        try rethrowing(
          Flow.lifecycle.fire(trigger, on: record, by: .system, at: now, recordedAs: identifiers.next()),
          as: AccountError.refused))
    }
  }

  private func all<E: Entity>(
    where condition: Condition<E>, from repository: any Repository, in work: inout Work
  ) async throws(AccountError) -> [E] {
    let ids: [E.ID]
    do {
      ids = try await repository.all(ModelQuery(where: condition)).map(\.entity.id)
    } catch {
      throw AccountError(error)
    }
    var records: [E] = []
    for id in ids { if let record = try await work.get(E.self, id: id) { records.append(record) } }
    return records
  }
}
