public import DomainModeling
import Synchronization

extension InMemoryRepository {
  @inlinable
  public func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(RepositoryError) -> Versioned<E>? {
    guard let handle = try handle(of: type, id) else { return nil }
    return handle.read(as: type) { Versioned(copy $0, version: handle.version) }
  }

  /// Returns the result of a closure that borrows an entity without copying it; `nil` if there is no entity.
  ///
  /// Use it to read a few fields of a large entity. The closure reads the state at the beginning of the call;
  /// commits continue meanwhile.
  /// ```swift
  /// let title = try await repository.read(Loan.self, id: id) { $0.title }
  /// ```
  @inlinable
  public func read<E: Entity, Answer>(
    _ type: E.Type, id: E.ID, _ body: (borrowing E) -> Answer
  ) async throws(RepositoryError) -> Answer? {
    guard let handle = try handle(of: type, id) else { return nil }
    return handle.read(as: type, body)
  }

  public func get<E: Entity>(_ type: E.Type, ids: [E.ID]) async throws(RepositoryError) -> [Versioned<E>] {
    let contents = try read(type) { $0.contents }
    var seen = Set<RecordID>()
    var found: [Versioned<E>] = []
    for id in ids {
      let key = RecordID(id)
      if seen.insert(key).inserted, let record = try contents.record(key) { found.append(record) }
    }
    return found
  }

  @inlinable
  public func page<E: Entity>(
    _ query: ModelQuery<E>, at position: PagePosition, limit: Int
  ) async throws(RepositoryError) -> Page<Versioned<E>> {
    let page = try pageHandles(query, at: position, limit: limit)
    return Page(items: page.records.records(of: E.self), next: page.next, previous: page.previous)
  }

  public func count<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> Int {
    let query = try query.memo.prepared(query)
    return try snapshot(E.self).count(query)
  }

  public func facets<E: Entity>(
    of path: String, in query: ModelQuery<E>
  ) async throws(RepositoryError) -> [Facet] {
    let query = try query.memo.prepared(query)
    let field = try FacetField<E>(path)
    return try snapshot(E.self).facets(of: field, query)
  }

  public func unreadableRecords<E: Entity>(
    of type: E.Type
  ) async throws(RepositoryError) -> [UnreadableRecord] {
    try snapshot(type).unreadable.sorted { $0.key < $1.key }
      .map { UnreadableRecord($0.value.record.reference, $0.value.error) }
  }

  public func newerSchemaVersion<E: Entity>(of type: E.Type) async throws(RepositoryError) -> Int64? {
    try snapshot(type).evolution.newerVersion
  }

  /// Returns every matching record, all read at one moment.
  @inlinable
  public func all<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> [Versioned<E>] {
    try handles(of: query).records(of: E.self)
  }

  /// Returns the positions of a page's records; the caller reads them in code that is specialized for the
  /// entity type.
  @usableFromInline
  func pageHandles<E: Entity>(
    _ query: ModelQuery<E>, at position: PagePosition, limit: Int
  ) throws(RepositoryError) -> PageHandles {
    try PageLimit.validate(limit)
    // Called directly, because a method of the generic query would look its type up.
    let query = try query.memo.prepared(query)
    let window = try PageWindow(position, of: query.compiled)
    return try snapshot(E.self).page(query, window, limit: limit)
  }

  /// Returns the positions of all matching records.
  @usableFromInline
  func handles<E: Entity>(of query: ModelQuery<E>) throws(RepositoryError) -> RecordHandles {
    let query = try query.memo.prepared(query)
    return try snapshot(E.self).all(query)
  }

  /// Returns the position of a record, opening its table if necessary.
  @inlinable @inline(__always)
  func handle<E: Entity>(of type: E.Type, _ id: E.ID) throws(RepositoryError) -> RecordHandle? {
    let found =
      if let bits = id.uuidBits {
        handle(ofUUID: bits.high, bits.low, in: ObjectIdentifier(type))
      } else {
        handle(of: id.text, in: ObjectIdentifier(type))
      }
    return if let found { found } else { try handleOrError(of: type, id) }
  }

  // The non-generic parts of `handle(of:_:)`, which are compiled once.

  @usableFromInline
  func handle(ofUUID high: UInt64, _ low: UInt64, in type: ObjectIdentifier) -> RecordHandle? {
    state.withLock { $0.handle(of: RecordID(uuidBits: (high, low)), in: type) }
  }

  @usableFromInline
  func handle(of text: String, in type: ObjectIdentifier) -> RecordHandle? {
    let key = RecordID(text)
    return state.withLock { $0.handle(of: key, in: type) }
  }

  /// Returns the position of a record that wasn't found at first, because its table wasn't open or the record
  /// can't be decoded.
  @usableFromInline
  func handleOrError<E: Entity>(of type: E.Type, _ id: E.ID) throws(RepositoryError) -> RecordHandle? {
    let key = RecordID(id)
    return try read(type) { (table) throws(RepositoryError) in
      if let found = table.rows.handle(of: key) { return found }
      if let record = table.unreadable[key] { throw record.error }
      return nil
    }
  }

  /// Returns a snapshot of a table, which is read without the lock while commits continue.
  private func snapshot<E: Entity>(_ type: E.Type) throws(RepositoryError) -> TableSnapshot<E> {
    while true {
      // The type is erased, so that it isn't looked up.
      let found = try state.withLock { (state) throws(RepositoryError) -> (any AnyObject & Sendable)? in
        try state.table(type)?.contents
      }
      if let found {
        return unsafe unsafeDowncast(found, to: TableSnapshot<E>.self)
      }
      try open(type)
    }
  }

  /// Calls `body` with a table under the lock, opening the table if necessary.
  private func read<E: Entity, Answer: Sendable>(
    _ type: E.Type, _ body: (RecordTable<E>) throws(RepositoryError) -> Answer
  ) throws(RepositoryError) -> Answer {
    while true {
      let answer = try state.withLock { (state) throws(RepositoryError) -> Answer? in
        guard let table = try state.table(type) else { return nil }
        return try body(table)
      }
      if let answer { return answer }
      try open(type)
    }
  }

  /// Decodes and indexes the stored records of an entity type once, without holding the lock.
  func open<E: Entity>(_ type: E.Type) throws(RepositoryError) {
    let isKept = backing != nil
    while true {
      let found = try state.withLock { (state) throws(RepositoryError) -> StoredTable<E>? in
        try state.table(type) == nil ? state.stored(type, isKept: isKept) : nil
      }
      guard let stored = found else { return }
      let contents = try stored.contents(with: coder)
      let isInstalled = try state.withLock { (state) throws(RepositoryError) in
        if try state.table(type) != nil { return true }
        // Meanwhile, another entity may have been opened under one of its names.
        guard try state.stored(type, isKept: isKept).hasSameDemands(as: stored) else { return false }
        state.install(contents)
        return true
      }
      if isInstalled { return }
    }
  }
}
