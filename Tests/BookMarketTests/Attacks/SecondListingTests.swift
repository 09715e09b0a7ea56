import BookMarket
import DomainFoundation
import Testing

/// Calls by which a seller stores what no form accepts.
@Suite("Second attacks on listings")
struct SecondListingTests {
  /// A change that the initializer of a description refuses, made through its properties.
  struct Mutation: Sendable, CustomStringConvertible {
    let description: String
    let change: @Sendable (inout BookCopyDescription) throws -> Void
  }

  static let mutations = [
    Mutation(description: "a negative price") { $0.price = .cents(-4_500) },
    Mutation(description: "a floor above the price") { $0.autoDeclineBelow = .cents(9_000) },
    Mutation(description: "a floor in another currency") { $0.autoDeclineBelow = .cents(100, .eur) },
    Mutation(description: "remarks of 100,000 characters") {
      $0.remarks = String(repeating: "x", count: 100_000)
    },
    Mutation(description: "an instructor in several lines") { $0.instructor = "Lee\nessays.example.com" },
    Mutation(description: "a defect stated 21 times") {
      $0.defects = Array(repeating: .known(.odor), count: 21)
      $0.remarks = "Smoke."
    },
    Mutation(description: "nine photos") {
      $0.photos = try (0..<9).map {
        try ListingPhoto(file: Fixtures.id("photo\($0)"), mediaType: .known(.jpeg), byteCount: 1_000)
      }
    },
  ]

  @Test("A description that was changed after its creation is validated like a new one", arguments: mutations)
  func unvalidated(mutation: Mutation) async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    var copy = try Fixtures.copy()
    try mutation.change(&copy)
    let changed = copy
    #expect(
      try await market.refusal { try await market.listings.edit(listing.id, to: changed, as: .ann) }?
        .refusal.code == .invalid)
    #expect(
      try await market.refusal {
        try await market.listings.begin(changed, of: listing.edition, at: market.campus.id, as: .ann)
      }?.refusal.code == .invalid)
  }
}
