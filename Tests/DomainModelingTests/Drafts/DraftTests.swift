import DomainModeling
import DomainValues
import TestSupport
import Testing

@Suite("Drafts")
struct DraftTests {
  typealias Fields = KitEntity.Fields

  /// Returns the violations of a draft as `path: code`.
  static func violations(
    _ draft: Draft<KitEntity>, in context: ConditionContext = ConditionContext()
  ) -> [String] {
    do {
      _ = try draft.validated(in: context)
      return []
    } catch {
      return error.violations.map { "\($0.path): \($0.code)" }
    }
  }

  @Test("Validating an empty draft reports each required field and nothing else")
  func empty() {
    let required = KitEntity.schema.fields.filter(\.description.isRequired).map { "\($0.name): required" }
    #expect(Self.violations(Draft()) == required)
  }

  @Test("A draft made from a model validates to an equal model", arguments: TestRounds.seeds(30, full: 1_500))
  func editing(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let entity = try KitEntity.random(&random)
    #expect(try Draft(entity).validated() == entity)
    #expect(try entity.updating { _ in } == entity)
  }

  @Test("Validating a draft reports all violations at once")
  func everything() throws {
    var draft = try KitEntity.sparseDraft()
    draft[Fields.day] = nil
    draft[text: Fields.size] = "many"
    draft[Fields.title] = " x"
    draft[Fields.tags] = ["a", "a"]
    draft[Fields.closedAt] = try Timestamp(parsing: "2025-01-01T00:00:00.000Z")
    draft[text: Fields.limit] = "4"
    draft[Fields.weight] = 950
    draft[Fields.discount] = Money(minorUnits: 1, currency: .usd)
    draft[draft: Fields.spare][text: Part.Fields.name] = ""
    draft[draft: Fields.spare][Part.Fields.amount] = 101
    var context = ConditionContext()
    context.set(.now, to: try Timestamp(parsing: "2025-06-01T00:00:00.000Z"))
    #expect(
      Self.violations(draft, in: context) == [
        "title: untrimmed", "size: format", "day: required", "tags[1]: duplicate", "spare.name: required",
        "spare.amount: tooLarge", "count: entity.limit", "closedAt: entity.closing",
        "createdAt: entity.past", "weight: entity.heavy", "discount.currency: entity.discount",
      ])
  }

  @Test("A rule isn't evaluated if one of its fields is invalid or missing")
  func dependentRules() throws {
    var draft = try KitEntity.sparseDraft()
    draft[text: Fields.limit] = "x"
    draft[Fields.createdAt] = nil
    draft[Fields.closedAt] = .earliest
    #expect(Self.violations(draft) == ["limit: format", "createdAt: required"])
  }

  @Test("Rules with and without context report their violations together")
  func contextRules() throws {
    var draft = try KitEntity.sparseDraft()
    draft[Fields.limit] = 1
    var context = ConditionContext()
    context.set(.now, to: .earliest)
    #expect(Self.violations(draft, in: context) == ["count: entity.limit", "createdAt: entity.past"])
    draft[Fields.limit] = 9
    #expect(Self.violations(draft, in: context) == ["createdAt: entity.past"])
    #expect(Self.violations(draft) == [])
  }

  @Test("`updating` returns a changed copy or throws all of its violations")
  func updating() throws {
    let entity = try KitEntity.allFieldsSample()
    let changed = try entity.updating {
      $0[Fields.note] = "new"
      $0[Fields.tags] = []
      $0[Fields.limit] = nil
      $0[text: Fields.copies] = "9"
    }
    #expect(changed.note == "new" && changed.tags == [] && changed.limit == nil && changed.copies == 9)
    #expect(changed.title == entity.title)
    let error = #expect(throws: ValidationError.self) {
      try entity.updating {
        $0[Fields.count] = -1
        $0[Fields.title] = ""
      }
    }
    #expect(error?.violations.map(\.path.description) == ["title", "count"])
  }

  @Test("Setting a derived or nested field in a draft is reported as `fixed`")
  func misplaced() throws {
    var draft = Draft(try KitEntity.allFieldsSample())
    draft[Fields.titleLength] = 3
    draft[Fields.price.at(Money.Fields.minorUnits)] = 3
    #expect(Self.violations(draft) == ["price.minorUnits: fixed", "titleLength: fixed"])
  }
}
