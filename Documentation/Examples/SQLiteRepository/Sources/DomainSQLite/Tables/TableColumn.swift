import DomainRepository

/// A column that is filled from a field, so that SQL can ask for it.
struct TableColumn: Hashable, Sendable {
  /// The field: `title`, `price.amount`.
  let path: String
  let kind: ColumnKind
  /// The column's name in SQL, quoted; no two differ only by case, which SQLite doesn't see.
  let name: String

  /// A column for every place that a condition can name.
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
