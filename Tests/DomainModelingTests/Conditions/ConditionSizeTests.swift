import DomainModeling
import Testing

@Suite("Long and deep conditions")
struct ConditionSizeTests {
  typealias Fields = KitEntity.Fields

  /// Returns the number of parts of a list and the greatest number of parts below it.
  private static func sizes(of tree: ConditionTree) -> (parts: Int, below: Int) {
    guard case .or(let parts) = tree else { return (1, 0) }
    return (parts.count, parts.map { sizes(of: $0).parts }.max() ?? 0)
  }

  @Test("A chain of 20,000 disjunctions, built from either side, copies at most some hundred parts for each")
  func longChain() throws {
    var left = Fields.count == 20_000
    var right = left
    for number in 0..<20_000 as Range<Int64> {
      left = left.or(Fields.count == number)
      right = (Fields.count == number).or(right)
    }
    let entity = try KitEntity.sparse()
    for chain in [left, right] {
      let (parts, below) = Self.sizes(of: chain.tree)
      #expect(parts <= 600 && below == 256)
      #expect(try KitEntity.schema.compile(chain).evaluate(entity) == .yes)
      #expect(try KitEntity.schema.compile(chain.negated).evaluate(entity) == .no)
      #expect(try KitEntity.schema.compile(chain.and(Fields.count == 1)).evaluate(entity) == .no)
    }
  }

  @Test("A condition of a million levels isn't built, and compiling it throws")
  func deepCondition() async throws {
    let leaf = Fields.count == 1
    let deep = await Task.detached {
      var condition = leaf
      for _ in 0..<500_000 { condition = condition.and(leaf).or(leaf) }
      return condition
    }.value
    #expect(throws: ConditionError.unsuitable("condition", "it is nested too deeply")) {
      try KitEntity.schema.compile(deep)
    }
    #expect(throws: ConditionError.unsuitable("condition", "it is nested too deeply")) {
      try KitEntity.schema.compile(leaf.and(deep).negated)
    }
  }

  @Test("A condition that is negated a million times isn't built, and compiling it throws")
  func negations() {
    var condition = Fields.count == 1
    for _ in 0..<1_000_000 { condition = condition.negated }
    #expect(throws: ConditionError.unsuitable("condition", "it is nested too deeply")) {
      try KitEntity.schema.compile(condition)
    }
  }

  @Test("The deepest condition that compiles has 64 levels", arguments: [63, 64, 65, 66])
  func deepest(levels: Int) throws {
    var tree = (Fields.count == 1).tree
    for level in 1..<levels { tree = level.isMultiple(of: 2) ? .and([tree]) : .or([tree]) }
    let condition = Condition<KitEntity>(tree)
    #expect(((try? KitEntity.schema.compile(condition)) != nil) == (levels <= 64))
  }
}
