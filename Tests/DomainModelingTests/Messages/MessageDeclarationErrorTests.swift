import DomainModeling
import Testing

@Suite("Declaration errors of messages")
struct MessageDeclarationErrorTests {
  @Test(
    "A malformed template has one declaration error with the reason",
    arguments: [
      ("", .empty), ("{a", .openPlaceholder), ("a}", .strayBracket), ("{}", .invalidName("")),
      ("{a b}", .invalidName("a b")), ("{a|one}", .invalidForm("one")),
      ("{a|uno: x}", .invalidForm("uno: x")),
      ("{a|one: x|one: y|other: z}", .invalidForm("one: y")),
      ("{a|one: {b}|other: z}", .invalidForm("one: {b")),
      ("{a|one: x}", .missingForm(.other, of: "a")),
      ("{a|one: x|few: y|other: z}", .idleForm(.few, of: "a")),
    ] as [(String, MessageDeclarationError.Reason)])
  func malformed(source: String, reason: MessageDeclarationError.Reason) {
    let template = MessageTemplate(source, language: .english)
    #expect(template.declarationErrors == [reason])
  }

  @Test("Doubled braces are literal braces")
  func brackets() {
    let template = MessageTemplate("{{{a}}} {{a}}", language: .english)
    #expect(template.declarationErrors == [])
    #expect(template.text(["a": 1]) == "{1} {a}")
  }

  @Test("A plural form drops one leading space and keeps the rest of its text")
  func pluralText() {
    let template = MessageTemplate("{a|one:x|other:  y: z}", language: .english)
    #expect(template.text(["a": 1]) == "x")
    #expect(template.text(["a": 2]) == " y: z")
  }

  @Test("Missing parameters, missing texts and duplicate codes are declaration errors")
  func parity() {
    let catalog = MessageCatalog {
      Message("a", english: "{x} {y}", polish: "{x}")
      Message("b", [.english: "b"])
      Message("c", english: "c", polish: "c")
      Message("c", english: "d", polish: "d")
    }
    #expect(
      catalog.declarationErrors == [
        MessageDeclarationError(code: "c", language: nil, reason: .duplicateCode),
        MessageDeclarationError(code: "a", language: .polish, reason: .missingParameter("y")),
        MessageDeclarationError(code: "b", language: .polish, reason: .missingText),
      ])
    #expect(MessageCatalog.shared.merging(catalog).declarationErrors == catalog.declarationErrors)
  }

  @Test("A parameter with a mark in one language and without it in another is a declaration error")
  func marks() {
    let catalog = MessageCatalog {
      Message("a", english: "From {x|moment}", polish: "Od {x}")
      Message("b", english: "{x} {x|one: day|other: days}", polish: "{x}")
      Message("c", english: "{x|money|y}", polish: "{x} {y|currency}")
    }
    #expect(
      catalog.declarationErrors == [
        MessageDeclarationError(code: "a", language: .polish, reason: .missingMark("x")),
        MessageDeclarationError(code: "c", language: .polish, reason: .missingMark("x")),
      ])
    let translated = MessageCatalog(
      over: .shared, ["transition.notDueBefore": "Ab {moment}."], in: LanguageTag("de") ?? .english)
    #expect(translated.declarationErrors.map(\.reason) == [.missingMark("moment")])
  }

  @Test("Two modules may declare one message with and without a parameter, and a translation has the choice")
  func twoModules() {
    let long = MessageCatalog { Message("a", english: "At most {x}", polish: "Najwyżej {x}") }
    let short = MessageCatalog { Message("a", english: "Too large", polish: "Za duże") }
    for both in [long.merging(short), short.merging(long)] {
      #expect(both.declarationErrors == [])
      let few = MessageCatalog(over: both, ["a": "Zu groß"], in: .german)
      let typo = MessageCatalog(over: both, ["a": "Höchstens {y}"], in: .german)
      #expect(few.declarationErrors == [])
      #expect(typo.declarationErrors.map(\.reason) == [.unknownParameter("y")])
    }
  }

  @Test("A very long malformed template is reported")
  func hostileTemplate() {
    let brackets = String(repeating: "{", count: 100_001)
    #expect(MessageTemplate(brackets, language: .english).declarationErrors == [.openPlaceholder])
    let forms = "{a" + String(repeating: "|one: x", count: 50_000) + "}"
    #expect(MessageTemplate(forms, language: .english).declarationErrors == [.invalidForm("one: x")])
  }
}
