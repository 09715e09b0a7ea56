public import DomainModeling

/// A way in which the records of a repository contradict each other, their models or the storage.
///
/// It contains no values of a record.
public enum Inconsistency: Hashable, Sendable {
  /// The record can't be decoded, or its bytes are those of another record; the reason names no value.
  case unreadable(EntityReference, reason: String)
  /// The record breaks a constraint or rule of its model.
  case invalid(EntityReference, ValidationError)
  /// A query returns the record, but reading its identifier returns nothing, another version or other values.
  case misplaced(EntityReference)
  /// A query returns the record more than once.
  case repeated(EntityReference)
  /// The records have the same values of a unique key, which is named as in
  /// ``/DomainModeling/Violation/rule``.
  case notUnique(key: String, [EntityReference])
  /// The answer to a question about an entity type, such as `filter by title`, isn't that of its records.
  case wrongAnswer(entity: String, question: String)
  /// The record has a version that no commit has written yet.
  case futureVersion(EntityReference, Version)
  /// The storage, read again, has another version or other contents of the record than the repository, or only one
  /// of them has it.
  case notStored(EntityReference)
  /// The storage reports an error of its own, by the code of a ``RepositoryError/backend(code:isRetryable:)``.
  case storage(code: String)
  /// The program's schema of the entity doesn't fit the one by which the store has its records, so that they
  /// can't be read.
  case schemaConflict(entity: String, SchemaConflict)
}

extension Inconsistency {
  /// Creates the inconsistency that an error of a check shows.
  ///
  /// - Throws: The error if it is retryable, or says nothing about the records or the storage.
  package init(reporting error: RepositoryError) throws(RepositoryError) {
    switch error {
    case .unreadable(let reference, let reason): self = .unreadable(reference, reason: reason)
    case .schemaConflict(let entity, let conflict): self = .schemaConflict(entity: entity, conflict)
    case .backend(let code, isRetryable: false): self = .storage(code: code)
    default: throw error
    }
  }
}

extension Inconsistency: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let reference, let reason): "\(reference) can't be read: \(reason)"
    case .invalid(let reference, let error): "\(reference) is invalid: \(error)"
    case .misplaced(let reference): "\(reference) isn't found by its identifier"
    case .repeated(let reference): "\(reference) is returned more than once"
    case .notUnique(let key, let references):
      "\(references.map(\.description).joined(separator: ", ")) have the same values of \(key)"
    case .wrongAnswer(let entity, let question): "\(entity): \(question) doesn't answer from the records"
    case .futureVersion(let reference, let version): "\(reference) has version \(version) of no commit"
    case .notStored(let reference): "\(reference) isn't stored as the repository has it"
    case .storage(let code): "the storage reports \(code)"
    case .schemaConflict(let entity, let conflict): "\(entity): \(conflict)"
    }
  }
}

/// The result of ``Repository/verify(_:)``.
public struct VerificationReport: Hashable, Sendable {
  /// The number of records that were read, by the published name of their entity; entities whose verification
  /// ended with an inconsistency have none.
  public let counts: [String: Int]
  /// The inconsistencies; those of the storage first, then by entity.
  public let inconsistencies: [Inconsistency]

  /// Whether no inconsistency was found.
  public var isConsistent: Bool { inconsistencies.isEmpty }

  /// Creates a report.
  public init(counts: [String: Int], inconsistencies: [Inconsistency]) {
    self.counts = counts
    self.inconsistencies = inconsistencies
  }
}

/// A repository that can check more of its storage than callers see.
public protocol SelfVerifying: Repository {
  /// Returns the inconsistencies of the storage and of the records of entity types.
  ///
  /// ``Repository/verify(_:)`` calls it and adds its own checks; it may return the same inconsistency.
  func storageInconsistencies(
    of models: ModelRegistry
  ) async throws(RepositoryError) -> [Inconsistency]
}
