#if SQLite
import DomainRepository
import DomainSQLite
import Testing

@Suite("Copies of a database by programs of an older version")
struct OlderCopyTests {
  private func copyError(
    from source: SQLiteRepository,
    reporting report: (CopyPosition) async throws(RepositoryError) -> Void = { _ in }
  ) async -> RepositoryError? {
    await repositoryError {
      try await ModelRegistry(Note.self).copy(from: source, to: InMemoryRepository(), reporting: report)
    }
  }

  @Test("A program that doesn't know a field of the records refuses to copy them")
  func newerRecords() async throws {
    let path = temporaryPath()
    try await SQLiteRepository(path: path).insert(TaggedNote(1, text: "a", tag: "red"))
    let older = try await SQLiteRepository(path: path, entities: [Note.self])
    #expect(try await older.count(ModelQuery<Note>()) == 1)
    #expect(
      await copyError(from: older) == .schemaConflict(entity: "Note", .lossyCopy(version: 2)))
  }

  @Test("A copy isn't reported as complete if a newer program has written meanwhile")
  func newerMeanwhile() async throws {
    let path = temporaryPath()
    let older = try await SQLiteRepository(path: path, entities: [Note.self])
    try await older.insert(Note(1, text: "a"))
    let newer = try await SQLiteRepository(path: path)
    var hasWritten = false
    let error = await copyError(from: older) { (_) async throws(RepositoryError) in
      if hasWritten { return }
      hasWritten = true
      try await newer.insert(TaggedNote(2, text: "b", tag: "red"))
    }
    #expect(error == .schemaConflict(entity: "Note", .lossyCopy(version: 2)))
  }
}
#endif
