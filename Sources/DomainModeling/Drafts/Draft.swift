/// Unvalidated input for a model, such as the contents of a form that a user fills in.
///
/// ```swift
/// var draft = Draft<Loan>(id: id)
/// draft[text: Loan.Fields.title] = ""
/// draft[text: Loan.Fields.from] = "tomorrow"
/// ```
///
/// A draft accepts any value, including raw text as people of its ``language`` type it. ``validated(in:)`` returns the model or
/// throws all violations; ``violations(in:leavingOut:)`` returns the current violations. Neither changes the draft, so a form
/// shows again what was typed.
public struct Draft<Root: Model>: Sendable {
  /// A function that reads the text of one field, where its type alone can't.
  typealias Reading = @Sendable (String, LanguageTag) throws(ValueError) -> any FieldValue

  /// A function that reads the texts of a list, with the errors by position.
  typealias ListReading =
    @Sendable ([String], LanguageTag) -> (list: any FieldValue, errors: [(position: Int, error: ValueError)])

  enum Entry: Sendable {
    case value(any FieldValue)
    case text(String, Reading?)
    case texts([String], ListReading)
    case draft(any DraftOfAnyModel)
  }

  private(set) var entries: [String: Entry] = [:]

  /// The language of the person who fills in the form, by which numbers, amounts and days are read, also those of nested
  /// drafts.
  public var language: LanguageTag

  /// Creates an empty draft.
  public init(language: LanguageTag = .english) { self.language = language }

  /// Creates a draft with the values of a model, for editing it.
  public init(_ value: Root, language: LanguageTag = .english) {
    self.language = language
    for field in Root.schema.wireFields { entries[field.name] = .value(field.value(value)) }
  }

  /// The value of a field; `nil` when it is missing or was entered as text.
  public subscript<Value>(field: Field<Root, Value>) -> Value? {
    get {
      if case .value(let value)? = entries[field.name] { value as? Value } else { nil }
    }
    set { entries[field.name] = newValue.map { .value($0) } }
  }

  /// The text of a field as the user typed it, or for a value that was set what a person of the language may type,
  /// ``FieldValue/formText(in:)``; empty when the field is missing.
  ///
  /// Blanks around the text are ignored, and full-width digits, groups of digits and the forms of days are read as
  /// ``FieldValue/parsedFormText(_:in:)`` says.
  public subscript<Value: ComparableFieldValue>(text field: Field<Root, Value>) -> String {
    get {
      text(of: field) { $0.formText(in: $1) }
    }
    set { entries[field.name] = .text(newValue, nil) }
  }

  /// The texts of a list as the user typed them, such as one for each author; blank ones are left out.
  public subscript<Element: ScalarValue>(texts field: Field<Root, [Element]>) -> [String] {
    get {
      switch entries[field.name] {
      case .texts(let texts, _)?: texts
      case .value(let value)?: (value as? [Element])?.map { $0.formText(in: language) } ?? []
      case .text?, .draft?, nil: []
      }
    }
    set {
      entries[field.name] = .texts(newValue) { texts, language in
        var list: [Element] = []
        var errors: [(position: Int, error: ValueError)] = []
        for (position, text) in texts.enumerated() where !text.isBlank {
          do throws(ValueError) {
            list.append(try Element.parsedFormText(text, in: language))
          } catch {
            errors.append((position, error))
          }
        }
        return (list, errors)
      }
    }
  }

  /// Returns the text of a field as the user typed it, or the text of a value that was set; empty when the field is missing.
  package func text<Value: FieldValue>(
    of field: Field<Root, Value>, _ written: (Value, LanguageTag) -> String
  ) -> String {
    switch entries[field.name] {
    case .text(let text, _)?: text
    case .value(let value)?: (value as? Value).map { written($0, language) } ?? ""
    case .texts?, .draft?, nil: ""
    }
  }

  /// Sets the text of a field that is read by a function, because its type alone doesn't say how: an amount in a currency.
  package mutating func setText<Value: FieldValue>(
    _ text: String, of field: Field<Root, Value>,
    reading: @escaping @Sendable (String, LanguageTag) throws(ValueError) -> Value
  ) {
    entries[field.name] = .text(text) { (text, language) throws(ValueError) in try reading(text, language) }
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
    case .draft(let draft)?: draft as? Draft<Nested> ?? Draft<Nested>(language: language)
    case .value(let value as Nested)?: Draft<Nested>(value, language: language)
    case .value?, .text?, .texts?, nil: Draft<Nested>(language: language)
    }
  }
}

extension Draft where Root: Entity {
  /// Creates a draft of a new entity, whose identifier is generated before the user fills in the form.
  ///
  /// Submitting the form repeatedly therefore refers to the same entity.
  public init(id: Root.ID, language: LanguageTag = .english) {
    self.init(language: language)
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
