package import DomainModeling
package import DomainRepository

/// A service, or the dependencies of services, that reads and changes the records of a repository on behalf of
/// principals.
package protocol RepositoryService: Sendable {
  associatedtype Reason: ServiceErrorReason

  var repository: any Repository { get }

  /// The port by which operations read the caller's account.
  var principals: any PrincipalDirectory { get }
}

extension RepositoryService {
  package typealias Failure = ServiceError<Reason>

  /// Throws ``ServiceError/forbidden(_:)`` unless the principal may call the operation.
  package func require(_ operation: OperationDescription, _ principal: Principal) throws(Failure) {
    try mapError(operation.authorize(principal), to: Failure.forbidden)
  }

  /// Returns the identifier of a signed-in principal that may call the operation.
  ///
  /// - Throws: ``ServiceError/forbidden(_:)`` for all others, including the system, which has no identifier.
  package func requiredID<Service, Output, each Input>(
    of principal: Principal,
    for operation: ServiceOperation<Service, Reason, Output, repeat each Input>
  ) throws(Failure) -> Principal.ID {
    try mapError(operation.description.authorizedPrincipalID(of: principal), to: Failure.forbidden)
  }

  /// Reads from the repository and converts its errors.
  package func reading<Value>(
    _ read: (any Repository) async throws(RepositoryError) -> Value
  ) async throws(Failure) -> Value {
    do {
      return try await read(repository)
    } catch {
      throw Failure(error)
    }
  }

  /// Returns an entity as it is stored.
  ///
  /// - Throws: ``ServiceError/notFound(_:)`` when it does not exist.
  package func required<E: Entity>(_ type: E.Type, _ id: E.ID) async throws(Failure) -> E {
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(type, id: id)
    }
    guard let entity = found?.entity else { throw .notFound(EntityReference(type, id: id)) }
    return entity
  }

  /// Returns all entities that match a condition.
  package func all<E: Entity>(where condition: Condition<E>) async throws(Failure) -> [E] {
    try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(ModelQuery(where: condition)).map(\.entity)
    }
  }

  /// Returns a page of the entities that a query selects.
  package func page<E: Entity>(
    _ query: ModelQuery<E>, at position: PagePosition, limit: Int
  ) async throws(Failure) -> Page<E> {
    try await reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map(\.entity)
    }
  }

  /// Returns a page of the entities that a query selects, with their versions.
  package func versionedPage<E: Entity>(
    _ query: ModelQuery<E>, at position: PagePosition, limit: Int
  ) async throws(Failure) -> Page<Versioned<E>> {
    try await reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit)
    }
  }

  /// Throws a refusal when as many records count for a person as the person may have.
  ///
  /// Conflict detection ignores the count: the transaction must have read a record that each of the person's calls which add
  /// one also writes, such as the account or a profile, so that two of them can't both add the last one.
  ///
  /// - Parameter isCounted: The condition that a record counts for the person.
  package func requireFewer<E: Entity>(
    than maximum: Int, where isCounted: Condition<E>, or refusal: Failure
  ) async throws(Failure) {
    let count = try await reading { (repository) async throws(RepositoryError) in
      try await repository.count(ModelQuery(where: isCounted))
    }
    if count >= maximum { throw refusal }
  }

  /// Commits changes that depend on no reads.
  package func commit(_ change: (inout ChangeSet) -> Void) async throws(Failure) {
    do {
      try await repository.commit(change)
    } catch {
      throw Failure(error)
    }
  }
}

extension RepositoryService {
  package typealias Work = UnitOfWork<Failure>

  /// The number of attempts of a transaction under conflicts.
  ///
  /// Each conflict means that a concurrent transaction succeeded, so many callers who compete for the same
  /// record all get a definite answer.
  package static var attempts: Int { 1_024 }

  /// Runs reads, decisions and writes in one transaction, retried on conflict.
  ///
  /// - Parameter principal: The caller, who goes first with one transaction at a time; `nil` for the system.
  package func transact<Result>(
    attempts: Int = attempts, by principal: Principal? = nil,
    _ body: (inout Work) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await repository.transact(attempts: attempts, by: principal) {
      (work: inout Work) async throws(Failure) in
      let result = try await body(&work)
      OperationObserver.report(work.changes)
      return result
    }
  }

