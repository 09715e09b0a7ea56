import DomainRepository

/// A repository as a list of records: slow, simple, and written independently of other implementations.
struct ReferenceStore: Sendable {
  private(set) var records: [ReferenceRecord] = []
  private(set) var commits: [ReferenceCommit] = []
  /// The greatest version that each record ever had.
  private(set) var newest: [EntityReference: Version] = [:]

  /// The number of the last commit that changed a record.
  var sequenceNumber: Commit.SequenceNumber? { commits.last?.sequenceNumber }

  func version(_ reference: EntityReference) -> Version? {
    records.first { $0.reference == reference }?.version
  }

  func all<E: Entity>(_ type: E.Type) -> [Versioned<E>] {
    records.compactMap { record in (record.entity as? E).map { Versioned($0, version: record.version) } }
  }

  /// Returns the errors with which the change set may be refused, any one of which is correct; empty if it
  /// must be applied.
  func expectedErrors(for set: ChangeSet) -> [ReferenceError] {
    let references = set.changes.map(\.reference)
    let duplicates = references.filter { reference in references.count { $0 == reference } > 1 }
    if !duplicates.isEmpty { return duplicates.map { .duplicate($0) } }
    let invalid = set.changes.compactMap { change -> ReferenceError? in
      guard case .save(let entity, _) = change else { return nil }
      let violations = Self.violations(entity)
      return violations.isEmpty ? nil : .invalid(change.reference, violations)
    }
    if !invalid.isEmpty { return invalid }
    return conflicts(in: set) + uniquenessConflicts(in: set)
  }

  /// Returns the effects of the changes in their order; a deletion of a missing record has none.
  func effects(of set: ChangeSet) -> [ReferenceChange] {
    set.changes.compactMap { change in
      let exists = version(change.reference) != nil
      switch change {
      case .save: return ReferenceChange(reference: change.reference, kind: exists ? .updated : .inserted)
      case .delete:
        return exists ? ReferenceChange(reference: change.reference, kind: .deleted) : nil
      case .check: return nil
      }
    }
  }

  /// Applies valid changes with the versions of the commit.
  mutating func apply(_ set: ChangeSet, _ commit: Commit) throws {
    let effects = effects(of: set)
    try check(commit, effects)
    if effects.isEmpty { return }
    for change in set.changes {
      switch change {
      case .save(let entity, _):
        guard let version = commit.versions[change.reference] else { continue }
        records.removeAll { $0.reference == change.reference }
        records.append(ReferenceRecord(entity: entity, version: version))
        newest[change.reference] = version
      case .delete: records.removeAll { $0.reference == change.reference }
      case .check: continue
      }
    }
    commits.append(ReferenceCommit(sequenceNumber: commit.sequenceNumber, changes: effects))
  }

  /// Throws unless the commit is that of a commit with these effects.
  private func check(_ commit: Commit, _ effects: [ReferenceChange]) throws {
    let newestSequence = sequenceNumber ?? .beforeFirst
    if effects.isEmpty {
      try expectEqual(commit.sequenceNumber, newestSequence, "the sequence number of a commit without effect")
    } else {
      try expect(
        commit.sequenceNumber > newestSequence, "a sequence number greater than \(newestSequence)",
        got: commit.sequenceNumber)
    }
    let written = effects.filter { $0.kind != .deleted }.map(\.reference)
    try expectEqual(
      commit.versions.keys.map(\.shortDescription).sorted(), written.map(\.shortDescription).sorted(),
      "the records with a version in the commit")
    for reference in written {
      guard let old = newest[reference], let new = commit.versions[reference] else { continue }
      try expect(new > old, "a version of \(reference.shortDescription) greater than \(old)", got: new)
    }
  }

  private func conflicts(in set: ChangeSet) -> [ReferenceError] {
    set.changes.compactMap { change in
      let actual = version(change.reference)
      let isMet =
        switch change.expectedVersion {
        case .absent: actual == nil
        case .present: actual != nil
        case .version(let version): actual?.number == version.number
        case .any: true
        }
      return isMet ? nil : .conflict(change.reference, actual: actual)
    }
  }

