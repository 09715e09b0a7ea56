public import DomainModeling

/// The reads and writes of one transaction; the commit verifies that no record that was read has changed.
///
/// A unit of work reads its own writes. Queries aren't part of it: read the records that a query found with
/// ``get(_:id:)``, so that they are verified. Created by `Repository.transact`.
public struct UnitOfWork<Failure: RepositoryErrorConvertible> {
  private typealias Entry = WorkEntry

  private let repository: any Repository
  private var entries: [EntityReference: Entry] = [:]
  private var order: [EntityReference] = []
  private var reads: [any WorkRead] = []

  init(on repository: any Repository) { self.repository = repository }

  /// The changes and checks of the transaction, in the order in which the records were first accessed.
  ///
  /// A touched record is written if any other record is, and otherwise only checked, like a record that was
  /// read.
  public var changes: ChangeSet {
    let isWriting = entries.values.contains(where: \.isWritten)
    return ChangeSet(order.compactMap { entries[$0]?.change(isWriting: isWriting) })
  }

  /// Reads all records of this unit of work again; an unchanged version proves that the record didn't change
  /// in between.
  ///
  /// - Throws: ``RepositoryError/conflict(_:expected:actual:)`` for the first record that has changed.
  func readAgain() async throws(RepositoryError) {
    for read in reads { try await read.again(from: repository) }
  }

  /// Returns the entity as this transaction sees it; `nil` if there is none.
  public mutating func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(Failure) -> E? {
    let reference = EntityReference(type, id: id)
    // After an unconditional write of an unread record, reading returns the written entity; the stored one no
    // longer matters.
    if let entry = entries[reference] { return entry.entity as? E }
    let found: Versioned<E>?
    do {
      found = try await repository.get(type, id: id)
    } catch {
      throw Failure(error)
    }
    reads.append(VersionRead<E>(id: id, version: found?.version))
    set(
      reference,
      Entry(
        type: type, id: reference.id, expectation: found.map { .version($0.version) } ?? .absent,
        entity: found?.entity))
    return found?.entity
  }

  /// Returns the version in which the transaction read a record; `nil` if it didn't read the record, or there is none.
  public func version<E: Entity>(of type: E.Type, id: E.ID) -> Version? {
    if case .version(let version)? = entries[EntityReference(type, id: id)]?.expectation {
      version
    } else {
      nil
    }
  }

  /// Inserts an entity whose record must not exist.
  public mutating func insert<E: Entity>(_ entity: E) {
    let reference = EntityReference(entity)
    let isThere = entries[reference]?.entity != nil
    write(entity, as: reference, E.self, expecting: .absent)
    if isThere { entries[reference]?.expectation = .absent }
  }

  /// Replaces an entity: in the version that was read, or in any version if it wasn't read.
  public mutating func update<E: Entity>(_ entity: E) {
    write(entity, as: EntityReference(entity), E.self, expecting: .present)
  }

  /// Inserts or replaces an entity: in the state that was read, or in any state if it wasn't read.
  public mutating func save<E: Entity>(_ entity: E) {
    write(entity, as: EntityReference(entity), E.self, expecting: .any)
  }

  /// Deletes an entity: in the version that was read, or in any version if it wasn't read.
  public mutating func delete<E: Entity>(_ type: E.Type, id: E.ID) {
    write(nil, as: EntityReference(type, id: id), type, expecting: .present)
  }

  /// Deletes an entity if there is one, without reading it.
  package mutating func discard<E: Entity>(_ type: E.Type, id: E.ID) {
    write(nil, as: EntityReference(type, id: id), type, expecting: .any)
  }

  /// Rewrites a record that this transaction has read, if it writes any other record, so that concurrent
  /// readers of the record conflict and retry.
  ///
  /// Conflict detection ignores queries. To protect a decision that is based on a query, read a shared record
  /// that stands for all possible results before querying; transactions that add results touch the shared
  /// record. A record that wasn't read or doesn't exist isn't touched.
  public mutating func touch<E: Entity>(_ type: E.Type, id: E.ID) {
    let reference = EntityReference(type, id: id)
    if entries[reference]?.entity != nil { entries[reference]?.isTouched = true }
  }

  /// Adds the result of a fired event: the changed entity, as with ``update(_:)``, and the record of the
  /// transition.
  public mutating func apply<Subject>(_ transition: TransitionResult<Subject>) {
    update(transition.subject)
    insert(transition.record)
  }

  /// Records a write; `expectation` applies only if the transaction accesses the record for the first time.
  private mutating func write<E: Entity>(
    _ entity: E?, as reference: EntityReference, _ type: E.Type, expecting expectation: ExpectedVersion
  ) {
    var entry = entries[reference] ?? Entry(type: type, id: reference.id, expectation: expectation)
    entry.entity = entity
    entry.isWritten = true
    set(reference, entry)
  }

  private mutating func set(_ reference: EntityReference, _ entry: Entry) {
    if entries.updateValue(entry, forKey: reference) == nil { order.append(reference) }
  }
}

extension UnitOfWork {
  /// Runs code that throws another error type, such as that of another module, within this transaction.
  ///
  /// ```swift
  /// try await work.mappingErrors(throwing: LendingError.init(payment:)) { (work: inout UnitOfWork<PaymentError>) … in
  ///   try await payments.refund(deposit, in: &work)
  /// }
  /// ```
  /// If the code throws, its writes are discarded, but its reads are still verified.
  ///
  /// - Parameters:
  ///   - wrap: Converts an error of `body`.
  ///   - body: The code to run.
  public mutating func mappingErrors<Other: RepositoryErrorConvertible, Result>(
    throwing wrap: (Other) -> Failure, _ body: (inout UnitOfWork<Other>) async throws(Other) -> Result
  ) async throws(Failure) -> Result {
    var other = UnitOfWork<Other>(on: repository)
    other.entries = entries
    other.order = order
    other.reads = reads
    // The reads of `body` are verified even if it throws; its writes are discarded.
    defer { reads = other.reads }
    let result: Result
    do {
      result = try await body(&other)
    } catch {
      throw wrap(error)
    }
    entries = other.entries
    order = other.order
    return result
  }
}

extension UnitOfWork {
  /// Returns a unit of work for reads only; they aren't verified, because nothing is committed.
  public static func readOnly(_ repository: any Repository) -> UnitOfWork { UnitOfWork(on: repository) }
}

/// The state of one record within a unit of work, independent of the error type.
struct WorkEntry {
  var type: any Entity.Type
  var id: String
  var expectation: ExpectedVersion
  var entity: (any Entity)?
  var isWritten = false
  var isTouched = false

  func change(isWriting: Bool) -> Change {
    if !isWritten, !(isTouched && isWriting) { return .check(type, id: id, expecting: expectation) }
    if let entity { return .save(entity, expecting: expectation) }
    return .delete(type, id: id, expecting: expectation)
  }
}

/// A read of one record, independent of the entity type.
protocol WorkRead {
  /// Reads the record again and throws a conflict if its version has changed.
  func again(from repository: any Repository) async throws(RepositoryError)
}

/// A read of a record with the observed version; `nil` if there was no record.
struct VersionRead<E: Entity>: WorkRead {
  let id: E.ID
  let version: Version?

  func again(from repository: any Repository) async throws(RepositoryError) {
    let now = try await repository.get(E.self, id: id)?.version
    if now == version { return }
    throw .conflict(
      EntityReference(E.self, id: id), expected: version.map { .version($0) } ?? .absent, actual: now)
  }
}
