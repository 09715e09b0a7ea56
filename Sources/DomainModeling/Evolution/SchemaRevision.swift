/// The difference between one version of a model's JSON form and the version before it.
///
/// The schema lists the revisions that lead to its version, and records of earlier versions are rewritten by
/// them whenever they are read:
/// ```swift
/// } evolution: {
///   SchemaRevision(2, .renamed("name", to: "title"))
///   SchemaRevision(3, .added("color", "brown"), readableFrom: 2, doc: "Pots have colors.")
/// }
/// ```
public struct SchemaRevision: Sendable {
  /// The version that the revision leads to; it rewrites documents of the version before it.
  public let version: Int64
  /// The changes of the JSON form, in the order in which they are applied.
  public let alterations: [SchemaAlteration]
  /// The lowest version of a program that reads documents of this version correctly.
  ///
  /// It must be this version if a field is renamed, split, merged, or replaced by another of its name.
  public let readableFrom: Int64
  /// The lowest version of a program that may write to a store with documents of this version.
  ///
  /// Such a program keeps the fields that it doesn't know. It must be this version if a field is renamed,
  /// split, merged, removed or narrowed, or added to a nested model: what an earlier program writes would be
  /// lost or unreadable.
  public let writableFrom: Int64
  /// The description of the change.
  public let doc: String

  /// Declares a revision.
  ///
  /// - Parameters:
  ///   - version: The version that the revision leads to.
  ///   - alterations: The changes of the JSON form; none if all earlier documents are valid unchanged, for
  ///     example if an optional field is new.
  ///   - readableFrom: The lowest version of a program that reads documents of this version correctly; only
  ///     this version by default.
  ///   - writableFrom: The lowest version of a program that may write to a store with documents of this
  ///     version; only this version by default. It must not be lower than `readableFrom`.
  ///   - doc: The description of the change.
  public init(
    _ version: Int64, _ alterations: SchemaAlteration..., readableFrom: Int64? = nil,
    writableFrom: Int64? = nil, doc: String = ""
  ) {
    self.init(
      version, alterations, readableFrom: readableFrom, writableFrom: writableFrom, doc: doc)
  }

  /// Declares a revision with a list of alterations.
  public init(
    _ version: Int64, _ alterations: [SchemaAlteration], readableFrom: Int64? = nil,
    writableFrom: Int64? = nil, doc: String = ""
  ) {
    self.version = version
    self.alterations = alterations
    self.readableFrom = readableFrom ?? writableFrom ?? version
    self.writableFrom = writableFrom ?? version
    self.doc = doc
  }
}

extension SchemaRevision {
  /// The path of the first field that programs with access by this revision would lose or misread.
  var unsafeAccess: String? {
    let taken = Set(alterations.flatMap(\.sources))
    return alterations.first { alteration in
      writableFrom < version && alteration.bindsWriters
        || readableFrom < version
          && (alteration.bindsReaders || !taken.isDisjoint(with: alteration.targets))
    }?.subject
  }

  /// Returns a document of the version before in the form of this version.
  ///
  /// - Throws: The error of a computation, or ``EvolutionError/unsuitableDocument(_:revision:)``.
  public func rewritten(_ document: JSONValue) throws -> JSONValue {
    var document = document
    for alteration in alterations {
      do {
        try alteration.rewrite(&document)
      } catch is UnsuitableValue {
        throw EvolutionError.unsuitableDocument(alteration.subject, revision: version)
      }
    }
    return document
  }
}
