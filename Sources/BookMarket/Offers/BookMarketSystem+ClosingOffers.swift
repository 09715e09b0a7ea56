import DomainModeling
import DomainRepository
import DomainValues

extension BookMarketSystem {
  /// Ends every open thread about a listing except `kept` and notifies the buyers.
  ///
  /// It reads the count, so that a concurrent new offer conflicts with this transaction.
  func closeOffers(
    on listing: BookListing.ID, but kept: OfferThread.ID? = nil, for reason: OfferThread.CloseReason,
    in work: inout Work
  ) async throws(BookMarketError) {
    _ = try await work.get(OfferThreadCount.self, id: OfferThreadCount.id(of: listing))
    let threads = try await all(
      where: OfferThread.Fields.listing == listing, permitting: .supersede, in: &work)
    for thread in threads where thread.id != kept {
      try fire(
        OfferThread.Events.supersede, OfferThread.CloseInput(reason), on: thread, by: .system, in: &work)
      withdrawQuestions(about: thread, in: &work)
      try await notify(.buyer, .offerClosed, about: thread, in: &work)
    }
  }

  /// Declines a buyer's offer below the seller's floor price, or notifies the side that has to answer.
  func applyAutoDecline(
    _ thread: OfferThread, by floor: Money?, in work: inout Work
  ) async throws(BookMarketError) -> OfferThread {
    if let floor, thread.status == .pendingSeller, thread.isBelow(floor) {
      return try fire(
        OfferThread.Events.autoDecline, OfferThread.AutoDeclineInput(floor), on: thread, by: .system,
        in: &work
      )
      .subject
    }
    let side: ExchangeSide = thread.status == .pendingBuyer ? .buyer : .seller
    try await notify(side, .offerReceived, about: thread, in: &work)
    return thread
  }
}
