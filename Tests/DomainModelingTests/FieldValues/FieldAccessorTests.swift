import DomainModeling
import TestSupport
import Testing

@Suite("Reading fields")
struct FieldAccessorTests {
  struct Mixed: Model {
    let flag: Bool
    var small: Int32
    let text: String
    var wide: Int64
    let maybe: Int64?
    var other: Bool?
    let real: Double
    var word: OpenEnum<KitEntity.Grade>?
    let list: [String]
    var nested: Part?
    var observed: Int64 { didSet { small = 0 } }
    var last: Bool
    private(set) var guarded: Int64 = 9
    var computed: Int64 { wide &+ 1 }
    var settable: Int64 {
      get { wide }
      set { wide = newValue }
    }

    enum Fields {
      static let flag = Field("flag", \Mixed.flag)
      static let small = Field("small", \Mixed.small)
      static let text = Field("text", \Mixed.text)
      static let wide = Field("wide", \Mixed.wide)
      static let maybe = Field("maybe", \Mixed.maybe)
      static let other = Field("other", \Mixed.other)
      static let real = Field("real", \Mixed.real)
      static let word = Field("word", \Mixed.word)
      static let list = Field("list", \Mixed.list)
      static let nested = Field("nested", \Mixed.nested)
      static let observed = Field("observed", \Mixed.observed)
      static let last = Field("last", \Mixed.last)
      static let inner = Field("inner", \Mixed.nested?.name)
      static let computed = Field.derived("computed", \Mixed.computed)
      static let settable = Field("settable", \Mixed.settable)
    }

    static let schema = ModelSchema<Mixed>("Mixed", version: 1) {
      Fields.flag
      Fields.small
      Fields.text
      Fields.wide
      Fields.maybe
      Fields.other
      Fields.real
      Fields.word
      Fields.list
      Fields.nested
      Fields.observed
      Fields.last
      Fields.inner
      Fields.computed
      Fields.settable
    }

    init(_ random: inout SeededGenerator) throws {
      flag = .random(using: &random)
      small = .random(in: .min ... .max, using: &random)
      text = random.text(40)
      wide = .random(in: .min ... .max, using: &random)
      maybe = random.maybe { .random(in: .min ... .max, using: &$0) }
      other = random.maybe { .random(using: &$0) }
      real = .random(in: -1e9...1e9, using: &random)
      word = try random.maybe { try OpenEnum(parsing: $0.pick(["low", "other"]) ?? "low") }
      list = (0..<3).map { _ in random.text(20) }
      nested = try random.maybe { try Part(name: "n" + $0.text(5)) }
      observed = .random(in: .min ... .max, using: &random)
      last = .random(using: &random)
    }

    init(reading fields: FieldReader<Mixed>) throws {
      var random = SeededGenerator(seed: 0)
      try self.init(&random)
    }

    /// The value of each field, read without accessors.
    var contents: [String: FieldContent] {
      func content(_ value: some FieldValue) -> FieldContent { value.content }
      return [
        "flag": content(flag), "small": content(small), "text": content(text), "wide": content(wide),
        "maybe": content(maybe), "other": content(other), "real": content(real), "word": content(word),
        "list": content(list), "nested": content(nested), "observed": content(observed),
        "last": content(last),
        "inner": content(nested?.name), "computed": content(computed), "settable": content(settable),
      ]
    }
  }

  @Test(
    "Each field reads the value of its own property",
    arguments: TestRounds.seeds(40, full: 2_000))
  func everyKind(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let mixed = try Mixed(&random)
    for field in Mixed.schema.fields {
      #expect(field.content(of: mixed) == mixed.contents[field.name], "\(field.name)")
    }
  }

  @Test(
    "The fields of a large model read the values of their own properties",
    arguments: TestRounds.seeds(20, full: 1_000)
  )
  func large(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let entity = try KitEntity.random(&random)
    let values = Dictionary(
      uniqueKeysWithValues: Mirror(reflecting: entity).children.compactMap { child in
        child.label.map { ($0, (child.value as? any FieldValue)?.content) }
      })
    for field in KitEntity.schema.fields where !field.description.isDerived {
      #expect(field.content(of: entity) == values[field.name], "\(field.name)")
    }
    #expect(
      KitEntity.schema.queryField("titleLength")?.scalar(of: entity)
        == .integer(Int64(entity.title.unicodeScalars.count)))
  }

  @Test("Only fields of `var` properties are mutable")
  func mutability() {
    let mutable = Mixed.schema.fields.map(\.description).filter(\.isMutable).map(\.name)
    #expect(mutable == ["small", "wide", "other", "word", "nested", "observed", "last", "settable"])
    #expect(KitEntity.schema.field(named: "id")?.description.isMutable == false)
  }

  @Test("Query paths read nested fields, give null for a missing model, and reject unknown paths")
  func nestedPaths() throws {
    let full = try KitEntity.allFieldsSample()
    let sparse = try KitEntity.sparse()
    let schema = KitEntity.schema
    #expect(schema.queryField("discount.currency")?.scalar(of: full) == "EUR")
    #expect(schema.queryField("discount.currency")?.scalar(of: sparse) == .null)
    #expect(schema.queryField("spare.amount")?.scalar(of: full) == 0)
    #expect(schema.queryField("spare.labels")?.content(sparse) == .scalar(.null))
    #expect(schema.queryField("origin.name")?.scalar(of: sparse) == "origin")
    #expect(schema.queryField("origin")?.content(sparse) == .object)
    #expect(schema.queryField("parts")?.scalar(of: full) == .null)
    for path in [
      "", ".", "origin.", ".name", "origin..name", "origin.name.x", "parts.name", "title.x", "ORIGIN",
    ] {
      #expect(schema.queryField(path)?.shape == nil, "\(path)")
    }
  }
}
