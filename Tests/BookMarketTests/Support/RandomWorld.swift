import BookMarket
import DomainAccounts
import DomainFoundation
import TestSupport

/// A market in a random state: copies at several stages of their sale, calls of all people, and members who have left, were
/// excluded or disabled.
struct RandomWorld {
  /// How far the sale of a copy has come.
  enum Stage: Int, CaseIterable, Comparable {
    case draft, posted, rejected, revised, withdrawn, asked, answered, silenced, offered, countered
    case agreed, proposed, scheduled, begun, handedOver, received, over, missed, disputed, completed, reviewed

    static func < (one: Stage, other: Stage) -> Bool { one.rawValue < other.rawValue }
  }

  let repository = TrialRepository()
  let market: BookMarketFixture
  private var random: SeededGenerator
  private var bookCount = 0

  init(seed: UInt64) async throws {
    random = SeededGenerator(seed: seed)
    market = try await BookMarketFixture(
      on: repository, reviewsListings: Int.random(in: 0..<3, using: &random) == 0)
    var stages: [Stage] = []
    for _ in 0..<3 { stages.append(Stage.allCases.randomElement(using: &random) ?? .posted) }
    // Those with meet-ups first: others would expire in the time until then.
    for stage in stages.sorted(by: >) {
      try await attempt { world in try await world.bring(to: stage) }
    }
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      try await attempt { world in try await RandomMarketTests.act(world.market, &world.random) }
    }
    try await disturb()
    if isOne(in: 20) { try await attempt { world in try await world.askTooMuch() } }
  }

  /// Makes calls of which a later one may be refused because of the earlier ones.
  private mutating func attempt(_ calls: (inout RandomWorld) async throws -> Void) async throws {
    do { try await calls(&self) } catch is BookMarketError {} catch is ValidationError {}
  }

  private mutating func isOne(in number: Int) -> Bool { Int.random(in: 0..<number, using: &random) == 0 }

  private mutating func post(
    by seller: Principal, awaitingReview: Bool = false
  ) async throws -> BookListing.ID {
    bookCount += 1
    let copy = try Fixtures.copy(price: .cents(Int64.random(in: 1_000...5_000, using: &random)))
    let id = try await market.listing(by: seller, Fixtures.book("Book \(bookCount)", isbn: nil), copy: copy)
      .id
    if market.campus.reviewsListings, !awaitingReview { try await market.approve(id) }
    return id
  }

  /// Posts a copy and brings its sale to a stage.
  private mutating func bring(to stage: Stage) async throws {
    let seller = [Principal.ann, .ben].randomElement(using: &random) ?? .ann
    let buyer = [Principal.cleo, .dan, .cleo, .dan, .mia].randomElement(using: &random) ?? .cleo
    if stage == .draft {
      bookCount += 1
      let book = try await market.catalog.add(
        Fixtures.book("Book \(bookCount)", isbn: nil), as: market.identifiers.next(), by: seller)
      _ = try await market.listings.begin(Fixtures.copy(), of: book.id, at: market.campus.id, as: seller)
      return
    }
    let listing = try await post(by: seller, awaitingReview: stage <= .rejected)
    switch stage {
    case .draft, .posted: return
    case .rejected: try await market.listings.reject(listing, for: .spam, as: .max)
    case .revised: try await market.listings.edit(listing, to: Fixtures.copy(price: .cents(900)), as: seller)
    case .withdrawn: try await market.listings.withdraw(listing, as: seller)
    case .asked, .answered, .silenced:
      let count = stage == .silenced ? ListingQuestionService.listingLimit : 1
      try await ask(count, about: listing, of: seller, as: buyer, answeringAll: stage != .asked)
    case .offered, .countered:
      let asked = try await market.stored(BookListing.self, listing).price.minorUnits
      let offer = try await market.makeOffer(.cents(asked - 500), for: listing, as: buyer).id
      if stage == .offered { return }
      try await market.offers.counter(offer, round: 1, with: .cents(asked - 100), as: seller)
    default:
      let offer = try await market.offerAskingPrice(for: listing, as: buyer)
      let exchange = try await market.offers.accept(offer.id, round: 1, as: seller).id
      try await bring(exchange, to: stage, between: seller, buyer)
    }
  }

  /// Brings an exchange to a stage.
  private mutating func bring(
    _ exchange: BookExchange.ID, to stage: Stage, between seller: Principal, _ buyer: Principal
  ) async throws {
    let exchanges = market.exchanges
    if stage == .agreed { return }
    try await exchanges.proposeMeetUp(market.meetUp(), on: exchange, answering: 0, as: buyer)
    if stage == .proposed { return }
    try await exchanges.acceptMeetUp(proposal: 1, on: exchange, as: seller)
    if stage == .scheduled { return }
    let sides = isOne(in: 2) ? (seller, buyer) : (buyer, seller)
    try market.wait(hours: 24)
    switch stage {
    case .handedOver: try await exchanges.confirm(exchange, as: seller)
    case .received: try await exchanges.confirm(exchange, as: buyer)
    case .over, .missed:
      try market.wait(hours: 1, minutes: 20)
      if stage == .missed { try await exchanges.reportNoShow(exchange, as: sides.0) }
    case .disputed:
      try await exchanges.confirm(exchange, as: sides.0)
      try await exchanges.dispute(exchange, for: .other, as: sides.1)
    case .completed, .reviewed:
      try await exchanges.confirm(exchange, as: sides.0)
      try await exchanges.confirm(exchange, as: sides.1)
      if stage == .reviewed { try await market.reviews.review(exchange, stars: 4, as: sides.0) }
    default: break
    }
  }

  private func ask(
    _ count: Int, about listing: BookListing.ID, of seller: Principal, as buyer: Principal, answeringAll: Bool
  ) async throws {
    for number in 0..<count {
      let question = try await market.questions.ask("Question \(number)?", about: listing, as: buyer).id
      if answeringAll { try await market.questions.answer(question, with: "Yes.", as: seller) }
    }
  }

  /// Asks as many questions as a member may ask in a day.
  private mutating func askTooMuch() async throws {
    var left = ListingQuestionService.dailyLimit
    while left > 0 {
      let count = min(left, ListingQuestionService.listingLimit)
      let listing = try await post(by: .ben)
      try await ask(count, about: listing, of: .ben, as: .dan, answeringAll: true)
      left -= count
    }
  }

  /// Lets time go by, and takes from members what lets them buy and sell.
  private mutating func disturb() async throws {
    if isOne(in: 2) { try market.wait(hours: Int64.random(in: 1...60, using: &random)) }
    if isOne(in: 12) { try market.wait(hours: 24 * Int64.random(in: 55...75, using: &random)) }
    let member = BookMarketFixture.members.randomElement(using: &random) ?? .ann
    if isOne(in: 6) {
      try await attempt { world in try await world.market.campuses.leave(world.market.campus.id, as: member) }
    }
    let other = BookMarketFixture.members.randomElement(using: &random) ?? .ben
    if isOne(in: 6), let id = other.id {
      let membership = CampusMembership.id(of: id, at: market.campus.id)
      try await attempt { world in
        try await world.market.campuses.exclude(membership, for: .fraud, as: other == .mia ? .max : .mia)
      }
    }
    if isOne(in: 6), let id = [Principal.ann, .ben, .cleo, .max].randomElement(using: &random)?.id {
      let account = try await market.stored(Account.self, id)
      try await repository.save(
        account.updating {
          $0[Account.Fields.status] = .known(.disabled)
          $0[Account.Fields.disableReason] = .known(.spam)
        })
    }
    if isOne(in: 10) {
      var campus = Draft(try await market.stored(Campus.self, market.campus.id))
      campus[Campus.Fields.priceCap] = .cents(2_000)
      try await market.campuses.save(campus, as: .olga)
    }
    if isOne(in: 3) { _ = try await RandomMarketTests.runDue(market) }
  }
}
