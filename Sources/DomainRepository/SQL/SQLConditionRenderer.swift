import DomainModeling

/// Writes a condition as SQL from the inside out.
struct SQLConditionRenderer {
  let context: ConditionContext
  /// The expression for each field of the model; inside a quantifier there is none.
  let columns: [String: String]
  private(set) var bindings: [Scalar] = []

  /// The table of the elements that a quantifier looks at.
  private var elements: String?
  private var quantifiers = 0

  init(context: ConditionContext, columns: [String: String]) {
    self.context = context
    self.columns = columns
  }

  mutating func render(_ tree: ConditionTree) throws(ConditionDefect) -> String {
    switch tree {
    case .constant(let answer): return answer ? "1" : "0"
    case .compare(let left, let comparison, let right):
      let left = try scalar(left)
      return "(\(left) COLLATE BINARY \(comparison.sql) \(try scalar(right)))"
    case .isNull(.context(let key)): return try supplied(key) == .scalar(.null) ? "1" : "0"
    case .isNull(let operand): return "(\(try scalar(operand)) IS NULL)"
    case .isOneOf(let operand, let values):
      if values.isEmpty { return "0" }
      let operand = try scalar(operand)
      return "(\(operand) COLLATE BINARY IN (\(values.map { bind($0) }.joined(separator: ", "))))"
    case .hasPrefix(let operand, let prefix): return try hasPrefix(operand, prefix)
    case .contains(let operand, let part):
      let bytes = "CAST(\(try scalar(operand)) AS BLOB)"
      return "(instr(\(bytes), CAST(\(bind(.text(part))) AS BLOB)) > 0)"
    case .includes(let list, let element): return try includes(list, element)
    case .count(let list, let comparison, let number): return try count(list, comparison, number)
    case .anyElement(let list, let inner): return try any(list, inner)
    case .and(let parts): return try chain(parts, "AND", empty: "1")
    case .or(let parts): return try chain(parts, "OR", empty: "0")
    case .not(let inner): return try negated(inner)
    }
  }

  /// Negates at the leaves, because SQLite's parser bounds how many operators wait for their right side.
  private mutating func negated(_ tree: ConditionTree) throws(ConditionDefect) -> String {
    switch tree {
    case .constant(let answer): try render(.constant(!answer))
    case .not(let inner): try render(inner)
    case .and(let parts): try render(.or(parts.map(ConditionTree.not)))
    case .or(let parts): try render(.and(parts.map(ConditionTree.not)))
    default: "(NOT \(try render(tree)))"
    }
  }

  /// For the same reason what is nested deeply stands on the left, where nothing waits for it.
  private mutating func chain(
    _ parts: [ConditionTree], _ connective: String, empty: String
  ) throws(ConditionDefect) -> String {
    let needs = parts.map(\.parserNeed)
    guard let deepest = needs.indices.max(by: { needs[$0] < needs[$1] }), needs[deepest] > 3 else {
      return try joined(parts[...], connective, empty: empty)
    }
    var others = parts
    let first = try render(others.remove(at: deepest))
    if others.isEmpty { return first }
    return "(\(first) \(connective) \(try joined(others[...], connective, empty: empty)))"
  }

  /// Joins in halves, because SQLite bounds how deep an expression is, and a chain is as deep as it is long.
  private mutating func joined(
    _ parts: ArraySlice<ConditionTree>, _ connective: String, empty: String
  ) throws(ConditionDefect) -> String {
    guard let first = parts.first else { return empty }
    if parts.count == 1 { return try render(first) }
    let middle = parts.startIndex + parts.count / 2
    let left = try joined(parts[..<middle], connective, empty: empty)
    return "(\(left) \(connective) \(try joined(parts[middle...], connective, empty: empty)))"
  }

  /// By bytes, so that no wildcard and no case folding comes in; SQLite has NULL for a part of an empty text.
  private mutating func hasPrefix(_ operand: Operand, _ prefix: String) throws(ConditionDefect) -> String {
    let isThere = "\(try scalar(operand)) IS NOT NULL"
    if prefix.utf8.isEmpty { return "(CASE WHEN \(isThere) THEN 1 END)" }
    let bytes = "CAST(\(try scalar(operand)) AS BLOB)"
    // The length is taken in SQL, because the caller may bind the text in another form.
    let start = "substr(\(bytes), 1, length(CAST(\(bind(.text(prefix))) AS BLOB)))"
    return "(CASE WHEN \(isThere) THEN \(start) IS CAST(\(bind(.text(prefix))) AS BLOB) END)"
  }

