import DomainFoundation
public import DomainModeling
import DomainRepository  // re-exports DomainModeling
import Foundation
import Testing

// The model of the guide "Declaring a model", line by line.
public struct Loan: Entity {
  public let id: Identifier<Loan>
  public let title: String
  public let from: CalendarDate
  public let until: CalendarDate?

  public init(
    id: Identifier<Loan>, title: String, from: CalendarDate, until: CalendarDate?
  ) throws(ValidationError) {
    self.id = id
    self.title = title
    self.from = from
    self.until = until
    try validated()  // a value that exists is valid
  }
}

extension Loan {
  public enum Fields {
    public static let id = Field("id", \Loan.id)
    public static let title = Field("title", \Loan.title, .length(1...80), .singleLine, doc: "The item lent.")
    public static let from = Field("from", \Loan.from)
    public static let until = Field("until", \Loan.until)
  }

  public static let schema = ModelSchema<Loan>("Loan", version: 1) {
    Fields.id
    Fields.title
    Fields.from
    Fields.until
  } rules: {
    Rule("Loan.order", holds: Fields.until >= Fields.from, doc: "A loan must not end before it starts.")
  } storage: {
    Storage.index(Fields.from)
  }

  public init(reading fields: FieldReader<Loan>) throws {
    try self.init(
      id: fields[Fields.id], title: fields[Fields.title], from: fields[Fields.from],
      until: fields[Fields.until])
  }
}

enum LoanError: RepositoryErrorConvertible {
  case notFound
  case invalid(ValidationError)
  case repository(RepositoryError)

  init(_ error: RepositoryError) { self = .repository(error) }
}

struct LoanDesk {
  let repository: any Repository

  func end(_ id: Loan.ID, on day: CalendarDate) async throws(LoanError) -> Loan {
    try await repository.transact { (work) throws(LoanError) in
      guard let loan = try await work.get(Loan.self, id: id) else { throw .notFound }
      let ended = try mapError(loan.updating { $0[Loan.Fields.until] = day }, to: LoanError.invalid)
      work.update(ended)
      return ended
    }
  }
}

/// Tests of a model that an app declares itself.
struct LoanTests {
  static func loan(_ number: UInt64, from: String, until: String? = nil) throws -> Loan {
    try Loan(
      id: Identifier(uuidBits: (0, number)), title: "Ladder \(number)", from: CalendarDate(parsing: from),
      until: until.map { try CalendarDate(parsing: $0) })
  }

  @Test("The declaration of a model has no errors and lists each field")
  func declaration() {
    #expect(Loan.schema.declarationErrors.isEmpty)
    #expect(Loan.schema.description.fields.map(\.name) == ["id", "title", "from", "until"])
  }

