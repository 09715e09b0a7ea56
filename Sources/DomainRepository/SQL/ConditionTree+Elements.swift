import DomainModeling

extension ConditionTree {
  /// Refuses computed fields of a list's elements: they are in no JSON text, and would all seem to be null.
  func checkElements(in model: ModelDescription, isElement: Bool = false) throws(ConditionDefect) {
    switch self {
    case .and(let parts), .or(let parts):
      for part in parts { try part.checkElements(in: model, isElement: isElement) }
    case .not(let inner): try inner.checkElements(in: model, isElement: isElement)
    default:
      if isElement { for path in fieldPaths { try model.checkIsWritten(path) } }
      guard case .anyElement(.field(let path), let inner) = self,
        case .list(let element)? = model.field(at: path)?.shape.unwrapped,
        case .object(let element) = element.unwrapped
      else { return }
      try inner.checkElements(in: element, isElement: true)
    }
  }
}

extension ModelDescription {
  /// The fields on the way to a path, as far as there are any.
  private func way(to path: String) -> [FieldDescription] {
    var model: ModelDescription? = self
    var way: [FieldDescription] = []
    for name in path.split(separator: ".", omittingEmptySubsequences: false) {
      guard let field = model?.fields.first(where: { $0.name == name }) else { break }
      way.append(field)
      if case .object(let inner) = field.shape.unwrapped { model = inner } else { model = nil }
    }
    return way
  }

  fileprivate func field(at path: String) -> FieldDescription? { way(to: path).last }

  fileprivate func checkIsWritten(_ path: String) throws(ConditionDefect) {
    if way(to: path).contains(where: \.isDerived) {
      throw .unsuitable(path, "it is computed, and no part of a list's elements")
    }
  }
}
