import BookMarket
import DomainFoundation
import Foundation
import TestSupport
import Testing

@Suite("Classes by name and by code")
struct CourseNameJourneys {
  @Test(
    "A book is posted with a class by name or code, and found by it in any spelling",
    .requirement("TB-5.1-3", "TB-5.1-5"),
    arguments: [
      ("Organic Chemistry", "organic  CHEMISTRY", "Organic Chemistry", "chem"),
      ("CMSI", "cmsi", "CMSI", "cmsi"), ("cmsi 370", "CMSI-370", "CMSI370", "370"),
      ("Chemia żywności", "CHEMIA ZYWNOSCI", "Chemia żywności", "zywnosci"),
    ])
  func found(typed: String, other: String, shown: String, word: String) async throws {
    let app = try TextBookedApp()
    let campus = try await app.open("LMU", at: "lmu.edu")
    let ann = try await app.student("Ann", of: campus)
    let ben = try await app.student("Ben", of: campus)
    let cleo = try await app.student("Cleo", of: campus)
    let course = try Course(parsing: other)
    let search: SavedSearch.ID = app.identifiers.next()
    let filter = try ListingFilter(course: course)
    try await app.searches.save(filter, named: "Class", as: search, at: campus.id, by: cleo)
    let wish = try WantedBook.CreateInput(title: "Anything", course: course)
    let wanted = try await app.wanted.create(wish, at: campus.id, as: ben)
    #expect(wanted.status == .open)

    var copy = Draft<BookCopyDescription>()
    copy[BookCopyDescription.Fields.condition] = .known(.good)
    copy[BookCopyDescription.Fields.price] = .cents(4_500)
    copy[text: BookCopyDescription.Fields.course] = typed
    copy[text: BookCopyDescription.Fields.instructor] = "Dr. Lee"
    var form = Draft<ListingInput>()
    form[draft: ListingInput.Fields.book] = try Fixtures.book("A Book without that Word", isbn: nil)
    form[draft: ListingInput.Fields.copy] = copy
    let listing = try await app.listings.post(form, listing: app.identifiers.next(), at: campus.id, as: ann)

    let page = try await app.listings.details(of: listing.id, as: ben)
    #expect(page.course?.text == shown && page.instructor == "Dr. Lee" && page.condition == .good)
    let rows = try await app.listings.search(filter, at: campus.id, as: ben).items
    #expect(rows.map(\.id) == [listing.id])
    let words = try await app.listings.search(ListingFilter(text: word), at: campus.id, as: ben).items
    #expect(words.map(\.id) == [listing.id])
    let another = try ListingFilter(course: Course(parsing: "Inorganic Chemistry"))
    #expect(try await app.listings.search(another, at: campus.id, as: ben).items == [])
    let notified = try await app.searches.notifications(as: cleo).items
    #expect(notified.map(\.listing) == [listing.id] && notified.map(\.search) == [search])
    let matched = try await app.wanted.own(as: ben).items
    #expect(matched.map(\.match) == [listing.id])
    // The same wish in another spelling is the same.
    let again = try WantedBook.CreateInput(title: "Anything", course: Course(parsing: typed))
    #expect(try await app.wanted.create(again, at: campus.id, as: ben).id == wanted.id)
  }

  @Test("Two spellings of a class have one list of books", .requirement("TB-5.1-5"))
  func books() async throws {
    let app = try TextBookedApp()
    let campus = try await app.open("LMU", at: "lmu.edu")
    let (ann, ben) = (try await app.student("Ann", of: campus), try await app.student("Ben", of: campus))
    let listing = try await app.listings.post(
      Fixtures.listingDraft(), listing: app.identifiers.next(), at: campus.id, as: ann)
    func use(_ name: String) throws -> CourseBook {
      try CourseBook(campus: campus.id, course: Course(parsing: name), edition: listing.edition)
    }
    let said = try await app.catalog.assign(use("Organic Chemistry"), as: ann)
    #expect(try await app.catalog.assign(use("organic chemistry"), as: ben).id == said.id)
    for name in ["Organic Chemistry", "ORGANIC CHEMISTRY"] {
      let course = try Course(parsing: name)
      let books = try await app.catalog.books(for: course, at: campus.id, as: ben).items
      #expect(books.map(\.courseBook.course.text) == ["Organic Chemistry"])
      let rows = try await app.listings.search(ListingFilter(course: course), at: campus.id, as: ben).items
      #expect(rows.map(\.id) == [listing.id])
    }
  }

  @Test("Records that were written before courses had names are read as before")
  func earlier() throws {
    let book = try CourseBook(
      campus: Fixtures.id("lmu"), course: Course(parsing: "CMSI 370"), edition: Fixtures.id("e"))
    // The key is computed, so the form of a record is what it was.
    let text = try JSONText.of(book)
    #expect(!text.contains("courseKey"))
    #expect(text.contains(#""course":"CMSI370""#))
    #expect(try JSONText.value(CourseBook.self, from: text) == book)
  }

  @Test(
    "A class that can't be shown is refused at its field with a text, and nothing is posted",
    arguments: ["..", "+48 600 700 800", "Organic\nChemistry", String(repeating: "x", count: 81)])
  func refused(typed: String) async throws {
    let app = try TextBookedApp()
    let campus = try await app.open("LMU", at: "lmu.edu")
    let ann = try await app.student("Ann", of: campus)
    var form = try Fixtures.listingDraft()
    form[draft: ListingInput.Fields.copy][text: BookCopyDescription.Fields.course] = typed
    let draft = form
    let refusal = try await app.refusal {
      try await app.listings.post(draft, listing: app.identifiers.next(), at: campus.id, as: ann)
    }
    #expect(refusal?.violations.map { "\($0.path)" } == ["copy.course"])
    let shown = BookMarketMessages.catalog.fieldMessages(of: try #require(refusal), in: .polish)
    #expect(shown.count == 1 && shown.allSatisfy { $0.text.contains("przedmiotu") })
  }
}
