import DomainFoundation
import DomainRepository
import Testing

@Suite("Copies of a `JSONFile` by programs of an older version")
struct JSONFileCopyTests {
  /// The second version of a memo, with a field that the first one doesn't know.
  struct TaggedMemo: Entity {
    let id: Identifier<TaggedMemo>
    let text: String
    let tag: String?

    init(_ name: String, _ text: String, tag: String) throws {
      id = try Identifier(parsing: name)
      (self.text, self.tag) = (text, tag)
      try validated()
    }

    enum Fields {
      static let id = Field("id", \TaggedMemo.id)
      static let text = Field("text", \TaggedMemo.text)
      static let tag = Field("tag", \TaggedMemo.tag)
    }

    static let schema = ModelSchema<TaggedMemo>("Memo", version: 2) {
      Fields.id
      Fields.text
      Fields.tag
    } evolution: {
      SchemaRevision(2, writableFrom: 1, doc: "Memos have tags.")
    }

    init(reading fields: FieldReader<TaggedMemo>) throws {
      id = try fields[Fields.id]
      text = try fields[Fields.text]
      tag = try fields[Fields.tag]
      try validated()
    }
  }

  let folder: TemporaryFolder
  let file: MemoFile

  init() throws {
    folder = try TemporaryFolder()
    file = MemoFile(in: folder)
  }

  @Test("A program that doesn't know a field of the records in the file refuses to copy them")
  func newerRecords() async throws {
    do {
      let newer = try await InMemoryRepository(backedBy: JSONFile(file.url))
      try await newer.insert(TaggedMemo("a", "one", tag: "red"))
    }
    let older = try await InMemoryRepository(backedBy: JSONFile(file.url))
    #expect(try await older.count(ModelQuery<Memo>()) == 1)
    let target = InMemoryRepository()
    let error = await #expect(throws: RepositoryError.self) {
      try await ModelRegistry(Memo.self).copy(from: older, to: target)
    }
    #expect(error == .schemaConflict(entity: "Memo", .lossyCopy(version: 2)))
    #expect(try await target.count(ModelQuery<Memo>()) == 0)
  }
}
