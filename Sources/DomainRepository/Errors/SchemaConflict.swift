/// The reason that a program's schema of an entity doesn't fit the one in the store.
public enum SchemaConflict: Hashable, Sendable {
  /// The store has records of the same version whose JSON form differs. Every change of the form needs a new
  /// version.
  case shape(version: Int64)
  /// A newer program wrote the records, and programs of this version must not write. Its unique keys differ,
  /// or its version is below `writableFrom`.
  case newer(version: Int64, writableFrom: Int64)
  /// The store has records of an earlier version than any that the program reads: no revision leads on from it, or
  /// another entity has the name.
  case older(version: Int64, readableFrom: Int64)
  /// The entity has another name in the store.
  case renamed(to: String)
  /// The change would lose fields of a newer version: an element of the list at the path was changed, and it
  /// isn't known which stored element it was.
  case unknownFields(at: String)
  /// The source of a copy has the entity by this newer version, and this program would lose the fields that it
  /// doesn't know.
  case lossyCopy(version: Int64)
}

extension SchemaConflict: CustomStringConvertible {
  public var description: String {
    switch self {
    case .shape(let version): "version \(version) has another form in the store"
    case .newer(let version, let writableFrom):
      "the store has version \(version), which programs from version \(writableFrom) on may write"
    case .older(let version, let earliest):
      "the store has version \(version), and the program reads versions from \(earliest) on"
    case .renamed(let name): "the store has it as \(name)"
    case .unknownFields(let path): "fields of a newer version at \(path) would be lost"
    case .lossyCopy(let version): "a copy by this program would lose fields of version \(version)"
    }
  }
}
