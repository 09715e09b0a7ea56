import DomainModeling

/// A field that text search looks into: a text, or a list of texts.
struct SearchedField<E: Entity>: Sendable {
  let field: QueryField<E>

  /// The fields that the model's storage declares, each once, in order.
  static var declared: [SearchedField] {
    var seen: Set<String> = []
    var fields: [SearchedField] = []
    for case .text(let paths) in E.schema.storage {
      for path in paths where seen.insert(path).inserted {
        if let field = E.schema.queryField(path) { fields.append(SearchedField(field: field)) }
      }
    }
    return fields
  }

  func words(of entity: E) -> [String] { texts(of: entity).flatMap { SearchFolding.words($0) } }

  private func texts(of entity: E) -> [String] {
    let contents: [FieldContent] =
      switch field.content(entity) {
      case .list(let elements): elements
      case let content: [content]
      }
    return contents.compactMap { if case .scalar(.text(let text)) = $0 { text } else { nil } }
  }
}
