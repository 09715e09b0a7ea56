#if SQLite || canImport(SQLite3)
import DomainModeling

/// A column that is filled from a field, for use in SQL conditions and indexes.
struct TableColumn: Hashable, Sendable {
  /// The path of the field, such as `title` or `price.amount`.
  let path: String
  let kind: ColumnKind
  /// The quoted name of the column; names differ by more than case, because SQLite ignores case in names.
  let name: String

  /// Returns a column for every path that a condition can name.
  static func all(_ model: ModelDescription) -> [TableColumn] {
    var taken: Set<String> = []
    return places(in: model, below: "", isComputed: false).map { path, kind in
      var name = "$.\(path)"
      while !taken.insert(name.lowercased()).inserted { name += "'" }
      return TableColumn(path: path, kind: kind, name: name.quoted)
    }
  }

  private static func places(
    in model: ModelDescription, below prefix: String, isComputed: Bool
  ) -> [(String, ColumnKind)] {
    model.fields.flatMap { field -> [(String, ColumnKind)] in
      let path = prefix + field.name
      let isComputed = isComputed || field.isDerived
      switch field.shape.unwrapped {
      case .list: return [(path, isComputed ? .computedList : .list)]
      case .object(let model):
        return [(path, .presence)] + places(in: model, below: "\(path).", isComputed: isComputed)
      default: return [(path, .value)]
      }
    }
  }
}

/// The content of a column that is filled from a field.
enum ColumnKind: Hashable, Sendable {
  /// A single value.
  case value
  /// 1 if the nested model exists, otherwise NULL.
  case presence
  /// A list as JSON text, extracted from the JSON of the record.
  case list
  /// A computed list as JSON text.
  case computedList
}
#endif
