import DomainModeling
import DomainRepository
import Foundation

#if SQLite
import DomainSQLite
#else
import DomainFoundation
#endif

/// The program that `.ci/kills` kills: commits to a file until it is killed, or checks what is left.
@main
struct Kills {
  static func main() async throws {
    let path = CommandLine.arguments[1]
    let repository = try await open(path)
    switch CommandLine.arguments[2] {
    case "write": try await write(to: repository, at: path, from: Int64(CommandLine.arguments[3]) ?? 0)
    default: try await check(repository)
    }
  }

  #if SQLite
  private static func open(_ path: String) async throws -> some Repository {
    let journal: SQLiteJournal = path.contains("wal") ? .writeAheadLog : .rollback
    return try await SQLiteRepository(path: path, configuration: SQLiteConfiguration(journal: journal))
  }
  #else
  private static func open(_ path: String) async throws -> some Repository {
    try await InMemoryRepository(backedBy: JSONFile(URL(filePath: path)))
  }
  #endif

  /// Commits three notes with the number of the commit, and writes `b` before and `a` after each commit.
  private static func write(
    to repository: some Repository, at path: String, from first: Int64
  ) async throws {
    let receipt = unsafe Foundation.open(path + ".receipt", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    var number = first
    while number < first + 1_000 {
      number += 1
      _ = unsafe Foundation.write(receipt, "b", 1)
      let changes = try ["left", "right", "n\(number)"].map {
        try Note(id: Identifier(parsing: $0), text: "\(number)")
      }
      try await repository.commit { set in for note in changes { set.save(note) } }
      _ = unsafe Foundation.write(receipt, "a", 1)
    }
  }

  /// Prints the number of the last commit; fails if the file isn't exactly its result, or if a commit fails now.
  private static func check(_ repository: some Repository) async throws {
    let last = try await repository.commit(ChangeSet()).sequenceNumber.number
    let notes = try await repository.all(ModelQuery<Note>()).map(\.entity)
    let texts = Dictionary(uniqueKeysWithValues: notes.map { ($0.id.text, $0.text) })
    let expected = (last > 0 ? ["left", "right"] : []) + (0..<last).map { "n\($0 + 1)" }
    guard Set(texts.keys) == Set(expected),
      ["left", "right"].allSatisfy({ last == 0 || texts[$0] == "\(last)" })
    else { throw HalfCommit() }
    let report = try await repository.verify(ModelRegistry(Note.self))
    guard report.isConsistent else { throw HalfCommit() }
    print(last)
  }

  struct HalfCommit: Error {}
}

struct Note: Entity {
  let id: Identifier<Note>
  let text: String

  enum Fields {
    static let id = Field("id", \Note.id, doc: "The name of the note.")
    static let text = Field("text", \Note.text, .length(...1_000), doc: "The text of the note.")
  }

  static let schema = ModelSchema<Note>("Note", version: 1, doc: "A text with a name.") {
    Fields.id
    Fields.text
  }

  init(id: Identifier<Note>, text: String) throws {
    (self.id, self.text) = (id, text)
    try validated()
  }

  init(reading fields: FieldReader<Note>) throws {
    try self.init(id: fields[Fields.id], text: fields[Fields.text])
  }
}
