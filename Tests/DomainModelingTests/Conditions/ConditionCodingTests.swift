import DomainModeling
import DomainValues
import Foundation
import TestSupport
import Testing

@Suite("Conditions in JSON")
struct ConditionCodingTests {
  @Test(
    "A condition is equal after encoding to JSON and decoding", arguments: TestRounds.seeds(200, full: 10_000)
  )
  func roundTrip(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tree = random.condition(depth: 5)
    let back: ConditionTree = try JSONText.value(from: JSONText.of(tree))
    #expect(back == tree)
    #expect(back.hashValue == tree.hashValue)
    let condition: Condition<KitContainer> = try JSONText.value(
      from: JSONText.of(Condition<KitContainer>(tree)))
    #expect(condition.tree == tree)
  }

  @Test(
    "Conditions whose texts differ only in Unicode scalars are unequal",
    arguments: [
      { .hasPrefix(.field("title"), $0) }, { .contains(.field("title"), $0) }, { .isNull(.field($0)) },
      { .isNull(.context($0)) }, { .isOneOf(.field("title"), [.text($0)]) },
      { .compare(.field("title"), .equal, .value(.text($0))) },
    ] as [@Sendable (String) -> ConditionTree])
  func scalars(_ make: @Sendable (String) -> ConditionTree) {
    let (composed, decomposed) = (make("é"), make("e\u{301}"))
    #expect(composed != decomposed)
    #expect(composed == make("é") && composed.hashValue == make("é").hashValue)
    #expect(Set([composed, decomposed, ConditionTree.not(composed), .not(decomposed)]).count == 4)
  }

