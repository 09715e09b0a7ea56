public import DomainModeling
public import DomainRepository

/// Keeps records as JSON in canonical form, one line without white space each.
///
/// Reads and writes by declaration; the bytes are those of ``JSONCoder``.
public struct JSONRecordCoder: RecordCoder, Hashable {
  private let reader: JSONReader

  /// Makes a coder with the limits of another on what it reads.
  public init(_ coder: JSONCoder = JSONCoder()) {
    reader = JSONReader(maximumBytes: coder.maximumBytes, maximumDepth: coder.maximumDepth)
  }

  public func encode<E: Entity>(_ entity: E) throws -> [UInt8] { try JSONWriter().bytes(of: entity) }

  /// Throws ``/DomainModeling/JSONError``.
  public func decode<E: Entity>(_ type: E.Type, from bytes: [UInt8]) throws -> E {
    try reader.read(type, from: bytes)
  }
}

extension RecordCoder where Self == JSONRecordCoder {
  /// Records as JSON.
  public static var json: JSONRecordCoder { JSONRecordCoder() }
}

extension InMemoryRepository {
  /// Makes a repository with the records of a store, kept as JSON; the store from then on gets every commit.
  ///
  /// ```swift
  /// let movies = MovieService(try await InMemoryRepository(backedBy: JSONFile(file)), clock: .system)
  /// ```
  /// - Parameters:
  ///   - store: Keeps the records, such as a ``JSONFile``.
  ///   - history: How many commits the change feed can go back; it doesn't reach behind this moment.
  /// - Throws: As ``/DomainRepository/InMemoryRepository/init(backedBy:coder:history:)``.
  public convenience init(
    backedBy store: some RecordStore, history: Int = 10_000
  ) async throws(RepositoryError) {
    try await self.init(backedBy: store, coder: .json, history: history)
  }

  /// Makes a repository with the records of a snapshot, kept as JSON; it lives as long as the process.
  ///
  /// ```swift
  /// let backup = try await repository.snapshot().bytes
  /// let restored = try InMemoryRepository(restoring: RecordSnapshot(bytes: backup))
  /// ```
  /// - Parameters:
  ///   - snapshot: The records.
  ///   - history: How many commits the change feed can go back; it doesn't reach behind the snapshot.
  /// - Throws: As ``/DomainRepository/InMemoryRepository/init(restoring:coder:history:)``.
  public convenience init(
    restoring snapshot: RecordSnapshot, history: Int = 10_000
  ) throws(RepositoryError) {
    try self.init(restoring: snapshot, coder: .json, history: history)
  }

  /// Everything that the repository holds at one moment, the records as JSON.
  ///
  /// Equal contents give equal ``/DomainRepository/RecordSnapshot/bytes``.
  /// - Throws: As ``/DomainRepository/InMemoryRepository/snapshot(coder:)``.
  public func snapshot() async throws(RepositoryError) -> RecordSnapshot {
    try await snapshot(coder: .json)
  }
}
