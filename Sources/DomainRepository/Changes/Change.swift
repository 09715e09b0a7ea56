public import DomainModeling

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

extension Entity {
  static var name: String { schema.name }
  var recordKey: RecordKey { RecordKey(id) }
}
