import DomainModeling
import DomainValues
import Testing

@Suite("Typed ratings and contacts")
struct TypedRatingTests {
  @Test(
    "A rating is read with the decimal separator of any language",
    arguments: [
      ("4,5", RatingScale.halfStars, 9), ("4.5", .halfStars, 9), (" 4,50 ", .halfStars, 9),
      ("4.0", .fiveStars, 4),
      ("8,7", .tenPointDecimal, 87), ("90%", .percent, 90), ("90 %", .percent, 90), ("９", .tenPoint, 9),
    ] as [(String, RatingScale, Int64)])
  func read(text: String, scale: RatingScale, steps: Int64) throws {
    for language in [LanguageTag.english, .polish] {
      #expect(try Rating(typed: text, on: scale, language: language) == Rating(steps: steps, on: scale))
    }
  }

  @Test(
    "A mark that the scale doesn't have says which marks it has, in both languages",
    arguments: [
      (
        4.7, RatingScale.fiveStars, "Please give whole stars, from 1 to 5.",
        "Podaj pełne gwiazdki, od 1 do 5."
      ),
      (
        4.7, .halfStars, "Please give whole or half stars, from 0.5 to 5.",
        "Podaj pełne gwiazdki lub połówki, od 0,5 do 5."
      ),
      (6, .fiveStars, "Please give whole stars, from 1 to 5.", "Podaj pełne gwiazdki, od 1 do 5."),
      (4.7, .tenPoint, "Please give whole points, from 1 to 10.", "Podaj pełne punkty, od 1 do 10."),
      (
        4.75, .tenPointDecimal, "Please give points from 0 to 10, with at most one decimal.",
        "Podaj punkty od 0 do 10, najwyżej z jednym miejscem po przecinku."
      ),
      (4.7, .percent, "Please give a whole percentage, from 0 to 100.", "Podaj pełne procenty, od 0 do 100."),
    ])
  func refused(mark: Double, scale: RatingScale, english: String, polish: String) throws {
    let error = try #require(throws: ValueError.self) { try Rating(mark, on: scale) }
    let typed = try #require(throws: ValueError.self) {
      try Rating(typed: "\(mark)", on: scale, language: .english)
    }
    for error in [error, typed] {
      #expect(error.text(in: .english) == english && error.text(in: .polish) == polish)
    }
  }

  @Test("A rating that the formatter prints is read back as the same rating", arguments: RatingScale.allCases)
  func roundTrip(scale: RatingScale) throws {
    for steps in scale.steps {
      let rating = try Rating(steps: steps, on: scale)
      for language in [LanguageTag.english, .polish, .german] {
        let printed = PortableFormatter().text(of: rating, on: scale, in: language)
        #expect(try Rating(typed: printed, on: scale, language: language) == rating, "\(printed)")
      }
    }
    #expect(
      PortableFormatter().text(of: try Rating(4.5, on: .halfStars), on: .halfStars, in: .polish) == "4,5")
  }

  @Test(
    "A telephone number is read as people write it",
    arguments: [
      "+48221234567", "+48 22 123 45 67", " +48 (22) 123-45-67 ", "(+48) 22 123 45 67",
      "+48\u{A0}22\u{202F}123.45.67",
      "＋４８ ２２ １２３ ４５ ６７", "+48–22–1234567", "+48/22/1234567", "\u{200E}+48 22 1234567",
    ])
  func phones(text: String) throws {
    #expect(try PhoneNumber.parsedFormText(text, in: .english).text == "+48221234567")
  }

  @Test(
    "A telephone number without the code of its country, or with too many digits, is refused in words",
    arguments: [
      ("22 123 45 67", ValueError.Kind.format), ("0048 22 123 45 67", .format),
      ("+48 (0)22 1234567", .format),
      ("(+48 22", .format), ("call me", .format), ("+48 22 x", .format), ("+4", .length),
      ("+1234567890123456", .length),
    ])
  func refusedPhones(text: String, kind: ValueError.Kind) throws {
    let error = try #require(throws: ValueError.self) { try PhoneNumber.parsedFormText(text, in: .english) }
    #expect(error.kind == kind)
    let (english, polish) =
      kind == .format
      ? (
        "Please enter the number with the country code and without a leading 0, such as +48 22 123 45 67.",
        "Podaj numer z kodem kraju i bez (0), na przykład +48 22 123 45 67."
      )
      : (
        "A phone number has 2 to 15 digits. Please check it.",
        "Numer telefonu ma od 2 do 15 cyfr. Sprawdź go."
      )
    #expect(error.text(in: .english) == english && error.text(in: .polish) == polish)
  }

  @Test("Addresses, countries, currencies and links ignore blanks around them, and codes their case")
  func others() throws {
    #expect(try EmailAddress.parsedFormText(" Ola@example.com\u{A0}", in: .english).text == "Ola@example.com")
    #expect(try EmailAddress.parsedFormText("ola＠example.com", in: .polish).text == "ola@example.com")
    #expect(try CountryCode.parsedFormText(" pl ", in: .english).text == "PL")
    #expect(try CountryCode.parsedFormText("pol", in: .english).text == "PL")
    #expect(try Currency.parsedFormText(" pln", in: .english) == .pln)
    #expect(try WebLink.parsedFormText(" https://example.com/ ", in: .english).text == "https://example.com/")
    for (error, english, polish) in [
      (
        #expect(throws: ValueError.self) { try EmailAddress.parsedFormText("ola", in: .polish) },
        "Please enter an email address, such as ola@example.com.",
        "Podaj adres e-mail, na przykład ola@example.com."
      ),
      (
        #expect(throws: ValueError.self) { try WebLink.parsedFormText("example.com", in: .polish) },
        "Please enter a web address that begins with https://.",
        "Podaj adres strony, który zaczyna się od https://."
      ),
      (
        #expect(throws: ValueError.self) { try CountryCode.parsedFormText("Polska", in: .polish) },
        "Please choose a country.", "Wybierz kraj."
      ),
      (
        #expect(throws: ValueError.self) { try Currency.parsedFormText("ZZZ", in: .polish) },
        "There is no currency with this code. Please choose one.",
        "Nie ma waluty o tym kodzie. Wybierz walutę."
      ),
    ] {
      #expect(error?.text(in: .english) == english && error?.text(in: .polish) == polish)
    }
  }
}
