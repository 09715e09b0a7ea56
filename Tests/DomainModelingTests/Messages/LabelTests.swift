import DomainModeling
import Testing

@Suite("Labels of words")
struct LabelTests {
  @Test(
    "The label of a word is in the requested language, or in the best available one",
    arguments: [
      ("pl", nil, "Uszkodzone"), ("en", nil, "Damaged"), ("en-GB", nil, "Damaged"), ("de", nil, "Damaged"),
      ("de", "pl", "Uszkodzone"),
    ] as [(String, String?, String)])
  func languages(language: String, previous: String?, expected: String) throws {
    let previous = try previous.map { try LanguageTag(parsing: $0) }
    let label = Self.catalog.label(
      of: Return.Reason.damaged, in: try LanguageTag(parsing: language), after: previous)
    #expect(label == expected)
  }

  @Test("An app adds a language to the labels of a module from outside")
  func otherLanguage() throws {
    let german = try LanguageTag(parsing: "de")
    let app = MessageCatalog(over: Self.catalog) {
      Message(MessageCode(labelOf: Return.Reason.damaged), [german: "Beschädigt"])
    }
    #expect(app.label(of: Return.Reason.damaged, in: german) == "Beschädigt")
    #expect(app.label(of: Return.Reason.late, in: german) == "Late")
    #expect(app.label(of: Return.Reason.damaged, in: .polish) == "Uszkodzone")
  }

  @Test("A word of a newer version is its own label")
  func unknownWord() throws {
    let known = OpenEnum<Return.Reason>(Return.Reason.late)
    #expect(Self.catalog.label(of: known, in: .polish) == "Po terminie")
    #expect(Self.catalog.label(of: try OpenEnum<Return.Reason>(parsing: "burnt"), in: .polish) == "burnt")
  }

  @Test(
    "A catalog names each label that it lacks for a model, whether its enum is open, nested, optional or in a list"
  )
  func missing() {
    #expect(Self.catalog.missingLabels(in: Return.schema.description) == [])
    #expect(
      Set(MessageCatalog.shared.missingLabels(in: Return.schema.description)) == [
        "LabelTests.Return.Reason.damaged", "LabelTests.Return.Reason.late",
      ])
    #expect(MessageCatalog.shared.missingLabels(in: Return.schema.description).count == 8)
  }

  private static let catalog = MessageCatalog(
    over: .shared,
    Message.labels(of: Return.Reason.self) {
      switch $0 {
      case .damaged: ("Damaged", "Uszkodzone")
      case .late: ("Late", "Po terminie")
      }
    })

  struct Part: Hashable, Sendable {
    let reason: Return.Reason
  }

  struct Return: Hashable, Sendable {
    enum Reason: String, StringEnum { case damaged, late }

    let reason: OpenEnum<Reason>
    let former: Reason?
    let others: [Reason]
    let part: Part
  }
}

extension LabelTests.Part: Model {
  private enum Fields { static let reason = Field("reason", \LabelTests.Part.reason) }

  static let schema: ModelSchema<LabelTests.Part> = ModelSchema("Part", version: 1) { Fields.reason }

  init(reading fields: FieldReader<LabelTests.Part>) throws { reason = try fields[Fields.reason] }
}

extension LabelTests.Return: Model {
  private enum Fields {
    static let reason = Field("reason", \LabelTests.Return.reason)
    static let former = Field("former", \LabelTests.Return.former)
    static let others = Field("others", \LabelTests.Return.others)
    static let part = Field("part", \LabelTests.Return.part)
  }

  static let schema: ModelSchema<LabelTests.Return> = ModelSchema("Return", version: 1) {
    Fields.reason
    Fields.former
    Fields.others
    Fields.part
  }

  init(reading fields: FieldReader<LabelTests.Return>) throws {
    reason = try fields[Fields.reason]
    former = try fields[Fields.former]
    others = try fields[Fields.others]
    part = try fields[Fields.part]
  }
}
