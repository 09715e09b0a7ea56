import DomainRepository

/// One record of the reference model.
struct ReferenceRow: Sendable {
  let entity: any Entity
  let version: Version

  var reference: EntityReference { Self.reference(entity) }

  static func reference<E: Entity>(_ entity: E) -> EntityReference { EntityReference(entity) }
}

/// One commit as the reference model expects the change feed to tell it.
struct ReferenceCommit: Sendable {
  let sequence: Commit.Number
  let changes: [ReferenceChange]
}

/// What a commit does to one record.
struct ReferenceChange: Hashable, Sendable {
  let reference: EntityReference
  let kind: ChangeEvent.Kind
}
