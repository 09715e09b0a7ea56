import BookMarket
import BookMarketSamples
import DomainAccounts
import DomainAccountsSamples
import DomainFoundation
import Foundation

/// The story of TextBooked, from registration with a campus address to an exchange that both sides review.
///
/// Time is fixed, so that the output is the same on every day.
struct BookTour: TourStory {
  let clock: ManualClock
  let repository = InMemoryRepository()
  let campus: Campus
  let registration: RegistrationService
  let outbox: OutboxService
  let campuses: CampusService
  let listings: ListingService
  let offers: OfferService
  let exchanges: ExchangeService
  let reviews: ExchangeReviewService
  let history: ExchangeHistoryService
  let identifiers: IdentifierGenerator

  init() throws {
    clock = ManualClock(try Timestamp(parsing: "2026-11-21T20:15:00Z"))
    identifiers = IdentifierGenerator(clock: clock, random: SeededGenerator(seed: 4))
    guard let campus = MarketSamples.campus(at: clock.now()) else {
      throw TourError(text: "there is no campus among the samples")
    }
    self.campus = campus
    let market = BookMarketSystem(repository, clock: clock, principals: .accounts, identifiers: identifiers)
    let accounts = AccountSystem(
      repository, clock: clock, identifiers: identifiers, hasher: try SamplePasswordHasher(),
      digest: .portable,
      secrets: SecretGenerator(random: SeededGenerator(seed: 5)),
      passwords: PasswordPolicy(serviceName: "TextBooked", blocklist: [], normalizer: .system),
      configuration: AccountConfiguration(serviceName: "TextBooked"),
      erasureSteps: [BookMarketErasureStep(market)])
    registration = RegistrationService(accounts)
    outbox = OutboxService(accounts)
    campuses = CampusService(market)
    listings = ListingService(market)
    offers = OfferService(market)
    exchanges = ExchangeService(market)
    reviews = ExchangeReviewService(market)
    history = ExchangeHistoryService(market)
  }

  func run() async throws {
    try await MarketSamples.fill(repository, at: clock.now())
    let seller = try await register("Nora", "nora@students.harbor.example")
    try await refuse("Otto, who has no address of the campus", "otto@example.com")
    let buyer = try await register("Piotr", "piotr@harbor.example")
    let rival = try await register("Quinn", "quinn@harbor.example")
    let listing = try await post(as: seller)
    try await search(as: buyer)
    let exchange = try await negotiate(over: listing, seller: seller, buyer: buyer, rival: rival)
    try await meet(exchange, seller: seller, buyer: buyer)
    try await review(exchange, seller: seller, buyer: buyer)
    ConsolePrinter.line()
  }

  /// Registers an account, confirms its address with the key from the message, and joins the campus.
  private func register(_ name: String, _ address: String) async throws -> Principal {
    ConsolePrinter.title("\(name) registers and joins \(campus.name)")
    let account = try await confirmed(name, address)
    let member = try await campuses.join(campus.id, as: account.principal)
    ConsolePrinter.line(
      "\(address): \(account.status), member by \(member.domain) until \(day(member.validUntil))")
    return account.principal
  }

  private func refuse(_ who: String, _ address: String) async throws {
    ConsolePrinter.title(who)
    let account = try await confirmed("Otto", address)
    try await refused { try await campuses.join(campus.id, as: account.principal) }
  }

  private func confirmed(_ name: String, _ address: String) async throws -> Account {
    let input = try RegistrationInput(displayName: name, email: EmailAddress(parsing: address))
    let account = try await registration.register(input, password: Secret("violet umbrella on a lawn"))
    ConsolePrinter.line("registered, \(account.status); a message waits for \(address)")
    for intent in try await outbox.pending(as: .system).items {
      guard let message = try await outbox.prepare(intent.id, as: .system), let key = message.token else {
        continue
      }
      try await outbox.markSent(intent.id, as: .system)
      return try await registration.verifyEmail(with: key.text, as: account.principal)
    }
    throw TourError(text: "there is no message for \(name)")
  }

  /// Fills in the draft of a listing, first with an invalid ISBN, and posts the listing.
  private func post(as seller: Principal) async throws -> BookListing {
    ConsolePrinter.title("Nora lists a book")
    var book = Draft<BookInput>()
    book[text: BookInput.Fields.isbn] = "0-306-40615-3"
    book[text: BookInput.Fields.title] = "An Atlas of Small Proofs"
    book[BookInput.Fields.authors] = ["Rosa Wren"]
    book[text: BookInput.Fields.year] = "2020"
    var draft = Draft<ListingInput>()
    draft[draft: ListingInput.Fields.book] = book
    draft[ListingInput.Fields.copy] = try BookCopyDescription(
      condition: .known(.veryGood), price: dollars(45), autoDeclineBelow: dollars(20),
      course: Course(parsing: "math 250"), instructor: "Professor Quill")
    let wrong = draft
    let id: BookListing.ID = identifiers.next()
    try await refused { try await listings.post(wrong, listing: id, at: campus.id, as: seller) }
    book[text: BookInput.Fields.isbn] = "0-306-40615-2"
    draft[draft: ListingInput.Fields.book] = book
    let listing = try await listings.post(draft, listing: id, at: campus.id, as: seller)
    ConsolePrinter.line("posted, \(listing.status) until \(listing.expiresAt.map(day) ?? "?"):")
    show([ListingRow(listing, seller: "Nora")])
    return listing
  }

  private func search(as buyer: Principal) async throws {
    ConsolePrinter.title("Piotr looks for books")
    let all = try await listings.search(at: campus.id, limit: 5, as: buyer)
    ConsolePrinter.line("The newest:")
    show(all.items)
    for text in ["ISBN 978-0-306-40615-7", "cmsi 281", "QUILL"] {
      let found = try await listings.search(ListingFilter(text: text), at: campus.id, as: buyer)
      ConsolePrinter.line("“\(text)”:")
      show(found.items)
    }
  }

  private func show(_ rows: [ListingRow]) {
    ConsolePrinter.lines(
      rows.map { row in
        let summary = row.summary
        return "  " + ConsolePrinter.column(summary.title, 32) + ConsolePrinter.column(summary.author, 26)
          + ConsolePrinter.column("\(summary.condition)", 11)
          + ConsolePrinter.column(summary.seller ?? "–", 8)
          + "\(summary.price)"
      })
  }

  /// Prints the refusal of a call in English and Polish; throws if the call succeeds.
  func refused(_ call: () async throws -> some Any) async throws {
    do {
      _ = try await call()
    } catch let error as any UserFacingError {
      ConsolePrinter.line("✗ \(error.text(in: .english))")
      ConsolePrinter.line("  \(error.text(in: .polish))")
      return
    }
    throw TourError(text: "a call succeeded that must be refused")
  }

  func dollars(_ whole: Int64) -> Money { Money(minorUnits: whole * 100, currency: campus.currency) }

  func day(_ moment: Timestamp) -> String { "\(CalendarDate(utc: moment))" }
}
