import DomainModeling
import Testing

@Suite("Attacks with long words")
struct LongWordTests {
  enum Color: String, StringEnum, CaseIterable {
    case red, green, blue, cyan, magenta, yellow, black, white, orange, purple
  }

  struct Paint: Model {
    let color: Color
    let gloss: OpenEnum<Color>?

    enum Fields {
      static let color = Field("color", \Paint.color, doc: "The color of the paint.")
      static let gloss = Field("gloss", \Paint.gloss, doc: "The color of the gloss. Null when there is none.")
    }

    static let schema = ModelSchema<Paint>("Paint", version: 1, doc: "A paint.") {
      Fields.color
      Fields.gloss
    }

    init(reading fields: FieldReader<Paint>) throws {
      color = try fields[Fields.color]
      gloss = try fields[Fields.gloss]
    }
  }

  /// A letter with combining marks of two classes in turns; bringing them in canonical order takes quadratic time.
  private static let word = "r" + String(repeating: "\u{301}\u{316}", count: 20_000)

  private func isFast(_ read: () throws -> Void) rethrows -> Bool {
    try ContinuousClock().measure(read) < .milliseconds(500)
  }

  @Test("A word of 80,000 bytes of combining marks is refused at once")
  func words() throws {
    #expect(isFast { #expect(throws: ValueError.self) { try Color(parsing: Self.word) } })
    #expect(isFast { #expect(throws: ValueError.self) { try OpenEnum<Color>(parsing: Self.word) } })
  }

  @Test(
    "JSON with such a word in a closed or an open list is refused at once", arguments: ["color", "gloss"])
  func json(field: String) {
    let other = field == "color" ? "gloss" : "color"
    let text = #"{"\#(field)": "\#(Self.word)", "\#(other)": "red"}"#
    #expect(
      isFast {
        #expect(throws: JSONError.self) { try JSONReader().read(Paint.self, from: Array(text.utf8)) }
      })
  }

  @Test("Such a word as the path of a field is unknown at once")
  func paths() {
    var found: [Bool] = []
    let isQuick = isFast {
      found.append(Paint.schema.field(named: Self.word) != nil)
      found.append(Paint.schema.queryField(Self.word) != nil)
      found.append(Paint.schema.queryField("color.\(Self.word)") != nil)
    }
    #expect(found == [false, false, false])
    #expect(isQuick)
  }

  @Test("Such a word in a form is no answer to a question at once")
  func answers() {
    let isQuick = isFast {
      #expect(throws: ValueError.self) { try Bool.parsedFormText(Self.word, in: .english) }
    }
    #expect(isQuick)
  }

  @Test("Known words are still found, compared by their bytes")
  func known() throws {
    for color in Color.allCases {
      #expect(try Color(parsing: color.rawValue) == color)
      #expect(try OpenEnum<Color>(parsing: color.rawValue).known == color)
    }
    #expect(throws: ValueError.self) { try Color(parsing: "red\u{301}") }
    #expect(Paint.schema.queryField("color") != nil)
    #expect(try Bool.parsedFormText("true", in: .english) && !Bool.parsedFormText("false", in: .english))
  }
}
