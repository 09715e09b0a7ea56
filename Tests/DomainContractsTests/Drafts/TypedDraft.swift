import DomainContracts
import DomainModeling
import DomainServices
import Testing

/// One field of a form: what a person types, how it is refused, and what is accepted in its place.
struct TypedDraft: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let run: @Sendable () throws -> Void

  /// Creates the case of a form that is otherwise filled with a sample of its model.
  ///
  /// - Parameters:
  ///   - type: The model of the form.
  ///   - module: The module whose texts the form shows.
  ///   - path: The path of the field in the messages.
  ///   - wrong: Types a text that is refused.
  ///   - shown: Returns the text that the form shows again, with the text that was typed.
  ///   - english: The message at the field in English.
  ///   - polish: The message at the field in Polish.
  ///   - right: Types a text that is accepted.
  ///   - isRead: Returns whether the form was read as meant.
  init<Root: Model>(
    _ type: Root.Type, _ module: ModuleDeclaration, _ path: String,
    wrong: @escaping @Sendable (inout Draft<Root>) -> Void,
    shown: @escaping @Sendable (Draft<Root>) -> (String, typed: String),
    _ english: String, _ polish: String,
    right: @escaping @Sendable (inout Draft<Root>) -> Void,
    isRead: @escaping @Sendable (Root) -> Bool
  ) {
    testDescription = "\(Root.schema.name).\(path)"
    run = {
      let sample: Root = try SamplePresets.sample(of: Root.self).json.decode(Root.self)
      var draft = Draft(sample, language: .polish)
      wrong(&draft)
      // Twice, because refusing a draft doesn't change it.
      for _ in 0..<2 {
        let error = try #require(throws: ValidationError.self) { try draft.validated() }
        for (language, text) in [(LanguageTag.english, english), (.polish, polish)] {
          let messages = module.messages.fieldMessages(of: error, in: language)
          #expect(messages.map(\.text) == [text])
          #expect(messages.map { "\($0.path)" } == [path])
          #expect(messages.allSatisfy { !$0.isMissing && $0.name != nil }, "the field has a name")
        }
        let (text, typed) = shown(draft)
        #expect(text == typed)
      }
      right(&draft)
      let read = try draft.validated()
      #expect(isRead(read))
    }
  }

  /// Creates the case of a field whose text says by itself what it is.
  init<Root: Model, Value: ComparableFieldValue>(
    _ module: ModuleDeclaration, _ field: Field<Root, Value>, wrong: String, _ english: String,
    _ polish: String,
    right: String, isRead: @escaping @Sendable (Root) -> Bool
  ) {
    self.init(
      Root.self, module, field.name, wrong: { $0[text: field] = wrong },
      shown: { ($0[text: field], wrong) }, english, polish, right: { $0[text: field] = right }, isRead: isRead
    )
  }
}
