import DomainModeling
import TestSupport
import Testing

@Suite("Fast checks of constraints")
struct FastConstraintTests {
  /// A model with each text constraint, alone and combined, and with limited integers.
  struct Label: Model {
    var text: String
    var note: String?
    var number: Int64
    var moment: Timestamp

    enum Fields {
      static let text = Field(
        "text", \Label.text, .length(2...6), .singleLine, .notBlank, .trimmed, .bytes(...12))
      static let note = Field("note", \Label.note, .multiLine, .characters(1...4))
      static let number = Field("number", \Label.number, .range(-2...2), .atLeast(-1))
      static let moment = Field("moment", \Label.moment, .range(Label.first...Label.last))
    }

    static let first = Timestamp.earliest
    static let last = Timestamp(utcMidnightOf: .latest)

    static let schema = ModelSchema<Label>("Label", version: 1) {
      Fields.text
      Fields.note
      Fields.number
      Fields.moment
    }

    init(text: String, note: String?, number: Int64, moment: Timestamp) {
      self.text = text
      self.note = note
      self.number = number
      self.moment = moment
    }

    init(reading fields: FieldReader<Label>) throws {
      self.init(
        text: try fields[Fields.text], note: try fields[Fields.note], number: try fields[Fields.number],
        moment: try fields[Fields.moment])
    }

    /// The fields that violate a constraint, according to the constraints' definitions.
    var broken: Set<String> {
      var broken: Set<String> = []
      let scalars = Array(text.unicodeScalars)
      let isControlled = scalars.contains { $0.properties.generalCategory == .control }
      let isBlank = scalars.allSatisfy {
        $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint || $0 == "\u{2800}"
      }
      let isPadded = [scalars.first, scalars.last].contains { $0?.properties.isWhitespace == true }
      if !(2...6).contains(scalars.count) || isControlled || isBlank || isPadded || text.utf8.count > 12 {
        broken.insert("text")
      }
      if let note {
        let isControlled = note.unicodeScalars.contains {
          $0.properties.generalCategory == .control && ![9, 10, 13].contains($0.value)
        }
        if isControlled || !(1...4).contains(note.count) { broken.insert("note") }
      }
      if !(-1...2).contains(number) { broken.insert("number") }
      if moment > Self.last { broken.insert("moment") }
      return broken
    }
  }

  private static let scalars: [Unicode.Scalar] = [
    "a", "b", "Z", "~", " ", "\t", "\n", "\r", "\u{0}", "\u{1F}", "\u{7F}", "\u{80}", "\u{9F}", "\u{A0}", "é",
    "\u{301}", "\u{2028}", "\u{3000}", "字", "\u{1F600}", "\u{C2}", "\u{DF}",
  ]

  private static func text(using random: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    // Mostly plain text, sometimes longer than the block that is checked at once.
    let isPlain = Bool.random(using: &random)
    for _ in 0..<Int.random(in: 0...9, using: &random) {
      text.append(isPlain ? "a" : scalars.randomElement(using: &random) ?? "a")
    }
    return String(text)
  }

  @Test(
    "A value has violations exactly in the fields that break a constraint",
    arguments: TestRounds.seeds(3, full: 60)
  )
  func constraints(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<4_000 {
      let label = Label(
        text: Self.text(using: &random), note: Bool.random(using: &random) ? Self.text(using: &random) : nil,
        number: .random(in: -3...3, using: &random),
        moment: try Timestamp(
          millisecondsSince1970: Label.last.millisecondsSince1970 + .random(in: -2...2, using: &random)))
      let found = Set(Label.schema.violations(in: label).map { "\($0.path)" })
      #expect(found == label.broken, "\(label)")
    }
  }
}
