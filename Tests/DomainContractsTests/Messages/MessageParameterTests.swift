import DomainModeling
import DomainRepository
import DomainServices
import TestSupport
import Testing

/// The values in the texts of all modules: a moment is known by the mark of its placeholder, never by how a text looks.
@Suite("Values in texts")
struct MessageParameterTests {
  static let modules = ModuleTextTests.modules

  /// A text that a person may have written, and that looks like a value.
  static let typed = ["2026-12-19T12:00:00.000Z", "2026-12-19", "2.50", "1234567", "PT2H", "{title}"]

  @Test(
    "A placeholder without a mark shows a text as it was typed, whatever it looks like, in every language",
    arguments: modules)
  func plain(module: ModuleDeclaration) {
    var shown = 0
    for (code, template) in Self.templates(of: module) {
      let plain = Self.names(in: template, marked: nil)
      for text in Self.typed where !plain.isEmpty {
        let values = Dictionary(uniqueKeysWithValues: template.parameters.map { ($0, Scalar.text(text)) })
        #expect(template.text(values).contains(text), "\(code) in \(template.language)")
        shown += 1
      }
    }
    #expect(shown > 0)
  }

  @Test("A placeholder with the mark of a moment or a day shows it as people read it", arguments: modules)
  func marked(module: ModuleDeclaration) throws {
    let moment = try Timestamp(parsing: "2026-12-19T12:00:00Z")
    let formatter = PortableFormatter()
    for (code, template) in Self.templates(of: module) {
      for name in Self.names(in: template, marked: "moment") {
        let text = formatter.text(of: moment, in: template.language)
        #expect(template.text([name: moment.scalar]).contains(text), "\(code) in \(template.language)")
      }
      for name in Self.names(in: template, marked: "day") {
        let day = CalendarDate(utc: moment)
        let text = formatter.text(of: day, in: template.language)
        #expect(template.text([name: day.scalar]).contains(text), "\(code) in \(template.language)")
      }
    }
  }

  @Test("A name that is a moment or a day in one text has the mark in all texts of all modules")
  func sameMark() {
    for mark in ["moment", "day"] {
      let templates = Self.modules.flatMap { Self.templates(of: $0) }
      // In a message within another one, the parameter is always the `count`.
      let names = Set(templates.flatMap { Self.names(in: $0.template, marked: mark) }).subtracting(["count"])
      #expect(!names.isEmpty, "\(mark)")
      for (code, template) in templates {
        #expect(
          names.isDisjoint(with: Self.names(in: template, marked: nil)), "\(code) in \(template.language)")
      }
    }
  }

  @Test("A placeholder without a mark is a number, or a text that people have written, which has a reason")
  func unmarked() {
    let templates = Self.modules.flatMap { Self.templates(of: $0) }.map(\.template)
    let plain = templates.reduce(into: Set<String>()) { $0.formUnion($1.plainParameters) }
    let plural = Set(
      templates.flatMap { template in
        template.source.matches(of: /\{(\w+)\|(?:one|few|many|other):/).map { String($0.1) }
      })
    let passed = SourceFiles.texts(under: "Sources").flatMap { text in
      text.matches(of: /"(\w+)": \.integer\(/).map { String($0.1) }
    }
    let written = Set(BracketedTexts.written.keys)
    #expect(plain.subtracting(plural).subtracting(passed).subtracting(written).sorted() == [])
    #expect(written.subtracting(plain).sorted() == [])
    #expect(written.intersection(plural).sorted() == [])
    for (name, reason) in BracketedTexts.written { #expect(reason.hasPrefix("the "), "\(name)") }
  }

  private static func templates(
    of module: ModuleDeclaration
  ) -> [(code: MessageCode, template: MessageTemplate)] {
    module.messages.messages.flatMap { message in message.templates.values.map { (message.code, $0) } }
  }

  /// Returns the names of the placeholders with a mark such as `|moment`, or with none.
  private static func names(in template: MessageTemplate, marked mark: String?) -> [String] {
    template.parameters.filter { template.source.contains("{\($0)\(mark.map { "|\($0)" } ?? "")}") }
  }
}
