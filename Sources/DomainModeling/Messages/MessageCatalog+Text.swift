extension MessageCatalog {
  /// Returns a message in the requested language, or the best available one; never empty.
  ///
  /// The languages are tried in this order: the requested one and its ``LanguageTag/fallbacks``, the previous one, the
  /// ``fallbackLanguages``, and those that the message has, in order of their tags. Without any text, the code itself is
  /// returned.
  ///
  /// - Parameters:
  ///   - code: The code of the message.
  ///   - parameters: The values of the placeholders, by name.
  ///   - language: The requested language.
  ///   - previous: The language to use when `language` is not supported, such as the one shown before.
  ///   - formatter: The service that writes moments, in the time zone of the person.
  public func text(
    for code: MessageCode, _ parameters: [String: Scalar] = [:], in language: LanguageTag,
    after previous: LanguageTag? = nil, formatter: any ValueFormatter = PortableFormatter()
  ) -> String {
    text(forFirstOf: [code], parameters, in: language, after: previous, formatter: formatter)
  }

  /// Returns the message of an error of any module; never empty.
  ///
  /// The texts of this catalog take precedence over those of the error's own module, so an app needs to declare only the
  /// texts that it adds or changes. An error with violations has one line for each. An error that isn't a
  /// ``UserFacingError`` has the message `unexpected`.
  ///
  /// - Parameters:
  ///   - error: The error, whose type the caller needn't know.
  ///   - language: The requested language.
  ///   - previous: The language to use when `language` is not supported, such as the one shown before.
  ///   - formatter: The service that writes moments, in the time zone of the person.
  public func text(
    of error: any Error, in language: LanguageTag, after previous: LanguageTag? = nil,
    formatter: any ValueFormatter = PortableFormatter()
  ) -> String {
    guard let error = error as? any UserFacingError else {
      return text(
        forFirstOf: ["unexpected"], [:], in: language, after: previous, over: .shared,
        formatter: formatter)
    }
    let base = type(of: error).messages
    guard !error.violations.isEmpty else {
      // A value that was parsed alone may have a message for its type.
      let specific = (error as? ValueError).map { [MessageCode(valueType: $0.type, ViolationCode($0.kind))] }
      return text(
        forFirstOf: (specific ?? []) + [error.messageCode], error.messageParameters, in: language,
        after: previous, over: base, formatter: formatter)
    }
    var texts: [String] = []
    for violation in error.violations {
      let text = labeledText(
        of: violation, in: language, after: previous, over: base,
        formatter: formatter)
      if !texts.contains(text) { texts.append(text) }
    }
    return texts.joined(separator: "\n")
  }

  /// Returns the first available message of several codes, most specific first; a better language takes precedence over a
  /// more specific code, and this catalog over `base`.
  package func text(
    forFirstOf codes: [MessageCode], _ parameters: [String: Scalar], in language: LanguageTag,
    after previous: LanguageTag?, over base: MessageCatalog? = nil,
    formatter: any ValueFormatter = PortableFormatter()
  ) -> String {
    let catalogs = [self, base].compactMap(\.self)
    func shown(_ template: MessageTemplate) -> String {
      template.text(parameters, formatter: formatter) { code in
        catalogs.lazy.compactMap { $0[code]?.templates[template.language] }.first
      }
    }
    let wanted = language.fallbacks + (previous?.fallbacks ?? []) + fallbackLanguages.flatMap(\.fallbacks)
    for language in wanted {
      for code in codes {
        for catalog in catalogs {
          if let text = catalog[code]?.templates[language].map(shown), !text.isEmpty {
            return text
          }
        }
      }
    }
    for code in codes {
      for catalog in catalogs {
        let templates = (catalog[code]?.templates ?? [:]).sorted { $0.key < $1.key }.map(\.value)
        if let text = templates.lazy.map(shown).first(where: { !$0.isEmpty }) {
          return text
        }
      }
    }
    return codes.map(\.rawValue).first { !$0.isEmpty } ?? "?"
  }

  /// Returns the message of a violation, from this catalog or from `base`.
  func text(
    of violation: Violation, in language: LanguageTag, after previous: LanguageTag?,
    over base: MessageCatalog?, formatter: any ValueFormatter
  ) -> String {
    text(
      forFirstOf: [MessageCode(violation.rule)]
        + (violation.valueType.map { [MessageCode(valueType: $0, violation.code)] } ?? [])
        + [MessageCode(violation.code), "rule"],
      violation.parameters, in: language, after: previous, over: base, formatter: formatter)
  }

  /// Returns the message of a violation, preceded by the name of its field if one of the catalogs has it.
  func labeledText(
    of violation: Violation, in language: LanguageTag, after previous: LanguageTag?,
    over base: MessageCatalog?, formatter: any ValueFormatter
  ) -> String {
    let text = text(
      of: violation, in: language, after: previous, over: base,
      formatter: formatter)
    guard let name = fieldName(of: violation, in: language, after: previous, over: base) else { return text }
    return "\(name): \(text)"
  }

  /// Returns the name of a violation's field, or else of the nearest field that contains it; `nil` if none of the catalogs
  /// has one.
  func fieldName(
    of violation: Violation, in language: LanguageTag, after previous: LanguageTag?,
    over base: MessageCatalog?
  ) -> String? {
    let labels = violation.labels.lazy.map { MessageCode($0) }
    guard let label = labels.first(where: { self[$0] != nil || base?[$0] != nil }) else { return nil }
    return text(forFirstOf: [label], [:], in: language, after: previous, over: base)
  }
}
