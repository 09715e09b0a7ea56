import DomainAccounts
import DomainModeling
import DomainRepository

extension BookMarketErasure {
  /// Adds to the work what becomes of an account's deals: they end, and nothing that it wrote in them stays.
  func eraseTrades(
    of account: Principal.ID, in work: inout UnitOfWork<AccountError>
  ) async throws(AccountError) {
    try await work.lent(throwing: AccountError.init(market:)) {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      try await system.endDeals(of: account, in: &work)
      try await system.eraseWords(of: account, in: &work)
      try await system.forgetMessages(to: account, in: &work)
    }
  }

  /// Finds other copies for those whose book has gone with an account.
  func lookOn(
    for wishes: [WantedBook.ID], in work: inout UnitOfWork<AccountError>
  ) async throws(AccountError) {
    try await work.lent(throwing: AccountError.init(market:)) {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      for id in wishes {
        guard let wish = try await work.get(WantedBook.self, id: id) else { continue }
        try await system.lookOn(for: wish, in: &work)
      }
    }
  }
}

extension BookMarketSystem {
  /// Ends what an account is a side of: what has changed hands is completed, everything else comes to nothing.
  fileprivate func endDeals(of account: Principal.ID, in work: inout Work) async throws(BookMarketError) {
    for id in try await found(BookExchange.isOwn(by: account).and(BookExchange.isOver.negated)) {
      guard let exchange = try await work.get(BookExchange.self, id: id) else { continue }
      switch exchange.status.known {
      case .handedOver, .received:
        try await change(BookExchange.Flow.conclude, NoInput(), on: exchange, by: .system, in: &work)
      case .agreed, .proposed, .scheduled, .noShow, .disputed:
        try await change(
          BookExchange.Flow.abort, ExchangeCancellation(.accountDeleted), on: exchange, by: .system, in: &work
        )
      case .completed, .cancelled, .lapsed, nil: continue
      }
    }
    for id in try await found(OfferThread.isOwn(by: account).and(OfferThread.isOpen)) {
      guard let thread = try await work.get(OfferThread.self, id: id), thread.isOpen else { continue }
      try fire(
        OfferThread.Flow.supersede, OfferClosing(.accountDeleted), on: thread, by: .system, in: &work)
      try await tell(thread.other(than: account), .offerClosed, in: &work)
    }
  }

  /// Takes out of threads, meet-ups and reviews what an account's owner wrote; amounts and stars stay.
  fileprivate func eraseWords(of account: Principal.ID, in work: inout Work) async throws(BookMarketError) {
    for id in try await found(OfferThread.isOwn(by: account)) {
      guard var thread = try await work.get(OfferThread.self, id: id) else { continue }
      let side = thread.side(of: account)
      for position in thread.rounds.indices where thread.rounds[position].side.known == side {
        thread.rounds[position].message = nil
      }
      work.update(thread)
    }
    for id in try await found(BookExchange.isOwn(by: account)) {
      guard var exchange = try await work.get(BookExchange.self, id: id),
        exchange.proposedBy?.known == exchange.side(of: account)
      else { continue }
      exchange.meetUp?.note = nil
      work.update(exchange)
    }
    for id in try await found(
      (ExchangeReview.Fields.buyer == account).or(ExchangeReview.Fields.seller == account))
    {
      guard var review = try await work.get(ExchangeReview.self, id: id) else { continue }
      if review.buyer == account { review.byBuyer?.text = nil } else { review.bySeller?.text = nil }
      work.update(review)
    }
  }

  /// There is nobody left to tell anything.
  fileprivate func forgetMessages(to account: Principal.ID, in work: inout Work) async throws(BookMarketError)
  {
    let stored = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(Account.self, id: account)?.entity
    }
    guard let address = stored?.email else { return }
    for topic in BookMarketTopic.allCases {
      guard let word = try? OpenValue<MessageTopic>(word: topic.rawValue) else { continue }
      let id = MessageIntent.id(word, address)
      if try await work.get(MessageIntent.self, id: id) != nil { work.delete(MessageIntent.self, id: id) }
    }
  }
}

extension OfferThread {
  static func isOwn(by person: Principal.ID) -> Condition<OfferThread> {
    (Fields.buyer == person).or(Fields.seller == person)
  }
}

extension AccountError {
  /// What stops the book market from following the deletion of an account.
  fileprivate init(market error: BookMarketError) {
    switch error {
    case .forbidden(let error): self = .forbidden(error)
    case .notFound(let reference): self = .notFound(reference)
    case .invalid(let error): self = .invalid(error)
    case .refused(let error): self = .refused(error)
    case .repository(let error): self = .repository(error)
    case .market(let error):
      self = .repository(.backend(code: error.messageCode.rawValue, isRetryable: false))
    case .trade(let error): self = .repository(.backend(code: error.messageCode.rawValue, isRetryable: false))
    }
  }
}
