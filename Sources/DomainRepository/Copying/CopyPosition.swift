import DomainModeling

/// The position of a copy between two repositories, from which it can be resumed in another process.
public struct CopyPosition: Hashable, Sendable, Codable {
  /// The commit of the source that all copied records include; `nil` if the source has no change feed.
  var sequenceNumber: Commit.SequenceNumber?
  /// The entity type whose records are being copied, by its published name; `nil` before the first.
  var entity: String?
  /// The cursor after the last copied record of the type; `nil` before the first.
  var cursor: Cursor?
  /// Whether every type was copied, so that only later changes are missing.
  var isComplete = false
}

/// The result of a copy: the target has exactly the records of the source.
public struct CopyReport: Hashable, Sendable {
  /// The number of records, by the published name of their entity.
  public let counts: [String: Int]
  /// The SHA-256 of the records of both repositories, in the order of entity and identifier, without versions.
  public let digest: [UInt8]
  /// The newest commit of the source that the target includes.
  public let sequenceNumber: Commit.SequenceNumber
}

/// The records of a repository as counts and a digest.
struct RecordDigest: Hashable, Sendable {
  private(set) var counts: [String: Int] = [:]
  private(set) var digest: [UInt8] = []

  /// Reads all records of the entity types.
  init(of models: ModelRegistry, in repository: some Repository) async throws(RepositoryError) {
    var hasher = SHA256Hasher()
    for type in models.names.compactMap({ models[$0] }) {
      counts[type.name] = try await Self.add(type, of: repository, to: &hasher)
    }
    digest = hasher.digest()
  }

  private static func add<E: Entity>(
    _ type: E.Type, of repository: some Repository, to hasher: inout SHA256Hasher
  ) async throws(RepositoryError) -> Int {
    var count = 0
    var position = PagePosition.first
    while true {
      let page = try await repository.page(ModelQuery<E>(), at: position, limit: PageLimit.range.upperBound)
      for item in page.items {
        var encoder = CanonicalEncoder()
        encoder.write(type.name)
        encoder.write(item.entity.id.text)
        encoder.write(try item.entity.bytes())
        hasher.update(encoder.bytes)
      }
      count += page.items.count
      guard let next = page.next else { return count }
      position = .after(next)
    }
  }
}

extension Entity {
  /// Returns the entity in canonical JSON, by which copies are compared.
  func bytes() throws(RepositoryError) -> [UInt8] {
    do {
      return try JSONWriter().bytes(of: self)
    } catch {
      throw .backend(code: "copy.encode", isRetryable: false)
    }
  }
}
