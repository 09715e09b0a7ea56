#if SQLite
import DomainFoundation
import DomainRepository
import DomainSQLite
import Foundation
import Testing

@Test("The example of the guide stores a record and finds it")
func guide() async throws {
  let file = URL(filePath: temporaryPath())
  let repository = try await SQLiteRepository(path: file.path, entities: [Book.self])
  try await repository.commit { $0.insert(Book(1, title: "Solaris")) }
  let found = try await repository.first(ModelQuery<Book>().matching(TextSearch("sol")))
  #expect(found?.entity.title == "Solaris")
}

@Test("The repository of the getting started pages is one that other programs can open, too")
func gettingStarted() async throws {
  let file = URL(filePath: temporaryPath())
  let repository = try await SQLiteRepository(path: file.path)
  try await repository.insert(Book(1, title: "Solaris"))
  #expect(try await SQLiteRepository(path: file.path).count(ModelQuery<Book>()) == 1)
}

@Test("The example of the guide moves records from a file to a database, and verifies the database")
func move() async throws {
  let (file, path) = (URL(filePath: temporaryPath()), temporaryPath())
  let source = try await InMemoryRepository(backedBy: JSONFile(file), coder: .json)
  try await source.insert(Book(1, title: "Solaris"))
  let database = try await SQLiteRepository(path: path)
  let models = try ModelRegistry(Book.self, Note.self)
  try await models.copy(from: source, to: database)
  let report = try await database.verify(models)
  for inconsistency in report.inconsistencies { print(inconsistency) }
  #expect(report.isConsistent && report.counts == ["Book": 1, "Note": 0])
}
#endif
