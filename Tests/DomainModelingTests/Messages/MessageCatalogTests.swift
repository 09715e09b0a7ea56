import DomainModeling
import Testing

@Suite("Messages")
struct MessageCatalogTests {
  static let domain = MessageCatalog(over: .shared) {
    Message("movie.unwatched", english: "Watch it first.", polish: "Najpierw obejrzyj.")
    Message("required", english: "Please enter the details", polish: "Podaj dane")
    Message("Movie.title.tooLong", english: "That title is too long.", polish: "Ten tytuł jest za długi.")
    Message("movie.english", [.english: "English only"])
  }

  @Test("The shared catalog has no declaration errors")
  func sharedCatalogIsValid() {
    #expect(MessageCatalog.shared.declarationErrors == [])
  }

  @Test("Every shared violation has a message in both languages", arguments: ViolationCode.shared)
  func everySharedCodeHasMessages(code: ViolationCode) throws {
    let message = try #require(MessageCatalog.shared[MessageCode(code)])
    let english = try #require(message.templates[.english])
    let polish = try #require(message.templates[.polish])
    #expect(english.parameters == polish.parameters)
    #expect(english.source != polish.source)
    let figures: [String: Scalar] = ["minimum": 2, "maximum": 5, "actual": 7, "bound": 0]
    #expect(!english.text(figures).contains { "{}|…".contains($0) })
    #expect(!polish.text(figures).contains { "{}|…".contains($0) })
  }

  @Test(
    "Polish plural forms follow the number",
    arguments: [
      (0, "0 znaków"), (1, "1 znak"), (2, "2 znaki"), (4, "4 znaki"), (5, "5 znaków"), (11, "11 znaków"),
      (12, "12 znaków"), (14, "14 znaków"), (21, "21 znaków"), (22, "22 znaki"), (25, "25 znaków"),
      (101, "101 znaków"), (102, "102 znaki"), (112, "112 znaków"), (114, "114 znaków"), (122, "122 znaki"),
      (1000, "1000 znaków"), (-1, "-1 znak"), (-2, "-2 znaki"),
      (.min, "-9\u{A0}223\u{A0}372\u{A0}036\u{A0}854\u{A0}775\u{A0}808 znaków"),
      (10_000, "10\u{A0}000 znaków"),
    ] as [(Int64, String)])
  func polishPlurals(number: Int64, expected: String) {
    let text = MessageCatalog.shared.text(for: "tooShort", ["minimum": .integer(number)], in: .polish)
    #expect(text == "Wpisz co najmniej \(expected).")
  }

  @Test(
    "English and German group numbers from four digits and Polish from five, but the bound of a field may be a year",
    arguments: [
      (1_000, "1,000", "1000", "1.000"), (-2_000, "-2,000", "-2000", "-2.000"),
      (10_000, "10,000", "10\u{A0}000", "10.000"), (999, "999", "999", "999"),
    ] as [(Int64, String, String, String)])
  func groups(number: Int64, english: String, polish: String, german: String) {
    let languages = [LanguageTag.english, .polish, .german]
    let texts = languages.map { MessageTemplate("{a}", language: $0).text(["a": .integer(number)]) }
    #expect(texts == [english, polish, german])
    #expect(MessageTemplate("{a|bound}", language: .english).text(["a": 1_450]) == "1450")
    #expect(MessageTemplate("{a|bound}", language: .english).text(["a": 14_500]) == "14,500")
  }

