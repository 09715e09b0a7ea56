import BookMarket
import BookMarketSamples
import DomainAccountsSamples
import DomainFoundation
import Foundation

/// The story of TextBooked, from registration with a campus address to an exchange that both sides review.
///
/// Time is fixed, so that the output is the same on every day.
struct BookTour: Story {
  let clock: FixedClock
  let repository = InMemoryRepository()
  let campus: Campus
  let registration: RegistrationService
  let outbox: OutboxService
  let campuses: CampusService
  let listings: ListingService
  let offers: OfferService
  let exchanges: ExchangeService
  let reviews: ReviewService
  let history: HistoryService
  let identifiers: IdentifierGenerator

  init() throws {
    clock = FixedClock(try Timestamp(parsing: "2026-11-21T20:15:00Z"))
    identifiers = IdentifierGenerator(clock: clock, random: SeededGenerator(seed: 4))
    guard let campus = MarketSamples.campus(at: clock.now()) else {
      throw TourProblem(text: "there is no campus among the samples")
    }
    self.campus = campus
    let market = BookMarketSystem(repository, clock: clock, identifiers: identifiers)
    let accounts = AccountSystem(
      repository, clock: clock, identifiers: identifiers, hasher: try SampleHasher(), digest: .portable,
      secrets: SecretGenerator(random: SeededGenerator(seed: 5)),
      passwords: PasswordPolicy(serviceName: "TextBooked", common: [], normalizer: .system),
      rules: AccountRules(serviceName: "TextBooked"), erasureSteps: [BookMarketErasure(market)])
    registration = RegistrationService(accounts)
    outbox = OutboxService(accounts)
    campuses = CampusService(market)
    listings = ListingService(market)
    offers = OfferService(market)
    exchanges = ExchangeService(market)
    reviews = ReviewService(market)
    history = HistoryService(market)
  }

  func run() async throws {
    try await MarketSamples.fill(repository, at: clock.now())
    let seller = try await register("Nora", "nora@students.harbour.example")
    try await refuse("Otto, who has no address of the campus", "otto@example.com")
    let buyer = try await register("Piotr", "piotr@harbour.example")
    let rival = try await register("Quinn", "quinn@harbour.example")
    let listing = try await post(as: seller)
    try await search(as: buyer)
    let exchange = try await negotiate(over: listing, seller: seller, buyer: buyer, rival: rival)
    try await meet(exchange, seller: seller, buyer: buyer)
    try await review(exchange, seller: seller, buyer: buyer)
    Paper.line()
  }

  /// Registers an account, confirms its address with the key from the message, and joins the campus.
  private func register(_ name: String, _ address: String) async throws -> Principal {
    Paper.title("\(name) registers and joins \(campus.name)")
    let account = try await confirmed(name, address)
    let member = try await campuses.join(campus.id, as: account.principal)
    Paper.line("\(address): \(account.status), member by \(member.domain) until \(day(member.validUntil))")
    return account.principal
  }

  private func refuse(_ who: String, _ address: String) async throws {
    Paper.title(who)
    let account = try await confirmed("Otto", address)
    try await refused { try await campuses.join(campus.id, as: account.principal) }
  }

  private func confirmed(_ name: String, _ address: String) async throws -> Account {
    let form = try Registration(displayName: name, email: EmailAddress(parsing: address))
    let account = try await registration.register(form, password: Secret("violet umbrella on a lawn"))
    Paper.line("registered, \(account.status); a message waits for \(address)")
    for intent in try await outbox.waiting(as: .system) {
      guard let message = try await outbox.prepare(intent.id, as: .system), let key = message.key else {
        continue
      }
      try await outbox.settle(intent.id, as: .system)
      return try await registration.verifyEmail(with: key.text)
    }
    throw TourProblem(text: "there is no message for \(name)")
  }

  /// Fills in the listing form, first with an invalid ISBN, and posts the listing.
  private func post(as seller: Principal) async throws -> BookListing {
    Paper.title("Nora lists a book")
    var book = Draft<BookForm>()
    book[text: BookForm.Fields.isbn] = "0-306-40615-3"
    book[text: BookForm.Fields.title] = "An Atlas of Small Proofs"
    book[BookForm.Fields.authors] = ["Rosa Wren"]
    book[text: BookForm.Fields.year] = "2020"
    var form = Draft<ListingForm>()
    form[draft: ListingForm.Fields.book] = book
    form[ListingForm.Fields.copy] = try ListingDetails(
      condition: .known(.veryGood), price: dollars(45), autoDeclineBelow: dollars(20),
      course: CourseCode(parsing: "math 250"), instructor: "Professor Quill")
    let wrong = form
    let id: BookListing.ID = identifiers.next()
    try await refused { try await listings.post(wrong, listing: id, at: campus.id, as: seller) }
    book[text: BookForm.Fields.isbn] = "0-306-40615-2"
    form[draft: ListingForm.Fields.book] = book
    let listing = try await listings.post(form, listing: id, at: campus.id, as: seller)
    Paper.line("posted, \(listing.status) until \(listing.expiresAt.map(day) ?? "?"):")
    show([ListingRow(listing, seller: "Nora")])
    return listing
  }

  private func search(as buyer: Principal) async throws {
    Paper.title("Piotr looks for books")
    let all = try await listings.search(at: campus.id, limit: 5, as: buyer)
    Paper.line("The newest:")
    show(all.items)
    for text in ["ISBN 978-0-306-40615-7", "cmsi 281", "QUILL"] {
      let found = try await listings.search(ListingSearch(text: text), at: campus.id, as: buyer)
      Paper.line("“\(text)”:")
      show(found.items)
    }
  }

  private func show(_ rows: [ListingRow]) {
    Paper.lines(
      rows.map { row in
        let summary = row.summary
        return "  " + Paper.column(summary.title, 32) + Paper.column(summary.author, 26)
          + Paper.column("\(summary.condition)", 11) + Paper.column(summary.seller ?? "–", 8)
          + "\(summary.price)"
      })
  }

  /// Prints the refusal of a call in English and Polish; throws if the call succeeds.
  func refused(_ call: () async throws -> some Any) async throws {
    do {
      _ = try await call()
    } catch let error as any ExplainedError {
      Paper.line("✗ \(error.text(in: .english))")
      Paper.line("  \(error.text(in: .polish))")
      return
    }
    throw TourProblem(text: "a call succeeded that must be refused")
  }

  func dollars(_ whole: Int64) -> Money { Money(minorUnits: whole * 100, currency: campus.currency) }

  func day(_ moment: Timestamp) -> String { "\(CalendarDate(utc: moment))" }
}
