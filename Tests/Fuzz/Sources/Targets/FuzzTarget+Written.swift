import BookMarket
import DomainModeling
import DomainRepository
import FoodSharing
import MovieCatalogExchange
import ShelterRegistry

extension FuzzTarget {
  private static let countries = Array(CountryCode.allCases)

  /// Targets for texts that people write in more than one way.
  static let written: [FuzzTarget] = [
    FuzzTarget("countryAnyForm", seeds: ["pl", "POL", "Deu", "XX"]) { text in
      unfaithful(try? CountryCode(lenient: text)) { try CountryCode(lenient: $0.text) }
    },
    FuzzTarget("phonePrinted", seeds: ["+48 601 234 567", "+1 (212) 555-0100", "+49-30/123456"]) { text in
      (try? PhoneNumber(formatted: text)).flatMap { unfaithful($0) }
    },
    FuzzTarget(
      "ibanPrinted",
      seeds: ["PL61 1090 1014 0000 0712 1981 2874", "DE89370400440532013000", "61109010140000"]
    ) { text in
      (try? IBAN(formatted: text)).flatMap { unfaithful($0) }
    },
    FuzzTarget("ibanBban", of: countries, seeds: ["109010140000071219812874", "370400440532013000"]) {
      text, country in
      (try? IBAN(bban: text, in: country)).flatMap { unfaithful($0) }
    },
    FuzzTarget("isbnPrinted", seeds: ["978-83-246-7765-8", "0-306-40615-2", "080442957X"]) { text in
      guard let isbn = try? ISBN(formatted: text) else { return nil }
      for print in [isbn.isbn10, isbn.hyphenated, isbn.text].compactMap({ $0 }) {
        if (try? ISBN(formatted: print)) != isbn { return "it doesn't read \(print)" }
      }
      return nil
    },
    FuzzTarget("microchipPrinted", seeds: ["616 093 900 000 001", "985112003456789"]) { text in
      unfaithful(try? Microchip(formatted: text)) { try Microchip(formatted: $0.formatted) }
    },
    FuzzTarget("postalCodePrinted", of: countries, seeds: ["00950", "00-950", "SW1A 1AA", "1234 AB"]) {
      text, country in
      unfaithful(try? PostalCode(formatted: text, in: country)) {
        try PostalCode(formatted: $0.text, in: country)
      }
    },
    FuzzTarget("coordinate", seeds: ["52.2297,21.0122", "(52, 21)", "-0.5,+179.999", "90,180"]) { text in
      unfaithful(try? Coordinate(parsing: text)) { try Coordinate(parsing: $0.text) }
    },
    FuzzTarget(
      "money", of: Array(Currency.allCases), seeds: ["12.99", "-92233720368547758.08", "0", "0.000"]
    ) { text, currency in
      unfaithful(try? Money(decimalText: text, currency: currency)) {
        try Money(decimalText: $0.decimalText, currency: currency)
      }
    },
    FuzzTarget("rating", of: RatingScale.allCases, seeds: ["4.5", "10", "0", "100"]) { text, scale in
      unfaithful(try? Rating(parsing: text, on: scale)) {
        try Rating(parsing: $0.text(on: scale), on: scale)
      }
    },
    FuzzTarget("foodQuantity", seeds: ["3 portion", "1.5 kg", "0,75 l", "250g"]) { text in
      guard let quantity = try? FoodQuantity(parsing: text) else { return nil }
      for unit in FoodUnit.allCases {
        guard let whole = quantity.wholeAmount(in: unit), whole < 1_000_000 else { continue }
        if (try? FoodQuantity(parsing: "\(whole) \(unit.rawValue)")) != quantity {
          return "the amount in \(unit) is another quantity"
        }
      }
      return nil
    },
    FuzzTarget("webLinkEncoding", seeds: ["https://example.org/ł?q=a b#%", "http://a.b/%zz"]) { text in
      (try? WebLink(encoding: text)).flatMap { unfaithful($0) }
    },
    FuzzTarget("percentEncoding", seeds: ["%C5%82", "a+b%", "%zz%2", "ł ~"]) { text in
      if !PercentEncoding.decoded(PercentEncoding.component(text)).utf8.elementsEqual(text.utf8) {
        return "a component comes back differently"
      }
      return PercentEncoding.decodedForm(PercentEncoding.form(text)).utf8.elementsEqual(text.utf8)
        ? nil : "a form field comes back differently"
    },
    FuzzTarget("searchFolding", seeds: ["Łódź", "L'Avventura", "Straße ÆØÅ", "Ёлка Ώ İ"]) { text in
      let once = SearchFolding.folded(text)
      if !SearchFolding.folded(once).utf8.elementsEqual(once.utf8) { return "folding twice changes the text" }
      let words = SearchFolding.words(text)
      if words.contains(where: \.isEmpty) { return "an empty word" }
      return SearchFolding.words(words.joined(separator: " ")) == words
        ? nil : "splitting joined words changes them"
    },
    FuzzTarget("textSearch", seeds: ["die hard", "ł", "a b c d e f"]) { text in
      unfaithful(try? TextSearch(text)) { try TextSearch($0.description) }
    },
    FuzzTarget("bookSearchTerm", seeds: ["9788324677658", "Cormen", "MAT 101"]) { text in
      _ = try? BookSearchTerm(text)
      return nil
    },
    FuzzTarget(
      "messageTemplate", seeds: ["{n} {n|one: a|few: b|many: c|other: d}", "{{x}} {}", "{a|other:}", "}{"]
    ) { text in
      let template = MessageTemplate(text, language: .polish)
      let shown = template.text(["n": 3])
      if template.declarationErrors.isEmpty || template.declarationErrors.contains(.empty) { return nil }
      return !template.parameters.isEmpty || shown == text
        ? nil : "a malformed template isn't shown as it is written"
    },
    FuzzTarget("commaSeparated", seeds: ["a,b\r\n\"c\"\"d\",\"\n\"\r\n", "\u{FEFF}x\n\ny", "\"", "a\"b"]) {
      text in
      guard let document = try? CSVDocument(parsing: text) else { return nil }
      return (try? CSVDocument(parsing: document.text))?.rows == document.rows
        ? nil : "it reads what it prints differently"
    },
  ]
}
