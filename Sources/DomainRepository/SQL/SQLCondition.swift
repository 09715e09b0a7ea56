public import DomainModeling

/// A condition as an SQL expression for SQLite, with its constants as bindings.
///
/// It is 1 for yes, 0 for no and NULL for unknown, exactly as ``/DomainModeling/CompiledCondition`` answers. As a filter it stands
/// behind `WHERE`, which keeps what is 1; as a rule its violations are `WHERE (…) IS 0`. Texts are compared by
/// their bytes, whatever collation a column has. Every value is bound, and no name from outside is written out.
/// A context value has to be of the kind that it is compared with, because SQLite has no Booleans of its own.
///
/// SQLite cuts a text at U+0000 in its JSON functions (measured on 3.40), and so do many of its drivers: where
/// records may hold such texts, keep them and bind these texts as ``SQLText`` says.
public struct SQLCondition: Hashable, Sendable {
  /// The expression, with a `?` for each binding.
  public let text: String
  /// The values of the placeholders, in order; a Boolean is bound as 1 or 0.
  public let bindings: [Scalar]

  /// Renders a condition, after the same check as for running it in memory.
  ///
  /// A derived field isn't part of a stored record, so that it needs a column of its own; one of a list's elements
  /// can't have any, and is refused.
  /// - Parameter column: the SQL expression for a field by its path: a value, or JSON text for a list; `nil`
  ///   takes the field out of the JSON text in the column `record`.
  /// - Throws: what is wrong with the condition, and a context value that is missing.
  public init<Root: Model>(
    _ condition: Condition<Root>, in context: ConditionContext = ConditionContext(),
    column: (String) -> String? = { _ in nil }
  ) throws(ConditionDefect) {
    try Root.schema.compile(condition).check(context)
    try condition.tree.checkElements(in: Root.schema.description)
    var columns: [String: String] = [:]
    for path in condition.tree.fieldPaths {
      if let expression = column(path) {
        columns[path] = expression
      } else {
        columns[path] = try Self.recordField(path, Root.schema.description)
      }
    }
    var renderer = SQLConditionRenderer(context: context, columns: columns)
    text = try renderer.render(condition.tree)
    bindings = renderer.bindings
  }

  /// The field inside the JSON text of a record.
  private static func recordField(
    _ path: String, _ model: ModelDescription
  ) throws(ConditionDefect) -> String {
    let first = path.split(separator: ".", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    if model.fields.contains(where: { $0.name == first && $0.isDerived }) {
      throw .unsuitable(path, "it is computed, and needs a column of its own")
    }
    return try SQLConditionRenderer.extraction(of: path, from: "record")
  }
}

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
