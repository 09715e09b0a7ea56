import DomainModeling

/// A change set whose entities are encoded, for queues, logs and transport.
public struct EncodedChangeSet: Hashable, Sendable, Codable {
  /// One change.
  public enum Change: Hashable, Sendable, Codable {
    /// An insertion of the record or a replacement of the existing one.
    case save(EncodedRecord, expecting: ExpectedVersion)
    /// A deletion of the record.
    case delete(EntityReference, expecting: ExpectedVersion)
    /// A check without a write: the whole set fails unless the record has the expected state.
    case check(EntityReference, expecting: ExpectedVersion)
  }

  /// The changes, in order.
  public let changes: [Change]

  /// Creates a change set.
  public init(_ changes: [Change]) { self.changes = changes }
}

extension EncodedChangeSet {
  /// Encodes every entity of a change set; the encoded records have version 0 because they aren't committed
  /// yet.
  ///
  /// - Throws: ``RepositoryError/backend(code:isRetryable:)`` if the coder fails to encode an entity.
  public init(_ set: ChangeSet, with coder: some RecordCoder) throws(RepositoryError) {
    var changes: [Change] = []
    for change in set.changes {
      switch change {
      case .save(let entity, let expectation):
        changes.append(
          .save(try EncodedRecord(entity, version: Version(0), with: coder), expecting: expectation))
      case .delete(_, _, let expectation): changes.append(.delete(change.reference, expecting: expectation))
      case .check(_, _, let expectation): changes.append(.check(change.reference, expecting: expectation))
      }
    }
    self.init(changes)
  }
}

extension ModelRegistry {
  /// Decodes a change set.
  ///
  /// - Throws: ``RepositoryError/unreadable(_:reason:)`` for an entity that isn't registered or can't be
  ///   decoded.
  public func decode(
    _ set: EncodedChangeSet, with coder: some RecordCoder
  ) throws(RepositoryError) -> ChangeSet {
    var changes: [Change] = []
    for change in set.changes {
      switch change {
      case .save(let record, let expectation):
        changes.append(.save(try decode(record, with: coder), expecting: expectation))
      case .delete(let reference, let expectation):
        changes.append(.delete(try type(of: reference), id: reference.id, expecting: expectation))
      case .check(let reference, let expectation):
        changes.append(.check(try type(of: reference), id: reference.id, expecting: expectation))
      }
    }
    return ChangeSet(changes)
  }

  private func type(of reference: EntityReference) throws(RepositoryError) -> any Entity.Type {
    guard let type = type(named: reference.entity) else {
      throw .unreadable(reference, reason: "the entity isn't registered")
    }
    return type
  }
}
