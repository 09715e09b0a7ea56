extension Violation {
  /// What is wrong, for the person who fills in the form.
  ///
  /// A message for the field's own rule, such as `Movie.title.tooLong`, goes before that of the code; a rule without
  /// one says that the entries don't fit together.
  public func text(
    in language: LanguageTag, after previous: LanguageTag? = nil, from catalog: MessageCatalog = .shared
  ) -> String {
    catalog.text(
      forFirstOf: [MessageCode(rule), MessageCode(code), "rule"], parameters, in: language, after: previous)
  }

  /// The same after the field's name, for where the text doesn't stand beside the field: `Title: Please …`.
  ///
  /// The name is the message ``label`` of the catalogue; without one the text stands alone.
  public func labelledText(
    in language: LanguageTag, after previous: LanguageTag? = nil, from catalog: MessageCatalog = .shared
  ) -> String {
    let text = text(in: language, after: previous, from: catalog)
    guard let label, catalog[label] != nil else { return text }
    return "\(catalog.text(for: label, in: language, after: previous)): \(text)"
  }

  /// The code of the field's name: `Movie.title` of the rule `Movie.title.tooLong`; `nil` of a rule across fields.
  public var label: MessageCode? {
    let ending = ".\(code)"
    guard rule.hasSuffix(ending), rule.utf8.count > ending.utf8.count else { return nil }
    return MessageCode(String(rule.dropLast(ending.count)))
  }
}

extension ValidationError {
  /// What is wrong, one text for each of ``violations`` and in their order, after the fields' names.
  public func texts(
    in language: LanguageTag, after previous: LanguageTag? = nil, from catalog: MessageCatalog = .shared
  ) -> [String] {
    violations.map { $0.labelledText(in: language, after: previous, from: catalog) }
  }
}
