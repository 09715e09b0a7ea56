public import DomainAccounts
public import DomainModeling
public import DomainRepository

/// The erasure of an account's data in the book market: it ends offers and exchanges and deletes personal
/// data.
///
/// Sold and removed listings remain without texts, photos and floor price; the account's other listings are
/// deleted, and so are its wanted books, saved searches and notifications. Memberships end without their
/// reasons.
public struct BookMarketErasureStep: ErasureStep {
  let system: BookMarketSystem

  /// Creates the erasure step.
  public init(_ system: BookMarketSystem) { self.system = system }

  public func erase(
    _ account: Principal.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<AccountError>
  ) async throws(AccountError) {
    // Wanted books and memberships end first, so that ending the exchanges finds no matches for them.
    try await delete(WantedBook.Fields.owner == account, repository, in: &work)
    try await delete(SavedSearch.Fields.owner == account, repository, in: &work)
    try await delete(ListingNotification.Fields.owner == account, repository, in: &work)
    for id in try await found(CampusMembership.Fields.account == account, repository) {
      guard let member = try await work.get(CampusMembership.self, id: id), member.status != .erased
      else {
        continue
      }
      try system.fire(CampusMembership.Events.erase, on: member, by: .system, at: now, in: &work)
    }
    try await eraseTrades(of: account, in: &work)
    var lost: [WantedBook.ID] = []
    for id in try await found(BookListing.Fields.seller == account, repository) {
      guard let listing = try await work.get(BookListing.self, id: id) else { continue }
      try erase(listing, at: now, in: &work)
      if listing.isOver { continue }
      try await delete(ListingNotification.Fields.listing == id, repository, in: &work)
      for wish in try await found(WantedBook.Fields.match == id, repository) {
        guard let wanted = try await work.get(WantedBook.self, id: wish), wanted.status == .matched,
          wanted.match == id
        else { continue }
        try system.fire(WantedBook.Events.unmatch, on: wanted, by: .system, at: now, in: &work)
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
    try await rematch(for: lost, in: &work)
  }

  private func erase(
    _ listing: BookListing, at now: Timestamp, in work: inout UnitOfWork<AccountError>
  ) throws(AccountError) {
    if listing.isOver {
      var kept = listing
      kept.copy.remarks = nil
      kept.copy.photos = []
      kept.copy.instructor = nil
      kept.copy.autoDeclineBelow = nil
      let erased = kept
      work.update(try mapError(erased.validated(), to: AccountError.invalid))
      return
    }
    if listing.status != .withdrawn {
      try system.fire(BookListing.Events.withdraw, on: listing, by: .system, at: now, in: &work)
    }
    work.delete(BookListing.self, id: listing.id)
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

extension BookMarketErasureStep {
  /// Adds the end of an account's offers and exchanges, and the deletion of its texts in them, to the unit of
  /// work.
  func eraseTrades(
    of account: Principal.ID, in work: inout UnitOfWork<AccountError>
  ) async throws(AccountError) {
    try await work.mappingErrors(throwing: AccountError.init(other:)) {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      try await system.endDeals(of: account, in: &work)
      try await system.eraseWords(of: account, in: &work)
      try await system.forgetMessages(to: account, in: &work)
    }
  }

  /// Looks for other matches for wanted books whose matching listing was deleted.
  func rematch(
    for wishes: [WantedBook.ID], in work: inout UnitOfWork<AccountError>
  ) async throws(AccountError) {
    try await work.mappingErrors(throwing: AccountError.init(other:)) {
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
    for id in try await ids(BookExchange.isOwn(by: account).and(BookExchange.isOver.negated)) {
      guard let exchange = try await work.get(BookExchange.self, id: id) else { continue }
      switch exchange.status.known {
      case .handedOver, .received:
        try await change(
          BookExchange.Events.completeBySystem, EmptyInput(), on: exchange, by: .system, in: &work)
      case .agreed, .proposed, .scheduled, .noShow, .disputed:
        try await change(
          BookExchange.Events.cancelBySystem, OfferThread.CancelInput(.accountDeleted), on: exchange,
          by: .system,
          in: &work
        )
      case .completed, .canceled, .expired, nil: continue
      }
    }
    for id in try await ids(OfferThread.isOwn(by: account).and(OfferThread.isOpen)) {
      guard let thread = try await work.get(OfferThread.self, id: id), thread.isOpen else { continue }
      try fire(
        OfferThread.Events.supersede, OfferThread.CloseInput(.accountDeleted), on: thread, by: .system,
        in: &work)
      try await notify(thread.other(than: account), .offerClosed, in: &work)
    }
  }

  /// Clears the texts that the owner of an account wrote in threads, meet-ups and reviews; amounts and stars
  /// remain.
  fileprivate func eraseWords(of account: Principal.ID, in work: inout Work) async throws(BookMarketError) {
    for id in try await ids(OfferThread.isOwn(by: account)) {
      guard var thread = try await work.get(OfferThread.self, id: id) else { continue }
      let side = thread.side(of: account)
      for position in thread.rounds.indices where thread.rounds[position].side.known == side {
        thread.rounds[position].message = nil
      }
      work.update(thread)
    }
    for id in try await ids(BookExchange.isOwn(by: account)) {
      guard var exchange = try await work.get(BookExchange.self, id: id),
        exchange.proposedBy?.known == exchange.side(of: account)
      else { continue }
      exchange.meetUp?.note = nil
      work.update(exchange)
    }
    for id in try await ids(
      (ExchangeReview.Fields.buyer == account).or(ExchangeReview.Fields.seller == account))
    {
      guard var review = try await work.get(ExchangeReview.self, id: id) else { continue }
      if review.buyer == account { review.buyerReview?.text = nil } else { review.sellerReview?.text = nil }
      work.update(review)
    }
  }

  /// Deletes the planned messages to the address of a deleted account.
  fileprivate func forgetMessages(to account: Principal.ID, in work: inout Work) async throws(BookMarketError)
  {
    let stored = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(Account.self, id: account)?.entity
    }
    guard let address = stored?.email else { return }
    for topic in BookMarketTopic.allCases {
      guard let word = try? OpenEnum<MessageTopic>(parsing: topic.rawValue) else { continue }
      let id = OutboxMessage.id(word, address)
      if try await work.get(OutboxMessage.self, id: id) != nil { work.delete(OutboxMessage.self, id: id) }
    }
  }
}
