import BookMarket
import BookMarketSamples
import DomainAccounts  // .accounts
import DomainFoundation  // the clock and the digest
import FoodSharing
import FoodSharingSamples
import Foundation
import ShelterRegistry
import ShelterRegistrySamples
import Testing

/// The code of the modules' landing pages and short guides.
struct LandingPages {
  @Test("The code of BookMarket's landing page runs")
  func bookMarket() async throws {
    let repository = InMemoryRepository()
    let now = SystemClock().now()
    try await MarketSamples.fill(repository, at: now)
    let campus = try #require(MarketSamples.campus(at: now)).id
    let student = try #require(MarketSamples.accounts(at: now).first).principal

    let system = BookMarketSystem(repository, clock: .system, principals: .accounts)
    let listings = ListingService(system)
    let page = try await listings.search(at: campus, as: student)
    #expect(page.items.count == MarketSamples.listings(at: now).count)

    try await look(for: student, at: campus, in: listings)
    try await draft(at: SystemClock())
    try await join(as: student, campus, system)
  }

  private func look(for student: Principal, at campus: Campus.ID, in listings: ListingService) async throws {
    let search = try ListingFilter(
      text: "linear algebra", minimumCondition: .known(.good), maximumPrice: 5_000)
    let page = try await listings.search(search, at: campus, sortedBy: .priceAscending, as: student)
    #expect(page.items.allSatisfy { $0.summary.price.minorUnits <= 5_000 })
  }

  private func draft(at clock: SystemClock) async throws {
    var book = Draft<BookInput>()
    book[text: BookInput.Fields.isbn] = "0-306-40615-2"
    book[text: BookInput.Fields.title] = "An Atlas of Small Proofs"
    var draft = Draft<ListingInput>()
    draft[draft: ListingInput.Fields.book] = book
    let violations = draft.violations(in: .books(now: clock.now()))
    #expect(violations.contains { "\($0.path)".hasPrefix("copy") })
  }

  private func join(as student: Principal, _ campus: Campus.ID, _ system: BookMarketSystem) async throws {
    let member = try await CampusService(system).join(campus, as: student)
    #expect(member.account == student.id)
  }

  @Test("The code of FoodSharing's landing page refuses a guest")
  func foodSharing() async throws {
    let (repository, zone, key) = (InMemoryRepository(), UTC(), SecretKey(from: SecretGenerator()))
    let system = FoodSharingSystem(
      repository, clock: .system, principals: .accounts, zone: zone, digest: .portable, pickupCodeKey: key)
    let offer = try #require(FoodSamples.offers(on: CalendarDate(utc: SystemClock().now())).first)
    await #expect(throws: FoodSharingError.self) { try await share(system, offer, as: .guest) }
  }

  private func share(_ system: FoodSharingSystem, _ offer: FoodOffer, as donor: Principal) async throws {
    let now = SystemClock().now()
    let window = try TimeWindow(start: now.adding(.seconds(3_600)), end: now.adding(.seconds(7_200)))
    let terms = try PickupTerms(
      contact: PickupContact(methods: [.phone], phone: PhoneNumber(parsing: "+48600100200")),
      place: PickupPlace(at: Coordinate(latitude: 52, longitude: 21)), windows: [PickupWindow(window)])
    let receiver = donor
    let (here, portions) = (try Coordinate(latitude: 52, longitude: 21), try FoodQuantity(2, .portion))
    let post = try await FoodPostService(system).post(offer, pickup: terms, as: donor)
    let near = try await FoodSearchService(system).nearby(here, as: receiver)
    let request = try await FoodRequestService(system).send(portions, of: post.id, as: receiver)
    #expect(near.items.map(\.id) == [request.post])
  }

  @Test("The function in the guide *Finding food* throws an error for a guest")
  func findingFood() async throws {
    let system = FoodSharingSystem(
      InMemoryRepository(), clock: .system, principals: .accounts, digest: .portable,
      pickupCodeKey: SecretKey(from: SecretGenerator()))
    let (here, receiver) = (try Coordinate(latitude: 52, longitude: 21), Principal.guest)
    let search = FoodSearchService(system)
    await #expect(throws: FoodSharingError.self) { try await find(search, here, receiver) }
  }

  private func find(_ search: FoodSearchService, _ here: Coordinate, _ receiver: Principal) async throws {
    var filter = FoodPostFilter()
    filter.text = "bread"
    filter.diets = [.known(.vegan)]
    filter.freeFrom = [.milk, .nuts]  // known to be free from both
    filter.searchRadius = try SearchRadius(here, radiusInKilometers: 5)
    let page = try await search.posts(filter, sortedBy: .nearest, as: receiver)
    #expect(page.items.isEmpty)
  }

  @Test("The code of ShelterRegistry's landing page runs")
  func shelterRegistry() async throws {
    let repository = InMemoryRepository()
    let system = ShelterSystem(repository, clock: .system, principals: .accounts, digest: .portable)
    let catalog = ShelterCatalogService(system)
    let page = try await catalog.institutions(InstitutionFilter(search: try TextSearch("lodz")))
    #expect(page.items.isEmpty)
  }
}
