public import DomainModeling
public import DomainRepository
public import DomainServices

/// A seller as the members of a campus see them: the name, the rating and the books for sale.
public struct BookSellerPage: Identifiable, Hashable, Sendable, RedactedValue {
  /// The account that sells, which others may report.
  public let id: Principal.ID
  /// The seller's name; `nil` when the account has none that others see.
  public let name: String?
  /// The rating by the other sides of the seller's exchanges.
  public let rating: MemberRating
  /// A page of the seller's active listings on the campus, the latest first.
  public let listings: Page<ListingRow>
}

extension BookSellerPage: OperationList {}

extension ListingService.Operations {
  /// Reading the page of a seller.
  public static let seller = ServiceOperation(
    "listing.seller", ListingService.seller, .input("seller"), .input("campus"), .input("limit"),
    .input("position"), .principal, for: [.authenticated], boundedBy: "a page of the listings of one member",
    refuses: [.notFound, "market.notMember", "market.excluded"],
    doc: "Shows a member of one's campus as a seller, with the books for sale, the latest first.")
}

extension ListingService {
  /// Returns the page of a seller of a campus.
  ///
  /// - Throws: ``BookMarketRuleError/notMember`` or ``BookMarketRuleError/excluded`` unless the caller is a
  ///   member or a moderator; ``/DomainServices/ServiceError/notFound(_:)`` when the seller isn't a member.
  public func seller(
    _ seller: Principal.ID, at campus: Campus.ID, limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(BookMarketError) -> BookSellerPage {
    try await system.read(Operations.seller, as: principal) { (work, caller) async throws(BookMarketError) in
      try await system.requireMemberOrModerator(caller, of: campus, in: &work)
      let membership = CampusMembership.id(of: seller, at: campus)
      let member = try await system.required(CampusMembership.self, membership, in: &work)
      let now = system.clock.now()
      if !member.isActive(at: now) { throw .notFound(EntityReference(member)) }
      typealias Fields = BookListing.Fields
      let query = ModelQuery(
        where: (Fields.seller == seller).and(Fields.campus == campus)
          .and(BookListing.isStill(.active, at: now)), orderedBy: Operations.searchOrder)
      let page = try await system.page(query, at: position, limit: limit)
      let name = try await system.names(of: [seller])[seller]
      return BookSellerPage(
        id: seller, name: name, rating: try await system.rating(of: seller),
        listings: page.map { ListingRow($0, seller: name) })
    }
  }
}
