/// An error with a message for people in every language of a catalog.
///
/// An app shows it as `catch { alert = error.text(in: .polish) }`.
///
/// A module's error names the module's catalog, and a message code for each of its cases. A case that wraps
/// another error returns it as ``cause`` and uses its code:
///
/// ```swift
/// enum LendingError: UserFacingError {
///   case notFound
///   case invalid(ValidationError)
///   static let messages = MessageCatalog(over: .shared) { … }
///   var cause: (any UserFacingError)? { if case .invalid(let error) = self { error } else { nil } }
///   var messageCode: MessageCode { cause?.messageCode ?? "notFound" }
/// }
/// ```
public protocol UserFacingError: Error {
  /// The catalog with the error's messages, based on ``MessageCatalog/shared``.
  static var messages: MessageCatalog { get }

  /// The stable message code of the case.
  var messageCode: MessageCode { get }

  /// The error that this error wraps; `nil` by default.
  var cause: (any UserFacingError)? { get }

  /// The values that the message shows, such as limits; by default those of the cause.
  var messageParameters: [String: Scalar] { get }

  /// The violations of a model, whose texts replace the error's message when there are any.
  ///
  /// By default those of the cause.
  var violations: [Violation] { get }
}

extension UserFacingError {
  public var cause: (any UserFacingError)? { nil }
  public var messageParameters: [String: Scalar] { cause?.messageParameters ?? [:] }
  public var violations: [Violation] { cause?.violations ?? [] }

  /// Returns the message for the user, or one line per violation; never empty.
  ///
  /// - Parameters:
  ///   - language: The requested language, or a variant of it.
  ///   - previous: The language to use when `language` is not supported, such as the one shown before.
  ///   - formatter: The service that writes moments, in the time zone of the person.
  public func text(
    in language: LanguageTag, after previous: LanguageTag? = nil,
    formatter: any ValueFormatter = PortableFormatter()
  ) -> String {
    Self.messages.text(of: self, in: language, after: previous, formatter: formatter)
  }
}

extension Error {
  /// Returns the message for the user, for an error whose type the caller doesn't know; never empty.
  ///
  /// ```swift
  /// do {
  ///   let loan = try draft.validated()
  ///   try await service.lend(loan)
  /// } catch {
  ///   alert = error.text(in: .polish)
  /// }
  /// ```
  /// An error that isn't a ``UserFacingError`` has the message `unexpected` of ``MessageCatalog/shared``.
  @_disfavoredOverload
  public func text(
    in language: LanguageTag, after previous: LanguageTag? = nil,
    formatter: any ValueFormatter = PortableFormatter()
  ) -> String {
    if let error = self as? any UserFacingError {
      return error.text(in: language, after: previous, formatter: formatter)
    }
    return MessageCatalog.shared.text(of: self, in: language, after: previous, formatter: formatter)
  }
}

extension ValidationError: UserFacingError {
  /// The shared catalog.
  ///
  /// A module with messages of its own shows the error from its own catalog.
  public static var messages: MessageCatalog { .shared }
  public var messageCode: MessageCode { "invalid" }
  public var messageParameters: [String: Scalar] { ["count": .integer(Int64(violations.count))] }
}

extension ValueError: UserFacingError {
  /// The shared catalog, which has a message for each kind of error.
  public static var messages: MessageCatalog { .shared }
  public var messageCode: MessageCode { MessageCode(ViolationCode(kind)) }
}

/// Returns the value of an expression, and wraps the error that it throws.
///
/// ```swift
/// let loan = try mapError(draft.validated(), to: LendingError.invalid)
/// ```
///
/// It replaces a `do`-`catch` statement in closures, where Swift 6 infers `any Error` as the thrown type.
///
/// - Throws: The error that `wrap` returns.
@discardableResult
public func mapError<Value, Inner: Error, Outer: Error>(
  _ value: @autoclosure () throws(Inner) -> Value, to wrap: (Inner) -> Outer
) throws(Outer) -> Value {
  do {
    return try value()
  } catch {
    throw wrap(error)
  }
}
