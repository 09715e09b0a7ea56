import DomainModeling

extension ValidationError {
  /// The error with what is wrong with a computed field told at the field that it is computed from.
  func atFields<Root: Model>(of schema: ModelSchema<Root>) -> ValidationError {
    guard model == schema.name else { return self }
    let sources = Dictionary(
      schema.description.fields.compactMap { field in field.sources.first.map { (field.name, $0) } },
      uniquingKeysWith: { first, _ in first })
    let told = violations.map { violation in
      guard let source = sources["\(violation.path)"] else { return violation }
      return Violation(
        at: FieldPath(field: source), rule: violation.rule, code: violation.code,
        parameters: violation.parameters, severity: violation.severity)
    }
    return ValidationError(model: model, violations: told) ?? self
  }
}
