extension ModelSchema {
  /// The lowest version of a program that reads documents of this version correctly.
  public var readableFrom: Int64 { revisions.last?.readableFrom ?? version }

  /// The lowest version of a program that may write to a store with documents of this version.
  public var writableFrom: Int64 { revisions.last?.writableFrom ?? version }

  /// Returns a document of an earlier version in the form of this version.
  ///
  /// ```swift
  /// let document = try Pot.schema.upcast(["id": "1", "name": "Aloe"], from: 1)
  /// ```
  /// - Throws: ``EvolutionError``, or the error of a computation.
  public func upcast(_ document: JSONValue, from version: Int64) throws -> JSONValue {
    if version == self.version { return document }
    guard version < self.version else { throw EvolutionError.unknownVersion(version) }
    let steps = revisions.filter { $0.version > version }
    guard steps.first?.version == version + 1, steps.map(\.version) == Array(version + 1...self.version)
    else {
      throw EvolutionError.unknownVersion(version)
    }
    return try steps.reduce(document) { document, revision in try revision.rewritten(document) }
  }

  /// The former names of the entity, each with the version from which it has another one.
  public var formerNames: [(name: String, until: Int64)] {
    revisions.flatMap { revision in
      revision.alterations.compactMap { $0.formerName }.map { ($0, until: revision.version) }
    }
  }

  /// Returns the mistakes in the names that revisions give up: an entity has each name once, and one in each version.
  static func namingErrors(_ revisions: [SchemaRevision], named name: String) -> [EvolutionError] {
    var seen = [name]
    var errors: [EvolutionError] = []
    for revision in revisions.reversed() {
      let names = revision.alterations.compactMap(\.formerName)
      if names.count > 1 { errors.append(.severalNames(revision: revision.version)) }
      for former in names {
        if seen.contains(where: { $0.isSameName(as: former) }) {
          errors.append(.repeatedName(former, revision: revision.version))
        }
        seen.append(former)
      }
    }
    return errors
  }

  /// Returns the mistakes in the revisions of a schema.
  static func evolutionErrors(
    _ revisions: [SchemaRevision], of version: Int64, _ fields: [AnyField<Root>]
  ) -> [EvolutionError] {
    var errors: [EvolutionError] = []
    var seen: Set<Int64> = []
    for revision in revisions {
      if !seen.insert(revision.version).inserted { errors.append(.duplicateRevision(revision.version)) }
      if !(2...max(2, version)).contains(revision.version) || revision.version > version {
        errors.append(.revisionOutOfRange(revision.version))
      }
    }
    if let first = seen.min(), errors.isEmpty, first <= version {
      for version in first...version where !seen.contains(version) {
        errors.append(.missingRevision(version))
      }
    }
    if !errors.isEmpty { return errors }
    var before: SchemaRevision?
    for revision in revisions {
      let (readers, writers) = (revision.readableFrom, revision.writableFrom)
      let isRising = readers >= before?.readableFrom ?? 1 && writers >= before?.writableFrom ?? 1
      if readers < 1 || readers > writers || writers > revision.version || !isRising {
        errors.append(.invalidAccess(revision: revision.version))
      } else if let path = revision.unsafeAccess {
        errors.append(.unsafeAccess(path, revision: revision.version))
      }
      before = revision
    }
    return errors + nameErrors(revisions, fields)
  }

  /// Returns the unique keys over derived fields, if older programs may write: they derive the values in their own way.
  static func keyErrors(
    _ revisions: [SchemaRevision], _ fields: [AnyField<Root>], _ storage: [StorageDeclaration]
  ) -> [EvolutionError] {
    guard let last = revisions.last, last.writableFrom < last.version else { return [] }
    let derived = Set(fields.filter(\.description.isDerived).map(\.name))
    return storage.flatMap { declaration -> [EvolutionError] in
      guard case .unique(let paths) = declaration else { return [] }
      return paths.filter(derived.contains).map { .unsafeAccess($0, revision: last.version) }
    }
  }

  /// Goes back from the fields of this version to those of the first, and returns the names that don't fit.
  private static func nameErrors(_ revisions: [SchemaRevision], _ fields: [AnyField<Root>])
    -> [EvolutionError]
  {
    var names = Set(fields.filter { !$0.description.isDerived }.map(\.name))
    var errors: [EvolutionError] = []
    for revision in revisions.reversed() {
      for alteration in revision.alterations.reversed() {
        for path in alteration.targets + alteration.kept {
          let steps = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
          let isKept = steps.count > 1 || alteration.kept.contains(path)
          let isKnown = isKept ? names.contains(steps[0]) : names.remove(path) != nil
          if !isKnown { errors.append(.unknownField(path, revision: revision.version)) }
        }
        for path in alteration.sources {
          let root = path.split(separator: ".").first.map(String.init) ?? path
          if root != path {
            if !names.contains(root) { errors.append(.unknownField(path, revision: revision.version)) }
          } else if !names.insert(path).inserted {
            errors.append(.remainingField(path, revision: revision.version))
          }
        }
      }
    }
    return errors
  }
}

extension String {
  /// Whether two names of entities are the same one, or differ only by the case of ASCII letters.
  package func isSameName(as other: String) -> Bool {
    self == other || utf8.elementsEqual(other.utf8) { $0.lowercased == $1.lowercased }
  }
}
