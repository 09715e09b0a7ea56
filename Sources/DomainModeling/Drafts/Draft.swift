/// Unvalidated input for a model, such as the contents of a form that a user fills in.
///
/// ```swift
/// var draft = Draft<Loan>(id: id)
/// draft[text: Loan.Fields.title] = ""
/// draft[text: Loan.Fields.from] = "tomorrow"
/// ```
///
/// A draft accepts any value, including raw text. ``validated(in:)`` returns the model or throws all
/// violations; ``violations(in:leavingOut:)`` returns the current violations.
public struct Draft<Root: Model>: Sendable {
  enum Entry: Sendable {
    case value(any FieldValue)
    case text(String)
    case draft(any DraftOfAnyModel)
  }

  private(set) var entries: [String: Entry] = [:]

  /// Creates an empty draft.
  public init() {}

  /// Creates a draft with the values of a model, for editing it.
  public init(_ value: Root) {
    for field in Root.schema.wireFields { entries[field.name] = .value(field.value(value)) }
  }

  /// The value of a field; `nil` when it is missing or was entered as text.
  public subscript<Value>(field: Field<Root, Value>) -> Value? {
    get {
      if case .value(let value)? = entries[field.name] { value as? Value } else { nil }
    }
    set { entries[field.name] = newValue.map { .value($0) } }
  }

  /// The text of a field as the user typed it, or the text form of a value that was set; empty when the field
  /// is missing.
  public subscript<Value: ComparableFieldValue>(text field: Field<Root, Value>) -> String {
    get {
      switch entries[field.name] {
      case .text(let text)?: return text
      case .value(let value)?:
        guard case .scalar(let scalar) = value.content, !scalar.isNull else { return "" }
        return scalar.description
      case .draft?, nil: return ""
      }
    }
    set { entries[field.name] = .text(newValue) }
  }

  /// The draft of a nested model.
  public subscript<Nested: Model>(draft field: Field<Root, Nested>) -> Draft<Nested> {
    get { nested(field.name) }
    set { entries[field.name] = .draft(newValue) }
  }

  /// The draft of an optional nested model.
  public subscript<Nested: Model>(draft field: Field<Root, Nested?>) -> Draft<Nested> {
    get { nested(field.name) }
    set { entries[field.name] = .draft(newValue) }
  }

  fileprivate mutating func set(id: any FieldValue) { entries["id"] = .value(id) }

  private func nested<Nested: Model>(_ name: String) -> Draft<Nested> {
    switch entries[name] {
    case .draft(let draft)?: draft as? Draft<Nested> ?? Draft<Nested>()
    case .value(let value)?: (value as? Nested).map(Draft<Nested>.init) ?? Draft<Nested>()
    case .text?, nil: Draft<Nested>()
    }
  }
}

extension Draft where Root: Entity {
  /// Creates a draft of a new entity, whose identifier is generated before the user fills in the form.
  ///
  /// Submitting the form repeatedly therefore refers to the same entity.
  public init(id: Root.ID) {
    self.init()
    set(id: id)
  }
}

extension Model {
  /// Returns a copy with changed fields.
  ///
  /// - Parameter change: Changes a draft that contains the values of this model.
  /// - Throws: ``ValidationError`` with all violations of the changed model, or the error that `change`
  ///   throws.
  public func updating(_ change: (inout Draft<Self>) throws(ValidationError) -> Void) throws(ValidationError)
    -> Self
  {
    var draft = Draft(self)
    try change(&draft)
    return try draft.validated()
  }
}
