extension ModelSchema {
  static func compiler(
    _ name: String, _ fields: [AnyField<Root>], _ positions: [ExactText: Int]
  ) -> ConditionCompiler<Root> {
    ConditionCompiler(
      resolve: { path throws(ConditionError) in
        guard let field = queryField(path, fields, positions) else {
          throw .unknownField(path, model: name)
        }
        return field
      },
      element: nil)
  }

  /// Returns the fields that a rule reads, and the fields from which the derived ones among them are
  /// computed.
  static func inputs(
    of rule: Rule<Root>, _ fields: [AnyField<Root>], _ positions: [ExactText: Int]
  ) -> [String] {
    rule.fields + rule.fields.flatMap { positions[$0].map { fields[$0].description.sources } ?? [] }
  }

  static func queryField(
    _ path: String, _ fields: [AnyField<Root>], _ positions: [ExactText: Int]
  ) -> QueryField<Root>? {
    if let position = positions[path] { return fields[position].query }
    var names = path.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false)[...]
    guard let first = names.popFirst(), let position = positions[String(first)] else { return nil }
    return names.reduce(fields[position].query) { field, name in field?.subfield(String(name)) }
  }

  static func declarationErrors(
    _ fields: [AnyField<Root>], _ rules: [Rule<Root>], _ storage: [StorageDeclaration],
    _ compiledRules: [CompiledRule<Root>], _ positions: [ExactText: Int]
  ) -> [SchemaDeclarationError] {
    var errors: [SchemaDeclarationError] = (fields.map(\.name) + rules.map(\.id)).repeated
      .map { .duplicateName($0) }
    if errors.isEmpty { errors = fields.map { $0.name.lowercased() }.repeated.map { .duplicateName($0) } }
    for field in fields where !field.name.isFieldName { errors.append(.invalidName(field.name)) }
    for field in fields {
      if let fallback = field.defaultValue, field.checkDraft(fallback) != nil {
        errors.append(.invalidDefaultValue(field.name))
      }
      if field.defaultHidesEmpty { errors.append(.defaultValueForEmpty(field.name)) }
    }
    if Root.self is any Entity.Type, positions["id"] == nil { errors.append(.missingIdentifier) }
    for rule in compiledRules {
      if let error = rule.declarationError { errors.append(.rule(rule.id, error)) }
    }
    for field in fields {
      for path in field.description.sources where positions[path] == nil {
        errors.append(.unknownField(path, in: field.name))
      }
    }
    for rule in rules {
      for path in rule.fields where queryField(path, fields, positions) == nil {
        errors.append(.unknownField(path, in: rule.id))
      }
    }
    for declaration in storage {
      for path in declaration.paths {
        guard let field = queryField(path, fields, positions) else {
          errors.append(.unknownField(path, in: "storage"))
          continue
        }
        if let demand = declaration.demand(on: field.shape) {
          errors.append(.invalidStorage(path, demand))
        }
      }
    }
    return errors
  }
}

extension StorageDeclaration {
  /// The paths of the fields in the declaration.
  public var paths: [String] {
    switch self {
    case .unique(let paths), .textIndex(let paths): paths
    case .index(let keys): keys.map(\.path)
    case .spatialIndex(let path): [path]
    }
  }

  /// Returns the requirement that a field of this shape does not meet, or `nil` when it fits.
  func demand(on shape: FieldShape) -> String? {
    switch (self, shape.unwrapped) {
    case (.unique, .list), (.unique, .object), (.index, .list), (.index, .object): "a single value"
    case (.textIndex, .list(let element)): element.unwrapped.isText ? nil : "a text, or a list of texts"
    case (.textIndex, let shape): shape.isText ? nil : "a text, or a list of texts"
    case (.unique, _), (.index, _), (.spatialIndex, _): nil
    }
  }
}

extension FieldShape {
  fileprivate var isText: Bool {
    switch self {
    case .string, .text, .enumeration: true
    case .boolean, .integer, .number, .list, .object, .optional: false
    }
  }
}

extension String {
  fileprivate var isFieldName: Bool {
    guard let first = utf8.first, (0x61...0x7A).contains(first) else { return false }
    return utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0)
    }
  }
}

/// A mistake in a schema's declaration; each module's tests check that its schemas have none.
public enum SchemaDeclarationError: Error, Hashable, Sendable {
  /// Two fields or two rules have the same name, or two fields have names that differ only by case.
  case duplicateName(String)
  /// A field's name does not consist of ASCII letters and digits beginning with a lowercase letter.
  case invalidName(String)
  /// The condition of a rule does not fit the model.
  case rule(String, ConditionError)
  /// A storage declaration, a rule or a derived field names a field that is not part of the schema.
  case unknownField(String, in: String)
  /// A storage declaration does not fit the type of its field; the second string is the requirement.
  case invalidStorage(String, String)
  /// The fallback of a field violates the field's own constraints.
  case invalidDefaultValue(String)
  /// A field whose value can be empty has another fallback: an empty value is written as absent and would be
  /// read as the fallback.
  case defaultValueForEmpty(String)
  /// An entity has no field named `id`.
  case missingIdentifier
  /// The model contains models of its own type; the names lead from the model to itself.
  case recursiveModel([String])
  /// The revisions don't lead to the version of the schema, or don't fit its fields.
  case evolution(EvolutionError)
}
