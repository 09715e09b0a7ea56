#if SQLite || canImport(SQLite3)
import DomainModeling

/// A column that is filled from a field, for use in SQL conditions and indexes.
struct TableColumn: Hashable, Sendable {
  /// The path of the field, such as `title` or `price.amount`.
  let path: String
  let kind: ColumnKind
  /// The quoted name of the column; SQLite ignores case in names, by which alone no two fields of a model differ.
  let name: String

  /// Returns a column for every path that a condition can name.
  static func all(_ model: ModelDescription) -> [TableColumn] {
    places(in: model, below: "", isComputed: false).map { path, kind in
      TableColumn(path: path, kind: kind, name: "$.\(path)".quoted)
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
