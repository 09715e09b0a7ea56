import DomainModeling
import TestSupport
import Testing

@Suite("Nested models")
struct NestedModelTests {
  /// A value with a rule that reads the time of the call.
  struct Item: Model {
    let packedAt: Timestamp

    enum Fields { static let packedAt = Field("packedAt", \Item.packedAt) }

    static let schema = ModelSchema<Item>("Item", version: 1) {
      Fields.packedAt
    } rules: {
      Rule("item.past", holds: Fields.packedAt <= .now)
      Rule("item.recent", holds: Fields.packedAt >= .now, severity: .warning)
    }

    init(_ packedAt: Timestamp) { self.packedAt = packedAt }
    init(reading fields: FieldReader<Item>) throws { packedAt = try fields[Fields.packedAt] }
  }

  struct Crate: Model {
    var item: Item
    var spare: Item?
    var items: [[Item]]
    var size: Size

    enum Fields {
      static let item = Field("item", \Crate.item)
      static let spare = Field("spare", \Crate.spare)
      static let items = Field("items", \Crate.items, default: [])
      static let size = Field("size", \Crate.size, default: Size())
    }

    static let schema = ModelSchema<Crate>("Crate", version: 1) {
      Fields.item
      Fields.spare
      Fields.items
      Fields.size
    } rules: {
      Rule(
        "crate.item", holds: Fields.item.at(Item.Fields.packedAt) != Timestamp.earliest, severity: .warning)
    }

    init(item: Item, spare: Item? = nil, items: [[Item]] = [], size: Size = Size()) {
      self.item = item
      self.spare = spare
      self.items = items
      self.size = size
    }

    init(reading fields: FieldReader<Crate>) throws {
      item = try fields[Fields.item]
      spare = try fields[Fields.spare]
      items = try fields[Fields.items]
      size = try fields[Fields.size]
    }
  }

  /// A model whose initializer throws `ValueError`.
  struct Size: Model {
    let width: Int64

    enum Fields { static let width = Field("width", \Size.width) }
    static let schema = ModelSchema<Size>("Size", version: 1) { Fields.width }

    init() { width = 1 }

    init(reading fields: FieldReader<Size>) throws {
      width = try fields[Fields.width]
      if width % 10 == 7 {
        throw ValueError(.checksum, type: "size", expected: "a width that doesn't end in 7")
      }
    }
  }

  @Test("Rules of nested models that need context are checked at every depth")
  func context() throws {
    let (early, late) = (Item(.earliest), Item(.latest))
    var context = ConditionContext()
    context.set(.now, to: try Timestamp(parsing: "2026-01-01T00:00:00.000Z"))
    let crate = Crate(item: late, spare: late, items: [[], [early, late]])
    #expect(Crate.schema.violations(in: crate).isEmpty)
    #expect(
      Crate.schema.violations(in: crate, context: context).map { "\($0.path): \($0.code)" } == [
        "item.packedAt: item.past", "spare.packedAt: item.past", "items[1][0].packedAt: item.recent",
        "items[1][1].packedAt: item.past",
      ])
    #expect(throws: ValidationError.self) { try crate.validated(in: context) }
    try Crate(item: early).validated(in: context)
    #expect(
      Crate.schema.violations(in: Crate(item: early), context: context).map(\.rule)
        == ["item.recent", "crate.item"])
    let error = #expect(throws: ValidationError.self) { try Draft(crate).validated(in: context) }
    #expect(error?.violations.count == 4)
  }

  @Test("A `ValueError` of a nested model is reported at its field, in JSON and in drafts")
  func valueErrors() throws {
    let json = #"{"item":{"packedAt":"2026-01-01T00:00:00.000Z"},"size":{"width":7}}"#
    let error = #expect(throws: DecodingError.self) { try JSONText.value(Crate.self, from: json) }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(FieldPath(codingPath: context.codingPath).description == "size")
    #expect((context.underlyingError as? ValueError)?.kind == .checksum)

    var draft = Draft(Crate(item: Item(.latest)))
    draft[draft: Crate.Fields.size][text: Size.Fields.width] = "17"
    let refused = #expect(throws: ValidationError.self) { try draft.validated() }
    #expect(refused?.violations.map { "\($0.path): \($0.code)" } == ["size: checksum"])
  }

  @Test("Models and lists can't be parsed from form text or assigned from scalars")
  func unsuitable() {
    #expect(throws: ValueError.self) { try Size.parsedFormText("7", in: .english) }
    #expect(throws: ValueError.self) { try Size.assigned(7) }
    #expect(throws: ValueError.self) { try [String].parsedFormText("a", in: .english) }
    #expect(throws: ConditionError.self) { try String.quantifier(.constant(true)) }
    #expect(throws: ConditionError.self) { try [String].compile(.constant(true)) }
  }
}
