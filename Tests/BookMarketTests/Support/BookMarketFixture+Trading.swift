import BookMarket
import DomainFoundation
import Testing

extension BookMarketFixture {
  /// Returns a meet-up of an hour that starts the given number of hours from now.
  func meetUp(inHours hours: Int64 = 24, at place: String = "library") throws -> MeetUp {
    try Fixtures.meetUp(
      at: place, from: hours * 3_600, to: (hours + 1) * 3_600, after: clock.now(), note: nil)
  }

  /// Offers the asking price of a listing; that of the standard copy for a listing that doesn't exist.
  @discardableResult
  func offerAskingPrice(
    for listing: BookListing.ID, message: String? = nil, as buyer: Principal
  ) async throws -> OfferThreadDetails {
    let price = try await repository.get(BookListing.self, id: listing)?.entity.price
    return try await makeOffer(price ?? .cents(4_500), for: listing, message: message, as: buyer)
  }

  /// Offers an amount for a listing as the buyer sees it then; in its first version if the buyer doesn't see it.
  @discardableResult
  func makeOffer(
    _ amount: Money, for listing: BookListing.ID, message: String? = nil, id: OfferThread.ID? = nil,
    as buyer: Principal
  ) async throws -> OfferThreadDetails {
    let shown = try? await listings.details(of: listing, as: buyer)
    return try await offers.makeOffer(
      amount, for: listing, seen: shown?.version ?? Version(1), message: message, id: id, as: buyer)
  }

  /// Posts Ben's listing of an edition.
  func post(_ edition: BookEdition.ID) async throws {
    let draft = try await listings.begin(Fixtures.copy(), of: edition, at: campus.id, as: .ben)
    try await listings.post(draft.id, as: .ben)
  }

  /// Returns the version of a listing that a moderator sees.
  func version(of listing: BookListing.ID) async throws -> Version {
    try #require(try await listings.details(of: listing, as: .mia).version)
  }

  /// Approves a listing as a moderator sees it.
  @discardableResult
  func approve(_ listing: BookListing.ID) async throws -> ListingDetails {
    try await listings.approve(listing, seen: version(of: listing), as: .mia)
  }

  /// Posts a listing and accepts the buyer's offer for it.
  func agreed(
    seller: Principal = .ann, buyer: Principal = .cleo, price: Int64 = 4_500
  ) async throws -> ExchangeDetails {
    let listing = try await listing(by: seller, copy: Fixtures.copy(price: .cents(price)))
    let offer = try await makeOffer(listing.price, for: listing.id, as: buyer)
    return try await offers.accept(offer.id, round: 1, as: seller)
  }

  /// Makes an exchange with a meet-up in 24 hours.
  func scheduled(seller: Principal = .ann, buyer: Principal = .cleo) async throws -> ExchangeDetails {
    let exchange = try await agreed(seller: seller, buyer: buyer)
    try await exchanges.proposeMeetUp(meetUp(), on: exchange.id, answering: 0, as: buyer)
    return try await exchanges.acceptMeetUp(proposal: 1, on: exchange.id, as: seller)
  }

  /// Makes an exchange that both sides confirm at the start of the meet-up.
  func completed(seller: Principal = .ann, buyer: Principal = .cleo) async throws -> ExchangeDetails {
    let exchange = try await scheduled(seller: seller, buyer: buyer)
    try wait(hours: 24)
    try await exchanges.confirm(exchange.id, as: seller)
    return try await exchanges.confirm(exchange.id, as: buyer)
  }

  func status(of listing: BookListing.ID) async throws -> BookListing.State? {
    try await stored(BookListing.self, listing).status.known
  }

  func status(of thread: OfferThread.ID) async throws -> OfferThread.State? {
    try await stored(OfferThread.self, thread).status.known
  }

  /// Returns the topics of the pending messages to a person, without their prefix.
  func messages(to person: Principal) async throws -> Set<String> {
    let intents = try await repository.all(ModelQuery<OutboxMessage>()).map(\.entity)
    return Set(intents.filter { $0.account == person.id }.map { String($0.topic.rawValue.dropFirst(6)) })
  }
}
