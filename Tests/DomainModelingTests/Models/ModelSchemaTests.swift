import DomainModeling
import DomainValues
import Testing

@Suite("Schemas")
struct ModelSchemaTests {
  typealias Fields = Span.Fields

  static func errors(@FieldListBuilder<Span> _ fields: () -> [AnyField<Span>]) -> [SchemaDeclarationError] {
    ModelSchema<Span>("Span", version: 1, fields: fields).declarationErrors
  }

  @Test("A name of two fields or rules, or of two fields apart from case, is a declaration error")
  func duplicateNames() {
    let fields = Self.errors {
      Fields.first
      Fields.first
    }
    #expect(fields == [.duplicateName("first")])
    let similar = Self.errors {
      Field("upTo", \Span.first)
      Field("upto", \Span.last)
    }
    #expect(similar == [.duplicateName("upto")])
    let rules = Span.declared {
      Rule("span.a", holds: .always)
      Rule("span.a", holds: .always)
    }
    #expect(rules.declarationErrors == [.duplicateName("span.a")])
  }

  @Test(
    "A field name that isn't lowerCamelCase in ASCII is a declaration error",
    arguments: ["", "First", "first name", "a.b", "é", "1st", "a-b", "_a", "a_b", "a\0"])
  func unfitNames(_ name: String) {
    #expect(Self.errors { Field(name, \Span.name) } == [.invalidName(name)])
    #expect(Self.errors { Field("aB9", \Span.name) } == [])
  }

  @Test("A default value that violates its field's constraints is a declaration error")
  func invalidDefault() {
    #expect(
      Self.errors { Field("name", \Span.name, .length(1...5), default: "") } == [
        .invalidDefaultValue("name")
      ])
    #expect(Self.errors { Field("name", \Span.name, .length(1...5), default: "a") } == [])
  }

  @Test(
    "A default value other than null for an optional field is a declaration error")
  func defaultOfOptional() {
    #expect(Self.errors { Field("last", \Span.last, default: 1) } == [.defaultValueForEmpty("last")])
    #expect(Self.errors { Field("last", \Span.last, default: .some(nil)) } == [])
    #expect(Self.errors { Field("last", \Span.last) } == [])
  }

  @Test("A rule that compares different types or reads an unknown field is a declaration error")
  func invalidRules() {
    let mixed = Condition<Span>(.compare(.field("first"), .equal, .value("text")))
    let schema = Span.declared {
      Rule("span.a", holds: mixed)
      Rule("span.b", reading: Field("nme", \Span.name), doc: "", opaque: { _ in true })
    }
    #expect(
      schema.declarationErrors == [
        .rule("span.a", .unsuitable("first", "a number is compared with a text")),
        .unknownField("nme", in: "span.b"),
      ])
  }

  @Test("A derived field with a source outside of the schema is a declaration error")
  func unknownSources() {
    let errors = Self.errors {
      Fields.first
      Fields.length
    }
    #expect(errors == [.unknownField("last", in: "length")])
  }

  @Test("Storage of a field outside of the schema is a declaration error")
  func invalidStorage() {
    let schema = ModelSchema<Span>("Span", version: 1) {
      Fields.first
    } storage: {
      Storage.unique(Fields.first, Fields.last)
      Storage.index(Fields.first, descending: Fields.limit)
      Storage.textIndex(Fields.name)
    }
    #expect(schema.declarationErrors == ["last", "limit", "name"].map { .unknownField($0, in: "storage") })
  }

  struct Nameless: Entity {
    let id: Identifier<Nameless>

    static let schema = ModelSchema<Nameless>("Nameless", version: 1) { Field("key", \Nameless.id) }

    init(reading fields: FieldReader<Nameless>) throws { id = try fields[Field("key", \Nameless.id)] }
  }

  @Test("An entity without a field `id` is a declaration error")
  func missingIdentifier() {
    #expect(Nameless.schema.declarationErrors == [.missingIdentifier])
  }

  @Test("The sample models have no declaration errors")
  func validSamples() {
    #expect(KitEntity.schema.declarationErrors == [])
    #expect(Part.schema.declarationErrors == [])
    #expect(Parcel.schema.declarationErrors == [])
    #expect(EmptyInput.schema.declarationErrors == [] && TransitionRecord.schema.declarationErrors == [])
  }

  @Test("The description of a schema lists its fields, rules and storage")
  func description() {
    let description = KitEntity.schema.description
    #expect(description.name == "KitEntity" && description.version == 3)
    #expect(description.doc == "A field of every type.")
    #expect(description.fields.last?.isDerived == true)
    #expect(
      description.fields.filter(\.isRequired).map(\.name) == [
        "id", "title", "isPublic", "count", "size", "weight", "createdAt", "day", "released", "price",
        "place",
        "owner", "grade", "status", "origin",
      ])
    #expect(
      description.rules.map(\.condition).map { $0 == nil } == [false, false, false, false, false, true])
    #expect(description.rules[4].fields == ["discount.currency", "price.currency"])
    #expect(
      description.storage == [
        .unique(["title", "owner"]),
        .index([StorageIndexKey("createdAt"), StorageIndexKey("count", isDescending: true)]),
        .index([StorageIndexKey("price.currency")]), .textIndex(["title", "note"]), .spatialIndex("shelter"),
      ])
    #expect(description.storage.flatMap(\.paths).count == 8)
    #expect(KitEntity.schema.field(named: "price")?.description.shape == .object(Money.schema.description))
    #expect(KitEntity.schema.field(named: "nothing")?.name == nil)
  }

  @Test("Decoding errors don't show the rejected value", arguments: ModelCodingTests.allNames)
  func secrecy(_ name: String) throws {
    let secret = "hunter2hunter2"
    let values: [Any] = [
      secret, secret + "\n", [secret], [secret, secret], ["name": secret, "labels": [secret, secret]],
      [["name": secret + secret]], 7_777_777_777_777_777, -7_777_777_777_777_777, 7_777_777.5,
    ]
    var object = try ModelCodingTests.object(KitEntity.allFieldsSample())
    for value in values {
      object[name] = value
      do {
        _ = try ModelCodingTests.read(object)
      } catch {
        for text in ["\(error)", String(reflecting: error)] {
          #expect(!text.contains("hunter2") && !text.contains("7777777"), "\(text)")
        }
      }
    }
  }

  @Test("The description of a validation error lists paths, codes and parameters")
  func errorDescription() {
    let error = #expect(throws: ValidationError.self) {
      try Part(name: String(repeating: "x", count: 21), labels: ["x", "x"])
    }
    #expect(
      error?.description == "Part: name: tooLong (actual 21, maximum 20, minimum 1); labels[1]: duplicate")
    #expect(error?.violations(at: "name").map(\.rule) == ["Part.name.tooLong"])
    #expect(error?.violations(at: "labels").isEmpty == true)
  }
}
