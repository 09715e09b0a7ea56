import DomainModeling
import TestSupport
import Testing

@Suite("Conditions, evaluated")
struct ConditionEvaluationTests {
  typealias Fields = KitContainer.Fields

  static let limit = ContextKey<Int64>("limit")
  static let word = ContextKey<String>("word")

  static func cabinet(_ change: (inout KitContainer) -> Void = { _ in }) -> KitContainer {
    var random = SeededGenerator(seed: 1)
    var cabinet = KitContainer(&random)
    cabinet.maybeNumber = nil
    cabinet.maybeText = nil
    cabinet.maybeTags = nil
    cabinet.drawers = []
    change(&cabinet)
    return cabinet
  }

  static func answer(_ condition: Condition<KitContainer>, _ cabinet: KitContainer) throws -> Bool? {
    try KitContainer.schema.compile(condition).evaluate(cabinet).answer
  }

  @Test("Every comparison of every pair of values answers as SQL does", arguments: Comparison.allCases)
  func comparisons(_ comparison: Comparison) throws {
    let values: [Int64?] = [nil, -1, 0, 1, .min, .max]
    for left in values {
      for right in values {
        let cabinet = Self.cabinet {
          $0.maybeNumber = left
          $0.maybeReal = right.map(Double.init)
          $0.number = left ?? 0
        }
        let constant = right.map(Scalar.integer) ?? .null
        let world = ReferenceEvaluation(fields: cabinet.reference)
        let trees: [ConditionTree] = [
          .compare(.field("maybeNumber"), comparison, .value(constant)),
          .compare(.value(constant), comparison, .field("maybeNumber")),
          .compare(.field("maybeNumber"), comparison, .field("maybeReal")),
          .compare(.field("number"), comparison, .field("maybeReal")),
          .compare(.value(left.map(Scalar.integer) ?? .null), comparison, .value(constant)),
        ]
        for tree in trees {
          #expect(try Self.answer(Condition(tree), cabinet) == world.holds(tree), "\(tree)")
        }
      }
    }
  }

  @Test("The tables of and, or and not are those of Kleene")
  func connectives() throws {
    let parts: [(Bool?, ConditionTree)] = [
      (true, .constant(true)), (false, .constant(false)), (nil, .compare(.value(.null), .equal, .value(1))),
    ]
    let cabinet = Self.cabinet()
    for (left, first) in parts {
      #expect(try Self.answer(Condition(.not(first)), cabinet) == left.map { !$0 })
      for (right, second) in parts {
        let both: Bool? = left == false || right == false ? false : left == nil || right == nil ? nil : true
        let either: Bool? = left == true || right == true ? true : left == nil || right == nil ? nil : false
        #expect(try Self.answer(Condition(first).and(Condition(second)), cabinet) == both)
        #expect(try Self.answer(Condition(first).or(Condition(second)), cabinet) == either)
      }
    }
    #expect(try Self.answer(Condition(.and([])), cabinet) == true)
    #expect(try Self.answer(Condition(.or([])), cabinet) == false)
  }

  @Test("Random conditions answer as the reference does", arguments: TestRounds.seeds(300, full: 15_000))
  func random(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let tree = random.condition(depth: 4)
      let cabinet = KitContainer(&random)
      var context = ConditionContext()
      let limit = random.maybe { $0.smallNumber() }
      let word = random.maybe { $0.word() }
      context.set(Self.limit, to: limit)
      context.set(Self.word, to: word)
      let world = ReferenceEvaluation(
        fields: cabinet.reference,
        context: [
          "limit": .scalar(limit.map(Scalar.integer) ?? .null),
          "word": .scalar(word.map(Scalar.text) ?? .null),
        ])
      let compiled = try KitContainer.schema.compile(tree)
      #expect(try compiled.evaluate(cabinet, in: context).answer == world.holds(tree), "\(tree) \(cabinet)")
      #expect(try compiled.bound(to: context)(cabinet).answer == world.holds(tree))
    }
  }

  @Test("Membership: unknown for nothing, no for an empty list, unknown beside a null")
  func membership() throws {
    func answer(_ number: Int64?, _ values: [Scalar]) throws -> Bool? {
      let cabinet = Self.cabinet { $0.maybeNumber = number }
      return try Self.answer(Condition(.isOneOf(.field("maybeNumber"), values)), cabinet)
    }
    #expect(try answer(1, [1, 2]) == true)
    #expect(try answer(3, [1, 2]) == false)
    #expect(try answer(nil, [1, 2]) == nil)
    #expect(try answer(nil, []) == false)
    #expect(try answer(1, [1, nil]) == true)
    #expect(try answer(3, [1, nil]) == nil)
    #expect(try answer(1, [.real(1)]) == true)
  }

  @Test("Texts are searched by Unicode scalar")
  func texts() throws {
    func answers(_ text: String?, _ part: String) throws -> [Bool?] {
      let cabinet = Self.cabinet { $0.maybeText = text }
      return try [Fields.maybeText.hasPrefix(part), Fields.maybeText.contains(part)]
        .map { try Self.answer($0, cabinet) }
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

  @Test("A hostile text is searched in linear time", arguments: HostileTexts.long)
  func hostileTexts(_ text: String) throws {
    let cabinet = Self.cabinet { $0.text = text }
    let part = String(text.unicodeScalars.dropFirst(text.unicodeScalars.count / 2)) + "b"
    #expect(try Self.answer(Fields.text.contains(part), cabinet) == false)
    #expect(try Self.answer(Fields.text.contains(String(part.dropLast())), cabinet) == true)
    #expect(
      try Self.answer(Fields.text.contains(String(repeating: "a", count: 200_000) + "b"), cabinet) == false)
  }

  @Test("Lists: has, has so many, has one that")
  func lists() throws {
    let full = Self.cabinet {
      $0.tags = ["a", "é"]
      $0.maybeTags = []
    }
    let none = Self.cabinet()
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

  @Test("A quantifier: yes when one does, unknown when none does and one is unknown")
  func quantifier() throws {
    func answer(_ sizes: Int64?...) throws -> Bool? {
      let cabinet = Self.cabinet { cabinet in
        var random = SeededGenerator(seed: 0)
        cabinet.drawers = sizes.map {
          var drawer = Drawer(&random)
          drawer.size = $0
          return drawer
        }
      }
      return try Self.answer(Fields.drawers.anyElement(Drawer.Fields.size > 1), cabinet)
    }
    #expect(try answer() == false)
    #expect(try answer(1) == false)
    #expect(try answer(1, nil) == nil)
    #expect(try answer(nil, 2, 1) == true)
    #expect(try answer(nil) == nil)
  }

  @Test("A constant can be compared, and what never is null never differs from itself")
  func distinct() throws {
    let cabinet = Self.cabinet()
    #expect(try Self.answer(Fields.maybeNumber.isDistinct(from: nil), cabinet) == false)
    #expect(try Self.answer(Fields.maybeNumber.isDistinct(from: 1), cabinet) == true)
    #expect(try Self.answer(Fields.number.isDistinct(from: nil), cabinet) == true)
    #expect(try Self.answer(Fields.number.isDistinct(from: cabinet.number), cabinet) == false)
    #expect(try Self.answer(.always, cabinet) == true)
    #expect(try Self.answer(.never, cabinet) == false)
    #expect(try Self.answer(Fields.number.isBetween(-2, and: 2), cabinet) == true)
  }
}
