import DomainModeling
import DomainValues
import TestSupport
import Testing

@Suite("Typed amounts of money")
struct TypedMoneyTests {
  static func message(_ error: ValueError, _ language: LanguageTag) -> String { error.text(in: language) }

  @Test(
    "An amount is read as people type it, with or without its currency",
    arguments: [
      ("2,50", 250), ("2.50", 250), ("2", 200), ("2,5", 250), ("1 234,50 zł", 123_450),
      ("1\u{A0}234,50\u{A0}zł", 123_450),
      ("1234,50zł", 123_450), ("1.234,50 PLN", 123_450), ("PLN 1,234.50", 123_450), ("pln 7", 700),
      ("7 ZŁ", 700),
      ("7 zl", 700), (" 0,00 ", 0), ("-5", -500), ("−5,00 zł", -500), ("-PLN\u{A0}5.00", -500), ("２，５０", 250),
    ] as [(String, Int64)])
  func read(text: String, minorUnits: Int64) throws {
    #expect(
      try Money(typed: text, in: .pln, language: .polish) == Money(minorUnits: minorUnits, currency: .pln))
  }

  @Test(
    "A single separator before three digits groups them where the language says so, and is otherwise refused",
    arguments: [
      ("1,234", Currency.usd, "en", 123_400), ("1.234", .eur, "de", 123_400), ("1,234", .pln, "pl", nil),
      ("1.234", .pln, "pl", nil), ("1.234", .usd, "en", nil), ("1,234", .jpy, "en", 1_234),
      ("1 234", .pln, "pl", 123_400), ("0,500", .pln, "pl", 50), ("1234,500", .pln, "pl", 123_450),
      ("12,345.60", .usd, "en-US", 1_234_560), ("1,230", .pln, "pl", nil), ("2.500", .pln, "pl", nil),
      ("2,500 zł", .pln, "pl", nil), ("2.500", .eur, "fr", nil), ("2.500", .eur, "cs", nil),
      ("2.500", .eur, "ru", nil), ("2.500", .eur, "sv", nil), ("1,000", .eur, "de", nil),
      ("-1.000", .pln, "pl", nil), ("1.000", .jpy, "pl", nil), ("1,000", .mxn, "es-MX", 100_000),
    ] as [(String, Currency, String, Int64?)])
  func ambiguous(text: String, currency: Currency, tag: String, minorUnits: Int64?) throws {
    let language = try LanguageTag(parsing: tag)
    guard let minorUnits else {
      let error = #expect(throws: ValueError.self) {
        try Money(typed: text, in: currency, language: language)
      }
      #expect(error.map { "\($0.type).\($0.kind)" } == "typedNumber.format")
      return
    }
    #expect(
      try Money(typed: text, in: currency, language: language)
        == Money(minorUnits: minorUnits, currency: currency))
  }

  @Test("Three decimals are read in a currency that has them")
  func dinars() throws {
    let dinar = try Currency(parsing: "KWD")
    for (text, language) in [("2,500", LanguageTag.polish), ("2.500", .english)] {
      #expect(try Money(typed: text, in: dinar, language: language).minorUnits == 2_500)
    }
  }

  @Test(
    "A refused amount says what is wrong, in both languages",
    arguments: [
      ("", ValueError.Kind.format, "Please enter an amount, such as 2.50.", "Podaj kwotę, na przykład 2,50."),
      ("two", .format, "Please enter an amount, such as 2.50.", "Podaj kwotę, na przykład 2,50."),
      ("2 zł 50", .format, "Please enter an amount, such as 2.50.", "Podaj kwotę, na przykład 2,50."),
      ("2 zlotys", .format, "Please enter an amount, such as 2.50.", "Podaj kwotę, na przykład 2,50."),
      ("zł 2 zł", .format, "Please enter an amount, such as 2.50.", "Podaj kwotę, na przykład 2,50."),
      ("1 23", .format, "Please enter an amount, such as 2.50.", "Podaj kwotę, na przykład 2,50."),
      (
        "2,50 €", .component, "Please enter the amount in the currency that is asked for.",
        "Podaj kwotę w walucie, o którą pytamy."
      ),
      (
        "USD 2", .component, "Please enter the amount in the currency that is asked for.",
        "Podaj kwotę w walucie, o którą pytamy."
      ),
      (
        "2.500", .format,
        "Are these thousands or decimals? Please write 2500 or 2.50, for example.",
        "Czy to tysiące, czy część dziesiętna? Wpisz na przykład 2500 albo 2,50."
      ),
      (
        "2,5050", .length, "This amount is too large, or has more decimals than the currency.",
        "Ta kwota jest za duża albo ma więcej miejsc po przecinku niż waluta."
      ),
      (
        "99999999999999999999", .length, "This amount is too large, or has more decimals than the currency.",
        "Ta kwota jest za duża albo ma więcej miejsc po przecinku niż waluta."
      ),
    ])
  func refused(text: String, kind: ValueError.Kind, english: String, polish: String) throws {
    let error = try #require(throws: ValueError.self) { try Money(typed: text, in: .pln, language: .polish) }
    #expect(error.kind == kind)
    #expect(error.text(in: .english) == english && error.text(in: .polish) == polish)
  }

  @Test(
    "An amount that the formatter prints is read back as the same amount",
    arguments: TestRounds.seeds(100, full: 10_000))
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let currencies: [Currency] =
      [.pln, .eur, .usd, .gbp, .jpy] + [try #require(Currency.allCases.randomElement(using: &random))]
    for currency in currencies {
      let bound = Int64.random(in: 1...(1 << 50), using: &random)
      let money = Money(minorUnits: .random(in: -bound...bound, using: &random), currency: currency)
      for tag in ["en", "pl", "de", "en-US", "fr"] {
        let language = try LanguageTag(parsing: tag)
        let printed = PortableFormatter().text(of: money, in: language)
        #expect(try Money(typed: printed, in: currency, language: language) == money, "\(tag): \(printed)")
      }
    }
  }

  /// A form with an amount, and one that may be blank.
  struct Offer: Model {
    let price: Money
    let floor: Money?
    let rating: Rating?

    enum Fields {
      static let price = Field("price", \Offer.price)
      static let floor = Field("floor", \Offer.floor)
      static let rating = Field("rating", \Offer.rating)
    }
    static let schema = ModelSchema<Offer>("Offer", version: 1) {
      Fields.price
      Fields.floor
      Fields.rating
    }
    init(reading fields: FieldReader<Offer>) throws {
      price = try fields[Fields.price]
      floor = try fields[Fields.floor]
      rating = try fields[Fields.rating]
    }
  }

  @Test(
    "A draft keeps a typed amount, names its field, and reads it in the language and currency of the form")
  func draft() throws {
    var draft = Draft<Offer>(language: .polish)
    draft[text: Offer.Fields.price, in: .pln] = "drogo"
    draft[text: Offer.Fields.floor, in: .pln] = " "
    draft[text: Offer.Fields.rating, on: .fiveStars] = "4,7"
    let error = try #require(throws: ValidationError.self) { try draft.validated() }
    #expect(
      error.violations.map { "\($0.path) \($0.code) \($0.rule)" } == [
        "price format Offer.price.format", "rating format Offer.rating.format",
      ])
    #expect(
      MessageCatalog.shared.fieldMessages(of: error, in: .polish).map(\.text) == [
        "Podaj kwotę, na przykład 2,50.", "Podaj pełne gwiazdki, od 1 do 5.",
      ])
    #expect(
      draft[text: Offer.Fields.price, in: .pln] == "drogo" && draft[text: Offer.Fields.floor, in: .pln] == " "
    )
    draft[text: Offer.Fields.price, in: .pln] = "1 234,50 zł"
    draft[text: Offer.Fields.rating, on: .fiveStars] = "4"
    let offer = try draft.validated()
    #expect(offer.price == Money(minorUnits: 123_450, currency: .pln) && offer.floor == nil)
    #expect(offer.rating?.steps(on: .fiveStars) == 4)
    let shown = Draft(offer, language: .polish)
    #expect(
      shown[text: Offer.Fields.price, in: .pln] == "1234,50\u{A0}zł"
        && shown[text: Offer.Fields.floor, in: .pln] == "")
    #expect(shown[text: Offer.Fields.rating, on: .halfStars] == "4")
  }
}
