public import DomainModeling
public import DomainServices

/// A screen of an app, as a specification names it: its reads, its buttons and the texts that the specification quotes.
///
/// Names, results, labels, inputs and refusals follow from the declarations of the operations.
public struct Screen {
  let name: String
  let rows: [String]
  let read: ScreenOperation?
  let parts: [ScreenOperation]
  let buttons: [ScreenOperation]
  let texts: [ScreenText]

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - name: The name in the words of the specification.
  ///   - rows: The rows of the specification that the screen shows.
  ///   - read: The operation that returns what the screen shows.
  ///   - texts: The texts that the specification quotes.
  ///   - buttons: The operations that the screen calls, each by a button of its own.
  ///   - parts: The operations that return what only a part of the screen shows, such as its advertisements.
  public init<Service, Reason, Output, each Input>(
    _ name: String, rows: [String],
    read: ServiceOperation<Service, Reason, Output, repeat each Input>, texts: [ScreenText] = [],
    @ScreenOperationListBuilder buttons: () -> [ScreenOperation] = { [] },
    @ScreenOperationListBuilder parts: () -> [ScreenOperation] = { [] }
  ) {
    self.name = name
    self.rows = rows
    self.read = ScreenOperation(read)
    self.parts = parts()
    self.buttons = buttons()
    self.texts = texts
  }

  /// Creates a screen that reads nothing, such as a form for guests.
  public init(
    withoutRead name: String, rows: [String], texts: [ScreenText] = [],
    @ScreenOperationListBuilder buttons: () -> [ScreenOperation]
  ) {
    self.name = name
    self.rows = rows
    read = nil
    parts = []
    self.buttons = buttons()
    self.texts = texts
  }

  var reads: [ScreenOperation] { (read.map { [$0] } ?? []) + parts }
  var operations: [ScreenOperation] { reads + buttons }
}

/// An operation that a screen calls, with the types that its declaration has as generic arguments.
public struct ScreenOperation {
  let description: OperationDescription
  let result: Any.Type
  /// The types of the parameters, in their order.
  let inputs: [Any.Type]

  /// Creates the operation of a declaration.
  public init<Service, Reason, Output, each Input>(
    _ operation: ServiceOperation<Service, Reason, Output, repeat each Input>
  ) {
    description = operation.description
    result = Output.self
    var inputs: [Any.Type] = []
    repeat inputs.append((each Input).self)
    self.inputs = inputs
  }

  /// The parameters that the app sends, with their types.
  var sent: [(name: String, type: Any.Type)] {
    zip(description.parameters, inputs).filter { $0.0.source != .context }.map { ($0.0.name, $0.1) }
  }
}

/// A text that a specification quotes, with the message that an app shows.
public struct ScreenText {
  let words: String
  /// The text as a specification in two languages quotes it in Polish.
  let polishWords: String?
  let code: MessageCode

  /// Creates the text of a message.
  public init(_ words: String, polish: String? = nil, _ code: MessageCode) {
    self.words = words
    polishWords = polish
    self.code = code
  }

  /// Creates the text of an operation's label.
  public init<Service, Reason, Output, each Input>(
    _ words: String, polish: String? = nil,
    labelOf operation: ServiceOperation<Service, Reason, Output, repeat each Input>
  ) {
    self.init(words, polish: polish, MessageCode(labelOf: operation.description))
  }

  /// Creates the text of a sentence that an app shows around an operation.
  public init<Service, Reason, Output, each Input>(
    _ words: String, _ sentence: OperationSentence,
    of operation: ServiceOperation<Service, Reason, Output, repeat each Input>
  ) {
    self.init(words, MessageCode(sentence, of: operation.description))
  }

  /// Creates the text of a refusal of an operation.
  public init<Service, Reason, Output, each Input>(
    _ words: String, refusal: Refusal.Code,
    of operation: ServiceOperation<Service, Reason, Output, repeat each Input>
  ) {
    self.init(words, MessageCode(refusal, of: operation.description))
  }

  /// Creates the text of the label of an enum's word.
  public init(_ words: String, polish: String? = nil, labelOf value: some StringEnum) {
    self.init(words, polish: polish, MessageCode(labelOf: value))
  }
}

/// Operations or rows that stand on no screen, and the reason.
public struct WithoutScreen<Element> {
  let reason: String
  let elements: [Element]
}

extension WithoutScreen<OperationDescription> {
  /// Creates the reason for which operations stand on no screen.
  public init(_ reason: String, @ScreenOperationListBuilder _ operations: () -> [ScreenOperation]) {
    self.init(reason: reason, elements: operations().map(\.description))
  }
}

extension WithoutScreen<String> {
  /// Creates the reason for which rows stand on no screen.
  public init(_ reason: String, _ rows: String...) { self.init(reason: reason, elements: rows) }
}

/// A builder of a list of operations from their declarations.
@resultBuilder public enum ScreenOperationListBuilder {
  public static func buildExpression<Service, Reason, Output, each Input>(
    _ operation: ServiceOperation<Service, Reason, Output, repeat each Input>
  ) -> [ScreenOperation] { [ScreenOperation(operation)] }

  public static func buildBlock(_ parts: [ScreenOperation]...) -> [ScreenOperation] { parts.flatMap(\.self) }
}
