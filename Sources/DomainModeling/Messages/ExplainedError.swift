/// An error with a text for people: `catch { alert = error.text(in: .polish) }`.
///
/// A domain's error names its module's catalogue once, and a code for each case that has a text of its own. A case
/// that wraps another error gives it as ``cause``, and speaks with that one's code:
/// ```swift
/// enum LendingError: ExplainedError {
///   case notFound
///   case invalid(ValidationError)
///   static let messages = MessageCatalog(over: .shared) { … }
///   var cause: (any ExplainedError)? { if case .invalid(let error) = self { error } else { nil } }
///   var messageCode: MessageCode { cause?.messageCode ?? "notFound" }
/// }
/// ```
public protocol ExplainedError: Error {
  /// The catalogue with the error's messages, over ``MessageCatalog/shared``.
  static var messages: MessageCatalog { get }

  /// The stable code of the case.
  var messageCode: MessageCode { get }

  /// The error that this one wraps; none by default.
  var cause: (any ExplainedError)? { get }

  /// The figures that the message shows; by default those of the cause.
  var messageParameters: [String: Scalar] { get }

  /// What is wrong with a model, where that is the error; then their texts stand for the message.
  ///
  /// By default those of the cause.
  var violations: [Violation] { get }
}

extension ExplainedError {
  public var cause: (any ExplainedError)? { nil }
  public var messageParameters: [String: Scalar] { cause?.messageParameters ?? [:] }
  public var violations: [Violation] { cause?.violations ?? [] }

  /// What went wrong, for the person at the screen; never empty.
  ///
  /// - Parameter previous: the language shown before, which stays where `language` isn't supported.
  public func text(in language: LanguageTag, after previous: LanguageTag? = nil) -> String {
    if violations.isEmpty {
      return Self.messages.text(for: messageCode, messageParameters, in: language, after: previous)
    }
    var texts: [String] = []
    for violation in violations {
      let text = violation.labelledText(in: language, after: previous, from: Self.messages)
      if !texts.contains(text) { texts.append(text) }
    }
    return texts.joined(separator: "\n")
  }
}

extension ValidationError: ExplainedError {
  /// The shared catalogue; a domain that has its own messages shows the error from that one.
  public static var messages: MessageCatalog { .shared }
  public var messageCode: MessageCode { "invalid" }
  public var messageParameters: [String: Scalar] { ["count": .integer(Int64(violations.count))] }
}

extension ValueError: ExplainedError {
  /// The shared catalogue, with the message of the violation that the error would be in a model.
  public static var messages: MessageCatalog { .shared }
  public var messageCode: MessageCode { MessageCode(ViolationCode(kind)) }
}

/// The value of an expression, with the error that it throws made into a case of another one.
///
/// ```swift
/// let loan = try rethrowing(draft.validated(), as: LendingError.invalid)
/// ```
/// What a plain `do … catch` does in a function it can't do in a closure, where Swift 6 takes everything thrown for
/// `any Error`.
@discardableResult
public func rethrowing<Value, Inner: Error, Outer: Error>(
  _ value: @autoclosure () throws(Inner) -> Value, as wrap: (Inner) -> Outer
) throws(Outer) -> Value {
  do {
    return try value()
  } catch {
    throw wrap(error)
  }
}
