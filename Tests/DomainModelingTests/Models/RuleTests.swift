import DomainModeling
import Testing

@Suite("Rules")
struct RuleTests {
  typealias Fields = Span.Fields

  static func broken(
    by span: Span, in context: ConditionContext = ConditionContext(),
    @ListBuilder<Rule<Span>> rules: () -> [Rule<Span>]
  ) -> [String] {
    Span.declared(rules: rules).violations(in: span, context: context).map(\.rule)
  }

  @Test("A rule is broken only if its condition is false, not if it is unknown")
  func unknownPasses() {
    func broken(_ span: Span) -> [String] {
      Self.broken(by: span) { Rule("span.order", holds: Fields.first < Fields.last) }
    }
    #expect(broken(Span(first: 1, last: 2)) == [])
    #expect(broken(Span(first: 2, last: 2)) == ["span.order"])
    #expect(broken(Span(first: 2, last: nil)) == [])
  }

  @Test("A rule isn't evaluated if a field that it reads is invalid")
  func invalidInputs() {
    let rules = Self.broken(by: Span(first: 101, last: 7, name: "too long")) {
      Rule("span.order", holds: Fields.first < Fields.last)
      Rule("span.opaque", reading: Fields.name, doc: "No.", opaque: { _ in false })
      Rule("span.last", holds: Fields.last < 5)
    }
    #expect(rules == ["Span.first.tooLarge", "Span.name.tooLong", "span.last"])
  }

  @Test("A rule on a derived field isn't evaluated if a source of the field is invalid")
  func invalidSources() {
    func broken(_ span: Span) -> [String] {
      Self.broken(by: span) { Rule("span.length", holds: Fields.length <= 10) }
    }
    #expect(broken(Span(first: 0, last: 11)) == ["span.length"])
    #expect(broken(Span(first: 0, last: 101)) == ["Span.last.tooLarge"])
  }

  @Test("All rules are evaluated, even after a broken rule or a warning")
  func rulesAreIndependent() {
    let schema = Span.declared {
      Rule("span.odd", holds: Fields.first < 3, severity: .warning)
      Rule("span.order", holds: Fields.first < Fields.last)
      Rule("span.small", holds: Fields.first < 2)
    }
    let span = Span(first: 9, last: 8)
    #expect(schema.violations(in: span).map(\.rule) == ["span.odd", "span.order", "span.small"])
    let error = #expect(throws: ValidationError.self) { try schema.validate(span) }
    #expect(error?.violations.map(\.severity) == [.warning, .error, .error])
  }

  @Test("A warning alone doesn't make a value invalid")
  func warnings() throws {
    let schema = Span.declared { Rule("span.odd", holds: Fields.first > 3, severity: .warning) }
    try schema.validate(Span())
    let violations = schema.violations(in: Span())
    #expect(violations.map(\.severity) == [.warning])
    #expect(ValidationError(model: "Span", violations: violations) == nil)
    #expect(ValidationError(model: "Span", violations: []) == nil)
  }

  @Test("A rule that needs context isn't evaluated until all of its context values are set")
  func context() {
    let least = ContextKey<Int64>("least")
    let most = ContextKey<Int64>("most")
    let schema = Span.declared { Rule("span.c", holds: (Fields.first >= least).and(Fields.first <= most)) }
    func broken(_ context: ConditionContext) -> [String] {
      schema.violations(in: Span(first: 5), context: context).map(\.rule)
    }
    var context = ConditionContext()
    #expect(broken(context) == [])
    context.set(least, to: 6)
    #expect(broken(context) == [])
    context.set(most, to: 9)
    #expect(broken(context) == ["span.c"])
    context.set(least, to: nil)
    #expect(broken(context) == [])
  }

  @Test("A violation has the path of the first field that its rule reads, and the code of the rule")
  func path() {
    let schema = Span.declared {
      Rule("span.never", holds: .never)
      Rule("span.deep", reading: Fields.parts, Fields.name, doc: "Never.", opaque: { _ in false })
    }
    let violations = schema.violations(in: Span())
    #expect(violations.map(\.path) == [FieldPath(), FieldPath(field: "parts")])
    #expect(violations.map(\.code.rawValue) == ["span.never", "span.deep"])
    #expect(violations.map(\.description) == ["span.never", "parts: span.deep"])
  }

  @Test("Rules read nested models, lists and derived fields")
  func reach() throws {
    let schema = Span.declared {
      Rule("span.parts", holds: Fields.parts.anyElement(Part.Fields.amount > 5).negated)
      Rule("span.length", holds: Fields.length <= 10)
    }
    #expect(schema.declarationErrors == [])
    let heavy = Span(first: 1, last: 50, parts: [try Part(name: "a", amount: 6)])
    #expect(schema.violations(in: heavy).map(\.rule) == ["span.parts", "span.length"])
    #expect(schema.violations(in: Span(last: nil, parts: [try Part(name: "a")])).isEmpty)
  }

  @Test(
    "A rule with an unknown field rejects every value, even if it is a warning",
    arguments: Violation.Severity.allCases)
  func invalidRule(_ severity: Violation.Severity) {
    let misspelled = Condition<Span>(.not(.isNull(.field("frist"))))
    let schema = Span.declared { Rule("span.m", holds: misspelled, severity: severity) }
    #expect(schema.declarationErrors.contains(.rule("span.m", .unknownField("frist", model: "Span"))))
    #expect(throws: ValidationError.self) { try schema.validate(Span()) }
    #expect(throws: ValidationError.self) { try schema.validate(Span(first: 3, last: nil)) }
  }
}
