public import DomainModeling
public import DomainRepository

/// A coder that stores records as canonical JSON, one line without white space each.
///
/// It reads and writes models by their declarations; the bytes equal those of ``JSONCoder``.
public struct JSONRecordCoder: RecordCoder, Hashable {
  private let reader: JSONReader

  /// Creates a record coder with the limits of a JSON coder.
  ///
  /// By default, the size isn't limited, so that every record that was stored is readable.
  public init(_ coder: JSONCoder = JSONCoder(maximumBytes: .max)) {
    reader = JSONReader(maximumBytes: coder.maximumBytes, maximumDepth: coder.maximumDepth)
  }

  public func encode<E: Entity>(_ entity: E) throws -> [UInt8] { try JSONWriter().bytes(of: entity) }

  /// Reads an entity; throws ``/DomainModeling/JSONError``.
  public func decode<E: Entity>(_ type: E.Type, from bytes: [UInt8]) throws -> E {
    try reader.read(type, from: bytes)
  }

  public func document(in bytes: [UInt8]) throws -> JSONValue { try JSONValue(bytes: bytes, reader: reader) }

  public func bytes(of document: JSONValue) throws -> [UInt8] { try document.bytes() }
}

extension RecordCoder where Self == JSONRecordCoder {
  /// A coder that stores records as JSON.
  public static var json: JSONRecordCoder { JSONRecordCoder() }
}

extension InMemoryRepository {
  /// Creates a repository over a storage adapter, with records in JSON.
  ///
  /// ```swift
  /// let movies = MovieService(try await InMemoryRepository(backedBy: JSONFile(file)), clock: .system)
  /// ```
  /// - Parameters:
  ///   - store: The storage adapter, such as a ``JSONFile``; it receives every commit.
  ///   - history: The maximum number of commits in the change feed, which begins now.
  /// - Throws: The errors of ``/DomainRepository/InMemoryRepository/init(backedBy:coder:history:)``.
  public convenience init(
    backedBy store: some RecordStore, history: Int = 10_000
  ) async throws(RepositoryError) {
    try await self.init(backedBy: store, coder: .json, history: history)
  }

  /// Creates a repository with the records of a snapshot in JSON; it keeps them until the process ends.
  ///
  /// ```swift
  /// let backup = try await repository.snapshot().bytes
  /// let restored = try InMemoryRepository(restoring: RecordSnapshot(bytes: backup))
  /// ```
  /// - Parameters:
  ///   - snapshot: The records.
  ///   - history: The maximum number of commits in the change feed, which begins at the snapshot.
  /// - Throws: The errors of ``/DomainRepository/InMemoryRepository/init(restoring:coder:history:)``.
  public convenience init(
    restoring snapshot: RecordSnapshot, history: Int = 10_000
  ) throws(RepositoryError) {
    try self.init(restoring: snapshot, coder: .json, history: history)
  }

  /// Returns all records of the repository at one moment, as JSON.
  ///
  /// Equal contents have equal ``/DomainRepository/RecordSnapshot/bytes``.
  /// - Throws: The errors of ``/DomainRepository/InMemoryRepository/snapshot(coder:)``.
  public func snapshot() async throws(RepositoryError) -> RecordSnapshot {
    try await snapshot(coder: .json)
  }
}
