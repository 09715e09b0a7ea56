#if SQLite
import DomainRepository
import DomainSQLite
import Foundation
import Testing

/// Opens files that earlier versions wrote.
///
/// `Data/layout-1.sqlite` is the file that `SQLiteRepository` wrote with layout 1 and a rollback journal, in four commits: it
/// inserted the notes 1 and 2, changed the text of the first to `Łódź` and a NUL, and deleted the second. A file is never
/// changed afterward; a new layout gets a file of its own.
@Suite("Files of earlier layouts")
struct LayoutTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Data")

  @Test("A file of each layout can be opened, read, searched, verified and written", arguments: [1])
  func opened(_ layout: Int) async throws {
    let path = temporaryPath()
    try FileManager.default.copyItem(
      at: Self.folder.appending(path: "layout-\(layout).sqlite"), to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    let repository = try await SQLiteRepository(path: path, configuration: .testing(.rollback))
    let note = Note(1, text: "Łódź\0")
    let found = try await repository.get(Note.self, id: note.id)
    #expect(found?.entity.text == note.text && found?.version == Version(3))
    #expect(try await repository.count(ModelQuery<Note>().matching(TextSearch("lodz"))) == 1)
    #expect(try await repository.get(Note.self, id: Note(2, text: "").id) == nil)
    var kinds: [ChangeEvent.Kind] = []
    for try await batch in repository.changes(after: .beforeFirst) {
      kinds += batch.events.map(\.kind)
      if batch.sequenceNumber == Commit.SequenceNumber(4) { break }
    }
    #expect(kinds == [.inserted, .inserted, .updated, .deleted])
    #expect(try await repository.save(Note(3, text: "new")).sequenceNumber == Commit.SequenceNumber(5))
    let report = try await repository.verify(ModelRegistry(Note.self))
    #expect(report.inconsistencies == [] && report.counts == ["Note": 2])
  }
}
#endif
