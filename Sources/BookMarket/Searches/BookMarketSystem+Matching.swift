import DomainModeling
import DomainRepository

extension BookMarketSystem {
  /// Notifies users whose wanted book or saved search matches a listing that has become active, once per
  /// listing.
  ///
  /// Does nothing for a listing whose time is over, even before its time event is fired.
  ///
  /// - Complexity: O(*n*) in the number of wanted books and saved searches of the campus.
  func notifySearchers(_ listing: BookListing, in work: inout Work) async throws(BookMarketError) {
    let now = clock.now()
    guard listing.isStill(.active, at: now) else { return }
    let edition = try await required(BookEdition.self, listing.edition, in: &work)
    let courses = try await courses(using: edition, at: listing.campus)
    let wanted = try await all(
      where: (WantedBook.Fields.campus == listing.campus).and(WantedBook.isStill(.open, at: now)))
    let searches = try await all(
      where: (SavedSearch.Fields.campus == listing.campus).and(SavedSearch.Fields.isActive == true))
    for wish in wanted where wish.accepts(listing, of: edition.work, usedBy: courses) {
      guard let current = try await work.get(WantedBook.self, id: wish.id), current == wish,
        try await canTrade(wish.owner, at: listing.campus, in: &work)
      else { continue }
      try fire(
        WantedBook.Events.match, WantedBook.MatchInput(listing.id), on: current, by: .system, in: &work)
      try await notify(wish.owner, of: listing, wanted: wish.id, in: &work)
    }
    let words = searches.isEmpty ? [] : TextSearch.words(of: listing)
    for search in searches where search.owner != listing.seller {
      guard search.search.matches(listing, words: words, courses: courses),
        try await work.get(SavedSearch.self, id: search.id) == search,
        try await canTrade(search.owner, at: listing.campus, in: &work)
      else { continue }
      try await notify(search.owner, of: listing, search: search.id, in: &work)
    }
  }

  /// Updates the wanted books that a changed listing matched, and looks for other matches for those that lost
  /// it.
  func updateMatches(of listing: BookListing, in work: inout Work) async throws(BookMarketError) {
    // Read before the query: a match that is made concurrently touches the campus.
    _ = try await work.get(Campus.self, id: listing.campus)
    let isMatch = (WantedBook.Fields.match == listing.id).and(WantedBook.Fields.status == .matched)
    let found = try await all(where: isMatch, in: &work)
    if found.isEmpty { return }
    let edition = try await required(BookEdition.self, listing.edition, in: &work)
    let courses = try await courses(using: edition, at: listing.campus)
    for wish in found where wish.match == listing.id && wish.status == .matched {
      let isOwn = listing.buyer == wish.owner
      switch listing.status.known {
      case .sold where isOwn: try fire(.fulfill, on: wish, by: .system, in: &work)
      case .reserved where isOwn, .suspended where isOwn: continue
      case .active where wish.accepts(listing, of: edition.work, usedBy: courses): continue
      default:
        let open = try fire(.unmatch, on: wish, by: .system, in: &work).subject
        try await rematch(for: open, in: &work)
      }
    }
  }

  /// Looks for another match for a wanted book and notifies its owner.
  func rematch(for wish: WantedBook, in work: inout Work) async throws(BookMarketError) {
    guard wish.isStill(.open, at: clock.now()), try await canTrade(wish.owner, at: wish.campus, in: &work)
    else {
      return
    }
    guard let match = try await findMatch(for: wish, in: &work).match else { return }
    guard let listing = try await work.get(BookListing.self, id: match) else { return }
    try await notify(wish.owner, of: listing, wanted: wish.id, in: &work)
  }

  private func notify(
    _ owner: Principal.ID, of listing: BookListing, search: SavedSearch.ID? = nil,
    wanted: WantedBook.ID? = nil, in work: inout Work
  ) async throws(BookMarketError) {
    let id = ListingNotification.id(for: owner, of: listing.id)
    if try await work.get(ListingNotification.self, id: id) != nil { return }
    work.insert(
      try mapError(
        ListingNotification(for: owner, of: listing.id, search: search, wanted: wanted, at: clock.now()),
        to: BookMarketError.invalid))
    notify(owner, .listingFound, about: listing, in: &work)
  }
}
