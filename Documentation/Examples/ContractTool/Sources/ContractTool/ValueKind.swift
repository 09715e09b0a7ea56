import ArgumentParser
import BookMarket
import DomainModeling
import ShelterRegistry

/// The kinds of values that the command `parse` reads.
enum ValueKind: String, ExpressibleByArgument, CaseIterable {
  case email, phone, iban, bic, isbn, currency, country, language, coordinate, timestamp
  case calendarDate
  case slug, microchip, weblink
  case postalCode

  /// Returns the normal form of a text; throws the error of the value's type for an invalid text.
  ///
  /// - Parameter country: The country of a postal code; other kinds ignore it.
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
