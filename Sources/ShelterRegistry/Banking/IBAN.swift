public import DomainModeling

/// An international bank account number (ISO 13616): `PL61109010140000071219812874`.
///
/// A value has a country of the registry, that country's length and structure, and the right check digits.
/// Whether the account exists only its bank knows. The digits that countries check within their own numbers are
/// a level of their own: ``nationalCheck``. A number is personal data: its description shows it ``masked``.
public struct IBAN: Hashable, Sendable {
  /// The number without spaces, as machines exchange it.
  public let text: String

  /// The registry of countries and structures, and its age.
  public static let tableRelease = IBANRegistry.release

  /// The two letters of the country; nearly always those of ISO 3166-1, and `XK` for Kosovo.
  public var countryLetters: String { String(text.prefix(2)) }

  /// The country, where ISO 3166-1 has its letters.
  public var country: CountryCode? { CountryCode(countryLetters) }

  /// The account number within its country.
  public var bban: String { String(text.dropFirst(4)) }

  /// The number as people print it, in groups of four: `PL61 1090 1014 0000 0712 1981 2874`.
  public var printed: String {
    var printed = ""
    for (position, character) in text.enumerated() {
      if position > 0, position.isMultiple(of: 4) { printed.append(" ") }
      printed.append(character)
    }
    return printed
  }

  /// The number for somebody who knows it already: `PL61 … 2874`.
  public var masked: String { "\(text.prefix(4)) … \(text.suffix(4))" }
}

extension IBAN: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The number ``masked``; its ``text`` is there for those who need it.
  public var description: String { masked }
  /// The same as ``description``.
  public var debugDescription: String { masked }
  /// A mirror of the masked number.
  public var customMirror: Mirror { Mirror(self, children: ["masked": masked]) }
}
