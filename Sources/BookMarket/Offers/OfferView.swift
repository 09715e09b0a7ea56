public import DomainModeling
import DomainRepository
public import DomainValues

/// A thread as one of its sides sees it; never how to reach the other, nor the seller's floor.
public struct OfferView: Identifiable, Hashable, Sendable {
  /// The thread.
  public let id: OfferThread.ID
  /// What it is about.
  public let listing: BookListing.ID
  /// The title of the book.
  public let title: String?
  /// The side that the reader is on; `nil` for a moderator.
  public let side: TradeSide?
  /// The other side's name; `nil` for a moderator, and when that account is deleted.
  public let counterpart: String?
  /// The asking price when the thread began.
  public let asking: Money
  /// The rounds, the oldest first.
  public let rounds: [OfferRound]
  /// How many amounts the buyer may still name.
  public let offersLeft: Int64
  /// How far it has come.
  public let status: OpenValue<OfferThread.Flow.State>
  /// Since when.
  public let statusSince: Timestamp
  /// When the newest round can't be answered any more.
  public let expiresAt: Timestamp
  /// Why it ended, where neither side has ended it.
  public let closing: OpenValue<OfferClosingReason>?
  /// What the reader may do with it now.
  public let actions: [OfferThread.Flow.Event]

  /// The number of the newest round, for ``OfferService`` to know what is answered.
  public var round: Int64 { Int64(rounds.count) }

  init(
    _ thread: OfferThread, title: String?, counterpart: String?, for principal: Principal, at now: Timestamp
  ) {
    id = thread.id
    listing = thread.listing
    self.title = title
    side = thread.side(of: principal.id)
    self.counterpart = counterpart
    asking = thread.asking
    rounds = thread.rounds
    offersLeft = max(0, thread.allowance - thread.buyerOffers)
    status = thread.status
    statusSince = thread.statusSince
    expiresAt = thread.expiresAt
    closing = thread.closing
    actions = OfferThread.Flow.lifecycle.permitted(by: principal, on: thread, at: now)
      .filter(\.isPermitted).map(\.event)
      // That follows from the exchange, where it is done.
      .filter { $0 != .cancel }
  }
}

extension OfferView: CustomStringConvertible, CustomReflectable {
  /// The identifier alone.
  public var description: String { "OfferView \(id)" }
  /// A mirror of the identifier alone.
  public var customMirror: Mirror { Mirror(self, children: ["id": id.text]) }
}

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
}