  /// Does the due work on each of several records.
  ///
  /// Errors are thrown after the work on the other records, so that one record can't block them, also one that can't be read; a
  /// failure of the repository itself is thrown at once.
  ///
  /// - Parameters:
  ///   - isLeft: Returns whether an error leaves the record to the next call; by default after conflicts.
  ///   - work: Returns whether the record was changed.
  /// - Returns: The number of changed records.
  package func each<Record>(
    _ records: [Record], leaving isLeft: (Failure) -> Bool = { $0.isConflict },
    _ work: (Record) async throws(Failure) -> Bool
  ) async throws(Failure) -> Int {
    var changed = 0
    var failure: Failure?
    for record in records {
      do throws(Failure) {
        if try await work(record) { changed += 1 }
      } catch {
        if isLeft(error) { continue }
        if error.isRepositoryFailure { throw error }
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return changed
  }

  /// Does the due work on each entity that matches a condition, each in a transaction of its own.
  ///
  /// - Parameters:
  ///   - condition: A condition that reads no context. An entity that no longer matches it is left out.
  ///   - isLeft: Returns whether an error leaves the entity to the next call; by default after conflicts.
  ///   - change: Changes the entity as the transaction reads it, and returns whether it did.
  /// - Returns: The number of changed entities; see ``each(_:leaving:_:)``.
  package func each<E: Entity>(
    where condition: Condition<E>, leaving isLeft: (Failure) -> Bool = { $0.isConflict },
    _ change: (E, inout Work) async throws(Failure) -> Bool
  ) async throws(Failure) -> Int {
    let found = try await all(where: condition)
    let compiled = try? E.schema.compile(condition)
    return try await each(found, leaving: isLeft) { (old) async throws(Failure) in
      try await transact { (work: inout Work) async throws(Failure) in
        guard let current = try await current(old, matching: compiled, in: &work) else { return false }
        return try await change(current, &work)
      }
    }
  }

  /// Does the due work on each entity that matches a condition, several of them in each transaction.
  ///
  /// Entities in a transaction with one that another call changes, or whose work fails, are each done in a transaction of
  /// their own, so that it doesn't hold off the others.
  ///
  /// - Parameters:
  ///   - condition: A condition that reads no context. An entity that no longer matches it is left out.
  ///   - count: The number of entities in one transaction.
  ///   - attempts: The number of attempts at an entity that other calls change.
  ///   - change: Changes the entity as the transaction reads it.
  /// - Returns: The number of entities found; see ``each(_:leaving:_:)``.
  package func each<E: Entity>(
    where condition: Condition<E>, inGroupsOf count: Int, attempts: Int,
    _ change: (E, inout Work) async throws(Failure) -> Void
  ) async throws(Failure) -> Int {
    let found = try await all(where: condition)
    let compiled = try? E.schema.compile(condition)
    let groups = stride(from: 0, to: found.count, by: count).map { Array(found[$0...].prefix(count)) }
    _ = try await each(groups) { (group) async throws(Failure) in
      do throws(Failure) {
        try await self.change(group, matching: compiled, attempts: 1, change)
      } catch {
        // An error of the repository itself concerns all; otherwise the error is that of one entity, and the others go on.
        guard error.isConflict || !error.isRepositoryFailure else { throw error }
        _ = try await each(group) { (one) async throws(Failure) in
          try await self.change([one], matching: compiled, attempts: attempts, change)
          return true
        }
      }
      return true
    }
    return found.count
  }

  /// Changes entities in one transaction, without those that no longer match the condition that found them.
  private func change<E: Entity>(
    _ found: [E], matching condition: CompiledCondition<E>?, attempts: Int,
    _ change: (E, inout Work) async throws(Failure) -> Void
  ) async throws(Failure) {
    try await transact(attempts: attempts) { (work: inout Work) async throws(Failure) in
      for old in found {
        if let current = try await current(old, matching: condition, in: &work) {
          try await change(current, &work)
        }
      }
    }
  }

  /// Returns an entity as the unit of work sees it; `nil` when it is gone, or no longer matches the condition that found it.
  private func current<E: Entity>(
    _ found: E, matching condition: CompiledCondition<E>?, in work: inout Work
  ) async throws(Failure) -> E? {
    guard let current = try await work.get(E.self, id: found.id),
      (try? condition?.evaluate(current)) == .yes
    else { return nil }
    return current
  }

  /// Does several kinds of due work one after another.
  ///
  /// An error is thrown after the other kinds, as by ``each(_:leaving:_:)``.
  ///
  /// - Parameter kinds: Each does one kind of work and returns the number of changed records.
  package func dueWork(_ kinds: (() async throws(Failure) -> Int)...) async throws(Failure) -> Int {
    var changed = 0
    _ = try await each(kinds) { (kind) async throws(Failure) in
      changed += try await kind()
      return true
    }
    return changed
  }

  /// Deletes the entities that match a condition, each in a commit of its own; one that was changed since it was found
  /// stays.
  ///
  /// - Returns: The number of deleted entities.
  package func deleteAll<E: Entity>(where condition: Condition<E>) async throws(Failure) -> Int {
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(ModelQuery(where: condition))
    }
    return try await each(found) { (old) async throws(Failure) in
      try await commit { $0.delete(E.self, id: old.id, expecting: .version(old.version)) }
      return true
    }
  }

  /// Returns an entity as the unit of work sees it.
  ///
  /// - Parameter isAccessible: Returns whether the caller may see the entity; by default every caller may.
  /// - Throws: ``ServiceError/notFound(_:)`` when it does not exist, or the caller may not see it.
  @discardableResult
  package func required<E: Entity>(
    _ type: E.Type, _ id: E.ID, in work: inout Work, if isAccessible: (E) -> Bool = { _ in true }
  ) async throws(Failure) -> E {
    guard let entity = try await work.get(type, id: id), isAccessible(entity) else {
      throw .notFound(EntityReference(type, id: id))
    }
    return entity
  }

  /// Returns an entity in the version that the caller saw, which the commit checks.
  ///
  /// - Throws: ``ServiceError/notFound(_:)`` when it does not exist, or the caller may not see it, and
  ///   ``ServiceError/changed(_:)`` when it is in another version.
  package func required<E: Entity>(
    _ type: E.Type, _ id: E.ID, seen version: Version, in work: inout Work,
    if isAccessible: (E) -> Bool = { _ in true }
  ) async throws(Failure) -> E {
    let entity = try await required(type, id, in: &work, if: isAccessible)
    try requireUnchanged(entity, since: version, in: work)
    return entity
  }

  /// Throws ``ServiceError/changed(_:)`` unless the unit of work has read an entity in the version that the caller saw.
  package func requireUnchanged<E: Entity>(
    _ entity: E, since version: Version, in work: Work
  ) throws(Failure) {
    if work.version(of: E.self, id: entity.id) != version { throw .changed(EntityReference(entity)) }
  }

  /// Returns the entities that a query finds, each read by the unit of work so that the commit checks it.
  ///
  /// Conflict detection ignores the query, so read the entity that guards its result first.
  package func all<E: Entity>(_ query: ModelQuery<E>, in work: inout Work) async throws(Failure) -> [E] {
    try await work.all(query, from: repository)
  }

  /// Returns the entities that match a condition, each read by the unit of work so that the commit checks it.
  package func all<E: Entity>(
    where condition: Condition<E>, in work: inout Work
  ) async throws(Failure) -> [E] {
    try await all(ModelQuery(where: condition), in: &work)
  }
}

extension UnitOfWork {
  /// Returns the entities that a query finds in a repository, each read by the unit of work so that the commit checks it.
  mutating func all<E: Entity>(
    _ query: ModelQuery<E>, from repository: any Repository
  ) async throws(Failure) -> [E] {
    let found: [E.ID]
    do {
      found = try await repository.all(query).map(\.id)
    } catch {
      throw Failure(error)
    }
    var entities: [E] = []
    for id in found {
      if let entity = try await get(E.self, id: id) { entities.append(entity) }
    }
    return entities
  }
}