  @Test("A condition encodes to exactly the expected JSON")
  func codedCondition() throws {
    typealias Fields = KitEntity.Fields
    let condition = (Fields.createdAt <= .now).and(Fields.tags.includes("a")).and(Fields.note.isPresent)
      .and(Fields.grade.isOne(of: [.low, .high])).and(
        Fields.parts.anyElement(Part.Fields.name.hasPrefix("x")))
    #expect(
      try JSONText.of(condition) == """
        {"and":[{"compare":{"is":"lessOrEqual","left":{"field":"createdAt"},"right":{"context":"now"}}},\
        {"includes":{"element":{"value":"a"},"list":{"field":"tags"}}},{"not":{"isNull":{"field":"note"}}},\
        {"isOneOf":{"of":{"field":"grade"},"values":["low","top-grade"]}},\
        {"anyElement":{"list":{"field":"parts"},"satisfies":{"hasPrefix":{"of":{"field":"name"},"text":"x"}}}}]}
        """)
  }

  @Test("Swift operators on fields build the corresponding condition trees")
  func operators() {
    typealias Fields = KitEntity.Fields
    let now = ContextKey<Timestamp>.now
    let comparisons: [(Comparison, [Condition<KitEntity>])] = [
      (.equal, [Fields.count == 1, Fields.limit == 1]), (.notEqual, [Fields.count != 1, Fields.limit != 1]),
      (.less, [Fields.count < 1, Fields.limit < 1]), (.lessOrEqual, [Fields.count <= 1, Fields.limit <= 1]),
      (.greater, [Fields.count > 1, Fields.limit > 1]),
      (.greaterOrEqual, [Fields.count >= 1, Fields.limit >= 1]),
    ]
    for (comparison, conditions) in comparisons {
      #expect(
        conditions.map(\.tree) == ["count", "limit"].map { .compare(.field($0), comparison, .value(1)) })
    }
    let between: [(Comparison, [Condition<KitEntity>])] = [
      (.equal, [Fields.createdAt == Fields.closedAt, Fields.createdAt == now]),
      (.notEqual, [Fields.createdAt != Fields.closedAt, Fields.createdAt != now]),
      (.less, [Fields.createdAt < Fields.closedAt, Fields.createdAt < now]),
      (.lessOrEqual, [Fields.createdAt <= Fields.closedAt, Fields.createdAt <= now]),
      (.greater, [Fields.createdAt > Fields.closedAt, Fields.createdAt > now]),
      (.greaterOrEqual, [Fields.createdAt >= Fields.closedAt, Fields.createdAt >= now]),
    ]
    for (comparison, conditions) in between {
      #expect(
        conditions.map(\.tree)
          == [.field("closedAt"), .context("now")].map { .compare(.field("createdAt"), comparison, $0) })
    }
    #expect((Fields.closedAt > .now).tree == .compare(.field("closedAt"), .greater, .context("now")))
    #expect((Fields.price.at(Money.Fields.minorUnits) > 5).tree.fieldPaths == ["price.minorUnits"])
    #expect((Fields.discount.at(Money.Fields.currency) == .eur).tree.fieldPaths == ["discount.currency"])
    #expect((Fields.status == .high).tree == .compare(.field("status"), .equal, .value("top-grade")))
    #expect(Fields.titleLength.isBetween(1, and: 2).tree.fieldPaths == ["titleLength"])
    let key = ContextKey<String>("tag")
    #expect(Fields.tags.includes(key).tree == .includes(.field("tags"), .context("tag")))
    #expect(Condition<KitEntity>.principalIsKnown.tree.contextKeys == ["principal.id"])
  }

  @Test(
    "Decoding rejects JSON that isn't exactly one condition",
    arguments: [
      "{}", "[]", "null", "1", "true", "\"and\"", #"{"unheardOf":1}"#,
      #"{"constant":true,"not":{"constant":true}}"#,
      #"{"constant":1}"#, #"{"not":true}"#, #"{"and":{"constant":true}}"#, #"{"and":[null]}"#,
      #"{"compare":{"left":{"field":"a"},"right":{"value":1}}}"#,
      #"{"compare":{"left":{"field":"a"},"is":"like","right":{"value":1}}}"#,
      #"{"compare":{"left":{},"is":"equal","right":{"value":1}}}"#,
      #"{"compare":{"left":{"field":1},"is":"equal","right":{"value":1}}}"#,
      #"{"compare":{"left":{"field":"a","value":1},"is":"equal","right":{"value":1}}}"#,
      #"{"isNull":{"value":[1]}}"#, #"{"isOneOf":{"of":{"field":"a"},"values":[{}]}}"#,
      #"{"count":{"list":{"field":"a"},"is":"equal","number":1.5}}"#,
      #"{"count":{"list":{"field":"a"},"is":"equal","number":9223372036854775808}}"#,
      #"{"anyElement":{"list":{"field":"a"}}}"#, #"{"hasPrefix":{"of":{"field":"a"},"text":null}}"#,
    ])
  func rejected(_ json: String) {
    #expect(throws: DecodingError.self) { try JSONText.value(ConditionTree.self, from: json) }
    #expect(throws: DecodingError.self) { try JSONText.value([Condition<KitEntity>].self, from: "[\(json)]") }
  }

  @Test(
    "Conditions nested 70 levels or deeper are rejected before the stack overflows",
    arguments: [70, 200, 500, 10_000, 100_000])
  func deepNesting(_ depth: Int) {
    for (open, close) in [(#"{"not":"#, "}"), (#"{"and":["#, "]}"), (#"{"or":[{"constant":true},"#, "]}")] {
      let json =
        String(repeating: open, count: depth) + #"{"constant":true}"# + String(repeating: close, count: depth)
      #expect(throws: (any Error).self) {
        // `compile` rejects the conditions that decoding accepts.
        let tree = try JSONText.value(ConditionTree.self, from: json)
        _ = try KitEntity.schema.compile(tree)
      }
    }
    let lists = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    _ = try? JSONText.value(FieldContent.self, from: lists)
  }

  @Test("Conditions nested up to 60 levels can be decoded, compiled and evaluated", arguments: [1, 30, 60])
  func acceptedNesting(_ depth: Int) throws {
    let json =
      String(repeating: #"{"and":["#, count: depth) + #"{"constant":true}"#
      + String(repeating: "]}", count: depth)
    let tree = try JSONText.value(ConditionTree.self, from: json)
    #expect(try KitEntity.schema.compile(tree).evaluate(KitEntity.sparse()) == .yes)
  }

  @Test("A condition context encodes with sorted keys and decodes to an equal context")
  func context() throws {
    var context = ConditionContext(
      principal: .user(try Identifier(parsing: "ann"), roles: ["b", "a"]),
      now: try Timestamp(parsing: "2026-01-01T00:00:00.000Z"))
    context.set(ContextKey<Int64>("limit"), to: nil)
    let json = try JSONText.of(context)
    #expect(
      json
        == #"{"limit":null,"now":"2026-01-01T00:00:00.000Z","principal.id":"ann","principal.roles":["a","b"]}"#
    )
    #expect(try JSONText.value(ConditionContext.self, from: json) == context)
    #expect(context.keys == ConditionContext.standardKeys.union(["limit"]))
  }
}
