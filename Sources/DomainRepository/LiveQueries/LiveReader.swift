import DomainModeling

/// The reading of a live query: it follows the change feed and applies the changed records to the window.
///
/// The feed reports records without their contents, so a record may be read after later commits. The reader
/// therefore reads until no commit has changed the entity type meanwhile; then all that it has read belongs to one
/// moment.
struct LiveReader<E: Entity>: Sendable {
  /// The number of reads that concurrent commits may disturb before the page is read as a whole, which is always of
  /// one moment.
  private static var maximumDisturbances: Int { 4 }

  private let query: ModelQuery<E>
  private let repository: any Repository
  private var window: LiveWindow<E>
  private var position = Commit.SequenceNumber.beforeFirst
  /// `nil` until the first page is read, and after the history of the feed has expired.
  private var feed: ChangeFeed.Iterator?
  /// The names of other entities that the feed has reported.
  private var otherNames: Set<String> = []

  init(_ query: ModelQuery<E>, limit: Int, _ repository: any Repository) throws(RepositoryError) {
    try PageLimit.validate(limit)
    self.query = query
    self.repository = repository
    window = LiveWindow(try query.memo.prepared(query), limit: limit)
  }

  /// Returns the present page, or waits for a commit that changes it; `nil` if the task is canceled.
  mutating func next() async throws(RepositoryError) -> LivePage<E>? {
    try repository.requireCapability(.changeFeed)
    var isChanged = false
    while !isChanged || feed == nil {
      if feed == nil {
        try await begin()
        isChanged = true
      } else {
        guard let changed = try await changedRecords() else { return nil }
        isChanged = try await settle(changed)
      }
    }
    return Task.isCancelled ? nil : window.page(at: position)
  }

  /// Reads the page for the first time, or anew after the history of the feed has expired.
  private mutating func begin() async throws(RepositoryError) {
    position = try await repository.newestSequenceNumber()
    feed = repository.changes(after: position).makeAsyncIterator()
    try await readPage()
    _ = try await settle([])
  }

  /// Waits for the next commit and returns the records of the entity type that it changed.
  ///
  /// - Returns: `nil` if the task is canceled.
  private mutating func changedRecords() async throws(RepositoryError) -> Set<RecordID>? {
    do {
      guard let batch = try await feed?.next() else { return nil }
      position = batch.sequenceNumber
      let name = E.schema.name
      try await requireName(amid: batch.events.lazy.map(\.reference.entity).filter { $0 != name })
      return Set(batch.events.lazy.filter { $0.reference.entity == name }.map(\.reference.key))
    } catch .changeHistoryExpired(let oldest) where oldest > position {
      feed = nil
      return []
    }
  }

  /// Throws the conflict if another program has given the entity another name, under which the feed reports its records
  /// from then on.
  ///
  /// - Parameter names: The names of other entities that a commit has changed. Only a new one can be that name.
  private mutating func requireName(
    amid names: some Sequence<String>
  ) async throws(RepositoryError) {
    var hasNew = false
    for name in names where otherNames.insert(name).inserted { hasNew = true }
    if hasNew { _ = try await repository.newerSchemaVersion(of: E.self) }
  }

  /// Reads the changed records, and those that are changed meanwhile.
  ///
  /// - Returns: Whether the page has changed.
  private mutating func settle(_ changed: Set<RecordID>) async throws(RepositoryError) -> Bool {
    var changed = changed
    var isChanged = false
    var disturbances = 0
    while true {
      if !changed.isEmpty { isChanged = try await readRecords(changed) || isChanged }
      changed = try await recordsChangedMeanwhile()
      if changed.isEmpty || feed == nil { return isChanged }
      disturbances += 1
      if disturbances > Self.maximumDisturbances { return try await readPage() || isChanged }
    }
  }

  /// Returns the records that commits have changed since the position, without waiting.
  private mutating func recordsChangedMeanwhile() async throws(RepositoryError) -> Set<RecordID> {
    let newest = try await repository.newestSequenceNumber()
    var changed: Set<RecordID> = []
    while position < newest, let next = try await changedRecords(), feed != nil { changed.formUnion(next) }
    return changed
  }

  /// Reads records and applies them to the window; reads the page if that is cheaper or necessary.
  private mutating func readRecords(_ changed: Set<RecordID>) async throws(RepositoryError) -> Bool {
    if changed.count > window.limit { return try await readPage() }
    var isChanged = false
    do {
      var found: [RecordID: Versioned<E>] = [:]
      for record in try await repository.get(E.self, ids: changed.compactMap { try? E.ID(parsing: $0.text) })
      {
        found[record.entity.recordKey] = record
      }
      for key in changed { isChanged = window.update(key, with: found[key]) || isChanged }
    } catch .unreadable {
      // Queries leave such records out.
      return try await readPage()
    }
    return window.needsReading ? try await readPage() || isChanged : isChanged
  }

  /// Reads the window from the repository.
  @discardableResult
  private mutating func readPage() async throws(RepositoryError) -> Bool {
    let page = try await repository.page(query, limit: window.capacity)
    return window.replace(with: page.items, hasMore: page.next != nil)
  }
}
