import DomainFoundation  // writes records as JSON
import DomainRepository
import Synchronization

/// The place where the records of a ``PlainBackend`` outlive it, as a file or a database would.
final class PlainStorage: Sendable {
  let state = Mutex(PlainState())
}

/// Everything that is stored: the records, the schemas by which they were written, and the number of the last commit.
struct PlainState: Sendable {
  var records: [EntityReference: EncodedRecord] = [:]
  var schemas: [String: StoredSchema] = [:]
  var newest = Commit.SequenceNumber.beforeFirst

  /// Returns what this program may do with the records of an entity type, after moving those under a former name.
  mutating func access<E: Entity>(to type: E.Type) throws(RepositoryError) -> SchemaAccess {
    let access = try StoredSchema.access(to: type, in: schemas.values)
    for renaming in StoredSchema.renamings(of: type, in: schemas.values) {
      for record in records.values where record.reference.entity == renaming.entity {
        records[record.reference] = nil
        let renamed = record.renamed(for: type)
        records[renamed.reference] = renamed
      }
      schemas[renaming.entity] = renaming
    }
    return access
  }

  /// Returns the records of an entity type, and those that this program can't decode.
  mutating func decoded<E: Entity>(
    _ type: E.Type
  ) throws(RepositoryError) -> (records: [Versioned<E>], unreadable: [UnreadableRecord]) {
    let access = try access(to: type)
    var readable: [Versioned<E>] = []
    var unreadable: [UnreadableRecord] = []
    for (reference, record) in records where reference.entity == type.schema.name {
      do throws(RepositoryError) {
        readable.append(try record.versioned(access))
      } catch {
        guard case .unreadable(_, let reason) = error else { throw error }
        unreadable.append(UnreadableRecord(reference, reason: reason))
      }
    }
    return (readable, unreadable.sorted { $0.reference.id < $1.reference.id })
  }

  /// Begins a change of an entity type: stores the schema of this program if it is newer than the stored one.
  mutating func prepare<E: Entity>(_ type: E.Type) throws(RepositoryError) {
    let access = try access(to: type)
    if let refusal = access.refusal { throw refusal }
    let own = StoredSchema(of: type)
    if access == .newerProgram { schemas[own.entity] = schemas[own.entity]?.raised(to: own) ?? own }
  }

  /// Stores an entity if no other record has its unique values; fields that this program doesn't know are kept.
  ///
  /// - Parameter others: The entities of the types that the commit stores, decoded once for all of its changes.
  mutating func store<E: Entity>(
    _ entity: E, replacing old: EncodedRecord?, among others: inout [String: [any Entity]]
  ) throws(RepositoryError) {
    if E.schema.description.storage.contains(where: { if case .unique = $0 { true } else { false } }) {
      if others[E.schema.name] == nil {
        let all = try decoded(E.self)
        if let first = all.unreadable.first { throw .unreadable(first.reference, reason: first.reason) }
        others[E.schema.name] = all.records.map(\.entity)
      }
      try Self.requireUnique(entity, among: others[E.schema.name, default: []].compactMap { $0 as? E })
      others[E.schema.name]?.append(entity)
    }
    let record = try EncodedRecord(entity, version: Version(newest.number), keeping: old, with: .json)
    records[record.reference] = record
  }

  /// Throws an error with every unique key, in the order of declaration, whose values another record has.
  private static func requireUnique<E: Entity>(_ entity: E, among others: [E]) throws(RepositoryError) {
    var violations: [Violation] = []
    for case .unique(let paths) in E.schema.description.storage {
      let fields = paths.compactMap { E.schema.queryField($0) }
      let own = fields.map { $0.scalar(of: entity) }
      if own.contains(where: \.isNull) { continue }
      let isTaken = others.contains { other in fields.map { $0.scalar(of: other) } == own }
      if isTaken { violations.append(Violation(notUnique: paths, in: E.schema.name)) }
    }
    if let error = ValidationError(model: E.schema.name, violations: violations) {
      throw .invalid(EntityReference(entity), error)
    }
  }
}

extension EncodedRecord {
  /// Returns the entity with its version, by the one function that decodes.
  func versioned<E: Entity>(_ access: SchemaAccess) throws(RepositoryError) -> Versioned<E> {
    Versioned(try decoded(as: E.self, with: .json, readsNewer: access.readsNewer), version: version)
  }
}
