public import DomainModeling
public import DomainRepository
public import DomainServices

/// The erasure of an account's data in the book market: it ends offers and exchanges and deletes personal
/// data.
///
/// Sold and removed listings remain without texts, photos and floor price; the account's other listings are
/// deleted, and so are its wanted books, saved searches, notifications and campus addresses. Memberships end without their
/// reasons. Of an excluded member, a keyed digest of the mailbox remains for a time, so that deleting the account doesn't
/// end the exclusion.
public struct BookMarketErasureStep: ErasureStep {
  let system: BookMarketSystem

  /// Creates the erasure step.
  public init(_ system: BookMarketSystem) { self.system = system }

  public func erase<Reason: ServiceErrorReason>(
    _ account: Principal.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<ServiceError<Reason>>
  ) async throws(ServiceError<Reason>) {
    // Wanted books and memberships end first, so that ending the exchanges finds no matches for them.
    try await delete(where: WantedBook.Fields.owner == account, from: repository, in: &work)
    try await deleteRecords(where: SavedSearch.Fields.owner == account, from: repository, in: &work)
    try await delete(where: ListingNotification.Fields.owner == account, from: repository, in: &work)
    for address in try await records(
      where: CampusAddress.isKnown(to: account), from: repository, in: &work)
    {
      if address.account == account { try await remember(address, at: now, in: &work) }
      if let freed = try mapError(address.freed(by: account), to: ServiceError<Reason>.invalid) {
        work.update(freed)
      } else {
        work.delete(CampusAddress.self, id: address.id)
      }
    }
    let own = CampusMembership.Fields.account == account
    for member in try await records(where: own, from: repository, in: &work)
    where !member.isFinal {
      try system.fire(.erase, on: member, by: .system, at: now, in: &work)
    }
    try await eraseTrades(of: account, in: &work)
    var lost: [WantedBook.ID] = []
    for listing in try await records(
      where: BookListing.Fields.seller == account, from: repository, in: &work)
    {
      try erase(listing, at: now, in: &work)
      if listing.isFinal { continue }
      try await deleteRecords(
        where: ListingNotification.Fields.listing == listing.id, from: repository, in: &work)
      // Read before the query: a match that is made concurrently touches the campus.
      _ = try await work.get(Campus.self, id: listing.campus)
      let matched = WantedBook.Fields.match == listing.id
      for wanted in try await records(where: matched, from: repository, in: &work)
      where wanted.status == .matched && wanted.match == listing.id {
        try system.fire(.unmatch, on: wanted, by: .system, at: now, in: &work)
        lost.append(wanted.id)
      }
    }
    let editions = BookEdition.Fields.addedBy == account
    for added in try await records(where: editions, from: repository, in: &work) {
      var edition = added
      edition.addedBy = nil
      work.update(edition)
    }
    let books = CourseBook.Fields.addedBy == account
    for added in try await records(where: books, from: repository, in: &work) {
      var book = added
      book.addedBy = nil
      work.update(book)
    }
    try await rematch(for: lost, in: &work)
    // Queried last: what plans a message to the account meanwhile changes a record that was read before.
    try await delete(where: OutboxMessage.Fields.account == account, from: repository, in: &work)
    work.withdrawMessages(to: account)
  }

  /// Deletes records in whatever version: sellers change wanted books and add notifications by showing and withdrawing
  /// listings, and must not hold off the deletion of another account by that.
  private func delete<E: Entity, Reason>(
    where condition: Condition<E>, from repository: any Repository,
    in work: inout UnitOfWork<ServiceError<Reason>>
  ) async throws(ServiceError<Reason>) {
    let found: [E.ID]
    do {
      found = try await repository.all(ModelQuery(where: condition)).map(\.id)
    } catch {
      throw ServiceError<Reason>(error)
    }
    for id in found { work.delete(E.self, id: id) }
  }

  /// Remembers the mailbox of an excluded member.
  private func remember<Reason>(
    _ address: CampusAddress, at now: Timestamp, in work: inout UnitOfWork<ServiceError<Reason>>
  ) async throws(ServiceError<Reason>) {
    let id = CampusMembership.id(of: address.account, at: address.campus)
    guard let mailbox = system.excludedMailbox(address.address, at: address.campus),
      try await work.get(CampusMembership.self, id: id)?.status == .excluded
    else { return }
    let end = now.addingClamped(system.configuration.exclusionLifetime)
    work.save(ExcludedMailbox(mailbox, at: address.campus, until: end))
  }

