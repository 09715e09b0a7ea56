/// The small door for adopters: whatever can keep records can back an ``InMemoryRepository``.
///
/// Two methods, no queries, no types. A store holds bytes and never looks into them.
public protocol RecordStore: Sendable {
  /// Every record, and the sequence number of the last batch that was applied.
  ///
  /// - Throws: ``RepositoryError/backend(code:isRetryable:)``, also for damage; a store never drops what it can't read.
  func load() async throws(RepositoryError) -> RecordSnapshot

  /// Keeps all of the batch or none of it; when it returns, a crash can't lose it.
  ///
  /// Calls never overlap. A record that isn't in the batch stays as it is.
  func apply(_ batch: RecordBatch) async throws(RepositoryError)
}
