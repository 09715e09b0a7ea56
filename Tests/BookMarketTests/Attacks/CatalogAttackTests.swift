import BookMarket
import DomainFoundation
import TestSupport
import Testing

/// Calls by which a signed-in user tries to occupy or falsify what the catalog says about a book.
@Suite("Attacks on the book catalog")
struct CatalogAttackTests {
  /// The number of the attacked book, which the catalog lacks at first.
  static let number = "9780306406157"

  private func number() throws -> ISBN { try ISBN(parsing: Self.number) }

  /// Returns the entry of the attacked book as an operator imports it.
  private func entry(addedBy account: Principal.ID? = nil) throws -> BookEdition {
    let number = try number()
    return try BookEdition(
      id: BookEdition.id(of: number), isbn: number, title: "The C Programming Language",
      authors: ["Brian W. Kernighan", "Dennis M. Ritchie"], addedBy: account)
  }

  /// Imports the attacked book, and expects it under its number with its own title.
  private func expectImport(in market: BookMarketFixture) async throws {
    #expect(try await market.catalog.add(all: [entry()], as: .olga) == 1)
    let found = try await market.catalog.edition(numbered: Self.number, as: .cleo)
    #expect(found?.title == "The C Programming Language")
    #expect(found?.isbn == (try number()))
  }

  @Test("An edition without a number can't be added under the identifier of a number")
  func addedWithoutNumber() async throws {
    let market = try await BookMarketFixture()
    let id = BookEdition.id(of: try number())
    _ = try? await market.catalog.add(
      Fixtures.book("Buy my lecture notes", isbn: nil), as: id, by: .stranger)
    try await expectImport(in: market)
  }

  @Test("A listing of a book without a number can't add it under the identifier of a number")
  func postedWithoutNumber() async throws {
    let market = try await BookMarketFixture()
    let id: BookListing.ID = Identifier(rebinding: BookEdition.id(of: try number()))
    _ = try? await market.listings.post(
      Fixtures.listingDraft(Fixtures.book("Buy my lecture notes", isbn: nil)), listing: id,
      at: market.campus.id, as: .ben)
    try await expectImport(in: market)
  }