  private func erase<Reason>(
    _ listing: BookListing, at now: Timestamp, in work: inout UnitOfWork<ServiceError<Reason>>
  ) throws(ServiceError<Reason>) {
    if listing.isFinal {
      var kept = listing
      kept.copy.remarks = nil
      kept.copy.photos = []
      kept.copy.course = nil
      kept.copy.instructor = nil
      kept.copy.autoDeclineBelow = nil
      kept.revision = nil
      let erased = kept
      work.update(try mapError(erased.validated(), to: ServiceError<Reason>.invalid))
      return
    }
    if listing.status != .withdrawn {
      try system.fire(.withdraw, on: listing, by: .system, at: now, in: &work)
    }
    work.delete(BookListing.self, id: listing.id)
  }
}

extension BookMarketErasureStep {
  /// Adds the end of an account's offers and exchanges, and the deletion of its texts in them, to the unit of
  /// work.
  func eraseTrades<Reason>(
    of account: Principal.ID, in work: inout UnitOfWork<ServiceError<Reason>>
  ) async throws(ServiceError<Reason>) {
    try await work.mappingErrors(throwing: ServiceError<Reason>.init(other:)) {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      try await system.endDeals(of: account, in: &work)
      try await system.closeQuestions(of: account, in: &work)
      try await system.eraseWords(of: account, in: &work)
    }
  }

  /// Looks for other matches for wanted books whose matching listing was deleted.
  func rematch<Reason>(
    for wishes: [WantedBook.ID], in work: inout UnitOfWork<ServiceError<Reason>>
  ) async throws(ServiceError<Reason>) {
    try await work.mappingErrors(throwing: ServiceError<Reason>.init(other:)) {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      for id in wishes {
        guard let wish = try await work.get(WantedBook.self, id: id) else { continue }
        try await system.rematch(for: wish, in: &work)
      }
    }
  }
}

extension BookMarketSystem {
  /// Ends an account's open threads and exchanges: exchanges that one side has confirmed are completed, all
  /// others canceled.
  fileprivate func endDeals(of account: Principal.ID, in work: inout Work) async throws(BookMarketError) {
    let live = BookExchange.isOwn(by: account).and(BookExchange.isFinal.negated)
    for exchange in try await all(where: live, in: &work) {
      if exchange.permits(.completeBySystem) {
        try await change(
          BookExchange.on(.completeBySystem), EmptyInput(), on: exchange, by: .system, in: &work)
      } else if exchange.permits(.cancelBySystem) {
        try await change(
          BookExchange.Events.cancelBySystem, OfferThread.CancelInput(.accountDeleted), on: exchange,
          by: .system, in: &work)
      }
    }
    for thread in try await all(where: OfferThread.isOwn(by: account), permitting: .supersede, in: &work) {
      try fire(
        OfferThread.Events.supersede, OfferThread.CloseInput(.accountDeleted), on: thread, by: .system,
        in: &work)
      if let side = thread.side(of: account) {
        withdrawQuestions(about: thread, in: &work)
        try await notify(side.other, .offerClosed, about: thread, in: &work)
      }
    }
  }

  /// Clears the texts that the owner of an account wrote in threads, meet-ups and reviews; amounts and stars
  /// remain.
  fileprivate func eraseWords(of account: Principal.ID, in work: inout Work) async throws(BookMarketError) {
    for own in try await all(where: OfferThread.isOwn(by: account), in: &work) {
      var thread = own
      let side = thread.side(of: account)
      for position in thread.rounds.indices where thread.rounds[position].side.known == side {
        thread.rounds[position].message = nil
      }
      work.update(thread)
    }
    for own in try await all(where: BookExchange.isOwn(by: account), in: &work)
    where own.proposedBy?.known == own.side(of: account) {
      var exchange = own
      exchange.meetUp?.note = nil
      exchange.meetUp?.placeInWords = nil
      work.update(exchange)
    }
    let reviewed = (ExchangeReview.Fields.buyer == account).or(ExchangeReview.Fields.seller == account)
    for own in try await all(where: reviewed, in: &work) {
      var review = own
      if review.buyer == account { review.buyerReview?.text = nil } else { review.sellerReview?.text = nil }
      work.update(review)
    }
  }
}
