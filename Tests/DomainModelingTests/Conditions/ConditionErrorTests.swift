import DomainModeling
import Testing

@Suite("Condition errors")
struct ConditionErrorTests {
  static func compilationError(_ tree: ConditionTree) -> ConditionError? {
    do {
      _ = try KitEntity.schema.compile(tree)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "Compiling fails for an unknown field path in any operand",
    arguments: [
      "nothing", "", ".", "price", "price.", "price.cents", "parts.name", "title.length", "Title", "a\0",
    ])
  func unknownFields(_ path: String) {
    let operand = Operand.field(path)
    let trees: [ConditionTree] = [
      .compare(operand, .equal, .value(1)), .compare(.value(1), .equal, operand), .isOneOf(operand, []),
      .hasPrefix(operand, ""), .contains(operand, ""), .includes(operand, .value("a")),
      .includes(.field("tags"), operand), .count(operand, .equal, 0), .anyElement(operand, .constant(true)),
      .and([.constant(false), .compare(operand, .less, .value(1))]),
      .or([.constant(true), .not(.hasPrefix(operand, "a"))]),
      .anyElement(.field("parts"), .compare(operand, .equal, .value(1))),
    ]
    for tree in trees { #expect(Self.compilationError(tree) != nil, "\(tree)") }
    if path != "price" {
      #expect(Self.compilationError(.isNull(operand)) == .unknownField(path, model: "KitEntity"))
    }
  }

  @Test("Compiling fails for operands whose types the operator doesn't accept")
  func unsuitable() {
    let mistakes: [ConditionTree] = [
      .compare(.field("title"), .equal, .value(1)), .compare(.field("count"), .less, .value("1")),
      .compare(.field("count"), .equal, .value(true)), .compare(.field("isPublic"), .equal, .value(1)),
      .compare(.field("title"), .equal, .field("count")), .compare(.value(1), .equal, .value("1")),
      .compare(.field("tags"), .equal, .value("a")), .compare(.field("price"), .equal, .value(1)),
      .compare(.context("now"), .less, .field("count")), .compare(.context("now"), .less, .value("soon")),
      .compare(.context("principal.roles"), .equal, .value("operator")),
      .isOneOf(.field("count"), [1, "2"]), .isOneOf(.field("tags"), ["a"]),
      .hasPrefix(.field("count"), "1"), .contains(.field("tags"), "a"), .contains(.value(1), "1"),
      .includes(.field("title"), .value("a")), .includes(.value("a"), .value("a")),
      .includes(.field("tags"), .value(1)), .includes(.field("scores"), .value("1")),
      .includes(.field("parts"), .value("a")), .includes(.field("tags"), .field("scores")),
      .includes(.context("principal.roles"), .value(1)), .includes(.context("now"), .value("a")),
      .count(.field("title"), .equal, 1), .count(.value(1), .equal, 1), .count(.context("now"), .equal, 1),
      .anyElement(.field("title"), .constant(true)), .anyElement(.field("price"), .constant(true)),
      .anyElement(.context("principal.roles"), .constant(true)), .anyElement(.element, .constant(true)),
      .isNull(.element), .compare(.element, .equal, .value("a")),
      .anyElement(.field("tags"), .compare(.element, .equal, .value(1))),
      .anyElement(.field("tags"), .compare(.field("title"), .equal, .value("a"))),
      .anyElement(.field("parts"), .compare(.element, .equal, .value("a"))),
    ]
    for tree in mistakes { #expect(Self.compilationError(tree) != nil, "\(tree)") }
  }

  @Test("Compiling fails for a constant that the compared field can't contain")
  func unfitConstants() {
    let mistakes: [ConditionTree] = [
      .compare(.field("grade"), .equal, .value("high")), .compare(.field("secondGrade"), .equal, .value("")),
      .compare(.field("createdAt"), .less, .value("2026-01-01T00:00:00Z")),
      .compare(.value("2026"), .less, .field("day")), .isOneOf(.field("grade"), ["low", "lower"]),
      .compare(.field("owner"), .equal, .value("two words")), .includes(.field("grades"), .value("lower")),
      .compare(.field("price.currency"), .equal, .value("eur")),
      .compare(.field("discount.currency"), .equal, .value("€")),
    ]
    for tree in mistakes { #expect(Self.compilationError(tree) != nil, "\(tree)") }
    let fine: [ConditionTree] = [
      .compare(.field("grade"), .equal, .value("top-grade")),
      .compare(.field("status"), .equal, .value("new")),
      .compare(.field("createdAt"), .less, .value("2026-01-01T00:00:00.000Z")),
      .compare(.field("released"), .less, .value("2026")), .compare(.field("grade"), .equal, .value(nil)),
      .isOneOf(.field("grade"), ["low", nil]), .includes(.field("grades"), .value("low")),
      .compare(.field("discount.currency"), .equal, .value("EUR")), .hasPrefix(.field("day"), "2026-"),
      .compare(.field("count"), .less, .value(2.5)), .compare(.field("weight"), .less, .value(2)),
      .compare(.field("createdAt"), .less, .context("now")),
      .compare(.context("unheardOf"), .less, .value(1)),
      .anyElement(.field("tags"), .hasPrefix(.element, "a")), .isNull(.field("price")),
      .includes(.context("principal.roles"), .field("title")),
      .compare(.field("day"), .less, .field("title")),
    ]
    for tree in fine { #expect(Self.compilationError(tree) == nil, "\(tree)") }
  }

  @Test("Evaluating throws if a context value is missing, but not if it is null")
  func missingContext() throws {
    let condition = try KitEntity.schema.compile(
      (KitEntity.Fields.createdAt <= .now).or(KitEntity.Fields.owner == .principalID))
    let entity = try KitEntity.sparse()
    #expect(condition.contextKeys == ["now", "principal.id"])
    #expect(throws: ConditionError.missingContext("now")) { try condition.evaluate(entity) }
    var context = ConditionContext()
    context.set(.now, to: entity.createdAt)
    #expect(throws: ConditionError.missingContext("principal.id")) {
      try condition.evaluate(entity, in: context)
    }
    #expect(throws: ConditionError.missingContext("principal.id")) { _ = try condition.bound(to: context) }
    context.set(.principalID, to: nil)
    #expect(try condition.evaluate(entity, in: context) == .yes)
    context.set(.now, to: nil)
    #expect(try condition.evaluate(entity, in: context) == .unknown)
  }

  @Test("A tree lists context keys inside quantifiers, but not the fields of their elements")
  func quantified() {
    let tree = ConditionTree.and([
      .anyElement(.field("parts"), .compare(.field("amount"), .less, .context("limit"))),
      .compare(.field("title"), .equal, .field("note")), .isNull(.field("title")),
    ])
    #expect(tree.contextKeys == ["limit"])
    #expect(tree.fieldPaths == ["parts", "title", "note"])
  }

  @Test("A condition nested 64 levels or deeper fails to compile with every connective")
  func depth() {
    func nested(_ depth: Int, _ wrap: (ConditionTree) -> ConditionTree) -> ConditionTree {
      (0..<depth).reduce(.constant(true)) { tree, _ in wrap(tree) }
    }
    for wrap in [{ .not($0) }, { .and([$0]) }, { .or([.constant(false), $0]) }]
      as [(ConditionTree) -> ConditionTree]
    {
      #expect(Self.compilationError(nested(60, wrap)) == nil)
      #expect(Self.compilationError(nested(64, wrap)) != nil)
      #expect(Self.compilationError(nested(5_000, wrap)) != nil)
    }
  }

  @Test("Chains of 2,000 conditions built from either side compile and evaluate")
  func chains() throws {
    typealias Fields = KitEntity.Fields
    var left = Fields.count == 0
    var right = Fields.count == 0
    for number in 1..<2_000 as Range<Int64> {
      left = left.or(Fields.count == number)
      right = (Fields.count == number).or(right)
    }
    let entity = try KitEntity.sparse()
    for condition in [left, right, left.or(right)] {
      #expect(try KitEntity.schema.compile(condition).evaluate(entity) == .yes)
      #expect(try KitEntity.schema.compile(condition.negated).evaluate(entity) == .no)
    }
    let mixed = (Fields.count == 0).and(Fields.count == 1).or(Fields.count == 5).and(Fields.title == "Plain")
    #expect(try KitEntity.schema.compile(mixed).evaluate(entity) == .yes)
  }

  @Test("The description of a condition error names the field or context value")
  func descriptions() {
    #expect(ConditionError.unknownField("a", model: "M").description == "M has no field 'a'")
    #expect(ConditionError.missingContext("now").description == "the context value 'now' is missing")
    #expect(
      Self.compilationError(.compare(.field("title"), .equal, .value(1)))?.description
        == "'title' can't be used like this: a text is compared with a number")
  }
}
