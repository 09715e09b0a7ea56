import DomainModeling
import DomainValues
import Testing

/// A type of text values with its name in test output.
struct TextValueType: Sendable, CustomTestStringConvertible {
  let type: any TextValue.Type

  var testDescription: String { type.format.name }

  /// All text values of the module.
  ///
  /// Add each new text value here to test it against its declared format.
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

/// An owner of identifiers that is neither `Sendable` nor `Hashable`, because identifiers do not require it.
final class Book {}
