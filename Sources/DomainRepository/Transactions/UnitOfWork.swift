public import DomainModeling

/// Reads and writes that belong together: what was read is checked when what was written is committed.
///
/// It reads its own writes. Queries don't go through it: read what they find with ``get(_:id:)``, so that it is
/// checked too. Made by ``Repository/transact(attempts:_:)``.
public struct UnitOfWork<Failure: RepositoryFailure> {
  private typealias Entry = WorkEntry

  private let repository: any Repository
  private var entries: [EntityReference: Entry] = [:]
  private var order: [EntityReference] = []
  private var reads: [any WorkRead] = []

  init(on repository: any Repository) { self.repository = repository }

  /// What a commit of this work would change and check, in the order in which it was first touched.
  ///
  /// What is only touched is written when anything else is, and otherwise checked like all that was only read.
  public var changes: ChangeSet {
    let isWriting = entries.values.contains(where: \.isWritten)
    return ChangeSet(order.compactMap { entries[$0]?.change(isWriting: isWriting) })
  }

  /// Reads once more what this work has read; what is as it was has been so all the time since.
  /// - Throws: ``RepositoryError/conflict(_:expected:actual:)`` for the first record that has changed.
  func readAgain() async throws(RepositoryError) {
    for read in reads { try await read.again(from: repository) }
  }

  /// The entity as this work sees it; `nil` when there is none.
  public mutating func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(Failure) -> E? {
    let reference = EntityReference(type, id: id)
    // An unconditional write of an entity that was never read hides nothing that a reader would need.
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

  /// Adds an entity that isn't there yet.
  public mutating func insert<E: Entity>(_ entity: E) {
    let reference = EntityReference(entity)
    let isThere = entries[reference]?.entity != nil
    write(entity, as: reference, E.self, expecting: .absent)
    if isThere { entries[reference]?.expectation = .absent }
  }

  /// Replaces an entity: the version that this work read, or whichever is there when it read none.
  public mutating func update<E: Entity>(_ entity: E) {
    write(entity, as: EntityReference(entity), E.self, expecting: .present)
  }

  /// Puts an entity in place: over what this work read, or over anything when it read nothing.
  public mutating func save<E: Entity>(_ entity: E) {
    write(entity, as: EntityReference(entity), E.self, expecting: .any)
  }

  /// Removes an entity: the version that this work read, or whichever is there when it read none.
  public mutating func delete<E: Entity>(_ type: E.Type, id: E.ID) {
    write(nil, as: EntityReference(type, id: id), type, expecting: .present)
  }

  /// Writes what this work has read as it is when it writes anything else, so that whoever has read it too, and hasn't
  /// committed, starts again.
  ///
  /// Queries aren't checked. Who decides by a query first reads an entity that stands for everything the query may
  /// find; who adds to that touches the entity. What this work hasn't read, or what isn't there, stays untouched.
  public mutating func touch<E: Entity>(_ type: E.Type, id: E.ID) {
    let reference = EntityReference(type, id: id)
    if entries[reference]?.entity != nil { entries[reference]?.isTouched = true }
  }

  /// Keeps what a fired event gives: the changed record, as with ``update(_:)``, and the record of the transition.
  public mutating func apply<Flow>(_ transition: LifecycleTransition<Flow>) {
    update(transition.subject)
    insert(transition.record)
  }

  /// `expectation` counts only for what this work touches for the first time.
  private mutating func write<E: Entity>(
    _ entity: E?, as reference: EntityReference, _ type: E.Type, expecting expectation: ExpectedState
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
  /// Lends the work to code that throws another error, such as another module's, and takes it back with its writes.
  ///
  /// ```swift
  /// try await work.lent(throwing: AccountError.init(market:)) { (work: inout UnitOfWork<MarketError>) … in
  ///   try await market.close(listing, in: &work)
  /// }
  /// ```
  public mutating func lent<Other: RepositoryFailure, Result>(
    throwing wrap: (Other) -> Failure, _ body: (inout UnitOfWork<Other>) async throws(Other) -> Result
  ) async throws(Failure) -> Result {
    var other = UnitOfWork<Other>(on: repository)
    other.entries = entries
    other.order = order
    other.reads = reads
    // What the borrower has read counts when it refuses, too; what it has written doesn't.
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
  /// A work that only reads: what it reads is checked by nobody, because nothing is committed.
  public static func reading(_ repository: any Repository) -> UnitOfWork { UnitOfWork(on: repository) }
}

/// What a work knows of one entity, whatever its errors are.
struct WorkEntry {
  var type: any Entity.Type
  var id: String
  var expectation: ExpectedState
  var entity: (any Entity)?
  var isWritten = false
  var isTouched = false

  func change(isWriting: Bool) -> Change {
    if !isWritten, !(isTouched && isWriting) { return .check(type, id: id, expecting: expectation) }
    if let entity { return .save(entity, expecting: expectation) }
    return .delete(type, id: id, expecting: expectation)
  }
}

/// What a work has read of one entity, whichever it is.
protocol WorkRead {
  /// Reads it again; throws a conflict when it has another version.
  func again(from repository: any Repository) async throws(RepositoryError)
}

/// The version of an entity that a work has read, or that there was none.
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