  private mutating func includes(_ list: Operand, _ element: Operand) throws(ConditionDefect) -> String {
    if case .context(let key) = list {
      guard case .list(let items) = try supplied(key) else { return "NULL" }
      let wanted = try scalar(element)
      let values = items.compactMap { item -> Scalar? in
        if case .scalar(let scalar) = item, !scalar.isNull { scalar } else { nil }
      }
      let isAmong = "COLLATE BINARY IN (\(values.map { bind($0) }.joined(separator: ", ")))"
      // An empty list says no even to null, where the condition says unknown.
      return values.isEmpty ? "(CASE WHEN \(wanted) IS NOT NULL THEN 0 END)" : "(\(wanted) \(isAmong))"
    }
    let array = try self.list(list)
    let table = nextTable()
    let isThere = try scalar(element)
    let wanted = try scalar(element)
    return """
      (CASE WHEN \(array) IS NOT NULL AND \(isThere) IS NOT NULL THEN EXISTS \
      (SELECT 1 FROM json_each(\(array)) AS \(table) WHERE \(table).value COLLATE BINARY = \(wanted)) END)
      """
  }

  private mutating func count(
    _ list: Operand, _ comparison: Comparison, _ number: Int64
  ) throws(ConditionDefect) -> String {
    if case .context(let key) = list {
      guard case .list(let items) = try supplied(key) else { return "NULL" }
      return comparison(.integer(Int64(items.count)), .integer(number)) == .yes ? "1" : "0"
    }
    let array = try self.list(list)
    return "(CASE WHEN \(array) IS NOT NULL THEN json_array_length(\(array)) \(comparison.sql) \(number) END)"
  }

  /// Yes when an element keeps the condition, else unknown when one is unknown, else no.
  private mutating func any(_ list: Operand, _ inner: ConditionTree) throws(ConditionDefect) -> String {
    let array = try self.list(list)
    let outer = elements
    let table = nextTable()
    elements = table
    let answer = try render(inner)
    elements = outer
    return """
      (CASE WHEN \(array) IS NOT NULL THEN (SELECT CASE WHEN total(answer) > 0 THEN 1 \
      WHEN count(answer) = count(*) THEN 0 END FROM (SELECT CASE WHEN \(table).type <> 'null' \
      THEN \(answer) END AS answer FROM json_each(\(array)) AS \(table))) END)
      """
  }

  private mutating func nextTable() -> String {
    quantifiers += 1
    return "e\(quantifiers)"
  }

  private mutating func scalar(_ operand: Operand) throws(ConditionDefect) -> String {
    switch operand {
    case .value(let scalar): return bind(scalar)
    case .context(let key):
      if case .scalar(let scalar) = try supplied(key) { return bind(scalar) }
      return bind(.null)
    case .element:
      guard let elements else { throw .unsuitable("element", "it stands for an element of a list") }
      return "\(elements).value"
    case .field(let path): return try field(path)
    }
  }

  private func list(_ operand: Operand) throws(ConditionDefect) -> String {
    guard case .field(let path) = operand else {
      throw .unsuitable("\(operand)", "it isn't a list of a record")
    }
    return try field(path)
  }

  private func field(_ path: String) throws(ConditionDefect) -> String {
    if let elements { return try Self.extraction(of: path, from: "\(elements).value") }
    guard let column = columns[path] else { throw .unsuitable(path, "it has no column") }
    return column
  }

  private func supplied(_ key: String) throws(ConditionDefect) -> FieldContent {
    guard let content = context[key] else { throw .missingContext(key) }
    return content
  }

  private mutating func bind(_ scalar: Scalar) -> String {
    bindings.append(scalar)
    return "?"
  }

  /// The value at a path in a JSON text; only names of letters and digits are written into SQL.
  static func extraction(of path: String, from json: String) throws(ConditionDefect) -> String {
    let isPlain = path.utf8.allSatisfy {
      switch Unicode.Scalar($0) {
      case "a"..."z", "A"..."Z", "0"..."9", ".": true
      default: false
      }
    }
    guard isPlain else { throw .unsuitable(path, "its name isn't made of letters and digits") }
    return "json_extract(\(json), '$.\(path)')"
  }
}

extension ConditionTree {
  /// Roughly how many symbols a parser keeps waiting on the way into the condition.
  fileprivate var parserNeed: Int {
    switch self {
    case .and(let parts), .or(let parts):
      let needs = parts.map(\.parserNeed).sorted(by: >)
      return max((needs.first ?? 0) + 1, (needs.dropFirst().first ?? 0) + 3)
    case .not(let inner): return inner.parserNeed
    case .anyElement(_, let inner): return inner.parserNeed
    default: return 0
    }
  }
}

extension Comparison {
  fileprivate var sql: String {
    switch self {
    case .equal: "="
    case .notEqual: "<>"
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .same: "IS"
    case .distinct: "IS NOT"
    }
  }
}
