import BookMarket
import DomainFoundation
import TestSupport
import Testing

@Suite("Posting a form again")
struct RepeatedPostTests {
  /// A form that is posted again under the same identifier, after one with a book and a copy.
  struct Posting: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Whether the form says the same as the first one.
    let isSame: Bool
    /// Whether the book has an ISBN.
    var isNumbered = true
    let draft: @Sendable () throws -> Draft<ListingInput>
  }

  private static func first(isNumbered: Bool) throws -> Draft<ListingInput> {
    try Fixtures.listingDraft(
      Fixtures.book(isbn: isNumbered ? "978-0-321-98238-4" : nil),
      Fixtures.copy(.veryGood, course: "CMSI 370", instructor: "Dr. Lee"))
  }

  private static func copy(
    _ condition: BookCondition = .veryGood, price: Money = .cents(4_500), course: String? = "CMSI 370"
  ) throws -> Draft<ListingInput> {
    try Fixtures.listingDraft(
      nil, Fixtures.copy(condition, price: price, course: course, instructor: "Dr. Lee"))
  }

  private static func book(_ book: Draft<BookInput>) throws -> Draft<ListingInput> {
    try Fixtures.listingDraft(book, Fixtures.copy(.veryGood, course: "CMSI 370", instructor: "Dr. Lee"))
  }

  static let title = "Linear Algebra and Its Applications"
  static let postings: [Posting] = [
    Posting(testDescription: "the same", isSame: true) { try first(isNumbered: true) },
    Posting(testDescription: "a course in another spelling", isSame: true) { try copy(course: "cmsi-370") },
    Posting(testDescription: "fewer details of a known book", isSame: true) {
      try book(Fixtures.typedBook(title.lowercased(), by: ["David C. Lay"]))
    },
    Posting(testDescription: "another price", isSame: false) { try copy(price: .cents(4_400)) },
    Posting(testDescription: "another condition", isSame: false) { try copy(.good) },
    Posting(testDescription: "another course", isSame: false) { try copy(course: "CMSI 371") },
    Posting(testDescription: "no course", isSame: false) { try copy(course: nil) },
    Posting(testDescription: "another title", isSame: false) { try book(Fixtures.book("Organic Chemistry")) },
    Posting(testDescription: "another author", isSame: false) {
      try book(Fixtures.book(by: ["Steven R. Lay"]))
    },
    Posting(testDescription: "another number", isSame: false) {
      try book(Fixtures.book(isbn: "0-306-40615-2"))
    },
    Posting(testDescription: "no number", isSame: false) { try book(Fixtures.book(isbn: nil)) },
    Posting(testDescription: "the same without a number", isSame: true, isNumbered: false) {
      try first(isNumbered: false)
    },
    Posting(testDescription: "another spelling of the seller's own title", isSame: false, isNumbered: false) {
      try book(Fixtures.book(title.uppercased(), isbn: nil))
    },
    Posting(testDescription: "fewer details of the seller's own book", isSame: false, isNumbered: false) {
      try book(Draft(BookInput(title: title, authors: ["David C. Lay"])))
    },
    Posting(testDescription: "a number of the seller's own book", isSame: false, isNumbered: false) {
      try first(isNumbered: true)
    },
  ]

  @Test(
    "A form that is posted again is the same only if it says the same", .requirement("TB-5.2.2.3.2"),
    arguments: postings)
  func again(posting: Posting) async throws {
    let app = try TextBookedApp()
    let campus = try await app.open("LMU", at: "lmu.edu")
    let ann = try await app.student("Ann", of: campus)
    let id: BookListing.ID = app.identifiers.next()
    let posted = try await app.listings.post(
      Self.first(isNumbered: posting.isNumbered), listing: id, at: campus.id, as: ann)
    #expect(posted.book.title == Self.title && posted.price == .cents(4_500))
    if posting.isSame {
      let before = try await app.sequence()
      #expect(try await app.listings.post(posting.draft(), listing: id, at: campus.id, as: ann) == posted)
      #expect(try await app.sequence() == before)
    } else {
      let refusal = try await app.refusal {
        try await app.listings.post(posting.draft(), listing: id, at: campus.id, as: ann)
      }
      #expect(refusal == .rule(.alreadyPosted(title: Self.title)))
      for language in [LanguageTag.english, .polish] {
        #expect(refusal?.text(in: language).contains(Self.title) == true)
      }
    }
    #expect(try await app.listings.booklist(as: ann).items.map(\.listing) == [posted])
    #expect(try await app.repository.count(ModelQuery<BookEdition>()) == 1)
  }

  @Test(
    "After an edit, the form that says what the listing says now is the same, and one with violations is refused",
    .requirement("TB-5.2.2.3.2"))
  func edited() async throws {
    let app = try TextBookedApp()
    let campus = try await app.open("LMU", at: "lmu.edu")
    let other = try await app.open("Staff", at: "lmu.edu")
    let ann = try await app.student("Ann", of: campus)
    try await app.campuses.join(other.id, as: ann)
    let id: BookListing.ID = app.identifiers.next()
    func post(_ draft: Draft<ListingInput>, at market: Campus.ID) async throws -> BookListing {
      try await app.listings.post(draft, listing: id, at: market, as: ann)
    }
    let first = try await post(Self.first(isNumbered: true), at: campus.id)
    #expect(
      try await app.refusal { _ = try await post(Self.first(isNumbered: true), at: other.id) }
        == .rule(.alreadyPosted(title: Self.title)))
    var cheaper = first.copy
    cheaper.price = .cents(4_000)
    let edited = try await app.listings.edit(id, to: cheaper, as: ann)
    #expect(try await post(Self.copy(price: .cents(4_000)), at: campus.id) == edited)
    #expect(
      try await app.refusal { _ = try await post(Self.first(isNumbered: true), at: campus.id) }
        == .rule(.alreadyPosted(title: Self.title)))
    var untitled = try Self.first(isNumbered: true)
    untitled[draft: ListingInput.Fields.book][text: BookInput.Fields.title] = " "
    let broken = untitled
    let refusal = try await app.refusal { _ = try await post(broken, at: campus.id) }
    #expect(Set(refusal?.violations.map { "\($0.path)" } ?? []) == ["book.title"])
    #expect(try await app.listings.details(of: id, as: ann).price == .cents(4_000))
  }
}
