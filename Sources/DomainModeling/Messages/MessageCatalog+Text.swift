extension MessageCatalog {
  /// The message in the language asked for, or in the nearest one that has it; never empty.
  ///
  /// Tried in this order: the language and its ``LanguageTag/fallbacks``, the language that was shown before
  /// (so that choosing an unsupported one changes nothing), English, the code itself.
  public func text(
    for code: MessageCode, _ parameters: [String: Scalar] = [:], in language: LanguageTag,
    after previous: LanguageTag? = nil
  ) -> String {
    text(forFirstOf: [code], parameters, in: language, after: previous)
  }

  /// The same for several codes, the most telling one first: the language weighs more than the code.
  func text(
    forFirstOf codes: [MessageCode], _ parameters: [String: Scalar], in language: LanguageTag,
    after previous: LanguageTag?
  ) -> String {
    for language in language.fallbacks + (previous?.fallbacks ?? []) + LanguageTag.english.fallbacks {
      for code in codes {
        guard let text = self[code]?.templates[language]?.text(parameters), !text.isEmpty else { continue }
        return text
      }
    }
    return codes.map(\.rawValue).first { !$0.isEmpty } ?? "?"
  }

  /// The rules of a model that have no message.
  public func rulesWithoutText(in model: ModelDescription) -> [MessageCode] {
    model.rules.map { MessageCode($0.id) }.filter { self[$0] == nil }
  }

  /// The guards of a lifecycle that have no message, each once.
  public func guardsWithoutText<Flow>(in lifecycle: Lifecycle<Flow>) -> [MessageCode] {
    var codes: [MessageCode] = []
    for edge in lifecycle.edges {
      for code in edge.guards.map({ MessageCode($0.id) }) where self[code] == nil && !codes.contains(code) {
        codes.append(code)
      }
    }
    return codes
  }
}
