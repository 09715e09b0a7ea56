import DomainRepository
import Testing

@Suite("Repository errors")
struct RepositoryErrorTests {
  @Test("Descriptions of errors don't show the content of entities")
  func noContents() async throws {
    let secret = "Zażółć Gęślą"
    let repository = InMemoryRepository()
    try await filled(repository, gadgets: [Gadget(1, name: secret, slug: secret)])
    var invalid = Gadget(2, name: secret + String(repeating: secret, count: 20))
    invalid.count = -1
    let sets: [Change] = [
      .save(Gadget(1, name: secret), expecting: .absent),
      .save(Gadget(2, name: secret, slug: secret), expecting: .any),
      .save(invalid, expecting: .any),
    ]
    for change in sets {
      let error = try #require(await repositoryError { try await repository.commit(ChangeSet([change])) })
      #expect(!error.description.contains(secret))
      #expect(!String(reflecting: error).contains(secret))
    }
  }

  @Test("Each case has a text of its own in English and Polish, also as an error of unknown type")
  func texts() throws {
    let reference = EntityReference(entity: "Gadget", id: "x")
    let violations = ValidationError(notUnique: ["slug"], in: "Gadget")
    let cases: [RepositoryError] = [
      .conflict(reference, expected: .absent, actual: nil), .invalid(reference, violations),
      .duplicateChange(reference), .unsupported(.nearby), .cursorMismatch,
      .invalidQuery(.missingContext("now")), .invalidLimit(0), .unreadable(reference, reason: "null at name"),
      .schemaConflict(entity: "Gadget", .shape(version: 2)),
      .schemaConflict(entity: "Gadget", .newer(version: 3, writableFrom: 2)),
      .changeHistoryExpired(oldest: Commit.SequenceNumber(4)), .backend(code: "full", isRetryable: false),
      .backend(code: "busy", isRetryable: true),
    ]
    for language in [LanguageTag.english, .polish] {
      let texts = cases.map { error in (error as any Error).text(in: language) }
      #expect(Set(texts).count == cases.count, "\(texts)")
      #expect(!texts.contains(MessageCatalog.shared.text(for: "unexpected", in: language)))
    }
    let polish = Set(cases.map { ($0 as any Error).text(in: .polish) })
    #expect(polish.isDisjoint(with: cases.map { ($0 as any Error).text(in: .english) }))
  }

  @Test("Each error has a description and says whether a retry can succeed")
  func descriptions() {
    let reference = EntityReference(entity: "Gadget", id: "x")
    let table: [(RepositoryError, String, Bool)] = [
      (
        .conflict(reference, expected: .absent, actual: Version(3)),
        "Gadget x is at version 3, expected absent", true
      ),
      (
        .conflict(reference, expected: .version(Version(2)), actual: nil),
        "Gadget x is absent, expected version 2", true
      ),
      (.duplicateChange(reference), "Gadget x is in the change set twice", false),
      (.unsupported(.nearby), "this repository can't do 'nearby'", false),
      (.cursorMismatch, "the cursor belongs to another query", false),
      (
        .invalidQuery(.missingContext("now")), "the query can't be run: the context value 'now' is missing",
        false
      ),
      (.invalidLimit(0), "the page limit 0 is outside 1...1000", false),
      (.unreadable(reference, reason: "null at name"), "Gadget x can't be read: null at name", false),
      (
        .schemaConflict(entity: "Gadget", .shape(version: 2)),
        "the schema of Gadget doesn't fit: version 2 has another form in the store", false
      ),
      (
        .schemaConflict(entity: "Gadget", .newer(version: 3, writableFrom: 2)),
        "the schema of Gadget doesn't fit: the store has version 3, which programs from version 2 on may write",
        false
      ),
      (
        .schemaConflict(entity: "Gadget", .renamed(to: "Widget")),
        "the schema of Gadget doesn't fit: the store has it as Widget", false
      ),
      (
        .schemaConflict(entity: "Gadget", .unknownFields(at: "parts")),
        "the schema of Gadget doesn't fit: fields of a newer version at parts would be lost", false
      ),
      (
        .schemaConflict(entity: "Gadget", .lossyCopy(version: 3)),
        "the schema of Gadget doesn't fit: a copy by this program would lose fields of version 3", false
      ),
      (
        .changeHistoryExpired(oldest: Commit.SequenceNumber(4)), "the change feed reaches back to 4 only",
        false
      ),
      (.backend(code: "disk.full", isRetryable: true), "the backend failed: disk.full (try again)", true),
      (.backend(code: "disk.gone", isRetryable: false), "the backend failed: disk.gone", false),
    ]
    for (error, text, isRetryable) in table {
      #expect(error.description == text)
      #expect(error.isRetryable == isRetryable)
    }
  }
}
