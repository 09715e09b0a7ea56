public import DomainModeling
import DomainRepository
public import DomainValues

/// A thread as one of its sides sees it, without contact details and the seller's floor price.
public struct OfferThreadDetails: Identifiable, Hashable, Sendable, RedactedValue {
  /// The identifier of the thread.
  public let id: OfferThread.ID
  /// The listing to which the offers are made.
  public let listing: BookListing.ID
  /// The title of the book; `nil` when the listing no longer exists.
  public let title: String?
  /// The price that the seller asks now; `nil` when the listing no longer exists.
  public let listingPrice: Money?
  /// The state of the listing; `nil` when it no longer exists.
  public let listingStatus: OpenEnum<BookListing.State>?
  /// The side that the caller is on; `nil` for a moderator.
  public let side: ExchangeSide?
  /// The account that wants to buy the copy, which the other side may report and a moderator exclude.
  public let buyer: Principal.ID
  /// The account that offers the copy, which the other side may report and a moderator exclude.
  public let seller: Principal.ID
  /// The other side's name; `nil` for a moderator, and when that account is deleted.
  public let counterpart: String?
  /// The price of the listing when the thread began.
  public let askingPrice: Money
  /// The offers and counteroffers, the oldest first.
  public let rounds: [OfferRound]
  /// The number of amounts that the buyer may still offer.
  public let remainingOfferCount: Int64
  /// The current state.
  public let status: OpenEnum<OfferThread.State>
  /// The moment the current state began.
  public let statusSince: Timestamp
  /// The deadline for answering the newest round.
  public let expiresAt: Timestamp
  /// The reason why the thread was superseded or ended by a moderator; `nil` otherwise.
  public let closeReason: OpenEnum<OfferThread.CloseReason>?
  /// The events that the operations would carry out for the caller now, by the same checks.
  public let permittedEvents: [OfferThread.Event]
  /// The operations on the offer, offered or blocked.
  public let actions: [MarketAction]

  /// Whether the caller has to answer.
  public var isOwnTurn: Bool {
    switch status.known {
    case .pendingSeller: side == .seller
    case .pendingBuyer: side == .buyer
    default: false
    }
  }

  /// The number of the newest round, which answers must name.
  public var round: Int64 { Int64(rounds.count) }

  init(
    _ thread: OfferThread, about copy: BookListing?, counterpart: String?, for principal: Principal,
    showing shown: ShownEvents<OfferThread.Event>
  ) {
    id = thread.id
    listing = thread.listing
    title = copy?.book.title
    listingPrice = copy?.price
    listingStatus = copy?.status
    side = thread.side(of: principal.id)
    buyer = thread.buyer
    seller = thread.seller
    self.counterpart = counterpart
    askingPrice = thread.askingPrice
    rounds = thread.rounds
    remainingOfferCount = max(0, thread.maximumBuyerOffers - thread.buyerOffers)
    status = thread.status
    statusSince = thread.statusSince
    expiresAt = thread.expiresAt
    closeReason = thread.closeReason
    permittedEvents = shown.permitted
    actions = shown.actions
  }
}

extension BookMarketSystem {
  /// Returns threads as the caller sees them, reading listings and names once for all.
  func views(
    of threads: [OfferThread], for principal: Principal, in work: inout Work
  ) async throws(BookMarketError) -> [OfferThreadDetails] {
    let copies = try await listings(threads.map(\.listing))
    let counterparts = try await counterparts(of: principal, in: threads)
    var views: [OfferThreadDetails] = []
    for thread in threads {
      views.append(
        OfferThreadDetails(
          thread, about: copies[thread.listing], counterpart: counterparts[thread.id],
          for: principal, showing: try await shownEvents(of: thread, for: principal, in: work)))
    }
    return views
  }

  /// Returns a thread as the caller sees it.
  func view(
    of thread: OfferThread, for principal: Principal, in work: inout Work
  ) async throws(BookMarketError) -> OfferThreadDetails {
    let views = try await views(of: [thread], for: principal, in: &work)
    guard let view = views.first else { throw .notFound(EntityReference(thread)) }
    return view
  }
}

/// A part of the offers that a person has made or received: what "Current Bids" shows, and what became of the others.
public enum OfferScope: String, StringEnum {
  /// One side has to answer.
  case open
  /// An offer was accepted; the exchange is under way or completed.
  case agreed
  /// There was no agreement, or the exchange did not take place.
  case ended
}

extension OfferScope {
  /// The condition on the threads of the scope; each thread is in one scope.
  var condition: Condition<OfferThread> {
    let isAgreed = OfferThread.Fields.status.isOne(of: [.accepted, .fulfilled])
    return switch self {
    case .open: OfferThread.isOpen
    case .agreed: isAgreed
    case .ended: OfferThread.isOpen.or(isAgreed).negated
    }
  }
}
