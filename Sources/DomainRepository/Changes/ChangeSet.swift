public import DomainModeling

/// Changes of any number of entities of any types, which are applied all together or not at all.
///
/// A change set is a value that can be logged, queued offline, transmitted, retried and tested.
public struct ChangeSet: Sendable {
  /// The changes, in the order in which they were added.
  public private(set) var changes: [Change] = []
  /// The keys of the changed records, stored because a commit reads them several times and parsing an
  /// identifier is slow.
  private(set) var keys: ContiguousArray<RecordID> = []

  /// Creates an empty change set.
  public init() {}

  /// Creates a change set.
  public init(_ changes: [Change]) {
    self.changes = changes
    keys = ContiguousArray(changes.map(\.key))
  }

  /// Whether the set contains no changes.
  public var isEmpty: Bool { changes.isEmpty }

  /// Adds the insertion of an entity whose record must not exist.
  public mutating func insert<E: Entity>(_ entity: E) {
    save(entity, expecting: .absent)
  }

  /// Adds the replacement of an entity whose record must still have the version that was read.
  public mutating func update<E: Entity>(_ entity: E, expecting version: Version) {
    save(entity, expecting: .version(version))
  }

  /// Adds the insertion of an entity or the replacement of the existing one.
  public mutating func save<E: Entity>(_ entity: E, expecting expectation: ExpectedVersion = .any) {
    changes.append(.save(entity, expecting: expectation))
    keys.append(entity.recordKey)
  }

  /// Adds the deletion of an entity; with ``ExpectedVersion/any``, a missing record is no error.
  public mutating func delete<E: Entity>(
    _ type: E.Type, id: E.ID, expecting expectation: ExpectedVersion = .present
  ) {
    changes.append(.delete(type, id: id.text, expecting: expectation))
    keys.append(RecordID(id))
  }

  /// Adds a check that makes the whole set fail unless the entity has the expected state.
  public mutating func check<E: Entity>(_ type: E.Type, id: E.ID, expecting expectation: ExpectedVersion) {
    changes.append(.check(type, id: id.text, expecting: expectation))
    keys.append(RecordID(id))
  }

  /// Adds the result of a fired event: the changed entity and the record of the transition.
  public mutating func apply<Subject>(_ transition: TransitionResult<Subject>, expecting version: Version) {
    update(transition.subject, expecting: version)
    insert(transition.record)
  }

  /// Adds the changes of another set.
  public mutating func append(_ other: ChangeSet) {
    changes += other.changes
    keys += other.keys
  }
}

extension ChangeSet {
  /// Checks that no record occurs twice and that every entity is valid, which needs no stored records.
  ///
  /// Repositories call this method before any other check.
  ///
  /// - Throws: ``RepositoryError/duplicateChange(_:)`` or ``RepositoryError/invalid(_:_:)``.
  public func validate() throws(RepositoryError) {
    if hasEqualKeys {
      // Records of different entity types may have the same identifier.
      var seen = Set<EntityReference>(minimumCapacity: changes.count)
      for change in changes {
        let reference = change.reference
        if !seen.insert(reference).inserted { throw .duplicateChange(reference) }
      }
    }
    // Iterating over positions avoids a copy of each change.
    for position in changes.indices {
      if case .save(let entity, _) = changes[position] { try Self.validate(entity) }
    }
  }

  /// Whether two changes have equal keys.
  ///
  /// Keys of new records usually rise, so rising keys are recognized without a set.
  private var hasEqualKeys: Bool {
    var isGrowing = true
    for position in keys.indices.dropFirst() where isGrowing {
      isGrowing = keys[position - 1] < keys[position]
    }
    if isGrowing { return false }
    if keys.count <= 8 {
      for position in keys.indices {
        for other in 0..<position where keys[other] == keys[position] { return true }
      }
      return false
    }
    var seen = Set<RecordID>(minimumCapacity: keys.count)
    for key in keys where !seen.insert(key).inserted { return true }
    return false
  }

  static func validate<E: Entity>(_ entity: E) throws(RepositoryError) {
    do {
      try E.schema.validate(entity)
    } catch {
      throw .invalid(EntityReference(entity), error)
    }
  }
}

/// A change in a ``ChangeSet``.
///
/// The entity and the type are existentials that can be opened by passing them to a generic function over
/// `some Entity`.
public enum Change: Sendable {
  /// An insertion of the entity or a replacement of the existing one.
  case save(any Entity, expecting: ExpectedVersion)
  /// A deletion of the record; if none exists and the expectation allows that, nothing happens.
  case delete(any Entity.Type, id: String, expecting: ExpectedVersion)
  /// A check without a write: the whole set fails unless the record has the expected state.
  case check(any Entity.Type, id: String, expecting: ExpectedVersion)

  /// The type of the entity.
  public var type: any Entity.Type {
    switch self {
    case .save(let entity, _): Swift.type(of: entity)
    case .delete(let type, _, _), .check(let type, _, _): type
    }
  }

  /// The reference of the record.
  public var reference: EntityReference {
    switch self {
    case .save(let entity, _): EntityReference(entity)
    case .delete(let type, let id, _), .check(let type, let id, _):
      EntityReference(entity: type.name, id: id)
    }
  }

  /// The record's identifier as a key.
  var key: RecordID {
    switch self {
    case .save(let entity, _): entity.recordKey
    case .delete(_, let id, _), .check(_, let id, _): RecordID(id)
    }
  }

  /// The state that the change expects of the record.
  public var expectedVersion: ExpectedVersion {
    switch self {
    case .save(_, let expectation), .delete(_, _, let expectation), .check(_, _, let expectation):
      expectation
    }
  }
}
