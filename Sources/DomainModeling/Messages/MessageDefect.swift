/// A mistake in a catalogue's declaration; a catalogue without defects is a test in every module.
public struct MessageDefect: Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Error, Hashable, Sendable {
    /// The same code is declared twice.
    case duplicateCode
    /// The language lacks the message.
    case missingText
    /// The text is empty.
    case empty
    /// A `}` closes nothing.
    case strayBracket
    /// A `{` isn't closed.
    case openPlace
    /// A place has a name that isn't made of letters, digits and points.
    case unfitName(String)
    /// A form isn't written `category: text`, or its category stands there twice.
    case unfitForm(String)
    /// The language tells a form apart that the text lacks.
    case missingForm(PluralCategory, of: String)
    /// The language never asks for a form that the text has.
    case idleForm(PluralCategory, of: String)
    /// Another language's text shows a parameter that this one leaves out.
    case missingParameter(String)
  }

  /// The message.
  public let code: MessageCode
  /// The language of the text; `nil` for what concerns all.
  public let language: LanguageTag?
  /// What is wrong.
  public let reason: Reason

  /// Notes a mistake.
  public init(code: MessageCode, language: LanguageTag?, reason: Reason) {
    self.code = code
    self.language = language
    self.reason = reason
  }
}
