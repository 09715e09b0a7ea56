#if SQLite
import DomainRepository
import DomainSQLite
import Testing

/// A loan whose unique key is derived from its state; the second version derives it from more states.
private enum Loans {
  struct First: Entity {
    let id: Identifier<First>
    var book: String
    var state: String

    var heldBook: String? { state == "open" ? book : nil }

    enum Fields {
      static let id = Field("id", \First.id)
      static let book = Field("book", \First.book)
      static let state = Field("state", \First.state)
      static let heldBook = Field.derived("heldBook", \First.heldBook, from: book, state)
    }

    static let schema = ModelSchema<First>("Loan", version: 1) {
      Fields.id
      Fields.book
      Fields.state
      Fields.heldBook
    } storage: {
      Storage.unique(Fields.heldBook)
    }

    init(_ number: UInt64, _ book: String, _ state: String) {
      (id, self.book, self.state) = (Identifier(number), book, state)
    }

    init(reading fields: FieldReader<First>) throws {
      id = try fields[Fields.id]
      book = try fields[Fields.book]
      state = try fields[Fields.state]
    }
  }

  struct Second: Entity {
    let id: Identifier<Second>
    var book: String
    var state: String
    var note: String?

    var heldBook: String? { ["open", "overdue"].contains(state) ? book : nil }

    enum Fields {
      static let id = Field("id", \Second.id)
      static let book = Field("book", \Second.book)
      static let state = Field("state", \Second.state)
      static let note = Field("note", \Second.note)
      static let heldBook = Field.derived("heldBook", \Second.heldBook, from: book, state)
    }

    static let schema = ModelSchema<Second>("Loan", version: 2) {
      Fields.id
      Fields.book
      Fields.state
      Fields.note
      Fields.heldBook
    } storage: {
      Storage.unique(Fields.heldBook)
    } evolution: {
      SchemaRevision(2, writableFrom: 1)
    }

    init(_ number: UInt64, _ book: String, _ state: String, note: String? = nil) {
      (id, self.book, self.state, self.note) = (Identifier(number), book, state, note)
    }

    init(reading fields: FieldReader<Second>) throws {
      id = try fields[Fields.id]
      book = try fields[Fields.book]
      state = try fields[Fields.state]
      note = try fields[Fields.note]
    }
  }
}

@Suite("Unique keys that two versions derive in different ways")
struct DerivedKeyTests {
  @Test("A schema that lets older programs write can't have one")
  func declared() {
    #expect(
      Loans.Second.schema.declarationErrors == [.evolution(.unsafeAccess("heldBook", revision: 2))])
    #expect(Loans.First.schema.declarationErrors == [])
  }

  @Test(
    "A record of an older program that violates one is named, and the newer program goes on and can repair it",
    arguments: SQLiteJournal.allCases)
  func repaired(journal: SQLiteJournal) async throws {
    let path = temporaryPath()
    let old = try await SQLiteRepository(path: path, configuration: .testing(journal))
    try await old.insert(Loans.First(1, "Solaris", "open"))
    let new = try await SQLiteRepository(
      path: path, entities: [Loans.Second.self], configuration: .testing(journal))
    try await new.save(Loans.Second(1, "Solaris", "overdue"))
    // The old program doesn't count an overdue loan.
    try await old.save(Loans.First(1, "Solaris", "overdue"))
    try await old.insert(Loans.First(2, "Solaris", "open"))

    try await new.insert(Loans.Second(3, "Eden", "open"))
    let registry = try ModelRegistry(Loans.Second.self)
    #expect(try await new.verify(registry).inconsistencies != [])
    let taken = await repositoryError { try await new.insert(Loans.Second(4, "Solaris", "open")) }
    #expect(taken?.violations.map(\.code) == [.unique])
    try await new.save(Loans.Second(2, "Solaris", "returned"))
    #expect(try await new.verify(registry).inconsistencies == [])
    await new.close()
    let reopened = try await SQLiteRepository(
      path: path, entities: [Loans.Second.self], configuration: .testing(journal))
    #expect(try await reopened.count(ModelQuery<Loans.Second>()) == 3)
  }
}
#endif
