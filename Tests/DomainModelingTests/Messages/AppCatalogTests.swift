import DomainModeling
import Testing

/// The catalog of an app, which adds texts to those of modules from outside.
@Suite("The catalog of an app")
struct AppCatalogTests {
  static let first = MessageCatalog(over: .shared) {
    Message("first.busy", english: "Busy for {days} {days|one: day|other: days}.", polish: "Zajęte ({days}).")
  }
  static let second = MessageCatalog(over: .shared) {
    Message("second.gone", english: "It is gone.", polish: "Już go nie ma.")
  }

  struct Gone: UserFacingError {
    static var messages: MessageCatalog { AppCatalogTests.second }
    var messageCode: MessageCode { "second.gone" }
  }

  struct Foreign: Error {}

  @Test("An app adds a language to several modules, and the catalog lists what the language lacks")
  func language() {
    let modules = Self.first.merging(Self.second)
    let texts = MessageCatalog(over: modules, ["second.gone": "Es ist weg."], in: .german)
    #expect(texts.text(of: Gone(), in: .german) == "Es ist weg.")
    let missing = texts.missingTexts(in: .german)
    #expect(missing.contains("first.busy") && missing.contains("required"))
    #expect(!missing.contains("second.gone"))
    #expect(texts.missingTexts(in: .polish) == [] && texts.missingTexts(in: .english) == [])
  }

  @Test("A regional language lacks only what its language lacks, too")
  func region() throws {
    let texts = MessageCatalog(over: Self.second, ["required": "Jetzt ausfüllen."], in: .german)
    let austrian = try LanguageTag(parsing: "de-AT")
    #expect(texts.missingTexts(in: austrian) == texts.missingTexts(in: .german))
    #expect(Self.first.missingTexts(in: try LanguageTag(parsing: "en-GB")) == [])
  }

  @Test("The app chooses the languages in which every message must have a text")
  func required() {
    let texts = MessageCatalog(
      over: Self.first.merging(Self.second), ["second.gone": "Es ist weg."], in: .german)
    #expect(texts.declarationErrors == [])
    let german = texts.requiring([.german], fallback: [.english])
    #expect(german.requiredLanguages == [.german])
    #expect(german.declarationErrors.map(\.code) == texts.missingTexts(in: .german))
    #expect(german.declarationErrors.allSatisfy { $0.reason == .missingText && $0.language == .german })
  }

