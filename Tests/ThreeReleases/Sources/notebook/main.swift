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
    do throws(RepositoryError) {
      return try await InMemoryRepository(backedBy: JSONFile(URL(filePath: path)))
    } catch {
      guard JSONFileError(error) == .inUse else { throw error }
    }
    try await Task.sleep(for: .milliseconds(1))
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
    let id = try Identifier<Entry>(parsing: "\(prefix)-\(number)")
    do throws(RepositoryError) {
      try await add(id, "\(prefix)\(number)", to: repository)
    } catch {
      guard let answer = error.answer else { throw error }
      say(answer)
    }
  }
}

/// Inserts an entry, and edits one of any program.
func add(
  _ id: Identifier<Entry>, _ text: String, to repository: any Repository
) async throws(RepositoryError) {
  try await repository.insert(Entry(id: id, text: text))
  say("saved \(id)")
  let all = try await repository.all(ModelQuery<Entry>())
  guard let chosen = all.randomElement() else { return }
  var edited = chosen.entity
  edited.text += "!"
  try await repository.update(edited, expecting: chosen.version)
  say("edited \(edited.id)")
}

extension RepositoryError {
  /// The line for a refused or a conflicting change; `nil` for an error that ends the program.
  var answer: String? {
    if case .schemaConflict(_, let conflict) = self { return "refused \(conflict)" }
    return isRetryable ? "conflict" : nil
  }
}

switch CommandLine.arguments.dropFirst(2).first {
case "list": try await list()
default: try await write(CommandLine.arguments[3], Int(CommandLine.arguments[4]) ?? 0)
}
