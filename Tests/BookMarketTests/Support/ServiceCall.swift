import BookMarket

/// A call of an operation through its declaration.
struct ServiceCall: Sendable, CustomStringConvertible {
  /// The operation.
  let operation: OperationDescription
  /// Calls the operation as the principal; most records don't exist, so permitted calls end with `notFound`.
  let answer: @Sendable (BookMarketFixture, Principal) async throws -> any Sendable

  init<Service, Output, each Input>(
    _ operation: ServiceOperation<Service, BookMarketErrorReason, Output, repeat each Input>,
    _ run:
      @escaping @Sendable (
        ServiceOperation<Service, BookMarketErrorReason, Output, repeat each Input>, BookMarketFixture,
        Principal
      ) async throws -> Output
  ) {
    self.operation = operation.description
    answer = { try await run(operation, $0, $1) }
  }

  var description: String { operation.name }

  /// Calls the operation without using its answer.
  func run(_ fixture: BookMarketFixture, _ principal: Principal) async throws {
    _ = try await answer(fixture, principal)
  }
}

extension ServiceCall {
  /// A call of each operation of the module.
  static let all = listing + offering + asking + exchanging + maintaining + catalog

  private typealias Listing = ListingService.Operations
  private typealias Maintaining = BookMarketMaintenanceService.Operations

  static let listing = [
    ServiceCall(Listing.begin) {
      try await $0($1.listings, Fixtures.copy(), Fixtures.id("x"), $1.campus.id, $2)
    },
    ServiceCall(Listing.post) { try await $0($1.listings, Fixtures.id("x"), $2) },
    ServiceCall(Listing.postNew) {
      try await $0($1.listings, Fixtures.listingDraft(), Fixtures.id("l"), $1.campus.id, nil, $2)
    },
    ServiceCall(Listing.edit) { try await $0($1.listings, Fixtures.id("x"), Fixtures.copy(), $2) },
    ServiceCall(Listing.renew) { try await $0($1.listings, Fixtures.id("x"), $2) },
    ServiceCall(Listing.withdraw) { try await $0($1.listings, Fixtures.id("x"), $2) },
    ServiceCall(Listing.markSold) { try await $0($1.listings, Fixtures.id("x"), $2) },
    ServiceCall(Listing.relist) { try await $0($1.listings, Fixtures.id("x"), $2) },
    ServiceCall(Listing.details) { try await $0($1.listings, Fixtures.id("x"), $2) },
    ServiceCall(Listing.seller) {
      try await $0($1.listings, Fixtures.id("ann"), $1.campus.id, 10, .first, $2)
    },
    ServiceCall(Listing.booklist) { try await $0($1.listings, nil, 10, .first, $2) },
    ServiceCall(Listing.waiting) { try await $0($1.listings, $1.campus.id, .first, 10, $2) },
    ServiceCall(Listing.approve) { try await $0($1.listings, Fixtures.id("x"), Version(1), $2) },
    ServiceCall(Listing.reject) { try await $0($1.listings, Fixtures.id("x"), .spam, $2) },
    ServiceCall(Listing.remove) { try await $0($1.listings, Fixtures.id("x"), .spam, $2) },
  ]

  static let maintaining = [
    ServiceCall(Maintaining.fireDueEvents) { try await $0($1.maintenance, $2) }
  ]
}
