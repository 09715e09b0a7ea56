import DomainModeling
import DomainValues
import Testing

@Suite("Nested drafts")
struct NestedDraftTests {
  typealias Fields = KitEntity.Fields

  @Test("Editing a nested draft keeps the other fields of the nested model")
  func editing() throws {
    var draft = Draft(try KitEntity.allFieldsSample())
    #expect(draft[draft: Fields.origin][Part.Fields.name] == "origin")
    #expect(draft[draft: Fields.spare][Part.Fields.name] == "spare")
    draft[draft: Fields.origin][text: Part.Fields.amount] = "7"
    draft[draft: Fields.price][text: Money.Fields.minorUnits] = "-5"
    draft[draft: Fields.shelter][text: Coordinate.Fields.latitude] = "12.5"
    let entity = try draft.validated()
    #expect(entity.origin.amount == 7 && entity.origin.name == "origin")
    #expect(entity.price == Money(minorUnits: -5, currency: .eur))
    #expect(entity.shelter?.latitude == 12.5 && entity.shelter?.longitude == 21)
  }

  @Test("Violations in nested models have paths from the outer model")
  func paths() throws {
    let full = try KitEntity.allFieldsSample()
    var draft = Draft(full)
    draft[draft: Fields.origin][text: Part.Fields.amount] = "101"
    draft[draft: Fields.origin][Part.Fields.labels] = ["x", "x"]
    draft[draft: Fields.place][text: Coordinate.Fields.longitude] = "-181"
    draft[draft: Fields.discount] = Draft()
    let error = #expect(throws: ValidationError.self) { try draft.validated() }
    #expect(
      error?.violations.map { "\($0.path): \($0.rule)" } == [
        "discount.minorUnits: Money.minorUnits.required", "discount.currency: Money.currency.required",
        "place.longitude: Coordinate.longitude.tooSmall", "origin.amount: Part.amount.tooLarge",
        "origin.labels[1]: Part.labels.duplicate",
      ])
    draft[Fields.discount] = .some(nil)
    draft[Fields.place] = full.place
    draft[Fields.origin] = full.origin
    #expect(try draft.validated().discount == nil)
  }

  @Test("Rules of a nested model are evaluated in the context of the outer model")
  func context() throws {
    var draft = Draft<Crate>()
    draft[Crate.Fields.name] = "c"
    draft[draft: Crate.Fields.item][Crate.Item.Fields.packedAt] = .latest
    _ = try draft.validated()
    var context = ConditionContext()
    context.set(.now, to: .earliest)
    let error = #expect(throws: ValidationError.self) { try draft.validated(in: context) }
    #expect(error?.violations.map { "\($0.path): \($0.code)" } == ["item.packedAt: item.past"])
  }

  struct Crate: Model {
    struct Item: Model {
      let packedAt: Timestamp

      enum Fields { static let packedAt = Field("packedAt", \Item.packedAt) }
      static let schema = ModelSchema<Item>("Item", version: 1) {
        Fields.packedAt
      } rules: {
        Rule("item.past", holds: Fields.packedAt <= .now)
      }

      init(reading fields: FieldReader<Item>) throws { packedAt = try fields[Fields.packedAt] }
    }

    let name: String
    let item: Item

    enum Fields {
      static let name = Field("name", \Crate.name)
      static let item = Field("item", \Crate.item)
    }
    static let schema = ModelSchema<Crate>("Crate", version: 1) {
      Fields.name
      Fields.item
    }

    init(reading fields: FieldReader<Crate>) throws {
      name = try fields[Fields.name]
      item = try fields[Fields.item]
    }
  }
}
