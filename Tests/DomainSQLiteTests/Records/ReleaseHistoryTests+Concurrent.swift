#if SQLite
import DomainRepository
import DomainSQLite
import Synchronization
import Testing

// In the serialized suite of the other histories, because they share their releases.
extension ReleaseHistoryTests {
  /// A record that a program has saved, as its commit was acknowledged.
  private struct Saved: Sendable {
    let id: String
    let release: Int
    let values: [String: PlannedValue]
  }

  /// What the programs of a history have saved, in the order of the acknowledgments, and how many calls were refused.
  private final class Log: Sendable {
    private let state = Mutex<(saved: [Saved], refused: Int)>(([], 0))

    var content: (saved: [Saved], refused: Int) { state.withLock { $0 } }

    func save(_ record: Saved) { state.withLock { $0.saved.append(record) } }

    func refuse() { state.withLock { $0.refused += 1 } }
  }

  @Test(
    "Each save of programs that write at the same moment is there once, in the newest form",
    arguments: SQLiteJournal.allCases)
  func concurrent(_ journal: SQLiteJournal) async throws {
    var (refusals, overtaken) = (0, 0)
    for seed in 0..<UInt64(rounds(20, full: 300)) {
      var random = SeededGenerator(seed: seed)
      let releases = ReleasePlan(using: &random).releases
      ReleaseSlots.use(releases)
      let path = temporaryPath()
      let log = Log()
      let count = releases.count
      try await withThrowingTaskGroup { group in
        for release in releases.indices {
          group.addTask {
            let configuration = SQLiteConfiguration.testing(journal)
            let repository = try await SQLiteRepository(path: path, configuration: configuration)
            for record in Self.records(of: releases[release], release) {
              do throws(RepositoryError) {
                try await ReleaseHistory.programs[release].save(repository, record.id, record.values)
                log.save(record)
              } catch {
                guard case .schemaConflict = error else { throw error }
                #expect(release < count - 1, "seed \(seed)")
                log.refuse()
              }
            }
          }
        }
        try await group.waitForAll()
      }
      let (saved, refused) = log.content
      refusals += refused
      overtaken += zip(saved, saved.dropFirst()).count { $0.release > $1.release }
      var reference = ReferenceReleases(releases)
      for record in saved { reference.save(record.values, as: record.id, by: record.release) }
      let newest = releases.count - 1
      reference.raise(to: newest)
      let repository = try await SQLiteRepository(path: path, configuration: .testing(journal))
      let program = ReleaseHistory.programs[newest]
      let found = try await program.all(repository)
      #expect(found == reference.visible(to: newest), "seed \(seed)")
      #expect(try await program.count(repository) == found.count, "seed \(seed)")
      #expect(try await program.unreadable(repository) == reference.unreadable(by: newest), "seed \(seed)")
      await repository.close()
    }
    #expect(refusals > 0)
    #expect(overtaken > 0)
  }

  /// The records that a program saves one after the other, each of them twice.
  private static func records(of release: PlannedRelease, _ number: Int) -> [Saved] {
    (0..<24).map { step in
      let id = "test-\(number * 100 + step / 2)"
      let values = release.fields.map { field in
        let text = "\(id) \(step) \(field.name)"
        let value: PlannedValue =
          switch field.kind {
          case .text, .optionalText, .box: .text(field.name == release.unique ? id : text)
          case .number: .number(Int64(step))
          case .word(let count): .text(ReleasePlan.words[step % count])
          }
        return (field.name, value)
      }
      return Saved(id: id, release: number, values: Dictionary(uniqueKeysWithValues: values))
    }
  }
}
#endif
