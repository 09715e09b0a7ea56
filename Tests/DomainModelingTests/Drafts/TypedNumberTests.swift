import DomainModeling
import TestSupport
import Testing

@Suite("Typed numbers")
struct TypedNumberTests {
  typealias Fields = KitEntity.Fields

  static func language(_ tag: String) throws -> LanguageTag { try LanguageTag(parsing: tag) }

  @Test(
    "A number has one meaning in every language, unless a single separator precedes exactly three digits",
    arguments: [
      ("2,50", 2.5), ("2.50", 2.5), ("1 234,50", 1234.5), ("1\u{A0}234.5", 1234.5), ("1\u{202F}234", 1234),
      ("1,234.50", 1234.5), ("1.234,50", 1234.5), ("1,234,567", 1_234_567), ("1.234.567", 1_234_567),
      ("0,125", 0.125), ("0.125", 0.125), (",5", 0.5), (".5", 0.5), ("-2,5", -2.5), ("−2.5", -2.5), ("+7", 7),
      ("  12 ", 12), ("\t\u{A0}12\u{200B}", 12), ("１２，５", 12.5), ("52.2297", 52.2297),
      ("1 234.567", 1234.567),
      ("1e3", 1000), ("007", 7), ("12345,678", 12345.678),
    ] as [(String, Double)])
  func unambiguous(text: String, number: Double) throws {
    for tag in ["en", "pl", "de", "de-CH", "fr"] {
      #expect(try Double.parsedFormText(text, in: Self.language(tag)) == number, "\(tag)")
    }
  }

  @Test(
    "A single separator before exactly three digits is what it is in the language",
    arguments: [
      ("1,234", "en", 1234), ("1,234", "pl", 1.234), ("1,234", "de", 1.234), ("1.234", "en", 1.234),
      ("1.234", "pl", 1.234), ("1.234", "de", 1234), ("1.234", "pt-PT", 1.234), ("1.234", "pt-BR", 1234),
      ("-123,456", "en-US", -123_456), ("-123,456", "pl-PL", -123.456), ("1.234", "de-CH", 1.234),
    ] as [(String, String, Double)])
  func decided(text: String, tag: String, number: Double) throws {
    #expect(try Double.parsedFormText(text, in: Self.language(tag)) == number)
  }

  @Test(
    "Text that isn't a number is refused",
    arguments: [
      "", "x", "1 2", "12 34", "1 23,5", "1,23,456", "1,234.567.8", "1.2.3", "2,", "2.", "1,,2", "--1", "1-",
      "- 1 2", "1'234", "1 234 ,5", "٣", "1,234,56", "01,234,567", "0 123", "nan", "inf",
      String(repeating: "1", count: 61),
    ])
  func refused(text: String) throws {
    for tag in ["en", "pl", "de"] {
      #expect(throws: ValueError.self, "\(tag)") { try Double.parsedFormText(text, in: Self.language(tag)) }
    }
  }

  @Test(
    "A whole number may have groups, but no decimals",
    arguments: [
      ("1 234", "pl", 1234), ("1,234", "en", 1234), ("1.234", "de", 1234), ("1,234", "pl", nil),
      ("12.0", "en", nil),
      ("1e3", "en", nil), ("９", "en", 9), ("-9223372036854775808", "en", Int64.min),
      ("9 223 372 036 854 775 807", "en", Int64.max),
    ] as [(String, String, Int64?)])
  func whole(text: String, tag: String, number: Int64?) throws {
    #expect((try? Int64.parsedFormText(text, in: Self.language(tag))) == number)
  }

  @Test("A number that is too large is told apart from one that can't be read, in both languages")
  func messages() throws {
    let cases = [
      (
        "many", ViolationCode.format, "Please enter a whole number, such as 12.",
        "Podaj liczbę całkowitą, na przykład 12."
      ),
      ("2147483648", .length, "This number is too large.", "Ta liczba jest za duża."),
      ("99999999999999999999", .length, "This number is too large.", "Ta liczba jest za duża."),
    ]
    for (text, code, english, polish) in cases {
      var draft = Draft(try KitEntity.allFieldsSample())
      draft[text: Fields.size] = text
      let error = try #require(throws: ValidationError.self) { try draft.validated() }
      #expect(error.violations.map(\.code) == [code] && error.violations.map(\.valueType) == ["integer"])
      let shared = MessageCatalog.shared
      #expect(shared.fieldMessages(of: error, in: .english).map(\.text) == [english])
      #expect(shared.fieldMessages(of: error, in: .polish).map(\.text) == [polish])
      #expect(draft[text: Fields.size] == text)
    }
    var draft = Draft(try KitEntity.allFieldsSample(), language: .polish)
    draft[text: Fields.weight] = "dużo"
    let error = try #require(throws: ValidationError.self) { try draft.validated() }
    #expect(
      MessageCatalog.shared.fieldMessages(of: error, in: .polish).map(\.text) == [
        "Podaj liczbę, na przykład 1,5."
      ])
  }

  @Test(
    "A draft shows a number in its language, and reads it back", arguments: TestRounds.seeds(50, full: 5_000))
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let number = (Double.random(in: -10_000...10_000, using: &random) * 1_000).rounded() / 1_000
    for tag in ["en", "pl", "de", "fr", "ja"] {
      var draft = Draft(try KitEntity.allFieldsSample(), language: try Self.language(tag))
      draft[Fields.ratio] = number
      let shown = draft[text: Fields.ratio]
      draft[text: Fields.ratio] = shown
      #expect(try draft.validated().ratio == number, "\(tag): \(shown)")
    }
  }

  @Test("Nested drafts are read in the language of the form, whenever it was set")
  func nested() throws {
    var draft = Draft(try KitEntity.allFieldsSample())
    draft[draft: Fields.shelter][text: Coordinate.Fields.latitude] = "1,234"
    #expect(throws: ValidationError.self) { try draft.validated() }
    draft.language = .polish
    #expect(try draft.validated().shelter?.latitude == 1.234)
    #expect(draft[draft: Fields.origin].language == .polish)
  }

  @Test("The texts of a list are read one by one, blank ones are left out, and a refusal names the place")
  func lists() throws {
    var draft = Draft(try KitEntity.allFieldsSample())
    draft[texts: Fields.tags] = [" a ", "", "\u{A0}", "b"]
    #expect(draft[texts: Fields.tags] == [" a ", "", "\u{A0}", "b"])
    #expect(try draft.validated().tags == ["a", "b"])
    #expect(Draft(try draft.validated())[texts: Fields.tags] == ["a", "b"])
    #expect(Draft<KitEntity>()[texts: Fields.tags] == [])
  }
}
