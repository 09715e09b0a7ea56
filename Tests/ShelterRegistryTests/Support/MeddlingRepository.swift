import ShelterRegistry
import Synchronization
import TestSupport

/// An in-memory repository in which another caller changes an animal just before each commit that changes it together with
/// its institution, and which can fail after the commit of a departure.
final class MeddlingRepository: ForwardingRepository {
  let base: any Repository = InMemoryRepository()
  private let failsAfterDeparture: Bool
  private let isFailing = Mutex(false)

  /// Creates an empty repository.
  ///
  /// - Parameter failsAfterDeparture: Whether all commits fail once an institution was suspended or closed, until
  ///   ``recover()``.
  init(failingAfterDeparture failsAfterDeparture: Bool = false) {
    self.failsAfterDeparture = failsAfterDeparture
  }

  /// Ends the failure.
  func recover() { isFailing.withLock { $0 = false } }

  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    if isFailing.withLock({ $0 }) { throw .backend(code: "outage", isRetryable: true) }
    let saved = changes.changes.compactMap { change -> (any Entity)? in
      if case .save(let entity, _) = change { entity } else { nil }
    }
    guard let institution = saved.lazy.compactMap({ $0 as? Institution }).first else {
      return try await base.commit(changes)
    }
    for case let animal as Animal in saved {
      guard let present = try await base.get(Animal.self, id: animal.id) else { continue }
      try await base.commit { $0.update(present.entity, expecting: present.version) }
    }
    let commit = try await base.commit(changes)
    if failsAfterDeparture, [.known(.suspended), .known(.closed)].contains(institution.status) {
      isFailing.withLock { $0 = true }
    }
    return commit
  }
}
