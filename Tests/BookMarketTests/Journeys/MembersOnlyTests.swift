import BookMarket
import TestSupport
import Testing

@Suite("Reads of a campus by people who aren't members")
struct MembersOnlyTests {
  /// A read of a campus, with the answer to a caller who isn't a member.
  struct Read: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The code for a caller who was never a member; one that is excluded gets `market.excluded` instead of `market.notMember`.
    let code: MessageCode
    let call: @Sendable (BookMarketFixture, BookListing, Principal) async throws -> Void
  }

  static let reads: [Read] = [
    Read(testDescription: "listings", code: "market.notMember") {
      _ = try await $0.listings.search(at: $1.campus, as: $2)
    },
    Read(testDescription: "wanted books", code: "market.notMember") {
      _ = try await $0.wanted.wanted(at: $1.campus, as: $2)
    },
    Read(testDescription: "prices", code: "market.notMember") {
      _ = try await $0.catalog.prices(of: $1.edition, at: $1.campus, as: $2)
    },
    Read(testDescription: "a seller", code: "market.notMember") {
      _ = try await $0.listings.seller($1.seller, at: $1.campus, as: $2)
    },
    Read(testDescription: "books of a course", code: "market.notMember") {
      _ = try await $0.catalog.books(for: Course(parsing: "MATH 250"), at: $1.campus, as: $2)
    },
    Read(testDescription: "a listing", code: "notFound") {
      _ = try await $0.listings.details(of: $1.id, as: $2)
    },
    Read(testDescription: "the number of offers", code: "notFound") {
      _ = try await $0.offers.offerCount(for: $1.id, as: $2)
    },
  ]

  @Test(
    "Strangers, former and excluded members see nothing of a campus, which members and moderators see",
    .requirement("TB-5.1-2"), arguments: reads)
  func membersOnly(_ read: Read) async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    func code(_ caller: Principal) async throws -> MessageCode? {
      do {
        try await read.call(market, listing, caller)
        return nil
      } catch let error as BookMarketError {
        return error.messageCode
      }
    }
    let isListing = read.code != "market.notMember"
    #expect(try await code(.stranger) == read.code)
    #expect(try await code(.cleo) == nil)
    #expect(try await code(.mia) == nil)
    try await market.campuses.exclude(
      CampusMembership.id(of: Fixtures.id("cleo"), at: market.campus.id), for: .fraud, as: .max)
    #expect(try await code(.cleo) == (isListing ? read.code : "market.excluded"))
    try await market.campuses.leave(market.campus.id, as: .dan)
    #expect(try await code(.dan) == read.code)
    try await market.campuses.join(market.campus.id, as: .dan)
    #expect(try await code(.dan) == nil)
  }
}
