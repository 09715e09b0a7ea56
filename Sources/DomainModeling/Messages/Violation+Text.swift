extension Violation {
  /// Returns the message for the user who fills in the form.
  ///
  /// A message for the specific rule, such as `Movie.title.tooLong`, takes precedence over that of the type that refused a text,
  /// such as `iban.checksum`, and this over that of the code.
  /// A rule across fields without a message uses the message `rule`.
  public func text(
    in language: LanguageTag, after previous: LanguageTag? = nil, from catalog: MessageCatalog = .shared,
    formatter: any ValueFormatter = PortableFormatter()
  ) -> String {
    catalog.text(of: self, in: language, after: previous, over: nil, formatter: formatter)
  }

  /// Returns the message preceded by the name of the field (`Title: Please …`), for display away from the
  /// field.
  ///
  /// The name is the catalog's message with the code ``label``. Without one, it is that of the nearest field that contains
  /// the field and has a name: a rule on `price.minorUnits` names the price. Without any, the message is returned alone.
  public func labeledText(
    in language: LanguageTag, after previous: LanguageTag? = nil, from catalog: MessageCatalog = .shared,
    formatter: any ValueFormatter = PortableFormatter()
  ) -> String {
    catalog.labeledText(of: self, in: language, after: previous, over: nil, formatter: formatter)
  }

  /// The message code of the field's name, such as `Movie.title` for the rule `Movie.title.tooLong`; `nil`
  /// for a rule across fields.
  public var label: MessageCode? { labels.first.map { MessageCode($0) } }
}

extension ValidationError {
  /// Returns the messages of all ``violations``, in order, each preceded by the name of its field.
  public func texts(
    in language: LanguageTag, after previous: LanguageTag? = nil, from catalog: MessageCatalog = .shared,
    formatter: any ValueFormatter = PortableFormatter()
  ) -> [String] {
    violations.map { $0.labeledText(in: language, after: previous, from: catalog, formatter: formatter) }
  }
}
