import DomainModeling
import TestSupport
import Testing

@Suite("Evaluating conditions")
struct ConditionEvaluationTests {
  typealias Fields = KitContainer.Fields

  static let limit = ContextKey<Int64>("limit")
  static let word = ContextKey<String>("word")

  static func container(_ change: (inout KitContainer) -> Void = { _ in }) -> KitContainer {
    var random = SeededGenerator(seed: 1)
    var container = KitContainer(&random)
    container.maybeNumber = nil
    container.maybeText = nil
    container.maybeTags = nil
    container.drawers = []
    change(&container)
    return container
  }

  static func answer(_ condition: Condition<KitContainer>, _ container: KitContainer) throws -> Bool? {
    try KitContainer.schema.compile(condition).evaluate(container).answer
  }

  @Test(
    "Each comparison of each pair of numbers or nulls gives the result of the reference evaluation",
    arguments: Comparison.allCases)
  func comparisons(_ comparison: Comparison) throws {
    let values: [Int64?] = [nil, -1, 0, 1, .min, .max]
    for left in values {
      for right in values {
        let container = Self.container {
          $0.maybeNumber = left
          $0.maybeReal = right.map(Double.init)
          $0.number = left ?? 0
        }
        let constant = right.map(Scalar.integer) ?? .null
        let reference = ReferenceEvaluation(fields: container.reference)
        let trees: [ConditionTree] = [
          .compare(.field("maybeNumber"), comparison, .value(constant)),
          .compare(.value(constant), comparison, .field("maybeNumber")),
          .compare(.field("maybeNumber"), comparison, .field("maybeReal")),
          .compare(.field("number"), comparison, .field("maybeReal")),
          .compare(.value(left.map(Scalar.integer) ?? .null), comparison, .value(constant)),
        ]
        for tree in trees {
          #expect(try Self.answer(Condition(tree), container) == reference.holds(tree), "\(tree)")
        }
      }
    }
  }

  @Test("`and`, `or` and `not` follow Kleene's three-valued truth tables")
  func connectives() throws {
    let parts: [(Bool?, ConditionTree)] = [
      (true, .constant(true)), (false, .constant(false)), (nil, .compare(.value(.null), .equal, .value(1))),
    ]
    let container = Self.container()
    for (left, first) in parts {
      #expect(try Self.answer(Condition(.not(first)), container) == left.map { !$0 })
      for (right, second) in parts {
        let both: Bool? = left == false || right == false ? false : left == nil || right == nil ? nil : true
        let either: Bool? = left == true || right == true ? true : left == nil || right == nil ? nil : false
        #expect(try Self.answer(Condition(first).and(Condition(second)), container) == both)
        #expect(try Self.answer(Condition(first).or(Condition(second)), container) == either)
      }
    }
    #expect(try Self.answer(Condition(.and([])), container) == true)
    #expect(try Self.answer(Condition(.or([])), container) == false)
  }

