import DomainModeling
import DomainRepository

extension BookMarketSystem {
  /// Threads as the caller sees them, with what is read for all of them at once.
  func views(
    of threads: [OfferThread], for principal: Principal
  ) async throws(BookMarketError) -> [OfferView] {
    let now = clock.now()
    let titles = try await titles(of: threads.map(\.listing))
    let names = try await names(
      of: threads.compactMap { thread in thread.side(of: principal.id).map { thread.person($0.other) } })
    return threads.map { thread in
      OfferView(
        thread, title: titles[thread.listing],
        counterpart: thread.side(of: principal.id).flatMap { names[thread.person($0.other)] },
        for: principal, at: now)
    }
  }

  /// A thread as the caller sees it.
  func view(of thread: OfferThread, for principal: Principal) async throws(BookMarketError) -> OfferView {
    let views = try await views(of: [thread], for: principal)
    guard let view = views.first else { throw .notFound(EntityReference(thread)) }
    return view
  }

  /// Exchanges as the caller sees them, with what is read for all of them at once.
  func views(
    of exchanges: [BookExchange], for principal: Principal
  ) async throws(BookMarketError) -> [ExchangeView] {
    let now = clock.now()
    let titles = try await titles(of: exchanges.map(\.listing))
    let names = try await names(
      of: exchanges.compactMap { one in one.side(of: principal.id).map { one.person($0.other) } })
    let ids = exchanges.map(\.campus)
    let campuses = try await reading { (repository) async throws(RepositoryError) in
      try await repository.find(Campus.self, ids: ids).map(\.entity)
    }
    return exchanges.map { exchange in
      ExchangeView(
        exchange, title: titles[exchange.listing],
        counterpart: exchange.side(of: principal.id).flatMap { names[exchange.person($0.other)] },
        place: exchange.meetUp.flatMap { meetUp in
          campuses.first { $0.id == exchange.campus }?.meetingPlace(meetUp.place)
        }, for: principal, at: now)
    }
  }

  /// An exchange as the caller sees it.
  func view(
    of exchange: BookExchange, for principal: Principal
  ) async throws(BookMarketError) -> ExchangeView {
    let views = try await views(of: [exchange], for: principal)
    guard let view = views.first else { throw .notFound(EntityReference(exchange)) }
    return view
  }

  private func titles(of ids: [BookListing.ID]) async throws(BookMarketError) -> [BookListing.ID: String] {
    let listings = try await reading { (repository) async throws(RepositoryError) in
      try await repository.find(BookListing.self, ids: ids)
    }
    return Dictionary(listings.map { ($0.id, $0.entity.book.title) }) { first, _ in first }
  }
}
