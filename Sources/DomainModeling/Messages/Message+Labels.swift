extension Message {
  /// Returns the labels of an enum's values, which are their names on screens.
  ///
  /// The compiler finds a value without a label. A catalog based on this one adds other languages.
  ///
  /// ```swift
  /// Message.labels(of: DeclineReason.self) {
  ///   switch $0 {
  ///   case .damaged: ("Damaged", "Uszkodzone")
  ///   case .inUse: ("In use", "W użyciu")
  ///   case .other: ("Other reason", "Inny powód")
  ///   }
  /// }
  /// ```
  public static func labels<Value: RawRepresentable<String> & CaseIterable>(
    of type: Value.Type, _ texts: (Value) -> (english: String, polish: String)
  ) -> [Message] {
    Value.allCases.map { value in
      let (english, polish) = texts(value)
      return Message(MessageCode(labelOf: value), english: english, polish: polish)
    }
  }

  /// Returns the labels of an enum's values in one more language, for a catalog based on that of the module.
  ///
  /// ```swift
  /// Message.labels(of: DeclineReason.self, in: .german) {
  ///   switch $0 {
  ///   case .damaged: "Beschädigt"
  ///   case .inUse: "In Gebrauch"
  ///   case .other: "Anderer Grund"
  ///   }
  /// }
  /// ```
  public static func labels<Value: RawRepresentable<String> & CaseIterable>(
    of type: Value.Type, in language: LanguageTag, _ text: (Value) -> String
  ) -> [Message] {
    Value.allCases.map { Message(MessageCode(labelOf: $0), [language: text($0)]) }
  }

  /// Returns the names of fields, by the name of the model and the field, such as `Loan.title`.
  ///
  /// An error that is shown away from its field begins with the name.
  public static func labels(
    ofFields texts: KeyValuePairs<MessageCode, (english: String, polish: String)>
  ) -> [Message] {
    texts.map { Message($0.key, english: $0.value.english, polish: $0.value.polish) }
  }
}

extension MessageCode {
  /// Creates the code of a label: the name of the enum, a period, and the word, such as `Loan.State.returned`.
  public init<Value: RawRepresentable<String>>(labelOf value: Value) {
    let name = (Value.self as? any StringEnum.Type)?.enumName ?? String(enumNameOf: Value.self)
    self.init(enum: name, word: value.rawValue)
  }

  /// Creates the code of the label of a word of an open enum, also of one that this version doesn't know.
  package init<Known: StringEnum>(labelOf value: OpenEnum<Known>) {
    self.init(enum: Known.enumName, word: value.rawValue)
  }

  /// Creates the code of the label of an enum's word.
  package init(enum name: String, word: String) { self.init("\(name).\(word)") }
}

extension MessageCatalog {
  /// Returns the label of an enum's value, in the requested language or the best available one.
  ///
  /// The languages are tried in the order of ``text(for:_:in:after:formatter:)``.
  public func label(
    of value: some RawRepresentable<String>, in language: LanguageTag, after previous: LanguageTag? = nil
  ) -> String {
    text(for: MessageCode(labelOf: value), in: language, after: previous)
  }

  /// Returns the label of an enum's value; the word itself if this version doesn't know it.
  public func label<Known: StringEnum>(
    of value: OpenEnum<Known>, in language: LanguageTag, after previous: LanguageTag? = nil
  ) -> String {
    value.known.map { label(of: $0, in: language, after: previous) } ?? value.rawValue
  }

  /// Returns the codes of labels that the catalog lacks for the enums in a model's fields and in the models
  /// that these contain.
  public func missingLabels(in model: ModelDescription) -> [MessageCode] {
    model.fields.flatMap { missingLabels(in: $0.shape) }
  }

  private func missingLabels(in shape: FieldShape) -> [MessageCode] {
    switch shape {
    case .enumeration(let name, let words, _):
      words.map { MessageCode(enum: name, word: $0) }.filter { self[$0] == nil }
    case .object(let model): missingLabels(in: model)
    case .list(let element): missingLabels(in: element)
    case .optional(let wrapped): missingLabels(in: wrapped)
    case .boolean, .integer, .number, .string, .text: []
    }
  }
}
