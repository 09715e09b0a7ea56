/// A model in the making: what a form holds while a person fills it in.
///
/// A draft takes anything, text as typed too; ``validated(in:)`` gives the model, or everything that is wrong, and
/// ``violations(in:leavingOut:)`` what is wrong so far.
public struct Draft<Root: Model>: Sendable {
  enum Entry: Sendable {
    case value(any FieldValue)
    case text(String)
    case draft(any DraftOfAnyModel)
  }

  private(set) var entries: [String: Entry] = [:]

  /// Makes an empty draft.
  public init() {}

  /// Makes a draft for editing a model.
  public init(_ value: Root) {
    for field in Root.schema.wireFields { entries[field.name] = .value(field.draftValue(value)) }
  }

  /// The value of a field; `nil` while it is missing or was typed in as text.
  public subscript<Value>(field: Field<Root, Value>) -> Value? {
    get {
      if case .value(let value)? = entries[field.name] { value as? Value } else { nil }
    }
    set { entries[field.name] = newValue.map { .value($0) } }
  }

  /// The text of a field as a person typed it; a value that was set shows in its own form.
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

  /// The draft of a nested model that may be missing.
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
  /// Makes the draft of a new entity, whose identifier is minted before a person fills in the rest.
  ///
  /// However often the form is sent, it is the same record.
  public init(id: Root.ID) {
    self.init()
    set(id: id)
  }
}

extension Model {
  /// A copy with other values in some fields, or everything that is wrong with it.
  public func updating(_ change: (inout Draft<Self>) throws(ValidationError) -> Void) throws(ValidationError)
    -> Self
  {
    var draft = Draft(self)
    try change(&draft)
    return try draft.validated()
  }
}