  @Test("An edition of which another member offers a copy is corrected by operators only")
  func correctedUnderAListing() async throws {
    let market = try await BookMarketFixture()
    let edition = try await market.catalog.add(Fixtures.book(), as: Fixtures.id("e"), by: .stranger)
    let listing = try await market.listing()
    #expect(listing.edition == edition.id)
    var draft = Draft(edition)
    draft[BookEdition.Fields.title] = "Buy my lecture notes"
    let falsified = draft
    #expect(
      try await market.refusal { try await market.catalog.correct(falsified, as: .stranger) }
        == .rule(.editionListed))
    // What is wrong with the input is said first.
    draft[BookEdition.Fields.title] = " "
    let blank = draft
    #expect(
      try await market.refusal { try await market.catalog.correct(blank, as: .stranger) }?.refusal.code
        == .invalid)
    #expect(
      try await market.listings.details(of: listing.id, as: .cleo).edition.title
        == "Linear Algebra and Its Applications")
    #expect(try await market.catalog.correct(Draft(edition), as: .olga).title == edition.title)
  }

  @Test("A seller can't change the title of an approved listing by correcting its edition")
  func correctedAfterApproval() async throws {
    let market = try await BookMarketFixture(reviewsListings: true)
    let listing = try await market.listing()
    try await market.approve(listing.id)
    var draft = Draft(try await market.catalog.edition(listing.edition, as: .ann))
    draft[BookEdition.Fields.title] = "Buy my lecture notes"
    let falsified = draft
    #expect(
      try await market.refusal { try await market.catalog.correct(falsified, as: .ann) }
        == .rule(.editionListed))
    #expect(
      try await market.listings.details(of: listing.id, as: .cleo).edition.title
        == "Linear Algebra and Its Applications")
  }

  @Test("A book is found under the title that its moderator saw, not under one from before the review")
  func titleBeforeReview() async throws {
    let market = try await BookMarketFixture(reviewsListings: true)
    let id: BookEdition.ID = Fixtures.id("notes")
    let edition = try await market.catalog.add(
      Fixtures.book("Buy my lecture notes", isbn: nil), as: id, by: .ann)
    let listing = try await market.listings.begin(Fixtures.copy(), of: id, at: market.campus.id, as: .ann)
    var draft = Draft(edition)
    draft[BookEdition.Fields.title] = "Linear Algebra"
    try await market.catalog.correct(draft, as: .ann)
    try await market.listings.post(listing.id, as: .ann)
    let seen = try await market.listings.details(of: listing.id, as: .mia)
    #expect(seen.edition.title == "Linear Algebra")
    try await market.approve(listing.id)
    #expect(
      try await market.listings.search(at: market.campus.id, as: .cleo).items.map(\.summary.title)
        == ["Linear Algebra"])
  }

  @Test("An import doesn't make an account the contributor of an edition")
  func importedForAnAccount() async throws {
    let market = try await BookMarketFixture()
    let edition = try entry(addedBy: Principal.stranger.id)
    #expect(try await market.catalog.add(all: [edition], as: .olga) == 1)
    #expect(try await market.catalog.edition(edition.id, as: .cleo).addedBy == nil)
    #expect(
      try await market.refusal { try await market.catalog.correct(Draft(edition), as: .stranger) }
        == .rule(.notContributor))
  }

  @Test("An import refuses a book that comes out after next year, like the form does")
  func importedFromTheFuture() async throws {
    let market = try await BookMarketFixture()
    let edition = try BookEdition(
      id: Fixtures.id("future"), title: "The Book of Tomorrow", authors: ["N. N."], year: 9_999)
    #expect(
      try await market.refusal { try await market.catalog.add(all: [edition], as: .olga) }?.refusal.code
        == .invalid)
  }

  @Test("A contributor corrects an edition until another member lists it, also one's own unreviewed listing")
  func correctedInTime() async throws {
    let market = try await BookMarketFixture()
    let edition = try await market.listing().edition
    var draft = Draft(try await market.catalog.edition(edition, as: .ann))
    draft[BookEdition.Fields.title] = "Linear Algebra"
    let corrected = draft
    #expect(try await market.catalog.correct(corrected, as: .ann).title == "Linear Algebra")
    try await market.listing(by: .ben, Fixtures.book("Linear Algebra"))
    #expect(
      try await market.refusal { try await market.catalog.correct(corrected, as: .ann) }
        == .rule(.editionListed))
    let refusal = BookMarketError.rule(.editionListed)
    #expect(refusal.refusal.status == 403)
    #expect(
      refusal.text(in: .english) == "Others use this entry. Please ask the operator to correct it.")
    #expect(
      refusal.text(in: .polish) == "Inni korzystają z tego wpisu. Poproś operatora o jego poprawienie.")
  }

  @Test(
    "A seller corrects the edition of a draft or a rejected listing, but not while a review may be under way")
  func correctedAroundReview() async throws {
    let market = try await BookMarketFixture(reviewsListings: true)
    let edition = try await market.catalog.add(Fixtures.book(), as: Fixtures.id("e"), by: .ann)
    let listing = try await market.listings.begin(
      Fixtures.copy(), of: edition.id, at: market.campus.id, as: .ann)
    let draft = Draft(edition)
    #expect(try await market.catalog.correct(draft, as: .ann) == edition)
    try await market.listings.post(listing.id, as: .ann)
    #expect(
      try await market.refusal { try await market.catalog.correct(draft, as: .ann) }
        == .rule(.editionListed))
    try await market.listings.reject(listing.id, for: .misleading, as: .mia)
    #expect(try await market.catalog.correct(draft, as: .ann) == edition)
  }

  @Test("An operator merges a spoiled entry into the right one wherever it is used")
  func merged() async throws {
    let market = try await BookMarketFixture()
    let spoiled = try await market.listing(Fixtures.book("C, The Language", isbn: nil))
    let campus = market.campus.id
    let wish = try await market.wanted.create(
      WantedBook.CreateInput(title: "C", edition: spoiled.edition), at: campus, as: .cleo)
    let course = try Course(parsing: "CMSI 370")
    try await market.catalog.assign(
      CourseBook(campus: campus, course: course, edition: spoiled.edition), as: .dan)
    try await market.searches.save(
      ListingFilter(edition: spoiled.edition), named: "C", as: Fixtures.id("s"), at: campus, by: .dan)
    let other = try await market.listing(by: .ben, Fixtures.book("C, The Language", isbn: nil))
    try await market.catalog.add(all: [entry()], as: .olga)
    let right = BookEdition.id(of: try number())
    let wrong = try await market.catalog.edition(spoiled.edition, as: .olga)
    #expect(try await market.catalog.merge(wrong, into: entry(), as: .olga) == (try entry()))
    #expect(
      try await market.refusal { _ = try await market.catalog.edition(spoiled.edition, as: .cleo) }
        == .notFound(EntityReference(BookEdition.self, id: spoiled.edition)))
    let shown = try await market.listings.details(of: spoiled.id, as: .cleo)
    #expect(shown.edition.id == right && shown.edition.title == "The C Programming Language")
    #expect(try await market.stored(BookListing.self, spoiled.id).book.title == "C, The Language")
    #expect(try await market.stored(WantedBook.self, wish.id).edition == right)
    #expect(
      try await market.catalog.books(for: course, at: campus, as: .cleo).items.map(\.edition.id) == [right])
    #expect(try await market.stored(SavedSearch.self, Fixtures.id("s")).search.edition == right)
    #expect(try await market.stored(BookListing.self, other.id).edition == other.edition)
    #expect(try await market.catalog.merge(entry(), into: entry(), as: .olga).id == right)
    for (duplicate, edition) in [(wrong, try entry()), (try entry(), wrong)] {
      #expect(
        try await market.refusal {
          try await market.catalog.merge(duplicate, into: edition, as: .olga)
        } == .notFound(EntityReference(BookEdition.self, id: spoiled.edition)))
    }
    #expect(try await market.violatedInvariants() == [])
  }

  @Test("An operator doesn't merge editions that their contributor corrected after the operator had looked")
  func correctedBeforeMerge() async throws {
    let market = try await BookMarketFixture()
    var seen: [BookEdition] = []
    for name in ["one", "two"] {
      seen.append(
        try await market.catalog.add(
          Fixtures.book("C", isbn: nil), as: Fixtures.id(name), by: .stranger))
    }
    for edition in seen {
      let earlier = Draft(edition)
      var draft = earlier
      draft[text: BookEdition.Fields.title] = "Buy my essays"
      try await market.catalog.correct(draft, as: .stranger)
      #expect(
        try await market.refusal { try await market.catalog.merge(seen[0], into: seen[1], as: .olga) }
          == .changed(EntityReference(edition)))
      try await market.catalog.correct(earlier, as: .stranger)
    }
    #expect(try await market.catalog.merge(seen[0], into: seen[1], as: .olga) == seen[1])
  }

  @Test("A merge keeps the prices of sold copies and the course books that the right edition already has")
  func mergedSales() async throws {
    var configuration = BookMarketConfiguration()
    configuration.minimumSalesForGuidance = 1
    let market = try await BookMarketFixture(configuration: configuration)
    let exchange = try await market.completed()
    let duplicate = try await market.stored(BookListing.self, exchange.listing).edition
    try await market.catalog.add(all: [entry()], as: .olga)
    let right = BookEdition.id(of: try number())
    for edition in [duplicate, right] {
      try await market.catalog.assign(
        CourseBook(
          campus: market.campus.id, course: Course(parsing: "CMSI 370"), edition: edition), as: .dan)
    }
    let wrong = try await market.catalog.edition(duplicate, as: .olga)
    try await market.catalog.merge(wrong, into: entry(), as: .olga)
    #expect(
      try await market.catalog.prices(of: right, at: market.campus.id, as: .cleo)?.median == .cents(4_500))
    #expect(try await market.all(CourseBook.self).map(\.edition) == [right])
  }

  @Test("An operator deletes an edition that isn't used, and none that is")
  func deleted() async throws {
    let market = try await BookMarketFixture()
    let campus = market.campus.id
    let listed = try await market.listing().edition
    let wanted = try await market.catalog.add(
      Fixtures.book("Wanted", isbn: nil), as: Fixtures.id("wanted"), by: .stranger)
    try await market.wanted.create(
      WantedBook.CreateInput(title: "W", edition: wanted.id), at: campus, as: .cleo)
    let taught = try await market.catalog.add(
      Fixtures.book("Taught", isbn: nil), as: Fixtures.id("taught"), by: .stranger)
    try await market.catalog.assign(
      CourseBook(campus: campus, course: Course(parsing: "CMSI 370"), edition: taught.id), as: .dan)
    for id in [listed, wanted.id, taught.id] {
      #expect(
        try await market.refusal { try await market.catalog.delete(id, as: .olga) } == .rule(.editionInUse))
    }
    let spam = try await market.catalog.add(
      Fixtures.book("Buy my lecture notes", isbn: nil), as: Fixtures.id("spam"), by: .stranger)
    try await market.catalog.delete(spam.id, as: .olga)
    #expect(
      try await market.refusal { try await market.catalog.delete(spam.id, as: .olga) }
        == .notFound(EntityReference(BookEdition.self, id: spam.id)))
    let refusal = BookMarketError.rule(.editionInUse)
    #expect(refusal.text(in: .english) == "This entry is in use. Merge it into another one instead.")
    #expect(refusal.text(in: .polish) == "Ten wpis jest używany. Zamiast tego połącz go z innym.")
  }

  @Test(
    "An edition of which a copy is posted during the call isn't deleted or corrected",
    arguments: [true, false])
  func conflicts(isDeleted: Bool) async throws {
    for call in 0..<50 {
      let repository = InterleavedRepository()
      let market = try await BookMarketFixture(on: repository)
      let edition = try await market.catalog.add(Fixtures.book(), as: Fixtures.id("e"), by: .stranger)
      repository.schedule(before: call) { try? await market.post(edition.id) }
      var refusal: BookMarketError?
      do throws(BookMarketError) {
        if isDeleted {
          try await market.catalog.delete(edition.id, as: .olga)
        } else {
          try await market.catalog.correct(Draft(edition), as: .stranger)
        }
      } catch {
        refusal = error
      }
      if repository.cancelScheduled() {
        #expect(
          call > 2 && refusal == nil, "the call reads the edition and its uses, and commits")
        return
      }
      #expect(refusal == .rule(isDeleted ? .editionInUse : .editionListed), "posted before call \(call)")
      #expect(try await market.all(BookListing.self).map(\.edition) == [edition.id])
    }
    Issue.record("the call doesn't end")
  }
}
