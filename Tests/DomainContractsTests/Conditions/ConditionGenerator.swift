import DomainModeling

/// Generates random conditions and records, with many nulls, empty texts and texts that look alike.
struct ConditionGenerator {
  var generator: SeededGenerator

  static let texts = [
    "", "a", "ab", "abc", "b", "B", "é", "e\u{301}", "😀", "😀a", "a😀", "%", "_", "a%", "\n", "ż", "\u{FFFF}",
    "'", "\"", "\\", "\u{1F600}\u{301}",
  ]
  static let numbers: [Int64] = [.min, -1, 0, 1, 2, 3, 9_007_199_254_740_993, .max]
  static let reals = [-0.5, 0, 0.1, 1, 1.5, 2, 9_007_199_254_740_992, -1e300]
  static let days = ["2024-02-29", "2026-11-21", "0001-01-01"]

  static let text = ContextKey<String>("wanted.text")
  static let number = ContextKey<Int64>("wanted.number")
  static let words = ContextKey<[String]>("wanted.words")

  private enum Kind: CaseIterable { case text, number, flag, day }

  private mutating func one<T>(of values: [T]) -> T {
    values[Int.random(in: values.indices, using: &generator)]
  }
  private mutating func happens(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &generator) == 0 }
  private mutating func optional<T>(_ value: T) -> T? { happens(4) ? nil : value }
  private mutating func list<T>(_ make: (inout Self) -> T) -> [T] {
    (0..<Int.random(in: 0...3, using: &generator)).map { _ in make(&self) }
  }

  mutating func context() -> ConditionContext {
    var context = ConditionContext()
    context.set(Self.text, to: optional(one(of: Self.texts)))
    context.set(Self.number, to: optional(one(of: Self.numbers)))
    context.set(Self.words, to: optional(list { $0.one(of: Self.texts) }))
    return context
  }

  mutating func probe(_ number: Int) throws -> Probe {
    Probe(
      id: try Identifier(parsing: "probe-\(number)"), text: optional(one(of: Self.texts)),
      other: optional(one(of: Self.texts)), whole: optional(one(of: Self.numbers)),
      bound: optional(one(of: Self.numbers)), real: optional(one(of: Self.reals)),
      flag: optional(happens(2)), day: try optional(CalendarDate(parsing: one(of: Self.days))),
      words: optional(list { $0.one(of: Self.texts) }),
      numbers: list { $0.optional($0.one(of: Self.numbers)) }, part: optional(part()),
      parts: list { $0.part() })
  }

  private mutating func part() -> Probe.Part {
    Probe.Part(
      name: optional(one(of: Self.texts)), size: optional(one(of: Self.numbers)),
      words: optional(list { $0.one(of: Self.texts) }))
  }

  /// Returns a condition on a probe, or on a part of one.
  mutating func condition(onPart: Bool = false, usingContext: Bool = true, depth: Int = 0) -> ConditionTree {
    let inside = { (generator: inout Self) in
      generator.condition(onPart: onPart, usingContext: usingContext, depth: depth + 1)
    }
    let choice = Int.random(in: 0..<(depth < 3 ? 13 : 9), using: &generator)
    switch choice {
    case 0, 1, 2:
      let kind = one(of: onPart ? [.text, .number] : Kind.allCases)
      return .compare(
        operand(kind, onPart, usingContext, canBeConstant: false), one(of: Comparison.allCases),
        operand(kind, onPart, usingContext))
    case 3:
      let others: [Operand] =
        onPart ? [.field("words")] : [.field("words"), .field("part"), .field("part.words")]
      return .isNull(happens(2) ? one(of: others) : operand(.text, onPart, usingContext))
    case 4:
      let kind = one(of: onPart ? [.text, .number] : Kind.allCases)
      return .isOneOf(
        operand(kind, onPart, usingContext, canBeConstant: false),
        list { $0.happens(5) ? .null : $0.constant(kind) })
    case 5: return .hasPrefix(operand(.text, onPart, usingContext), one(of: Self.texts))
    case 6: return .contains(operand(.text, onPart, usingContext), one(of: Self.texts))
    case 7:
      let isNumber = !onPart && happens(3)
      let list = isNumber ? Operand.field("numbers") : wordList(onPart, usingContext)
      return .includes(list, operand(isNumber ? .number : .text, onPart, usingContext))
    case 8:
      return .count(
        wordList(onPart, usingContext), one(of: Comparison.allCases),
        Int64.random(in: 0...3, using: &generator))
    case 9: return .and(list(inside))
    case 10: return .or(list(inside))
    case 11: return .not(inside(&self))
    default: return onPart ? words(in: "words") : quantifier(usingContext, depth)
    }
  }

  private mutating func quantifier(_ usingContext: Bool, _ depth: Int) -> ConditionTree {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: words(in: one(of: ["words", "part.words"]))
    case 1:
      .anyElement(
        .field("numbers"), .compare(.element, one(of: Comparison.allCases), .value(constant(.number))))
    default:
      .anyElement(.field("parts"), condition(onPart: true, usingContext: usingContext, depth: depth + 1))
    }
  }

  private mutating func words(in path: String) -> ConditionTree {
    let tests: [ConditionTree] = [
      .compare(.element, one(of: Comparison.allCases), .value(constant(.text))),
      .hasPrefix(.element, one(of: Self.texts)), .isNull(.element),
      .or([.contains(.element, one(of: Self.texts)), .compare(.element, .equal, .value(.null))]),
    ]
    return .anyElement(.field(path), one(of: tests))
  }

  private mutating func wordList(_ onPart: Bool, _ usingContext: Bool) -> Operand {
    if usingContext, happens(3) { return .context(Self.words.name) }
    return .field(onPart ? "words" : one(of: ["words", "part.words"]))
  }

  private mutating func operand(
    _ kind: Kind, _ onPart: Bool, _ usingContext: Bool, canBeConstant: Bool = true
  ) -> Operand {
    if canBeConstant, happens(2) { return .value(happens(6) ? .null : constant(kind)) }
    if usingContext, happens(4) {
      if kind == .text { return .context(Self.text.name) }
      if kind == .number { return .context(Self.number.name) }
    }
    return switch (kind, onPart) {
    case (.text, false): .field(one(of: ["text", "other", "part.name"]))
    case (.number, false): .field(one(of: ["whole", "bound", "real", "part.size"]))
    case (.flag, _): .field("flag")
    case (.day, _): .field("day")
    case (.text, true): .field("name")
    case (.number, true): .field("size")
    }
  }

  private mutating func constant(_ kind: Kind) -> Scalar {
    switch kind {
    case .text: .text(one(of: Self.texts))
    case .number: happens(3) ? .real(one(of: Self.reals)) : .integer(one(of: Self.numbers))
    case .flag: .bool(happens(2))
    case .day: .text(one(of: Self.days))
    }
  }
}
