import DomainModeling
import DomainValues
import Testing

/// A type of text values under its name in test output.
struct TextValueType: Sendable, CustomTestStringConvertible {
  let type: any TextValue.Type

  var testDescription: String { type.format.name }

  /// Every text value of the module: a new one joins here and is held to its own declaration.
  static let all: [TextValueType] = [
    .init(type: CalendarDate.self),
    .init(type: CountryCode.self),
    .init(type: Currency.self),
    .init(type: EmailAddress.self),
    .init(type: Identifier<Book>.self),
    .init(type: LanguageTag.self),
    .init(type: PartialDate.self),
    .init(type: PhoneNumber.self),
    .init(type: Timestamp.self),
    .init(type: WebLink.self),
  ]
}

/// Something that identifiers name; neither `Sendable` nor `Hashable`, because they don't ask for it.
final class Book {}