  @Test("A fraction takes the plural form and the decimal separator of its language")
  func fractions() {
    let parameters: [String: Scalar] = ["minimum": 1.5]
    #expect(
      MessageCatalog.shared.text(for: "tooShort", parameters, in: .polish) == "Wpisz co najmniej 1,5 znaku.")
    #expect(
      MessageCatalog.shared.text(for: "tooShort", parameters, in: .english)
        == "Please enter at least 1.5 characters.")
    #expect(
      MessageCatalog.shared.text(for: "tooShort", ["minimum": 1.0], in: .english)
        == "Please enter at least 1 character.")
  }

  @Test(
    "English plural forms follow the number",
    arguments: [(0, "items"), (1, "item"), (2, "items"), (11, "items")])
  func englishPlurals(number: Int64, word: String) {
    let text = MessageCatalog.shared.text(for: "tooFew", ["minimum": .integer(number)], in: .english)
    #expect(text == "Please choose at least \(number) \(word).")
  }

  @Test("A regional language falls back to the language itself")
  func regionalLanguage() throws {
    let silesian = try LanguageTag(parsing: "pl-PL-x-sl")
    #expect(MessageCatalog.shared.text(for: "required", in: silesian) == "Wypełnij to pole.")
  }

  @Test("An unsupported language falls back to the language shown before, or else to English")
  func unsupportedLanguageChangesNothing() throws {
    let finnish = try LanguageTag(parsing: "fi")
    let before = try LanguageTag(parsing: "pl-PL")
    #expect(Self.domain.text(for: "movie.unwatched", in: finnish, after: before) == "Najpierw obejrzyj.")
    #expect(Self.domain.text(for: "movie.unwatched", in: finnish) == "Watch it first.")
    #expect(Self.domain.text(for: "movie.unwatched", in: finnish, after: finnish) == "Watch it first.")
  }

  @Test("The text of a code without a message is the code")
  func unknownCode() {
    #expect(Self.domain.text(for: "movie.unheardOf", in: .polish) == "movie.unheardOf")
    #expect(Self.domain.text(for: "", in: .polish) == "?")
    #expect(Self.domain.text(for: "movie.english", in: .polish) == "English only")
    let empty = MessageCatalog { Message("x", english: "", polish: "") }
    #expect(empty.text(for: "x", in: .polish) == "x")
  }

  @Test("A domain's text replaces the shared one of its code and language, and all other texts stay")
  func merging() {
    #expect(Self.domain.text(for: "required", in: .english) == "Please enter the details")
    #expect(Self.domain.text(for: "unique", in: .english) == "This is already taken.")
    let german = MessageCatalog([Message("unique", [.german: "Das ist schon vergeben."])])
    let merged = MessageCatalog.shared.merging(german)
    #expect(merged.text(for: "unique", in: .german) == "Das ist schon vergeben.")
    #expect(merged.text(for: "unique", in: .polish) == "To jest już zajęte.")
    #expect(merged.declarationErrors == [])
  }

  @Test("The value of a parameter is shown and never read as a template")
  func hostileParameters() {
    let catalog = MessageCatalog { Message("x", english: "<{a}>", polish: "<{a}>") }
    func text(_ value: Scalar) -> String { catalog.text(for: "x", ["a": value], in: .english) }
    #expect(text("{a}{a}") == "<{a}{a}>")
    #expect(text("{b|one: {a}") == "<{b|one: {a}>")
    #expect(text("a\nb\u{0}c\u{202E}d\u{2066}e\u{2028}f") == "<abcdef>")
    #expect(text(.text(String(repeating: "😀", count: 100_000))).unicodeScalars.count == 203)
    #expect(text(.null) == "<–>")
    #expect(text(true) == "<yes>")
    #expect(text(.real(.nan)) == "<nan>")
    #expect(text(.real(.infinity)) == "<inf>")
    #expect(text(.real(1e300)) == "<1e+300>")
    #expect(catalog.text(for: "x", ["b": 1], in: .english) == "<…>")
  }

  @Test(
    "A plural whose parameter isn't a number takes the form `other`",
    arguments: [.null, "7", true] as [Scalar])
  func pluralOfNoNumber(value: Scalar) {
    let catalog = MessageCatalog {
      Message("x", english: "{a|one: one|other: other}", polish: "{a|one: 1|few: 2|many: 5|other: x}")
    }
    #expect(catalog.text(for: "x", ["a": value], in: .english) == "other")
    #expect(catalog.text(for: "x", ["a": value], in: .polish) == "x")
  }
}
