import DomainModeling

/// A copy in progress.
struct RepositoryCopy {
  typealias Report = (CopyPosition) async throws(RepositoryError) -> Void

  let models: ModelRegistry
  let source: any Repository
  let target: any Repository
  var position = CopyPosition()

  /// The number of records of one commit to the target.
  private static let pageSize = 500

  init(of models: ModelRegistry, from source: some Repository, to target: some Repository) {
    self.models = models
    self.source = source
    self.target = target
  }

  private var types: [any Entity.Type] { models.names.compactMap { models[$0] } }

  /// Throws if the source has records by a newer schema: the copy would have only the fields that
  /// this program knows.
  func requireKnownSchemas() async throws(RepositoryError) {
    for type in types { try await requireKnownSchema(type) }
  }

  private func requireKnownSchema<E: Entity>(_ type: E.Type) async throws(RepositoryError) {
    guard let version = try await source.newerSchemaVersion(of: type) else { return }
    throw .schemaConflict(entity: type.name, .lossyCopy(version: version))
  }

  /// Checks that the target has no records, and reports the first position.
  mutating func begin(_ report: Report) async throws(RepositoryError) {
    for type in types {
      if try await hasRecords(type) { throw .backend(code: "copy.targetNotEmpty", isRetryable: false) }
    }
    try await restart(report)
  }

  /// Returns to the first record, at the newest commit of the source.
  mutating func restart(_ report: Report) async throws(RepositoryError) {
    position = CopyPosition()
    if source.capabilities.contains(.changeFeed) {
      position.sequenceNumber = try await source.newestSequenceNumber()
    }
    try await report(position)
  }

  /// Returns whether the target has records of a type, including those that can't be decoded.
  private func hasRecords<E: Entity>(_ type: E.Type) async throws(RepositoryError) -> Bool {
    if try await target.count(ModelQuery<E>()) > 0 { return true }
    return try await !target.unreadableRecords(of: type).isEmpty
  }

  // MARK: Records

  /// Copies the pages of all types after the position.
  mutating func copyRecords(_ report: Report) async throws(RepositoryError) {
    if position.isComplete { return }
    for type in types {
      if let current = position.entity, type.name.utf8.lexicographicallyPrecedes(current.utf8) { continue }
      try await copyPages(of: type, report)
    }
    position.isComplete = true
    try await report(position)
  }

  private mutating func copyPages<E: Entity>(
    of type: E.Type, _ report: Report
  ) async throws(RepositoryError) {
    if position.entity != type.name { (position.entity, position.cursor) = (type.name, nil) }
    while true {
      if Task.isCancelled { throw Self.canceled }
      let start = position.cursor.map { PagePosition.after($0) } ?? .first
      let page = try await source.page(ModelQuery<E>(), at: start, limit: Self.pageSize)
      var references = ReferenceSet()
      for item in page.items { references.insert(EntityReference(item.entity)) }
      try await synchronize(&references)
      guard let next = page.next else { return }
      position.cursor = next
      try await report(position)
    }
  }

  /// Throws if a repository has a record of a type that can't be decoded, because queries leave it out.
  ///
  /// Some backends notice it only when its page is read, so this is the last question before the report.
  private func requireReadable<E: Entity>(
    _ type: E.Type, in repository: any Repository
  ) async throws(RepositoryError) {
    guard let first = try await repository.unreadableRecords(of: type).first else { return }
    throw .unreadable(first.reference, reason: first.reason)
  }

  /// Deletes records of the target that the source doesn't have.
  func deleteOthers() async throws(RepositoryError) {
    for type in types { try await deleteOthers(of: type) }
  }

  /// Deletes all records of the target that have these types.
  func clear() async throws(RepositoryError) {
    for type in types { try await clear(type) }
  }

  private func clear<E: Entity>(_ type: E.Type) async throws(RepositoryError) {
    while true {
      let page = try await target.page(ModelQuery<E>(), at: .first, limit: Self.pageSize)
      if page.items.isEmpty { return }
      var changes = ChangeSet()
      for item in page.items { changes.delete(type, id: item.entity.id, expecting: .any) }
      try await commit(changes)
    }
  }

  private func deleteOthers<E: Entity>(of type: E.Type) async throws(RepositoryError) {
    var start = PagePosition.first
    while true {
      let page = try await target.page(ModelQuery<E>(), at: start, limit: Self.pageSize)
      let ids = page.items.map(\.entity.id)
      let kept = Set(try await source.get(type, ids: ids).map(\.entity.recordKey))
      for id in ids where !kept.contains(RecordID(id)) {
        try await target.delete(type, id: id, expecting: .any)
      }
      guard let next = page.next else { return }
      start = .after(next)
    }
  }

  // MARK: Changes

