import DomainModeling
import Testing

@Suite("Mistakes in messages")
struct MessageDefectTests {
  @Test(
    "A template that can't be read is a defect and shows as it was written",
    arguments: [
      ("", .empty), ("{a", .openPlace), ("a}", .strayBracket), ("{}", .unfitName("")),
      ("{a b}", .unfitName("a b")), ("{a|one}", .unfitForm("one")), ("{a|uno: x}", .unfitForm("uno: x")),
      ("{a|one: x|one: y|other: z}", .unfitForm("one: y")), ("{a|one: {b}|other: z}", .unfitForm("one: {b")),
      ("{a|one: x}", .missingForm(.other, of: "a")),
      ("{a|one: x|few: y|other: z}", .idleForm(.few, of: "a")),
    ] as [(String, MessageDefect.Reason)])
  func malformed(source: String, reason: MessageDefect.Reason) {
    let template = MessageTemplate(source, language: .english)
    #expect(template.defects == [reason])
  }

  @Test("Doubled brackets are brackets")
  func brackets() {
    let template = MessageTemplate("{{{a}}} {{a}}", language: .english)
    #expect(template.defects == [])
    #expect(template.text(["a": 1]) == "{1} {a}")
  }

  @Test("A form keeps its text but for one leading space")
  func formText() {
    let template = MessageTemplate("{a|one:x|other:  y: z}", language: .english)
    #expect(template.text(["a": 1]) == "x")
    #expect(template.text(["a": 2]) == " y: z")
  }

  @Test("Languages that differ in their parameters, or lack a text, are a defect")
  func parity() {
    let catalog = MessageCatalog {
      Message("a", english: "{x} {y}", polish: "{x}")
      Message("b", [.english: "b"])
      Message("c", english: "c", polish: "c")
      Message("c", english: "d", polish: "d")
    }
    #expect(
      catalog.defects == [
        MessageDefect(code: "c", language: nil, reason: .duplicateCode),
        MessageDefect(code: "a", language: .polish, reason: .missingParameter("y")),
        MessageDefect(code: "b", language: .polish, reason: .missingText),
      ])
    #expect(MessageCatalog.shared.merging(catalog).defects == catalog.defects)
  }

  @Test("A hostile template is read in linear time")
  func hostileTemplate() {
    let brackets = String(repeating: "{", count: 100_001)
    #expect(MessageTemplate(brackets, language: .english).defects == [.openPlace])
    let forms = "{a" + String(repeating: "|one: x", count: 50_000) + "}"
    #expect(MessageTemplate(forms, language: .english).defects == [.unfitForm("one: x")])
  }
}