  @Test("A plural form or a placeholder that a translation lacks is a declaration error")
  func translationMistakes() {
    let texts = MessageCatalog(over: Self.first, ["first.busy": "Belegt: {days|one: ein Tag}"], in: .german)
    #expect(
      texts.declarationErrors == [
        MessageDeclarationError(
          code: "first.busy", language: .german, reason: .missingForm(.other, of: "days"))
      ])
    let bare = MessageCatalog(over: Self.first, ["first.busy": "Belegt."], in: .german)
    #expect(
      bare.declarationErrors == [
        MessageDeclarationError(code: "first.busy", language: .german, reason: .missingParameter("days"))
      ])
  }

  @Test("A text that asks for a parameter of another name is a declaration error in each language")
  func misspelledParameter() {
    let texts = MessageCatalog(over: Self.first.merging(Self.second)) {
      Message("first.busy", english: "Busy ({dayz}).", polish: "Zajęte ({dayz}).")
    }
    let both: [LanguageTag] = [.english, .polish]
    #expect(
      texts.declarationErrors
        == both.flatMap { language in
          [
            MessageDeclarationError(
              code: "first.busy", language: language, reason: .missingParameter("days")),
            MessageDeclarationError(
              code: "first.busy", language: language, reason: .unknownParameter("dayz")),
          ]
        })
    let german = MessageCatalog(over: Self.second, ["second.gone": "{titel} ist weg."], in: .german)
    let unknown = MessageDeclarationError(
      code: "second.gone", language: .german, reason: .unknownParameter("titel"))
    #expect(german.declarationErrors == [unknown])
    #expect(MessageCatalog(over: german, [Message]()).declarationErrors == [unknown])
  }

  @Test("A sentence that lacks a parameter or its mark in all languages is a declaration error")
  func lostParameter() {
    let bare = MessageCatalog(over: Self.first) {
      Message("first.busy", english: "Busy.", polish: "Zajęte.")
      Message("transition.notDueBefore", english: "From {moment}.", polish: "Od {moment}.")
    }
    let errors = bare.requiring([.english], fallback: [.english]).declarationErrors
    #expect(errors.map(\.reason) == Self.lost && errors == bare.declarationErrors)
    let kept = MessageCatalog(over: bare) {
      Message("first.busy", english: "Busy: {days}.", polish: "Zajęte: {days}.")
      Message("transition.notDueBefore", english: "From {moment|moment}.", polish: "Od {moment|moment}.")
    }
    #expect(kept.declarationErrors == [])
  }

  private static let lost: [MessageDeclarationError.Reason] = [
    .missingParameter("days"), .missingParameter("days"), .missingMark("moment"), .missingMark("moment"),
  ]

  @Test(
    "A translation for a code that no module has is an unknown code, not a message without the other texts")
  func unknownCode() {
    let german: [MessageCode: String] = ["second.gone": "Es ist weg.", "second.gonne": "Es ist weg."]
    let unknown = MessageDeclarationError(code: "second.gonne", language: .german, reason: .unknownCode)
    let texts = MessageCatalog(over: Self.first.merging(Self.second), german, in: .german)
    #expect(texts.declarationErrors == [unknown])
    #expect(texts.missingTexts(in: .polish) == [] && texts.missingTexts(in: .english) == [])
    #expect(texts.requiring([.german], fallback: [.english]).declarationErrors.contains(unknown))
    #expect(MessageCatalog(over: texts, [Message]()).declarationErrors == [unknown])
  }

  @Test("A translation may come before the module whose texts it translates")
  func earlyTranslation() {
    let german: [MessageCode: String] = ["second.gone": "Es ist weg.", "second.gonne": "Es ist weg."]
    let early = MessageCatalog(over: Self.first, german, in: .german)
    #expect(early.declarationErrors.map(\.code) == ["second.gone", "second.gonne"])
    for texts in [early.merging(Self.second), Self.second.merging(early)] {
      #expect(texts.declarationErrors.map(\.code) == ["second.gonne"])
      #expect(texts.text(of: Gone(), in: .german) == "Es ist weg.")
    }
    let declared = MessageCatalog(over: early) {
      Message("second.gonne", english: "Gone.", polish: "Nie ma.")
    }
    #expect(declared.declarationErrors.map(\.code) == ["second.gone"])
  }

  @Test("An app changes one sentence of a module, for the module's own errors")
  func sentence() {
    let texts = MessageCatalog([Message("second.gone", [.english: "Sorry, it is gone."])])
    #expect(texts.text(of: Gone(), in: .english) == "Sorry, it is gone.")
    #expect(texts.text(of: Gone(), in: .polish) == "Już go nie ma.")
    #expect(Gone().text(in: .english) == "It is gone.")
  }

  @Test("The fallback is the one that the app declares")
  func fallback() throws {
    let texts = Self.second.requiring([.polish], fallback: [.polish])
    let finnish = try LanguageTag(parsing: "fi")
    #expect(texts.text(of: Gone(), in: finnish) == "Już go nie ma.")
    #expect(texts.text(of: Gone(), in: finnish, after: .english) == "It is gone.")
    let nowhere = Self.second.requiring([], fallback: [])
    #expect(nowhere.text(for: "second.gone", in: finnish) == "It is gone.")
    #expect(nowhere.declarationErrors == [])
  }

  @Test("An error without a message of its own has the shared one, which the app may change")
  func foreign() {
    #expect(Self.first.text(of: Foreign(), in: .polish) == "Coś poszło nie tak. Spróbuj ponownie.")
    let texts = MessageCatalog([Message("unexpected", [.polish: "Ups."])])
    #expect(texts.text(of: Foreign(), in: .polish) == "Ups.")
    #expect(texts.text(of: Foreign(), in: .english) == "Something went wrong. Please try again.")
  }

  @Test("Labels in one more language are declared with a switch, too")
  func labels() {
    let texts = MessageCatalog(
      over: .shared,
      Message.labels(of: PluralCategory.self, in: .german) { $0 == .one ? "Einzahl" : "Mehrzahl" })
    #expect(texts.label(of: PluralCategory.few, in: .german) == "Mehrzahl")
    #expect(texts.missingTexts(in: .polish).count == 6)
  }
}