  /// Applies the changes of the source until both have equal records; returns `nil` if they differ although the
  /// source stays unchanged.
  mutating func compareFollowing(_ report: Report) async throws(RepositoryError) -> CopyReport? {
    for _ in 0..<10 {
      try await follow(report)
      let before = try await source.newestSequenceNumber()
      let copied = try await RecordDigest(of: models, in: source)
      let written = try await RecordDigest(of: models, in: target)
      let isUnchanged = try await source.newestSequenceNumber() == before
      if copied == written, isUnchanged {
        // A newer program may have written meanwhile.
        try await requireKnownSchemas()
        for type in types {
          for repository in [source, target] { try await requireReadable(type, in: repository) }
        }
        return CopyReport(counts: copied.counts, digest: copied.digest, sequenceNumber: before)
      }
      // A source that was restored from a backup can be before the position.
      if isUnchanged, position.sequenceNumber.map({ $0 >= before }) ?? true { return nil }
    }
    throw .backend(code: "copy.sourceBusy", isRetryable: true)
  }

  /// Applies the changes of the source up to the commit that is its newest one now: a source that never rests isn't followed
  /// for ever.
  private mutating func follow(_ report: Report) async throws(RepositoryError) {
    guard let start = position.sequenceNumber else { return }
    let end = try await source.newestSequenceNumber()
    while position.sequenceNumber ?? start < end {
      var references = ReferenceSet()
      guard try await gather(&references) else { return }
      try await synchronize(&references)
      try await report(position)
    }
  }

  /// Adds the records that commits after the position changed, at most as many as there are and at least a page, and moves
  /// the position behind these commits; returns whether there were any.
  private mutating func gather(_ references: inout ReferenceSet) async throws(RepositoryError) -> Bool {
    guard let start = position.sequenceNumber else { return false }
    let newest = try await source.newestSequenceNumber()
    if start >= newest { return false }
    let limit = references.count + max(Self.pageSize, references.count)
    var feed = source.changes(after: start).makeAsyncIterator()
    while let batch = try await feed.next() {
      for event in batch.events where models[event.reference.entity] != nil {
        references.insert(event.reference)
      }
      position.sequenceNumber = batch.sequenceNumber
      if batch.sequenceNumber >= newest { return true }
      if references.count >= limit { return true }
    }
    // The feed ends when the task is canceled; what it has named isn't complete.
    throw Self.canceled
  }

  private static var canceled: RepositoryError { .backend(code: "copy.canceled", isRetryable: true) }

  /// Makes the records of the target those of the source, in one commit.
  ///
  /// The target may refuse it because another record still has a unique value that it has lost in the source;
  /// the change feed names that record, which then belongs to the same commit.
  private mutating func synchronize(_ references: inout ReferenceSet) async throws(RepositoryError) {
    // Each attempt has twice as many records as the one before, or reaches the newest commit.
    for _ in 0..<32 {
      var changes = ChangeSet()
      for type in types {
        let ids = references.ids(of: type.name)
        if !ids.isEmpty { changes.append(try await differences(type, ids)) }
      }
      do throws(RepositoryError) {
        return try await commit(changes)
      } catch {
        guard case .invalid = error, try await gather(&references) else { throw error }
      }
    }
    throw .backend(code: "copy.sourceBusy", isRetryable: true)
  }

  private func differences<E: Entity>(
    _ type: E.Type, _ texts: [String]
  ) async throws(RepositoryError) -> ChangeSet {
    var changes = ChangeSet()
    let ids = texts.compactMap { try? E.ID(parsing: $0) }
    let wanted = try await source.get(type, ids: ids)
    let present = Dictionary(try await target.get(type, ids: ids).map { ($0.entity.recordKey, $0.entity) }) {
      first, _ in first
    }
    let kept = Set(wanted.map(\.entity.recordKey))
    for id in ids where !kept.contains(RecordID(id)) && present[RecordID(id)] != nil {
      changes.delete(type, id: id, expecting: .any)
    }
    for item in wanted {
      if let old = present[item.entity.recordKey], try old.bytes() == item.entity.bytes() { continue }
      changes.save(item.entity)
    }
    return changes
  }

  private func commit(_ changes: ChangeSet) async throws(RepositoryError) {
    if changes.isEmpty { return }
    if target.capabilities.contains(.atomicBatches) {
      try await target.commit(changes)
    } else {
      for change in changes.changes { try await target.commit(ChangeSet([change])) }
    }
  }
}

/// A set of references, grouped by entity and in the order of insertion.
private struct ReferenceSet {
  private var seen: Set<EntityReference> = []
  private var ids: [String: [String]] = [:]

  var count: Int { seen.count }

  mutating func insert(_ reference: EntityReference) {
    if seen.insert(reference).inserted { ids[reference.entity, default: []].append(reference.id) }
  }

  func ids(of entity: String) -> [String] { ids[entity] ?? [] }
}
