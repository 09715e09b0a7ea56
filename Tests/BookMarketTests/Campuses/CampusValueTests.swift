import BookMarket
import TestSupport
import Testing

@Suite("Email domains, courses, book conditions and terms")
struct CampusValueTests {
  @Test(
    "An email domain covers addresses at the domain and its subdomains, and no others",
    arguments: [
      ("ann@lmu.edu", true), ("ann@LMU.EDU", true), ("ann@cs.lmu.edu", true), ("ann@a.b.lmu.edu", true),
      ("ann@notlmu.edu", false), ("ann@lmu.edu.example.com", false), ("ann@edu", false),
      ("lmu.edu@example.com", false), ("ann@lmu.education", false), ("ann@mu.edu", false),
    ])
  func domains(address: String, isCovered: Bool) throws {
    let domain = try EmailDomain(parsing: "LMU.edu")
    #expect(try domain.covers(EmailAddress(parsing: address)) == isCovered)
  }

  @Test("Email domains and courses parse the examples of their formats as declared")
  func formats() throws {
    #expect(examples(of: EmailDomain.self) == [])
    #expect(examples(of: Course.self) == [])
  }

  private func examples<Value: TextValue>(of type: Value.Type) -> [String] {
    var problems: [String] = []
    let format = Value.format
    for text in format.valid where Value(text)?.text.utf8.elementsEqual(text.utf8) != true {
      problems.append("valid: \(text)")
    }
    for (text, canonical) in format.accepted where Value(text)?.text != canonical {
      problems.append("accepted: \(text)")
    }
    for text in format.invalid where Value(text) != nil { problems.append("invalid: \(text)") }
    return problems
  }

  @Test("Codes of courses ignore case and separators, and parse their formatted text")
  func codes() throws {
    let codes = try ["CMSI 370", "cmsi370", "Cmsi-370", " cmsi  370 "].map { try Course(parsing: $0) }
    #expect(Set(codes).count == 1)
    #expect(codes[0].formatted == "CMSI 370")
    #expect(try Course(parsing: "6.042").formatted == "6042")
    #expect(try Course(parsing: codes[0].formatted) == codes[0])
  }

  @Test(
    "Names of courses are kept as typed, and compared without case, accents and repeated spaces",
    .requirement("TB-5.1-3"),
    arguments: [
      ("Organic Chemistry", " organic   CHEMISTRY "), ("CMSI", "cmsi"),
      ("Żywienie człowieka II", "zywienie czlowieka ii"),
      ("C++ for Beginners", "c++ for beginners"),
      ("Introduction to Modern Physics 101", "introduction to modern physics 101"),
    ])
  func names(name: String, typed: String) throws {
    let course: Course = try Course(parsing: name)
    let copy: BookCopyDescription = try Fixtures.copy(course: name)
    #expect(copy.course == course)
    #expect(course.text == name && course.formatted == name)
    let other = try Course(parsing: typed)
    #expect(other.key == course.key && other != course)
    #expect(try Course(parsing: other.text) == other)
    #expect(try Course(parsing: "C for Beginners").key != course.key)
  }

  @Test(
    "A course needs two characters, a letter unless it is a code, and one line",
    arguments: [
      ("", ValueError.Kind.length), ("A", .length), ("1", .length),
      (String(repeating: "é", count: 81), .length),
      ("..", .format), ("+48 600 700 800 900", .format), ("\u{3164}\u{3164}", .format),
      ("Organic\nChemistry", .format),
    ])
  func unreadable(text: String, kind: ValueError.Kind) {
    let error = #expect(throws: ValueError.self) { try Course(parsing: text) }
    #expect(error?.kind == kind && error?.type == "course")
  }

  @Test("A code with a space that isn't ASCII is the same as with any other")
  func unusualSpace() throws {
    #expect(try Course(parsing: "CMSI\u{A0}370") == Course(parsing: "CMSI 370"))
  }

  @Test("A course or email domain of a million characters is rejected")
  func hostile() {
    for text in [String(repeating: " ", count: 1_000_000), String(repeating: "A1", count: 500_000)] {
      #expect(Course(text) == nil)
      #expect(EmailDomain(text) == nil)
    }
  }

  @Test(
    "Book conditions are ordered from best to worst, and only fair and poor need a description",
    .requirement("TB-5.2.1.2.4"))
  func conditions() {
    #expect(BookCondition.allCases.sorted(by: >) == BookCondition.allCases)
    #expect(BookCondition.good.orBetter == [.new, .likeNew, .veryGood, .good])
    #expect(BookCondition.allCases.filter(\.needsDescription) == [.fair, .poor])
  }

  @Test("`Campus.term(at:)` returns the current term that ends last, which limits a listing's expiry")
  func terms() throws {
    func term(_ name: String, _ start: Int64, _ end: Int64) throws -> AcademicTerm {
      try AcademicTerm(
        id: Fixtures.id(name), name: name,
        window: TimeWindow(start: Fixtures.days(start), end: Fixtures.days(end)))
    }
    let campus = try Campus(
      id: Fixtures.id("c"), name: "C", emailDomains: [EmailDomain(parsing: "c.edu")],
      priceCap: .cents(1), terms: [term("a", 0, 30), term("b", 10, 20), term("c", 25, 60)])
    #expect(campus.term(at: Fixtures.days(-1)) == nil)
    #expect(campus.term(at: Fixtures.days(15))?.name == "a")
    #expect(campus.term(at: Fixtures.days(26))?.name == "c")
    #expect(campus.term(at: Fixtures.days(60)) == nil)
    let terms = BookListing.PostInput(of: campus, lifetime: .seconds(60 * 86_400), at: Fixtures.days(15))
    #expect(terms.expiresAt == Fixtures.days(30))
    let between = BookListing.PostInput(
      of: campus, lifetime: .seconds(60 * 86_400), at: Fixtures.days(70))
    #expect(between.expiresAt == Fixtures.days(130))
  }
}
