#if SQLite
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
#endif
