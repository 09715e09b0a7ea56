import ArgumentParser
import DomainFoundation
import DomainModeling

struct ParseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse", abstract: "Checks texts of a kind and prints their normal form.",
    discussion: """
      Reads one JSON string literal per line and prints one line for each: 'valid', a tab and the normal form, or \
      'invalid', a tab and the code: format, checksum, length or component, or json for an invalid literal. \
      Numbers that people print in groups (iban, isbn, microchip, postalCode) are read as printed.
      """)

  @Argument(help: "One of \(ValueKind.allCases.map(\.rawValue).joined(separator: ", ")).")
  var kind: ValueKind

  @Option(help: "The country of postal codes, such as PL.")
  var country: String?

  mutating func run() throws {
    let country = try country.map { text in
      guard let country = CountryCode(text) else {
        throw CommandError.wrong("'\(text)' is no country. Give a code of ISO 3166-1, such as PL.")
      }
      return country
    }
    if country != nil, kind != .postalCode {
      throw CommandError.wrong("--country is for postalCode; leave it out for \(kind.rawValue).")
    }
    try TextLines.forEach { text in
      guard let text else { return "invalid\tjson" }
      do throws(ValueError) {
        return "valid\t\(try kind.normalized(text, in: country))"
      } catch {
        return "invalid\t\(error.kind.rawValue)"
      }
    }
  }
}
