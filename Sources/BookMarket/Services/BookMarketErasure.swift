public import DomainAccounts
public import DomainModeling
public import DomainRepository

/// What the book market does when an account is deleted: offers end, wishes and searches go, words are erased.
///
/// A listing that was sold stays for its buyer, without what its seller wrote and without pictures; every other one
/// of the account's is deleted. So are memberships' reasons, saved searches, wanted books and alerts.
public struct BookMarketErasure: ErasureStep {
  let system: BookMarketSystem

  /// Makes the step.
  public init(_ system: BookMarketSystem) { self.system = system }

  public func erase(
    _ account: Principal.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<AccountError>
  ) async throws(AccountError) {
    // What looks for books and what lets somebody sell goes first, so that ending the deals finds nothing for them.
    try await delete(WantedBook.Fields.owner == account, repository, in: &work)
    try await delete(SavedSearch.Fields.owner == account, repository, in: &work)
    try await delete(ListingAlert.Fields.owner == account, repository, in: &work)
    for id in try await found(CampusMember.Fields.account == account, repository) {
      guard let member = try await work.get(CampusMember.self, id: id), member.status != .known(.gone) else {
        continue
      }
      try fire(CampusMember.Flow.erase, on: member, at: now, in: &work)
    }
    try await eraseTrades(of: account, in: &work)
    var lost: [WantedBook.ID] = []
    for id in try await found(BookListing.Fields.seller == account, repository) {
      guard let listing = try await work.get(BookListing.self, id: id) else { continue }
      try erase(listing, at: now, in: &work)
      if listing.isOver { continue }
      try await delete(ListingAlert.Fields.listing == id, repository, in: &work)
      for wish in try await found(WantedBook.Fields.match == id, repository) {
        guard let wanted = try await work.get(WantedBook.self, id: wish), wanted.status == .known(.matched),
          wanted.match == id
        else { continue }
        try fire(WantedBook.Flow.lose, on: wanted, at: now, in: &work)
        lost.append(wish)
      }
    }
    for id in try await found(BookEdition.Fields.addedBy == account, repository) {
      guard var edition = try await work.get(BookEdition.self, id: id) else { continue }
      edition.addedBy = nil
      work.update(edition)
    }
    for id in try await found(CourseBook.Fields.addedBy == account, repository) {
      guard var book = try await work.get(CourseBook.self, id: id) else { continue }
      book.addedBy = nil
      work.update(book)
    }
    try await lookOn(for: lost, in: &work)
  }

  private func erase(
    _ listing: BookListing, at now: Timestamp, in work: inout UnitOfWork<AccountError>
  ) throws(AccountError) {
    if listing.isOver {
      var kept = listing
      kept.details.remarks = nil
      kept.details.photos = []
      kept.details.instructor = nil
      kept.details.autoDeclineBelow = nil
      let erased = kept
      work.update(try rethrowing(erased.validated(), as: AccountError.invalid))
      return
    }
    if listing.status != .known(.withdrawn) {
      try fire(BookListing.Flow.withdraw, on: listing, at: now, in: &work)
    }
    work.delete(BookListing.self, id: listing.id)
  }

  private func fire<Flow: LifecycleDeclaration>(
    _ trigger: Trigger<Flow, NoInput>, on subject: Flow.Subject, at now: Timestamp,
    in work: inout UnitOfWork<AccountError>
  ) throws(AccountError) {
    work.apply(
      try rethrowing(
        Flow.lifecycle.fire(
          trigger, on: subject, by: .system, at: now,
          recordedAs: system.identifiers.next(TransitionRecord.self)), as: AccountError.refused))
  }

  private func delete<E: Entity>(
    _ condition: Condition<E>, _ repository: any Repository, in work: inout UnitOfWork<AccountError>
  ) async throws(AccountError) {
    for id in try await found(condition, repository) where try await work.get(E.self, id: id) != nil {
      work.delete(E.self, id: id)
    }
  }

  private func found<E: Entity>(
    _ condition: Condition<E>, _ repository: any Repository
  ) async throws(AccountError) -> [E.ID] {
    do {
      return try await repository.all(ModelQuery(where: condition)).map(\.entity.id)
    } catch {
      throw AccountError(error)
    }
  }
}
