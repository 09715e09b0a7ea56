internal import DomainModeling
public import DomainRepository
internal import Synchronization

/// A repository that takes back the commits of a trial, so that calls are tried in the same world.
public final class TrialRepository: ForwardingRepository {
  public let base: any Repository = InMemoryRepository()
  /// The changes that take back the commits of the trial, the oldest first; `nil` outside of a trial.
  private let inverses = Mutex<[ChangeSet]?>(nil)

  /// Creates an empty repository.
  public init() {}

  /// Makes calls and takes back what they have committed.
  ///
  /// - Returns: Whether they wrote a record, and the error with which they ended.
  public func trying(
    _ calls: () async throws -> Void
  ) async throws -> (isDone: Bool, error: (any Error)?) {
    inverses.withLock { $0 = [] }
    var failure: (any Error)?
    do { try await calls() } catch { failure = error }
    let made = inverses.withLock { made -> [ChangeSet] in
      defer { made = nil }
      return made ?? []
    }
    for inverse in made.reversed() { try await base.commit(inverse) }
    return (!made.isEmpty, failure)
  }

  @discardableResult
  public func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    guard inverses.withLock({ $0 != nil }) else { return try await base.commit(changes) }
    var inverse = ChangeSet()
    for change in changes.changes {
      switch change {
      case .save(let entity, _): try await restore(entity, in: &inverse)
      case .delete(let type, let id, _): try await restore(type, id, in: &inverse)
      case .check: break
      }
    }
    let commit = try await base.commit(changes)
    if !inverse.isEmpty { inverses.withLock { [inverse] in $0?.append(inverse) } }
    return commit
  }

  private func restore<E: Entity>(
    _ entity: E, in inverse: inout ChangeSet
  ) async throws(RepositoryError) {
    if let stored = try await base.get(E.self, id: entity.id)?.entity {
      inverse.save(stored)
    } else {
      inverse.delete(E.self, id: entity.id)
    }
  }

  private func restore<E: Entity>(
    _ type: E.Type, _ text: String, in inverse: inout ChangeSet
  ) async throws(RepositoryError) {
    guard let id = try? E.ID(parsing: text), let stored = try await base.get(type, id: id)?.entity else {
      return
    }
    inverse.save(stored)
  }
}
