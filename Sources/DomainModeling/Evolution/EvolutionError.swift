/// A mistake in the evolution that a schema declares, or a document that it can't rewrite.
public enum EvolutionError: Error, Hashable, Sendable {
  /// No revision leads to a version between the first revision and the version of the schema.
  case missingRevision(Int64)
  /// Two revisions lead to the same version.
  case duplicateRevision(Int64)
  /// A revision leads to a version below 2 or above the version of the schema.
  case revisionOutOfRange(Int64)
  /// An alteration names a field that its version doesn't have.
  case unknownField(String, revision: Int64)
  /// An alteration takes away a field that its version still has, or that another alteration takes away, too.
  case remainingField(String, revision: Int64)
  /// The versions that may read and write aren't between 1 and that of the revision, a version may write
  /// without reading, or the limits are lower than those of the revision before.
  case invalidAccess(revision: Int64)
  /// Programs of earlier versions may write, or read, although they would lose or misread this field, make
  /// its record unreadable, or derive another value of a unique key.
  case unsafeAccess(String, revision: Int64)
  /// A revision renames the entity from two names, of which its records can have one.
  case severalNames(revision: Int64)
  /// A revision renames the entity from a name that it has now, or that a later revision renames it from, so that
  /// it isn't known whose the records under this name are. Names that differ only by case are the same.
  case repeatedName(String, revision: Int64)
  /// A document can't be rewritten: no revision leads to the version after it.
  case unknownVersion(Int64)
  /// A document doesn't have the form that an alteration of this field expects.
  case unsuitableDocument(String, revision: Int64)
}

extension EvolutionError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missingRevision(let version): "no revision leads to version \(version)"
    case .duplicateRevision(let version): "two revisions lead to version \(version)"
    case .revisionOutOfRange(let version): "a revision leads to version \(version)"
    case .unknownField(let path, let version): "revision \(version) names \(path), which it doesn't have"
    case .remainingField(let path, let version): "revision \(version) takes away \(path), but still has it"
    case .invalidAccess(let version):
      "revision \(version) has versions for reading and writing that don't fit"
    case .unsafeAccess(let path, let version):
      "revision \(version) lets programs read or write that don't know this \(path)"
    case .severalNames(let version): "revision \(version) renames the entity from two names"
    case .repeatedName(let name, let version):
      "revision \(version) renames the entity from \(name), a name that it is given again"
    case .unknownVersion(let version): "no revision leads on from version \(version)"
    case .unsuitableDocument(let path, let version): "revision \(version) can't rewrite \(path)"
    }
  }
}
