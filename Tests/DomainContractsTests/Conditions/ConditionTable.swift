import DomainModeling

/// Every operator with every combination of operands that changes its answer: the reference for all backends.
enum ConditionTable {
  /// Returns a record for each relation between two texts, two numbers and the lists.
  static func probes() throws -> [Probe] {
    let changes: [(inout Probe) throws -> Void] = [
      { _ in },
      {
        ($0.text, $0.other, $0.whole, $0.bound) = ("", "", 0, 0)
        ($0.words, $0.numbers, $0.part, $0.parts) = ([], [nil], Probe.Part(), [Probe.Part()])
      },
      {
        ($0.text, $0.other, $0.whole, $0.bound, $0.real, $0.flag) = ("a", "b", 1, 2, 1, false)
        $0.day = try CalendarDate(parsing: "2024-02-29")
        ($0.words, $0.numbers) = (["a"], [1, nil])
        ($0.part, $0.parts) = (Probe.Part(name: "a", size: 1, words: ["a"]), [Probe.Part(name: "a", size: 1)])
      },
      {
        ($0.text, $0.other, $0.whole, $0.bound, $0.real, $0.flag) = ("ab", "a", 2, 1, 1.5, true)
        $0.day = try CalendarDate(parsing: "2026-11-21")
        ($0.words, $0.numbers) = (["b", "ab", "b"], [2, 3])
        $0.parts = [
          Probe.Part(), Probe.Part(name: "a", size: 3), Probe.Part(name: "ab", size: 2, words: ["x"]),
        ]
      },
      {
        ($0.text, $0.other, $0.whole, $0.real) = (
          "é", "e\u{301}", 9_007_199_254_740_993, 9_007_199_254_740_992
        )
        ($0.words, $0.numbers) = (["e\u{301}"], [.min, .max])
      },
      { ($0.text, $0.other, $0.whole, $0.words) = ("\u{FFFF}", "😀", .max, ["😀", "A"]) },
      { ($0.text, $0.other, $0.bound, $0.words) = ("A", "%", .min, ["%"]) },
      { ($0.text, $0.other, $0.words) = ("a", nil, ["_"]) },
      { ($0.text, $0.other, $0.flag) = (nil, "a", true) },
    ]
    return try changes.enumerated().map { number, change in
      var probe = Probe(id: try Identifier(parsing: "row-\(number)"))
      try change(&probe)
      return probe
    }
  }

  static func context() -> ConditionContext {
    var context = ConditionContext()
    context.set(ConditionGenerator.text, to: "a")
    context.set(ConditionGenerator.number, to: nil)
    context.set(ConditionGenerator.words, to: ["a", "é"])
    context.set(ContextKey<[String]>("no.words"), to: [])
    context.set(ContextKey<[String]>("null.words"), to: nil)
    return context
  }

  static var conditions: [ConditionTree] {
    comparisons + tests + lists + quantifiers + connectives
  }

  private static let yes = ConditionTree.constant(true)
  private static let no = ConditionTree.constant(false)
  private static let unknown = ConditionTree.compare(.value(.null), .equal, .value(1))

  private static var comparisons: [ConditionTree] {
    let sides: [(Operand, Operand)] = [
      (.field("text"), .field("other")), (.field("text"), .value("a")), (.field("text"), .value(.null)),
      (.value("a"), .field("other")), (.field("text"), .context("wanted.text")),
      (.field("whole"), .field("bound")), (.field("whole"), .field("real")), (.field("whole"), .value(1)),
      (.field("real"), .value(1)), (.field("real"), .value(1.5)),
      (.field("whole"), .context("wanted.number")),
      (.field("flag"), .value(true)), (.field("flag"), .value(false)), (.field("day"), .value("2024-02-29")),
      (.field("part.name"), .value("a")), (.field("part.size"), .field("whole")),
    ]
    return sides.flatMap { left, right in
      Comparison.allCases.map { .compare(left, $0, right) }
    }
  }

