import DomainModeling
import TestSupport
import Testing

/// Texts with thousands of combining marks, which keep a server busy that compares or hashes them as `String`.
@Suite("Attacks with combining marks")
struct CombiningMarkTests {
  private static let marks = CombiningMarks.text

  /// A text from outside, and what reads it.
  enum Attack: String, CaseIterable {
    case enumWord, openEnumWord, unknownMember, escapedMember, uniqueTexts, fieldPath, contextName, constant,
      hash

    func run() {
      switch self {
      case .enumWord: _ = try? Note.Color(parsing: marks)
      case .openEnumWord: _ = try? OpenEnum<Note.Color>(parsing: marks)
      case .unknownMember: read("{\"\(marks)\":1,\"tags\":[]}")
      // A name with an escape is found by its text instead of its bytes.
      case .escapedMember: read("{\"\\u0061\(marks)\":1,\"tags\":[]}")
      case .uniqueTexts: read("{\"tags\":[\"\(marks)\",\"\(marks)b\"]}")
      case .fieldPath: compile(.isNull(.field(marks)))
      case .contextName: compile(.isNull(.context(marks)))
      case .constant: compile(.compare(.field("color"), .equal, .value(.text(marks))))
      case .hash: _ = Condition<Note>(.hasPrefix(.field("color"), marks)).hashValue
      }
    }

    private func read(_ json: String) { _ = try? JSONReader().read(Note.self, from: Array(json.utf8)) }
    private func compile(_ tree: ConditionTree) { _ = try? Note.schema.compile(Condition(tree)) }
  }

  @Test("A text with many combining marks is read in linear time", arguments: Attack.allCases)
  func linear(attack: Attack) {
    #expect(CombiningMarks.time(attack.run) < CombiningMarks.limit)
  }

  @Test("The error of a condition doesn't quote the value that is compared")
  func quoted() throws {
    for tree: ConditionTree in [
      .compare(.value("ann@example.com"), .equal, .field("day")),
      .count(.value("ann@example.com"), .equal, 1),
      .compare(.value("ann@example.com"), .equal, .value(1)), .includes(.value("ann@example.com"), .value(1)),
    ] {
      let error = #expect(throws: ConditionError.self) { try Note.schema.compile(Condition<Note>(tree)) }
      #expect(!"\(error, default: "")".contains("ann"))
    }
  }
}

/// A note with a word of a list and tags.
private struct Note: Model {
  enum Color: String, StringEnum { case red, green, blue }

  let color: OpenEnum<Color>?
  let day: CalendarDate?
  let tags: [String]

  enum Fields {
    static let color = Field("color", \Note.color)
    static let day = Field("day", \Note.day)
    static let tags = Field("tags", \Note.tags, .uniqueElements, default: [])
  }

  static let schema = ModelSchema<Note>("Note", version: 1) {
    Fields.color
    Fields.day
    Fields.tags
  }

  init(reading fields: FieldReader<Note>) throws {
    color = try fields[Fields.color]
    day = try fields[Fields.day]
    tags = try fields[Fields.tags]
    try validated()
  }
}
