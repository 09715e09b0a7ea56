internal import DomainModeling

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