  private static var tests: [ConditionTree] {
    let paths = ["text", "whole", "flag", "day", "words", "numbers", "part", "part.name", "part.words"]
    let texts = ["", "a", "ab", "A", "é", "e", "\u{301}", "%", "_", "😀", "\u{FFFF}"]
    let lists: [[Scalar]] = [[], [.null], ["a"], ["a", .null], ["b", "é", ""]]
    var tests = paths.map { ConditionTree.isNull(.field($0)) }
    tests += ["wanted.text", "wanted.number", "wanted.words", "null.words"].map { .isNull(.context($0)) }
    tests += lists.map { .isOneOf(.field("text"), $0) }
    tests += [
      .isOneOf(.field("whole"), [1, 2.0]), .isOneOf(.field("flag"), [true]), .isOneOf(.value(.null), [1]),
    ]
    tests += texts.map { .hasPrefix(.field("text"), $0) }
    tests += texts.map { .contains(.field("text"), $0) }
    return tests + [.hasPrefix(.context("wanted.text"), ""), .contains(.value(.null), "a")]
  }

  private static var lists: [ConditionTree] {
    let wanted: [Operand] = [
      .value("a"), .value("é"), .value("e\u{301}"), .value("A"), .value(.null), .field("text"),
      .field("other"),
    ]
    var lists: [ConditionTree] = []
    for path in ["words", "part.words"] { lists += wanted.map { .includes(.field(path), $0) } }
    for key in ["wanted.words", "no.words", "null.words"] {
      lists += wanted.map { .includes(.context(key), $0) }
    }
    lists += [.includes(.field("numbers"), .value(1)), .includes(.field("numbers"), .field("whole"))]
    for path in ["words", "numbers", "parts", "part.words"] {
      lists += Comparison.allCases.map { .count(.field(path), $0, 1) }
    }
    return lists + [.count(.context("wanted.words"), .equal, 2), .count(.context("null.words"), .equal, 0)]
  }

  private static var quantifiers: [ConditionTree] {
    let name = Operand.field("name")
    let inner: [ConditionTree] = [
      yes, no, unknown, .compare(name, .equal, .value("a")), .compare(.field("size"), .greater, .value(2)),
      .isNull(name), .not(.isNull(name)), .includes(.field("words"), .value("x")),
      .anyElement(.field("words"), .compare(.element, .equal, .value("x"))),
      .and([.compare(name, .equal, .value("a")), .compare(.field("size"), .less, .value(3))]),
    ]
    let onWords: [ConditionTree] = [
      yes, unknown, .compare(.element, .equal, .value("a")), .hasPrefix(.element, "a"),
      .compare(.element, .equal, .context("wanted.text")), .isOneOf(.element, ["é", "%"]),
    ]
    let onNumbers: [ConditionTree] = [
      yes, .compare(.element, .greater, .value(1)), .isNull(.element),
      .compare(.element, .isDistinctFrom, .value(1)),
    ]
    var quantifiers = inner.map { ConditionTree.anyElement(.field("parts"), $0) }
    quantifiers += onWords.map { .anyElement(.field("words"), $0) }
    quantifiers += onNumbers.map { .anyElement(.field("numbers"), $0) }
    return quantifiers + [.anyElement(.field("part.words"), onWords[2]), .not(quantifiers[3])]
  }

  private static var connectives: [ConditionTree] {
    let all = [yes, no, unknown]
    let pairs = all.flatMap { left in all.map { [left, $0] } }
    var connectives = all + all.map(ConditionTree.not) + [.and([]), .or([])]
    connectives += pairs.map(ConditionTree.and)
    connectives += pairs.map(ConditionTree.or)
    return connectives + [
      .and([unknown, unknown, no]), .or([no, unknown, yes]), .not(.and([yes, .not(unknown)])),
    ]
  }
}
