import DomainModeling

/// A change set as plain data, to be queued, logged or sent.
public struct EncodedChangeSet: Hashable, Sendable, Codable {
  /// One change.
  public enum Change: Hashable, Sendable, Codable {
    /// Puts the record in place.
    case save(EncodedRecord, expecting: ExpectedState)
    /// Removes the record.
    case delete(EntityReference, expecting: ExpectedState)
    /// Refuses the whole set unless the record is as expected.
    case check(EntityReference, expecting: ExpectedState)
  }

  /// The changes, in order.
  public let changes: [Change]

  /// Makes a set of changes.
  public init(_ changes: [Change]) { self.changes = changes }
}

extension EncodedChangeSet {
  /// Encodes every entity in the set; the version of a record that isn't committed yet is 0.
  ///
  /// - Throws: ``RepositoryError/backend(code:isRetryable:)`` when the coder refuses one.
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
  /// The change set in plain data.
  ///
  /// - Throws: ``RepositoryError/unreadable(_:reason:)`` for an entity that isn't registered or can't be read.
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
    guard let type = self[reference.entity] else {
      throw .unreadable(reference, reason: "the entity isn't registered")
    }
    return type
  }
}
