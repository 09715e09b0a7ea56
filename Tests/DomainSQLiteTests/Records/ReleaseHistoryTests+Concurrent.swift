#if SQLite
import DomainRepository
import DomainSQLite
import Synchronization
import Testing

// In the serialized suite of the other histories, because they share their releases.
extension ReleaseHistoryTests {
  /// A record that a program saves.
  private struct Saved: Sendable {
    let id: String
    let release: Int
    let values: [String: PlannedValue]
  }

  /// What the programs of a history have saved, by the numbers of the commits, and how many calls were refused.
  private final class Log: Sendable {
    private let state = Mutex<(saved: [Commit.SequenceNumber: Saved], refused: Int, opened: Set<Int>)>(
      ([:], 0, []))

    /// The records in the order of their commits.
    var saved: [Saved] {
      state.withLock { $0.saved.sorted { $0.key < $1.key }.map(\.value) }
    }

    var refused: Int { state.withLock { $0.refused } }

    /// The releases whose programs have begun to write.
    var opened: Set<Int> { state.withLock { $0.opened } }

    func open(_ release: Int) { state.withLock { _ = $0.opened.insert(release) } }

    func save(_ record: Saved, _ commit: Commit) {
      let old = state.withLock { $0.saved.updateValue(record, forKey: commit.sequenceNumber) }
      #expect(old == nil, "two commits have the number \(commit.sequenceNumber)")
    }

    func refuse() { state.withLock { $0.refused += 1 } }
  }

  @Test(
    "Programs that write the same records at the same moment lose nothing, and write only while they may",
    arguments: SQLiteJournal.allCases)
  func concurrent(_ journal: SQLiteJournal) async throws {
    var (refusals, overtaken) = (0, 0)
    for seed in 0..<UInt64(rounds(20, full: 300)) {
      var random = SeededGenerator(seed: seed)
      let releases = ReleasePlan(using: &random).releases
      ReleaseSlots.use(releases)
      let path = temporaryPath()
      let log = Log()
      try await withThrowingTaskGroup { group in
        for release in releases.indices {
          group.addTask {
            let configuration = SQLiteConfiguration.testing(journal)
            let repository = try await SQLiteRepository(path: path, configuration: configuration)
            for record in Self.records(of: releases[release], release) {
              log.open(release)
              do {
                let commit = try await ReleaseHistory.programs[release].save(
                  repository, record.id, record.values)
                log.save(record, try #require(commit))
              } catch {
                guard case RepositoryError.schemaConflict = error else { throw error }
                var newest = ReferenceReleases(releases)
                for later in log.opened.sorted() where later >= release { newest.raise(to: later) }
                #expect(newest.closes(to: release), "seed \(seed): no release refuses release \(release)")
                log.refuse()
              }
            }
          }
        }
        try await group.waitForAll()
      }
      let saved = log.saved
      refusals += log.refused
      overtaken += zip(saved, saved.dropFirst()).count { $0.release > $1.release }
      var reference = ReferenceReleases(releases)
      for record in saved {
        #expect(
          !reference.closes(to: record.release), "seed \(seed): release \(record.release) writes too late")
        reference.save(record.values, as: record.id, by: record.release)
      }
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

  /// The records that a program saves one after the other, each of them twice; all programs save the same ones.
  private static func records(of release: PlannedRelease, _ number: Int) -> [Saved] {
    (0..<24).map { step in
      let id = "test-\(step / 2)"
      let values = release.fields.map { field in
        let text = "\(id) \(number) \(step) \(field.name)"
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

extension ReferenceReleases {
  /// Whether a release may write no longer.
  fileprivate func closes(to release: Int) -> Bool { isRefused(release) || isRenamed(for: release) }
}
#endif
