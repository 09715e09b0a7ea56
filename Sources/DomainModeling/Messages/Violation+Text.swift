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
}

extension ValidationError {
  /// What is wrong, one text for each of ``violations`` and in their order.
  public func texts(
    in language: LanguageTag, after previous: LanguageTag? = nil, from catalog: MessageCatalog = .shared
  ) -> [String] {
    violations.map { $0.text(in: language, after: previous, from: catalog) }
  }
}
