import DomainModeling
import DomainRepository

extension WantedBook {
  /// Returns whether the wanted book has the content of an input.
  ///
  /// - Parameter work: The work of the wanted edition, if others of the work match as well.
  func isMade(from input: CreateInput, work: Identifier<BookWork>?) -> Bool {
    title == input.title && edition == input.edition && self.work == work && course?.key == input.course?.key
      && minimumCondition == input.minimumCondition && maximumPrice == input.maximumPrice
  }
}

extension WantedBook {
  /// The condition that a listing fits the owner, price and condition of the wanted book.
  fileprivate var isAcceptable: Condition<BookListing> {
    typealias Fields = BookListing.Fields
    var condition = Fields.seller != owner
    if let worst = minimumCondition?.known {
      condition = condition.and(Fields.condition.isOne(of: worst.orBetter.map { .known($0) }))
    }
    if let maximumPrice { condition = condition.and(Fields.amount <= maximumPrice) }
    return condition
  }
}

extension BookMarketSystem {
  /// Returns those owners of wanted books who may buy on a campus now, reading them once for all.
  func buyers(
    at campus: Campus.ID, of wanted: [WantedBook]
  ) async throws(BookMarketError) -> Set<Principal.ID> {
    let owners = Array(Set(wanted.map(\.owner)))
    let now = clock.now()
    return try await reading { (repository) async throws(RepositoryError) in
      let members = try await repository.get(
        CampusMembership.self, ids: owners.map { CampusMembership.id(of: $0, at: campus) })
      let active = Set(members.map(\.entity).filter { $0.isActive(at: now) }.map(\.account))
      let accounts = try await principals.entries(for: owners, in: repository)
      return active.intersection(accounts.filter(\.canSignIn).map(\.id))
    }
  }

  /// Matches an open wanted book with the cheapest available listing of a seller who may sell, if there is one.
  ///
  /// Operations that end a listing find its wanted books by a query. To make them conflict with this one, they read the
  /// campus, which this one touches. It doesn't touch the listing: who saw its version could then no longer name it.
  func findMatch(for wanted: WantedBook, in work: inout Work) async throws(BookMarketError) -> WantedBook {
    typealias Fields = BookListing.Fields
    var editions: Set<BookEdition.ID> = wanted.edition.map { [$0] } ?? []
    if let kind = wanted.work { editions.formUnion(try await ids(BookEdition.Fields.work == kind)) }
    if let course = wanted.course {
      editions.formUnion(try await self.editions(usedBy: course, at: wanted.campus))
    }
    var isWanted = Fields.edition.isOne(of: editions.sorted())
    if let course = wanted.course { isWanted = isWanted.or(Fields.courseKey == course.key) }
    let query = ModelQuery(
      where: (Fields.campus == wanted.campus).and(BookListing.isStill(.active, at: clock.now())).and(isWanted)
        .and(wanted.isAcceptable).and(Fields.id.isOne(of: wanted.dismissed).negated),
      orderedBy: .ascending(Fields.amount), .ascending(Fields.postedAt))
    _ = try await work.get(Campus.self, id: wanted.campus)
    // Nearly always, the first listing that is found is the match.
    var position: PagePosition? = .first
    var unable: [Principal.ID] = []
    search: while let current = position {
      let page = try await page(
        query.filtered(by: Fields.seller.isOne(of: unable).negated), at: current, limit: 20)
      for listing in page.items {
        if try await !canTrade(listing.seller, at: listing.campus, in: &work) {
          unable.append(listing.seller)
          position = .first
          continue search
        }
        guard try await work.get(BookListing.self, id: listing.id) == listing,
          let edition = try await work.get(BookEdition.self, id: listing.edition)
        else { continue }
        let courses = try await courses(using: edition, at: listing.campus)
        guard wanted.accepts(listing, of: edition.work, usedBy: courses) else { continue }
        work.touch(Campus.self, id: wanted.campus)
        let fired = try fire(
          WantedBook.Events.match, WantedBook.MatchInput(listing.id), on: wanted, by: .system, in: &work)
        return fired.subject
      }
      position = page.next.map { .after($0) }
    }
    return wanted
  }
}
