import DomainFoundation
import DomainRepository
import DomainSQLite
import Foundation

/// A notebook in a file: `notebook PATH list`, or `notebook PATH write PREFIX COUNT`.
///
/// A path that ends with `.sqlite` is a database, and other paths are JSON files. The program prints what it has done, one
/// line each: `saved`, `edited`, `refused`, `entry`, `unreadable`.
let path = CommandLine.arguments[1]

func opened() async throws -> any Repository {
  if path.hasSuffix(".sqlite") { return try await SQLiteRepository(path: path) }
  while true {
    do {
      return try await InMemoryRepository(backedBy: JSONFile(URL(filePath: path)))
    } catch  where JSONFileError(error) == .inUse {
      try await Task.sleep(for: .milliseconds(1))
    }
  }
}

func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

func list() async throws {
  let repository = try await opened()
  for entry in try await repository.all(ModelQuery<Entry>()) { say("entry \(entry.entity.line)") }
  for record in try await repository.unreadableRecords(of: Entry.self) {
    say("unreadable \(record.reference.id)")
  }
}

/// Writes entries, and edits one of any program after each.
func write(_ prefix: String, _ count: Int) async throws {
  let database = path.hasSuffix(".sqlite") ? try await opened() : nil
  for number in 0..<count {
    // A file belongs to one program at a time, a database to all of them.
    let repository: any Repository
    if let database { repository = database } else { repository = try await opened() }
    do {
      let id = try Identifier<Entry>(parsing: "\(prefix)-\(number)")
      try await repository.insert(Entry(id: id, text: "\(prefix)\(number)"))
      say("saved \(id)")
      let all = try await repository.all(ModelQuery<Entry>())
      guard var edited = all.randomElement() else { continue }
      edited.entity.text += "!"
      try await repository.update(edited.entity, expecting: edited.version)
      say("edited \(edited.entity.id)")
    } catch RepositoryError.schemaConflict(_, let conflict) {
      say("refused \(conflict)")
    } catch let error as RepositoryError where error.isRetryable {
      say("conflict")
    }
  }
}

switch CommandLine.arguments.dropFirst(2).first {
case "list": try await list()
default: try await write(CommandLine.arguments[3], Int(CommandLine.arguments[4]) ?? 0)
}
