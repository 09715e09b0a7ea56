public import DomainModeling
import DomainRepository

/// A sentence that an app shows around an operation, apart from its refusals.
///
/// Its message has the code of the operation's label, a period and the word, such as `operation.post.delete.done`.
public enum OperationSentence: String, Hashable, Sendable, CaseIterable {
  /// The question that the app asks first, such as "Are you sure?".
  case question
  /// The sentence after success, such as "Post deleted successfully".
  case done
  /// The sentence when an input lacks something, whatever else is wrong.
  case missing
  /// The sentence when an input has mistakes, but lacks nothing.
  case invalid
}

extension MessageCode {
  /// Creates the code of an operation's label: `operation`, a period, and the name, such as `operation.help.ask`.
  public init(labelOf operation: OperationDescription) { self.init(operation: operation.name) }

  /// Creates the code of a sentence that an app shows around an operation.
  public init(_ sentence: OperationSentence, of operation: OperationDescription) {
    self.init(operation: operation.name, sentence.rawValue)
  }

  /// Creates the code of the sentence for one refusal of an operation, such as `operation.food.find.failed`.
  public init(_ refusal: Refusal.Code, of operation: OperationDescription) {
    self.init(operation: operation.name, refusal.rawValue)
  }

  /// Creates the code of an operation's label or, with the name of a part, of one of its sentences.
  package init(operation name: String, _ part: String? = nil) {
    self.init("operation.\(name)" + (part.map { ".\($0)" } ?? ""))
  }
}

extension Message {
  /// Returns the labels of operations, which are the names of their buttons and menu items, by the operations' names.
  ///
  /// ```swift
  /// Message.labels(ofOperations: ["help.ask": ("Get help", "Uzyskaj pomoc")])
  /// ```
  public static func labels(
    ofOperations texts: KeyValuePairs<String, (english: String, polish: String)>
  ) -> [Message] {
    texts.map { Message(MessageCode(operation: $0.key), english: $0.value.english, polish: $0.value.polish) }
  }

  /// Returns the labels of operations in one language, for an app of that language or a catalog based on that of the module.
  ///
  /// ```swift
  /// Message.labels(ofOperations: ["help.ask": "Hilfe holen"], in: .german)
  /// ```
  public static func labels(
    ofOperations texts: KeyValuePairs<String, String>, in language: LanguageTag
  ) -> [Message] {
    texts.map { Message(MessageCode(operation: $0.key), [language: $0.value]) }
  }
}

extension MessageCatalog {
  /// Returns the label of an operation, in the requested language or the best available one; its name without one.
  public func label(
    of operation: OperationDescription, in language: LanguageTag, after previous: LanguageTag? = nil
  ) -> String {
    let code = MessageCode(labelOf: operation)
    return self[code] == nil ? operation.name : text(for: code, in: language, after: previous)
  }

  /// Returns a sentence that the app shows around an operation; `nil` if the catalog has none.
  public func sentence(
    _ sentence: OperationSentence, of operation: OperationDescription, in language: LanguageTag,
    after previous: LanguageTag? = nil
  ) -> String? {
    let code = MessageCode(sentence, of: operation)
    return self[code].map { _ in text(for: code, in: language, after: previous) }
  }

  /// Returns the message of any error of any module, for a person who was carrying out an operation; never empty.
  ///
  /// The sentence of the operation takes precedence over the message of the error: that for the message's code, that for the
  /// refusal, and for an input with violations that which says whether something is missing or invalid. The violations
  /// themselves belong to the fields of the form; see ``/DomainModeling/MessageCatalog/fieldMessages(of:in:after:)``.
  ///
  /// ```swift
  /// alert = texts.text(of: error, during: AccountAdminService.Operations.delete.description, in: .polish)
  /// ```
  ///
  /// - Parameters:
  ///   - error: The error. A failure after which the same call may succeed has the sentence of ``Refusal/Code/failed``, and so
  ///     has an error with neither refusal nor text, such as that of the network; others have their own message.
  ///   - operation: The operation that threw the error, of any module.
  ///   - language: The requested language.
  ///   - previous: The language to use when `language` is not supported, such as the one shown before.
  ///   - formatter: The service that writes moments, in the time zone of the person.
  public func text(
    of error: any Error, during operation: OperationDescription, in language: LanguageTag,
    after previous: LanguageTag? = nil, formatter: any ValueFormatter = PortableFormatter()
  ) -> String {
    guard let code = sentenceCodes(of: error, during: operation).first(where: { self[$0] != nil }) else {
      return text(of: error, in: language, after: previous, formatter: formatter)
    }
    let parameters = (error as? any UserFacingError)?.messageParameters ?? [:]
    return text(for: code, parameters, in: language, after: previous, formatter: formatter)
  }

  /// Returns whether this catalog or that of the error's module has a text for the error.
  private func hasText(for error: any Error) -> Bool {
    guard let error = error as? any UserFacingError else { return false }
    let code = error.messageCode
    return !error.violations.isEmpty || self[code] != nil || type(of: error).messages[code] != nil
  }

  /// Returns the codes of the sentences for an error, the most specific one first.
  private func sentenceCodes(of error: any Error, during operation: OperationDescription) -> [MessageCode] {
    guard let refusal = error.refusal else {
      return hasText(for: error) ? [] : [MessageCode(.failed, of: operation)]
    }
    if refusal.code == .invalid, !refusal.violations.isEmpty {
      let isMissing = refusal.violations.contains { $0.isMissing }
      return [MessageCode(isMissing ? OperationSentence.missing : .invalid, of: operation)]
    }
    // The sentence for a failure asks to try again, which is wrong advice for damaged data.
    let isLasting = refusal.code == .failed && refusal.retry == .never
    return [refusal.messageCode.rawValue, isLasting ? nil : refusal.code.rawValue].compactMap(\.self)
      .map { MessageCode(operation: operation.name, $0) }
  }
}