  /// Returns the saved records that would violate a unique key after the whole change set was applied.
  private func uniquenessConflicts(in set: ChangeSet) -> [ReferenceError] {
    let touched = set.changes.filter { change in
      if case .check = change { false } else { true }
    }.map(\.reference)
    var entities = records.filter { !touched.contains($0.reference) }.map(\.entity)
    var saved: [any Entity] = []
    for case .save(let entity, _) in set.changes { saved.append(entity) }
    entities += saved
    return saved.flatMap { entity in Self.uniquenessConflicts(of: entity, among: entities) }
  }

  private static func uniquenessConflicts<E: Entity>(of entity: E, among all: [any Entity])
    -> [ReferenceError]
  {
    let others = all.compactMap { $0 as? E }.filter { EntityReference($0) != EntityReference(entity) }
    var conflicts: [ReferenceError] = []
    for case .unique(let paths) in E.schema.storage {
      let values = scalars(paths, entity)
      if values.contains(where: \.isNull) { continue }
      let isTaken = others.contains { other in
        zip(values, scalars(paths, other)).allSatisfy { ReferenceOrder.same($0, $1) }
      }
      if isTaken { conflicts.append(.notUnique(EntityReference(entity), path: paths.first ?? "")) }
    }
    return conflicts
  }

  private static func scalars<E: Entity>(_ paths: [String], _ entity: E) -> [Scalar] {
    paths.map { E.schema.queryField($0)?.scalar(of: entity) ?? .null }
  }

  private static func violations<E: Entity>(_ entity: E) -> [Violation] {
    do {
      try entity.validated()
      return []
    } catch {
      return error.violations
    }
  }
}

/// One record of the reference model.
struct ReferenceRecord: Sendable {
  let entity: any Entity
  let version: Version

  var reference: EntityReference { Self.reference(entity) }

  static func reference<E: Entity>(_ entity: E) -> EntityReference { EntityReference(entity) }
}

/// One commit with the changes that the change feed must report.
struct ReferenceCommit: Sendable {
  let sequenceNumber: Commit.SequenceNumber
  let changes: [ReferenceChange]
}

/// The effect of a commit on one record.
struct ReferenceChange: Hashable, Sendable {
  let reference: EntityReference
  let kind: ChangeEvent.Kind
}

/// An error with which a commit may be refused.
enum ReferenceError: Sendable {
  case duplicate(EntityReference)
  case invalid(EntityReference, [Violation])
  case conflict(EntityReference, actual: Version?)
  case notUnique(EntityReference, path: String)

  /// Returns whether the error agrees in its essential parts; its other details are up to the repository.
  func matches(_ error: RepositoryError) -> Bool {
    switch (self, error) {
    case (.duplicate(let reference), .duplicateChange(let found)): reference == found
    case (.invalid(let reference, let violations), .invalid(let found, let error)):
      reference == found && Self.essentials(violations) == Self.essentials(error.violations)
    case (.conflict(let reference, let actual), .conflict(let found, _, let foundVersion)):
      reference == found && actual == foundVersion
    case (.notUnique(let reference, let path), .invalid(let found, let error)):
      reference == found
        && error.violations.contains { $0.code == .unique && $0.path == FieldPath(field: path) }
    default: false
    }
  }

  private static func essentials(_ violations: [Violation]) -> Set<String> {
    Set(violations.map { "\($0.path) \($0.code)" })
  }
}

extension ReferenceError: CustomStringConvertible {
  var description: String {
    switch self {
    case .duplicate(let reference): "duplicateChange of \(reference.shortDescription)"
    case .invalid(let reference, let violations): "invalid \(reference.shortDescription): \(violations)"
    case .conflict(let reference, let actual):
      "conflict on \(reference.shortDescription), which is \(actual.map { "at version \($0)" } ?? "absent")"
    case .notUnique(let reference, let path): "invalid \(reference.shortDescription): \(path) isn't unique"
    }
  }
}
