public import DomainModeling

/// A condition as an SQL expression for SQLite, with its constants as bindings.
///
/// The expression is 1 for yes, 0 for no and NULL for unknown, the same answers as those of
/// ``/DomainModeling/CompiledCondition``. As a filter it belongs behind `WHERE`, which keeps rows with the
/// value 1. As a rule, `WHERE (…) IS 0` finds the records that violate it. Texts are compared by their bytes,
/// independently of the collation of a column. Every value is bound; the expression contains no name from
/// outside the schema. A context value must have the type of the field that it is compared with, because
/// SQLite has no Boolean type.
///
/// SQLite's JSON functions truncate a text at U+0000 (measured with version 3.40), and so do many SQLite
/// drivers. If records may contain such texts, store them, and bind the texts of conditions, in the form of
/// ``SQLText``.
public struct SQLCondition: Hashable, Sendable {
  /// The expression, with a `?` for each binding.
  public let text: String
  /// The values of the placeholders, in order; a Boolean is bound as 1 or 0.
  public let bindings: [Scalar]

  /// Renders a condition, after the same check as before its evaluation in memory.
  ///
  /// A derived field isn't part of a stored record, so it needs a column of its own. A derived field of the
  /// elements of a list can't have a column and is rejected.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - context: The context values that the condition reads.
  ///   - column: Returns the SQL expression for the field at a path: a value, or JSON text for a list. `nil`
  ///     extracts the field from the JSON text in the column `record`.
  /// - Throws: A ``/DomainModeling/ConditionError`` for a condition that doesn't fit the model, or for a
  ///   missing context value.
  public init<Root: Model>(
    _ condition: Condition<Root>, in context: ConditionContext = ConditionContext(),
    column: (String) -> String? = { _ in nil }
  ) throws(ConditionError) {
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

  /// Returns the SQL expression that extracts the field from the JSON text in the column `record`.
  private static func recordField(
    _ path: String, _ model: ModelDescription
  ) throws(ConditionError) -> String {
    let first = path.split(separator: ".", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    if model.fields.contains(where: { $0.name == first && $0.isDerived }) {
      throw .unsuitable(path, "it is computed, and needs a column of its own")
    }
    return try SQLConditionRenderer.extraction(of: path, from: "record")
  }
}

extension ConditionTree {
  /// Rejects derived fields of the elements of a list: the JSON text doesn't contain them, so each would read
  /// as null.
  func checkElements(in model: ModelDescription, isElement: Bool = false) throws(ConditionError) {
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
  /// Returns the fields along a path, up to the first name that the model doesn't have.
  private func chain(to path: String) -> [FieldDescription] {
    var model: ModelDescription? = self
    var way: [FieldDescription] = []
    for name in path.split(separator: ".", omittingEmptySubsequences: false) {
      guard let field = model?.fields.first(where: { $0.name == name }) else { break }
      way.append(field)
      if case .object(let inner) = field.shape.unwrapped { model = inner } else { model = nil }
    }
    return way
  }

  fileprivate func field(at path: String) -> FieldDescription? { chain(to: path).last }

  fileprivate func checkIsWritten(_ path: String) throws(ConditionError) {
    if chain(to: path).contains(where: \.isDerived) {
      throw .unsuitable(path, "it is computed, and no part of a list's elements")
    }
  }
}
