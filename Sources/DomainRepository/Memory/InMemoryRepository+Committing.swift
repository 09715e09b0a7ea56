import DomainModeling
import Synchronization

extension InMemoryRepository {
  /// Checks everything, then applies everything: a refused set costs nothing to take back.
  ///
  /// With a store, commits queue up, and a set is seen by readers once the store has it.
  @discardableResult
  public func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    try changes.validate()
    guard let backing else { return try publish(changes) }
    await backing.gate.enter()
    defer { backing.gate.leave() }
    let draft = try withTables(of: changes) { (state) throws(RepositoryError) in
      try state.plan(changes).draft(after: state.sequence)
    }
    if let draft { try await backing.store.apply(draft.batch(with: backing.coder)) }
    return try publish(changes)
  }

  /// Saves one record without a set around it, as most commits do.
  @discardableResult
  public func save<E: Entity>(
    _ entity: E, expecting expectation: ExpectedState
  ) async throws(RepositoryError) -> Commit {
    if backing == nil {
      try ChangeSet.validate(entity)
      let outcome = try state.withLock { (state) throws(RepositoryError) in
        try state.save(entity, expecting: expectation)
      }
      if let outcome { return wake(outcome) }
    }
    return try await commit(ChangeSet([.save(entity, expecting: expectation)]))
  }

  private func publish(_ changes: ChangeSet) throws(RepositoryError) -> Commit {
    wake(try withTables(of: changes) { (state) throws(RepositoryError) in try state.commit(changes) })
  }

  private func wake(_ outcome: MemoryState.Outcome) -> Commit {
    for observer in outcome.observers { observer.resume() }
    return outcome.commit
  }

  /// Works under the lock once all tables of the set are open.
  private func withTables<Result: Sendable>(
    of changes: ChangeSet, _ body: (inout MemoryState) throws(RepositoryError) -> Result
  ) throws(RepositoryError) -> Result {
    while true {
      var unopened: (any Entity.Type)?
      let result = try state.withLock { (state) throws(RepositoryError) -> Result? in
        unopened = state.unopened(in: changes)
        return unopened == nil ? try body(&state) : nil
      }
      if let result { return result }
      if let unopened { try open(unopened) }
    }
  }
}
