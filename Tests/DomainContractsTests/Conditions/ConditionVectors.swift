import DomainContracts
import DomainModeling
import DomainRepository

/// Conditions with their answers for a list of records, as other backends read them.
struct ConditionVectors {
  private let probes: [Probe]
  private var vectors: [JSONValue] = []
  private(set) var answers: [[TernaryLogic]] = []

  init(_ probes: [Probe]) { self.probes = probes }

  mutating func add(_ tree: ConditionTree, in context: ConditionContext) throws {
    let condition = Condition<Probe>(tree)
    let compiled = try Probe.schema.compile(condition)
    let answers = try probes.map { try compiled.evaluate($0, in: context) }
    let sql = try SQLCondition(condition, in: context)
    let supplied = compiled.contextKeys.sorted().map { key in
      JSONMember(key, context[key].flatMap { JSONValue($0) } ?? .null)
    }
    self.answers.append(answers)
    vectors.append([
      "condition": try JSONValue(encoding: tree), "context": .object(supplied),
      "answers": .string(String(answers.map(\.letter))), "sql": .string(sql.text),
      "bindings": .array(sql.bindings.map { JSONValue($0) }),
    ])
  }

  func text() throws -> String {
    let document: JSONValue = [
      "$comment": """
      For each condition the answer on each record, in order: y for yes, n for no, u for unknown. A rule passes on \
      unknown; a guard, a permission and a filter refuse. sql is the condition for SQLite, over a column record.
      """,
      "records": .array(try probes.map { try JSONValue(encoding: $0) }), "vectors": .array(vectors),
    ]
    return document.text(indentedTo: 2) + "\n"
  }
}

extension TernaryLogic {
  var letter: Character {
    switch self {
    case .yes: "y"
    case .no: "n"
    case .unknown: "u"
    }
  }
}
