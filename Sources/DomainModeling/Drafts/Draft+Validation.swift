extension Draft {
  /// Returns the model if the draft is valid.
  ///
  /// A rule across fields is evaluated only if the fields that it reads are valid.
  ///
  /// - Throws: ``ValidationError`` with all violations.
  public func validated(
    in context: ConditionContext = ConditionContext()
  ) throws(ValidationError) -> Root {
    try validated(in: context, language)
  }

  /// Returns the model if the draft is valid, with its texts in the language of the whole form.
  private func validated(
    in context: ConditionContext, _ language: LanguageTag
  ) throws(ValidationError) -> Root {
    var read = DraftValues()
    var violations: [Violation] = []
    for field in Root.schema.wireFields {
      do {
        guard let value = try value(of: field, context, language) else { continue }
        read.values[field.name] = value
        if let violation = field.checkDraft(value) { violations.append(placed(violation, of: field)) }
      } catch {
        violations += error.violations
      }
    }
    violations += misplacedEntries()
    if violations.isEmpty { return try model(of: read, context) }
    violations += Self.violations(of: Root.schema.rules, in: read, context, unlessReading: violations)
    throw ValidationError(model: Root.schema.name, errors: violations)
  }

  /// Returns all violations in the draft, including warnings, for a form that shows them while a user types.
  ///
  /// - Parameters:
  ///   - context: The context values for rules that read them.
  ///   - fields: Fields whose violations are left out, because they are set later.
  public func violations<each Value: FieldValue>(
    in context: ConditionContext = ConditionContext(), leavingOut fields: repeat Field<Root, each Value>
  ) -> [Violation] {
    var names: [String] = []
    for field in repeat each fields { names.append(field.name) }
    let violations: [Violation]
    do {
      violations = Root.schema.violations(in: try validated(in: context), context: context)
    } catch {
      violations = error.violations
    }
    return violations.filter { violation in
      guard case .field(let name)? = violation.path.steps.first else { return true }
      return !names.contains(name)
    }
  }

  /// Returns violations for entries that a draft cannot set: derived fields and fields of nested models.
  private func misplacedEntries() -> [Violation] {
    let schema = Root.schema
    let misplaced = entries.keys.filter { schema.field(named: $0)?.description.isDerived ?? true }
    return misplaced.sorted().map { name in
      Violation(
        at: FieldPath(field: name), rule: "\(schema.name).\(name).\(ViolationCode.fixed)", code: .fixed)
    }
  }

  /// Returns the value of a field, or `nil` when the model's own fallback applies.
  private func value(
    of field: AnyField<Root>, _ context: ConditionContext, _ language: LanguageTag
  ) throws(ValidationError) -> (any FieldValue)? {
    switch entries[field.name] {
    case .value(let value)?: return value
    case .text(let text, let reading)?:
      return try value(of: field, typed: text, in: language, by: reading ?? field.parseFormText)
    case .texts(let texts, let reading)?:
      let (list, errors) = reading(texts, language)
      let violations = errors.map { position, error in
        field.violation(ViolationCode(error.kind), at: [.element(position)], valueType: error.type)
      }
      if let error = ValidationError(model: Root.schema.name, violations: violations) { throw error }
      return list
    case .draft(let draft)?:
      do {
        return try draft.validatedValue(in: context, language)
      } catch {
        throw ValidationError(
          model: Root.schema.name,
          errors: error.violations.map { $0.seen(from: field.name, of: Root.schema.name) })
      }
    case nil:
      return try missingValue(of: field)
    }
  }

  /// Returns the value of a typed text.
  ///
  /// A blank text is the value that it stands for, such as null or an empty text that the field allows, and otherwise a missing
  /// one.
  private func value(
    of field: AnyField<Root>, typed text: String, in language: LanguageTag, by reading: Reading
  ) throws(ValidationError) -> (any FieldValue)? {
    if text.isBlank {
      if let empty = try? reading("", language), field.checkDraft(empty) == nil { return empty }
      return try missingValue(of: field)
    }
    do {
      return try reading(text, language)
    } catch {
      throw field.error(ViolationCode(error.kind), valueType: error.type)
    }
  }

  /// Returns a violation of a list with the place of the typed text, which may stand after blank ones.
  private func placed(_ violation: Violation, of field: AnyField<Root>) -> Violation {
    guard case .texts(let texts, _)? = entries[field.name], violation.path.steps.count > 1,
      case .element(let element) = violation.path.steps[1]
    else { return violation }
    let typed = texts.indices.filter { !texts[$0].isBlank }
    guard typed.indices.contains(element) else { return violation }
    var steps = violation.path.steps
    steps[1] = .element(typed[element])
    return Violation(
      at: FieldPath(steps), rule: violation.rule, code: violation.code, parameters: violation.parameters,
      severity: violation.severity)
  }

  private func missingValue(of field: AnyField<Root>) throws(ValidationError) -> (any FieldValue)? {
    if field.description.isRequired { throw field.error(.required) }
    return field.defaultValue
  }

  private func model(
    of read: DraftValues, _ context: ConditionContext
  ) throws(ValidationError) -> Root {
    do {
      return try Root(reading: FieldReader(read.values)).validated(in: context)
    } catch let error as ValidationError {
      // The model's initializer threw without context, so the violations of rules that read the context are
      // added.
      let others = Self.violations(of: Root.schema.rules, in: read, context, unlessReading: [])
        .filter { other in !error.violations.contains { $0.rule == other.rule } }
      throw ValidationError(model: Root.schema.name, errors: error.violations + others)
    } catch {
      let code = (error as? ValueError).map { ViolationCode($0.kind) } ?? .format
      throw ValidationError(
        model: Root.schema.name, errors: [Violation(at: FieldPath(), rule: Root.schema.name, code: code)])
    }
  }

  private static func violations(
    of rules: [Rule<Root>], in read: DraftValues, _ context: ConditionContext,
    unlessReading violations: [Violation]
  ) -> [Violation] {
    let compiler = ConditionCompiler<DraftValues>(
      resolve: { path throws(ConditionError) in
        var names = path.split(separator: ".", omittingEmptySubsequences: false)[...]
        let field = names.popFirst().flatMap { Root.schema.field(named: String($0))?.draftQuery }
        guard let found = names.reduce(field, { $0?.subfield(String($1)) }) else {
          throw .unknownField(path, model: Root.schema.name)
        }
        return found
      },
      element: nil)
    return rules.compactMap { rule in
      // A derived field has no value before the whole model has one.
      let fields = rule.fields.compactMap { Root.schema.field(named: $0)?.description }
      if fields.contains(where: \.isDerived) { return nil }
      let compiled = CompiledRule(
        rule, inputs: Root.schema.inputs(of: rule),
        labels: rule.labels(in: Root.schema.name, Root.schema.description.fields), compiler: compiler,
        opaque: nil)
      return compiled.reads(anyOf: violations) ? nil : compiled.violation(in: read, context)
    }
  }
}

/// A type-erased draft.
protocol DraftOfAnyModel: Sendable {
  func validatedValue(
    in context: ConditionContext, _ language: LanguageTag
  ) throws(ValidationError) -> any FieldValue
}

extension Draft: DraftOfAnyModel {
  func validatedValue(
    in context: ConditionContext, _ language: LanguageTag
  ) throws(ValidationError) -> any FieldValue {
    try validated(in: context, language)
  }
}

extension AnyField {
  func error(_ code: ViolationCode, valueType: String? = nil) -> ValidationError {
    ValidationError(model: Root.schema.name, errors: [violation(code, valueType: valueType)])
  }

  fileprivate func violation(
    _ code: ViolationCode, at steps: [FieldPath.Step] = [], valueType: String?
  ) -> Violation {
    Violation(
      at: FieldPath([.field(name)] + steps), rule: "\(Root.schema.name).\(name).\(code)", code: code,
      valueType: valueType)
  }
}
