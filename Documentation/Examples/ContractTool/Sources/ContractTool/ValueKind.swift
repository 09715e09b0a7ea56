import ArgumentParser
import BookMarket
import DomainModeling
import ShelterRegistry

/// The values that can be read one by one.
enum ValueKind: String, ExpressibleByArgument, CaseIterable {
  case email, phone, iban, bic, isbn, currency, country, language, coordinate, timestamp
  case calendarDate
  case slug, microchip, weblink
  case postalCode

  /// The value's normal form; throws what its type says against the text.
  func normalized(_ text: String, in country: CountryCode?) throws(ValueError) -> String {
    switch self {
    case .email: try EmailAddress(parsing: text).text
    case .phone: try PhoneNumber(parsing: text).text
    case .iban: try IBAN(formatted: text).text
    case .bic: try BIC(parsing: text).text
    case .isbn: try ISBN(formatted: text).text
    case .currency: try Currency(parsing: text).text
    case .country: try CountryCode(parsing: text).text
    case .language: try LanguageTag(parsing: text).text
    case .coordinate: try Coordinate(parsing: text).text
    case .timestamp: try Timestamp(parsing: text).text
    case .calendarDate: try CalendarDate(parsing: text).text
    case .slug: try Institution.Slug(parsing: text).text
    case .microchip: try Microchip(formatted: text).text
    case .weblink: try WebLink(parsing: text).text
    case .postalCode:
      if let country {
        try PostalCode(formatted: text, in: country).text
      } else {
        try PostalCode(parsing: text).text
      }
    }
  }
}
