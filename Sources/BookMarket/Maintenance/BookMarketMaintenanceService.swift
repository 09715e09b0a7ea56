public import DomainModeling
import DomainRepository
public import DomainServices

/// The service for time events of the book market; call it from a scheduler.
public struct BookMarketMaintenanceService: Sendable {
  let system: BookMarketSystem

  /// Creates the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// The operations of the service.
  public enum Operations {
    /// Firing time events.
    public static let fireDueEvents = ServiceOperation(
      "market.fireDueEvents", BookMarketMaintenanceService.fireDueEvents, .principal, for: [.system],
      fires: [
        .event(BookListing.on(.expire)), .event(BookListing.on(.resume)), .event(BookListing.on(.suspend)),
        .event(CampusMembership.on(.expire)), .event(OfferThread.Events.supersede),
        .event(WantedBook.on(.expire)),
      ] + .losesMatch,
      doc: """
        Ends expired listings, memberships and wanted books, and suspends or resumes listings with their \
        sellers' accounts.
        """)

    /// All operations of the service.
    public static let all = [fireDueEvents.description]
  }

  /// Ends listings, memberships and wanted books whose time is over, and suspends or resumes listings with
  /// the state of their sellers' accounts; forgets mailboxes of excluded members whose time is over.
  ///
  /// - Returns: The number of changed records. A record that a concurrent call changes is left to the next
  ///   call.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(BookMarketError) -> Int {
    try await system.perform(Operations.fireDueEvents, as: principal) { () async throws(BookMarketError) in
      try await system.dueWork(expireListings, endMemberships, endWantedBooks, followSellers, forgetMailboxes)
    }
  }

  /// Deletes the mailboxes of excluded members whose time is over.
  private func forgetMailboxes() async throws(BookMarketError) -> Int {
    try await system.deleteAll(where: ExcludedMailbox.Fields.endsAt <= system.clock.now())
  }

  private func endWantedBooks() async throws(BookMarketError) -> Int {
    try await system.fireDueEvents(of: WantedBook.self)
  }

  private func expireListings() async throws(BookMarketError) -> Int {
    try await system.fireDueEvents(of: BookListing.self) {
      (event, listing, work) async throws(BookMarketError) in
      try await system.change(event, on: listing, by: .system, in: &work)
      system.notify(listing.seller, .listingExpired, about: listing, in: &work)
    }
  }

  private func endMemberships() async throws(BookMarketError) -> Int {
    try await system.fireDueEvents(of: CampusMembership.self) {
      (event, member, work) async throws(BookMarketError) in
      try system.fire(event, on: member, by: .system, in: &work)
      try await system.suspendListings(of: member.account, at: member.campus, in: &work)
    }
  }

  /// Suspends listings of disabled accounts, and resumes listings whose sellers may sell again.
  private func followSellers() async throws(BookMarketError) -> Int {
    typealias Fields = BookListing.Fields
    var changed = 0
    let disabled = try await system.reading { (repository) async throws(RepositoryError) in
      try await system.principals.disabledAccounts(in: repository)
    }
    if !disabled.isEmpty {
      let listings = BookListing.permits(.suspend).and(Fields.seller.isOne(of: disabled))
      changed += try await system.each(where: listings) { (listing, work) async throws(BookMarketError) in
        let seller = try await system.principals.entry(for: listing.seller, in: &work)
        guard seller?.standing == .disabled else { return false }
        try await system.change(.suspend, on: listing, by: .system, in: &work)
        return true
      }
    }
    return try await changed
      + system.each(where: BookListing.permits(.resume)) { (listing, work) async throws(BookMarketError) in
        let id = CampusMembership.id(of: listing.seller, at: listing.campus)
        guard try await system.principals.entry(for: listing.seller, in: &work)?.canSignIn == true,
          try await work.get(CampusMembership.self, id: id)?.isActive(at: system.clock.now()) == true
        else { return false }
        // A departure, which finds the seller's listings by a query, conflicts with this transaction.
        work.touch(CampusMembership.self, id: id)
        try await system.change(.resume, on: listing, by: .system, in: &work)
        return true
      }
  }
}
