import DomainRepositoryTesting
import Synchronization

/// A location whose storage is a list of commits in memory, with at most one mistake.
///
/// Opening it applies the commits to a new repository, unless another one is open.
final class KeptLocation: Sendable {
  private struct State {
    var commits: [Int64: ChangeSet] = [:]
    var openings = 0
    var crashes = 0
    var isAnyClosed = false
    var open: [InMemoryRepository] = []
  }

  private let state = Mutex(State())
  private let mistake: LocationMutation?

  init(_ mistake: LocationMutation? = nil) { self.mistake = mistake }

  /// The location as a kit uses it.
  var location: RepositoryLocation {
    RepositoryLocation(
      opening: { try await self.open() }, close: { self.close($0) },
      interrupting: { try await self.interrupt($0, $1, at: $2) },
      inOtherProcess: { step in
        let other = self.mistake?.separatesProcesses == true ? KeptLocation() : self
        let repository = try await other.open()
        defer { other.close(repository) }
        try await ReopeningKit.perform(step, on: repository)
      })
  }

  private func open() async throws -> Mutant {
    let (commits, opening, isCrashed, shared) = state.withLock { state in
      state.openings += 1
      let commits = state.commits.sorted { $0.key < $1.key }.map(\.value)
      let shared = mistake?.sharesNothing == true ? nil : state.open.last
      return (commits, state.openings, state.crashes > 0, shared)
    }
    let base = if let shared { shared } else { try await restored(commits, opening, isCrashed) }
    state.withLock { $0.open.append(base) }
    let newest = try await base.commit(ChangeSet()).sequenceNumber
    let calls = LocationMutation.Opening(number: opening, isCrashed: isCrashed, newest: newest)
    let mutation = mistake?.calls(calls) ?? Mutation("no mistake") { _ in }
    return Mutant(keeping(mutation), on: base)
  }

  private func restored(
    _ commits: [ChangeSet], _ opening: Int, _ isCrashed: Bool
  ) async throws -> InMemoryRepository {
    let base = InMemoryRepository()
    let isMistaken = mistake.map { !$0.onlyAfterCrash || isCrashed } ?? false
    if opening > 1, commits.isEmpty, mistake?.needsCommits == true {
      throw RepositoryError.backend(code: "kept.empty", isRetryable: false)
    }
    let applied = isMistaken ? mistake?.restored(commits) ?? commits : commits
    for changes in applied {
      // The expectations were met when the changes were committed.
      let changes = changes.changes.filter { !$0.isCheck }.map { $0.expecting(.any) }
      try await base.commit(ChangeSet(changes))
    }
    return base
  }

  /// Returns the mutation with a commit that is kept.
  private func keeping(_ mutation: Mutation) -> Mutation {
    var keeping = mutation
    keeping.commit = { (changes, repository, memory) async throws(RepositoryError) in
      if self.mistake?.closesAll == true, self.state.withLock({ $0.isAnyClosed }) {
        throw .backend(code: "kept.closed", isRetryable: false)
      }
      do throws(RepositoryError) {
        let commit = try await mutation.commit(changes, repository, memory)
        self.keep(changes, as: commit.sequenceNumber.number)
        return commit
      } catch {
        if self.mistake?.keepsRefused == true {
          self.keep(changes, as: (self.state.withLock { $0.commits.keys.max() } ?? 0) + 1)
        }
        throw error
      }
    }
    return keeping
  }

  private func keep(_ changes: ChangeSet, as number: Int64) {
    state.withLock { state in
      if state.crashes > 0, mistake?.keepsNothingAfterCrash == true { return }
      // A change set that changes nothing has the number of the commit before.
      if !changes.isEmpty, state.commits[number] == nil { state.commits[number] = changes }
    }
  }

  private func close(_ repository: Mutant) {
    state.withLock { state in
      state.isAnyClosed = true
      if let last = state.open.lastIndex(where: { $0 === repository.base }) { state.open.remove(at: last) }
    }
  }

  /// Ends before the commit, between its application and its return, or after its return.
  private func interrupt(_ repository: Mutant, _ changes: ChangeSet, at moment: Int) async throws -> Bool {
    let isAcknowledged = moment % 3 == 2
    var kept: ChangeSet? = moment % 3 == 0 ? nil : changes
    if let change = mistake?.interrupted { kept = change(changes, isAcknowledged) }
    if let kept {
      let changes = ChangeSet(kept.changes.map { $0.expecting(.any) })
      let commit = try await repository.base.commit(changes)
      keep(changes, as: commit.sequenceNumber.number)
    }
    state.withLock { state in
      state.crashes += 1
      state.open = []
    }
    return isAcknowledged
  }
}
