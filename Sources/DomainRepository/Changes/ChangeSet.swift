public import DomainModeling

/// Changes to any number of entities of any types, applied all together or not at all.
///
/// A value: it can be logged, queued while offline, sent, retried and tested.
public struct ChangeSet: Sendable {
  /// The changes, in the order in which they were added.
  public private(set) var changes: [Change] = []
  /// The identifiers of their records: a commit asks for them several times, and reads none from its text again.
  private(set) var keys: ContiguousArray<RecordKey> = []

  /// Makes an empty set.
  public init() {}

  /// Makes a set of changes.
  public init(_ changes: [Change]) {
    self.changes = changes
    keys = ContiguousArray(changes.map(\.key))
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { changes.isEmpty }

  /// Adds an entity that isn't there yet.
  public mutating func insert<E: Entity>(_ entity: E) {
    save(entity, expecting: .absent)
  }

  /// Replaces an entity that is still in the version in which it was read.
  public mutating func update<E: Entity>(_ entity: E, expecting version: Version) {
    save(entity, expecting: .version(version))
  }

  /// Puts an entity in place, whether it is new or not.
  public mutating func save<E: Entity>(_ entity: E, expecting expectation: ExpectedState = .any) {
    changes.append(.save(entity, expecting: expectation))
    keys.append(entity.recordKey)
  }

  /// Removes an entity; with ``ExpectedState/any`` also one that isn't there.
  public mutating func delete<E: Entity>(
    _ type: E.Type, id: E.ID, expecting expectation: ExpectedState = .present
  ) {
    changes.append(.delete(type, id: id.text, expecting: expectation))
    keys.append(RecordKey(id))
  }

  /// Changes nothing and refuses the whole set unless the entity is as expected.
  public mutating func check<E: Entity>(_ type: E.Type, id: E.ID, expecting expectation: ExpectedState) {
    changes.append(.check(type, id: id.text, expecting: expectation))
    keys.append(RecordKey(id))
  }

  /// Adds what a fired event gives: the changed record, and the record of the transition.
  public mutating func apply<Flow>(_ transition: LifecycleTransition<Flow>, expecting version: Version) {
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
  /// Checks what no stored record decides: that no entity is named twice and that every entity is valid.
  ///
  /// For repositories, which call it before anything else.
  /// - Throws: ``RepositoryError/duplicateChange(_:)`` or ``RepositoryError/invalid(_:_:)``.
  public func validate() throws(RepositoryError) {
    if hasEqualKeys {
      // Records of two entities may have one identifier.
      var seen = Set<EntityReference>(minimumCapacity: changes.count)
      for change in changes {
        let reference = change.reference
        if !seen.insert(reference).inserted { throw .duplicateChange(reference) }
      }
    }
    // By position: a loop over the changes would copy each.
    for position in changes.indices {
      if case .save(let entity, _) = changes[position] { try Self.validate(entity) }
    }
  }

  /// Whether two changes are about records with one identifier; those of new records mostly grow, which needs no set.
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
    var seen = Set<RecordKey>(minimumCapacity: keys.count)
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

/// One change of a ``ChangeSet``.
///
/// The entity and the type can be opened: pass them on to a generic function over `some Entity`.
public enum Change: Sendable {
  /// Puts the entity in place, whether it is new or not.
  case save(any Entity, expecting: ExpectedState)
  /// Removes the record; where there is none and none is expected, nothing happens.
  case delete(any Entity.Type, id: String, expecting: ExpectedState)
  /// Changes nothing and refuses the whole set unless the record is as expected.
  case check(any Entity.Type, id: String, expecting: ExpectedState)

  /// The type of the record that the change is about.
  public var type: any Entity.Type {
    switch self {
    case .save(let entity, _): Swift.type(of: entity)
    case .delete(let type, _, _), .check(let type, _, _): type
    }
  }

  /// The record that the change is about.
  public var reference: EntityReference {
    switch self {
    case .save(let entity, _): EntityReference(entity)
    case .delete(let type, let id, _), .check(let type, let id, _):
      EntityReference(entity: type.name, id: id)
    }
  }

  /// The record's identifier, as repositories tell identifiers apart.
  var key: RecordKey {
    switch self {
    case .save(let entity, _): entity.recordKey
    case .delete(_, let id, _), .check(_, let id, _): RecordKey(id)
    }
  }

  /// How the change expects to find the record.
  public var expectation: ExpectedState {
    switch self {
    case .save(_, let expectation), .delete(_, _, let expectation), .check(_, _, let expectation):
      expectation
    }
  }
}