  @Test("The JSON form of a model consists of its fields, and an invalid document is rejected")
  func json() throws {
    let loan = try Self.loan(1, from: "2026-11-01", until: "2026-11-30")
    let text = String(decoding: try JSONCoder().encode(loan), as: UTF8.self)
    #expect(
      text == """
        {"from":"2026-11-01","id":"00000000-0000-0000-0000-000000000001","title":"Ladder 1","until":"2026-11-30"}
        """)
    #expect(try JSONCoder().decode(Loan.self, from: text.utf8) == loan)
    #expect(try JSONDecoder().decode(Loan.self, from: JSONEncoder().encode(loan)) == loan)
    let reversed = text.replacingOccurrences(of: "2026-11-30", with: "2026-10-30")
    #expect(throws: JSONCoderError.self) { try JSONCoder().decode(Loan.self, from: reversed.utf8) }
  }

  @Test("All violations of a model are reported together")
  func violations() throws {
    let error = #expect(throws: ValidationError.self) {
      try Loan(
        id: Identifier(uuidBits: (0, 1)), title: "two\nlines", from: CalendarDate(parsing: "2026-11-21"),
        until: CalendarDate(parsing: "2026-11-20"))
    }
    #expect(error?.violations.map { "\($0.path)" } == ["title", "until"])
    #expect(error?.violations.map(\.rule) == ["Loan.title.controlCharacter", "Loan.order"])
    #expect(error?.text(in: .english).isEmpty == false)
  }

  @Test("A draft keeps the text of an invalid field and returns the model once it is valid")
  func draft() throws {
    let id: Loan.ID = Identifier(uuidBits: (0, 1))
    var draft = Draft<Loan>(id: id)
    draft[text: Loan.Fields.title] = ""
    draft[text: Loan.Fields.from] = "tomorrow"
    let error = #expect(throws: ValidationError.self) { try draft.validated() }
    #expect(Set((error?.violations ?? []).map { "\($0.path)" }) == ["title", "from"])
    draft[text: Loan.Fields.title] = "Ladder"
    draft[text: Loan.Fields.from] = "2026-11-21"
    let loan = try draft.validated()
    #expect(loan.id == id && loan.title == "Ladder")
    #expect(loan.until == nil)
    var form = Draft<Loan>(id: id, language: .polish)
    form[text: Loan.Fields.title] = " Drabina "
    form[text: Loan.Fields.from] = "21 listopada 2026"
    let typed = try form.validated()
    #expect(typed.title == "Drabina" && typed.from == loan.from)
    let ended = try loan.updating { $0[Loan.Fields.until] = loan.from }
    #expect(ended.until == loan.from)
  }

  @Test("The text of a violation is preceded by the field's name if the catalog contains it")
  func texts() throws {
    let names = MessageCatalog(over: .shared) {
      Message("Loan.title", english: "Title", polish: "Tytuł")
      Message(
        "Loan.order", english: "A loan can’t end before it begins.",
        polish: "Wypożyczenie nie może skończyć się przed rozpoczęciem.")
    }
    var draft = Draft<Loan>(id: Identifier(uuidBits: (0, 1)))
    draft[text: Loan.Fields.title] = ""
    let error = #expect(throws: ValidationError.self) { try draft.validated() }
    let missing = ["title", "from"].map { field in
      error?.violations.first { "\($0.path)" == field }?.text(in: .english, from: names) ?? ""
    }
    #expect(error?.texts(in: .english, from: names) == ["Title: \(missing[0])", missing[1]])
    let texts = draft.violations().map { $0.labeledText(in: .english, from: names) }
    #expect(texts == error?.texts(in: .english, from: names))
    #expect(error?.texts(in: .polish, from: names).first?.hasPrefix("Tytuł: ") == true)
    #expect(error?.texts(in: .english) == missing, "without a name the text stands alone")
    draft[text: Loan.Fields.title] = "Ladder"
    draft[Loan.Fields.from] = try CalendarDate(parsing: "2026-11-21")
    draft[Loan.Fields.until] = try CalendarDate(parsing: "2026-11-20")
    let order = #expect(throws: ValidationError.self) { try draft.validated() }
    #expect(order?.texts(in: .english, from: names) == ["A loan can’t end before it begins."])
    #expect(order?.violations.map(\.label) == [nil])
  }

  @Test("A query returns the matching entities in its order")
  func query() async throws {
    let repository = InMemoryRepository()
    let loans = [
      try Self.loan(1, from: "2026-01-05"), try Self.loan(2, from: "2026-03-01", until: "2026-03-02"),
      try Self.loan(3, from: "2026-09-30"),
    ]
    try await repository.commit { changes in
      for loan in loans { changes.insert(loan) }
    }
    let query = ModelQuery(where: Loan.Fields.until.isNull, orderedBy: .descending(Loan.Fields.from))
    let current: [Versioned<Loan>] = try await repository.all(query)
    #expect(current.map(\.entity) == [loans[2], loans[0]])
    let day = try CalendarDate(parsing: "2026-06-30")
    let since = ModelQuery(
      where: (Loan.Fields.from <= day).and(Loan.Fields.until.isNull.or(Loan.Fields.until >= day)),
      orderedBy: .ascending(Loan.Fields.from), .ascending(Loan.Fields.title))
    #expect(try await repository.all(since).map(\.entity) == [loans[0]])
  }

  @Test("A transaction throws its own error type for a missing entity and for an invalid change")
  func transaction() async throws {
    let repository = InMemoryRepository()
    let (desk, loan) = (LoanDesk(repository: repository), try Self.loan(1, from: "2026-01-05"))
    try await repository.insert(loan)
    let day = try CalendarDate(parsing: "2026-01-09")
    #expect(try await desk.end(loan.id, on: day).until == day)
    #expect(try await repository.get(Loan.self, id: loan.id)?.entity.until == day)
    let invalid = await #expect(throws: LoanError.self) {
      try await desk.end(loan.id, on: try CalendarDate(parsing: "2026-01-04"))
    }
    guard case .invalid(let error) = invalid else {
      Issue.record("\(String(describing: invalid))")
      return
    }
    #expect(error.violations.map(\.rule) == ["Loan.order"])
    let missing = await #expect(throws: LoanError.self) {
      try await desk.end(Identifier(uuidBits: (0, 2)), on: day)
    }
    guard case .notFound = missing else {
      Issue.record("\(String(describing: missing))")
      return
    }
  }
}
