package import DomainModeling

/// The schema by which a program has an entity, with the names that the entity has had.
///
/// A name belongs to one entity of a store for ever: the records of two entities under one name couldn't be told apart.
package struct ProgramSchema: Hashable, Sendable {
  /// A name that the entity had until a version.
  package struct FormerName: Hashable, Sendable {
    let name: String
    /// The version from which the entity has another name.
    let until: Int64
  }

  /// The schema by which the program writes.
  package let schema: StoredSchema
  /// The former names, in the order in which the entity had them.
  let formerNames: [FormerName]
  /// The lowest version whose records the program reads, beginning with which it knows all names.
  let earliest: Int64

  package init<E: Entity>(of type: E.Type) {
    schema = StoredSchema(of: type)
    formerNames = type.schema.formerNames.map { FormerName(name: $0.name, until: $0.until) }
    earliest = type.schema.revisions.first.map { $0.version - 1 } ?? type.schema.version
  }

  /// All names of the entity, in the order in which it had them.
  var names: [String] { formerNames.map(\.name) + [schema.entity] }

  /// Returns the access of the program to the records of the entity in a store.
  ///
  /// - Parameters:
  ///   - schemas: All schemas of the store.
  ///   - hasRecords: Returns whether the store has records under a name. Without any, it doesn't matter that they
  ///     couldn't be read.
  package func access(
    in schemas: some Collection<StoredSchema>,
    hasRecords: (String) throws(RepositoryError) -> Bool = { (_) throws(RepositoryError) in true }
  ) throws(RepositoryError) -> SchemaAccess {
    let stored = try storedSchemas(in: schemas)
    let present = stored.last ?? nil
    if let present, let name = present.renamedTo {
      // Only an earlier version of the same entity can have the name.
      if schema.version >= present.version { throw .nameTaken(schema.entity) }
      throw .schemaConflict(entity: schema.entity, .renamed(to: name))
    }
    try requireOwnNames(stored)
    try requireOwnRenamings(schemas)
    guard let found = stored.compactMap({ $0 }).last(where: { $0.renamedTo == nil }) else {
      return .newerProgram
    }
    if found.version < earliest, try hasRecords(found.entity) {
      let conflict = SchemaConflict.older(version: found.version, readableFrom: earliest)
      let refusal = RepositoryError.schemaConflict(entity: found.entity, conflict)
      if present == nil { throw refusal }
      return .olderProgram(readsNewer: false, refusal: refusal)
    }
    return try present?.access(by: schema) ?? .newerProgram
  }

  /// Returns the stored schemas of all names; `nil` for a name that the store doesn't have.
  ///
  /// - Throws: `entity.nameTaken` if a name of the store differs only by case, which SQLite and file systems ignore.
  private func storedSchemas(in schemas: some Collection<StoredSchema>) throws(RepositoryError)
    -> [StoredSchema?]
  {
    var stored: [StoredSchema?] = []
    for name in names {
      let found = schemas.first { $0.entity.isSameName(as: name) }
      if let found, !found.entity.utf8.elementsEqual(name.utf8) { throw .nameTaken(name) }
      stored.append(found)
    }
    return stored
  }

  /// Throws `entity.nameTaken` unless every stored schema of a name is one that this entity can have written.
  private func requireOwnNames(_ stored: [StoredSchema?]) throws(RepositoryError) {
    var hasRecords = false
    for (position, found) in stored.enumerated() {
      guard let found else { continue }
      var isOwn: Bool
      if let next = found.renamedTo {
        isOwn = names[(position + 1)...].contains { $0.utf8.elementsEqual(next.utf8) }
      } else {
        isOwn = !hasRecords && isName(position, in: found.version)
        // A program that wrote under this name has noted that the name before is none any longer, unless the store keeps no
        // schemas: then the one that is assumed has no form.
        if position > 0, !found.shapeHash.isEmpty {
          isOwn = isOwn && stored[position - 1]?.renamedTo != nil
        }
        hasRecords = true
      }
      if !isOwn { throw .nameTaken(found.entity) }
    }
  }

  /// Returns whether the entity has, or had, a name in a version.
  private func isName(_ position: Int, in version: Int64) -> Bool {
    (position == 0 || version >= formerNames[position - 1].until)
      && (position == formerNames.count || version < formerNames[position].until)
  }

  /// Throws `entity.nameTaken` if another entity was renamed to a name, in a version whose revision the program knows.
  private func requireOwnRenamings(_ schemas: some Collection<StoredSchema>) throws(RepositoryError) {
    for other in schemas where other.version > earliest {
      guard let name = other.renamedTo, names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else {
        continue
      }
      if !names.contains(where: { $0.utf8.elementsEqual(other.entity.utf8) }) { throw .nameTaken(name) }
    }
  }

  /// Returns the schemas by which a store notes the former names of the entity, apart from those that it has.
  package func renamings(in schemas: some Collection<StoredSchema>) -> [StoredSchema] {
    formerNames.filter { former in
      !schemas.contains { $0.renamedTo != nil && $0.entity.utf8.elementsEqual(former.name.utf8) }
    }.map { StoredSchema(of: $0.name, renamedTo: schema.entity, since: $0.until) }
  }
}
