import DomainModeling
import DomainValues
import TestSupport
import Testing

@Suite("Drafts")
struct DraftTests {
  typealias Fields = KitEntity.Fields

  /// Returns the violations of a draft as `path: code`.
  static func problems(
    _ draft: Draft<KitEntity>, in context: ConditionContext = ConditionContext()
  ) -> [String] {
    do {
      _ = try draft.validated(in: context)
      return []
    } catch {
      return error.violations.map { "\($0.path): \($0.code)" }
    }
  }

  @Test("An empty draft misses every required field, and nothing else")
  func empty() {
    let required = KitEntity.schema.fields.filter(\.description.isRequired).map { "\($0.name): required" }
    #expect(Self.problems(Draft()) == required)
  }

  @Test("A draft of a model is the model", arguments: TestRounds.seeds(30, full: 1_500))
  func editing(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let specimen = try KitEntity.random(&random)
    #expect(try Draft(specimen).validated() == specimen)
    #expect(try specimen.updating { _ in } == specimen)
  }

  @Test("Everything that is wrong is told at once")
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
      Self.problems(draft, in: context) == [
        "title: untrimmed", "size: format", "day: required", "tags[1]: duplicate", "spare.name: tooShort",
        "spare.amount: tooLarge", "count: specimen.limit", "closedAt: specimen.closing",
        "createdAt: specimen.past", "weight: specimen.heavy", "discount.currency: specimen.discount",
      ])
  }

  @Test("Rules whose inputs are wrong or missing say nothing")
  func dependentRules() throws {
    var draft = try KitEntity.sparseDraft()
    draft[text: Fields.limit] = "x"
    draft[Fields.createdAt] = nil
    draft[Fields.closedAt] = .earliest
    #expect(Self.problems(draft) == ["limit: format", "createdAt: required"])
  }

  @Test("Rules with and without context speak together")
  func contextRules() throws {
    var draft = try KitEntity.sparseDraft()
    draft[Fields.limit] = 1
    var context = ConditionContext()
    context.set(.now, to: .earliest)
    #expect(Self.problems(draft, in: context) == ["count: specimen.limit", "createdAt: specimen.past"])
    draft[Fields.limit] = 9
    #expect(Self.problems(draft, in: context) == ["createdAt: specimen.past"])
    #expect(Self.problems(draft) == [])
  }

  @Test("Updating gives a changed copy or everything that is wrong with it")
  func updating() throws {
    let specimen = try KitEntity.allFieldsSample()
    let changed = try specimen.updating {
      $0[Fields.note] = "new"
      $0[Fields.tags] = []
      $0[Fields.limit] = nil
      $0[text: Fields.copies] = "9"
    }
    #expect(changed.note == "new" && changed.tags == [] && changed.limit == nil && changed.copies == 9)
    #expect(changed.title == specimen.title)
    let error = #expect(throws: ValidationError.self) {
      try specimen.updating {
        $0[Fields.count] = -1
        $0[Fields.title] = ""
      }
    }
    #expect(error?.violations.map(\.path.description) == ["title", "count"])
  }

  @Test("What a draft can't set is refused, not lost")
  func misplaced() throws {
    var draft = Draft(try KitEntity.allFieldsSample())
    draft[Fields.titleLength] = 3
    draft[Fields.price.at(Money.Fields.minorUnits)] = 3
    #expect(Self.problems(draft) == ["price.minorUnits: fixed", "titleLength: fixed"])
  }
}