  @Test(
    "Random conditions evaluate as in the reference implementation",
    arguments: TestRounds.seeds(300, full: 15_000))
  func random(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let tree = random.condition(depth: 4)
      let container = KitContainer(&random)
      var context = ConditionContext()
      let limit = random.maybe { $0.smallNumber() }
      let word = random.maybe { $0.word() }
      context.set(Self.limit, to: limit)
      context.set(Self.word, to: word)
      let reference = ReferenceEvaluation(
        fields: container.reference,
        context: [
          "limit": .scalar(limit.map(Scalar.integer) ?? .null),
          "word": .scalar(word.map(Scalar.text) ?? .null),
        ])
      let compiled = try KitContainer.schema.compile(tree)
      #expect(
        try compiled.evaluate(container, in: context).answer == reference.holds(tree), "\(tree) \(container)")
      #expect(try compiled.bound(to: context)(container).answer == reference.holds(tree))
    }
  }

  @Test("`isOneOf` is unknown for null, no for an empty list, and unknown if unmatched beside a null")
  func membership() throws {
    func answer(_ number: Int64?, _ values: [Scalar]) throws -> Bool? {
      let container = Self.container { $0.maybeNumber = number }
      return try Self.answer(Condition(.isOneOf(.field("maybeNumber"), values)), container)
    }
    #expect(try answer(1, [1, 2]) == true)
    #expect(try answer(3, [1, 2]) == false)
    #expect(try answer(nil, [1, 2]) == nil)
    #expect(try answer(nil, []) == false)
    #expect(try answer(1, [1, nil]) == true)
    #expect(try answer(3, [1, nil]) == nil)
    #expect(try answer(1, [.real(1)]) == true)
  }

  @Test("`hasPrefix` and `contains` compare texts by Unicode scalar")
  func texts() throws {
    func answers(_ text: String?, _ part: String) throws -> [Bool?] {
      let container = Self.container { $0.maybeText = text }
      return try [Fields.maybeText.hasPrefix(part), Fields.maybeText.contains(part)]
        .map { try Self.answer($0, container) }
    }
    #expect(try answers("é", "é") == [true, true])
    #expect(try answers("e\u{301}", "é") == [false, false])
    #expect(try answers("e\u{301}", "e") == [true, true])
    #expect(try answers("xe\u{301}", "\u{301}") == [false, true])
    #expect(try answers("", "") == [true, true])
    #expect(try answers("", "a") == [false, false])
    #expect(try answers("aaab", "aab") == [false, true])
    #expect(try answers("ababac", "abac") == [false, true])
    #expect(try answers("ABC", "b") == [false, false])
    #expect(try answers(nil, "") == [nil, nil])
  }

  @Test(
    "`contains` finds a part of a long hostile text, and doesn't find text that it lacks",
    arguments: HostileTexts.long)
  func hostileTexts(_ text: String) throws {
    let container = Self.container { $0.text = text }
    let part = String(text.unicodeScalars.dropFirst(text.unicodeScalars.count / 2)) + "b"
    #expect(try Self.answer(Fields.text.contains(part), container) == false)
    #expect(try Self.answer(Fields.text.contains(String(part.dropLast())), container) == true)
    #expect(
      try Self.answer(Fields.text.contains(String(repeating: "a", count: 200_000) + "b"), container) == false)
  }

  @Test("`includes`, `count` and `isNull` evaluate lists, empty lists and null")
  func lists() throws {
    let full = Self.container {
      $0.tags = ["a", "é"]
      $0.maybeTags = []
    }
    let none = Self.container()
    #expect(try Self.answer(Fields.tags.includes("é"), full) == true)
    #expect(try Self.answer(Fields.tags.includes("e\u{301}"), full) == false)
    #expect(try Self.answer(Fields.maybeTags.includes("a"), full) == false)
    #expect(try Self.answer(Fields.maybeTags.includes("a"), none) == nil)
    #expect(try Self.answer(Fields.maybeTags.count(.equal, 0), full) == true)
    #expect(try Self.answer(Fields.maybeTags.count(.equal, 0), none) == nil)
    #expect(try Self.answer(Fields.tags.count(.greaterOrEqual, 2), full) == true)
    #expect(try Self.answer(Fields.tags.count(.less, .min), full) == false)
    #expect(try Self.answer(Fields.maybeTags.isNull, full) == false)
    #expect(try Self.answer(Fields.maybeTags.isNull, none) == true)
    #expect(try Self.answer(Fields.maybeTags.isPresent, none) == false)
  }

  @Test("`anyElement` is yes if one element matches, and unknown if none does and one is unknown")
  func quantifier() throws {
    func answer(_ sizes: Int64?...) throws -> Bool? {
      let container = Self.container { container in
        var random = SeededGenerator(seed: 0)
        container.drawers = sizes.map {
          var drawer = Drawer(&random)
          drawer.size = $0
          return drawer
        }
      }
      return try Self.answer(Fields.drawers.anyElement(Drawer.Fields.size > 1), container)
    }
    #expect(try answer() == false)
    #expect(try answer(1) == false)
    #expect(try answer(1, nil) == nil)
    #expect(try answer(nil, 2, 1) == true)
    #expect(try answer(nil) == nil)
  }

  @Test("`isDistinct`, `always`, `never` and `isBetween` evaluate to yes or no")
  func distinct() throws {
    let container = Self.container()
    #expect(try Self.answer(Fields.maybeNumber.isDistinct(from: nil), container) == false)
    #expect(try Self.answer(Fields.maybeNumber.isDistinct(from: 1), container) == true)
    #expect(try Self.answer(Fields.number.isDistinct(from: nil), container) == true)
    #expect(try Self.answer(Fields.number.isDistinct(from: container.number), container) == false)
    #expect(try Self.answer(.always, container) == true)
    #expect(try Self.answer(.never, container) == false)
    #expect(try Self.answer(Fields.number.isBetween(-2, and: 2), container) == true)
  }
}
