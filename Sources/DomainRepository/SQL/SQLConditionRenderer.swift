import DomainModeling

/// A recursive renderer of conditions as SQL expressions.
struct SQLConditionRenderer {
  let context: ConditionContext
  /// The SQL expressions of the model's fields by path; unused inside a quantifier, whose paths belong to
  /// elements.
  let columns: [String: String]
  private(set) var bindings: [Scalar] = []

  /// The alias of the table of elements that the current quantifier reads; `nil` outside of quantifiers.
  private var elements: String?
  private var quantifiers = 0

  init(context: ConditionContext, columns: [String: String]) {
    self.context = context
    self.columns = columns
  }

  mutating func render(_ tree: ConditionTree) throws(ConditionError) -> String {
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

  /// Negates a condition by De Morgan's laws down to its leaves, because SQLite's parser limits the depth of
  /// its stack of operators that wait for their right operand.
  private mutating func negated(_ tree: ConditionTree) throws(ConditionError) -> String {
    switch tree {
    case .constant(let answer): try render(.constant(!answer))
    case .not(let inner): try render(inner)
    case .and(let parts): try render(.or(parts.map(ConditionTree.not)))
    case .or(let parts): try render(.and(parts.map(ConditionTree.not)))
    default: "(NOT \(try render(tree)))"
    }
  }

  /// Joins conditions by a connective, with the most deeply nested one first: on the left, it occupies the
  /// least parser stack.
  private mutating func chain(
    _ parts: [ConditionTree], _ connective: String, empty: String
  ) throws(ConditionError) -> String {
    let needs = parts.map(\.parserNeed)
    guard let deepest = needs.indices.max(by: { needs[$0] < needs[$1] }), needs[deepest] > 3 else {
      return try joined(parts[...], connective, empty: empty)
    }
    var others = parts
    let first = try render(others.remove(at: deepest))
    if others.isEmpty { return first }
    return "(\(first) \(connective) \(try joined(others[...], connective, empty: empty)))"
  }

  /// Joins conditions as a balanced tree, because SQLite limits the depth of an expression, and a chain is as
  /// deep as it is long.
  private mutating func joined(
    _ parts: ArraySlice<ConditionTree>, _ connective: String, empty: String
  ) throws(ConditionError) -> String {
    guard let first = parts.first else { return empty }
    if parts.count == 1 { return try render(first) }
    let middle = parts.startIndex + parts.count / 2
    let left = try joined(parts[..<middle], connective, empty: empty)
    return "(\(left) \(connective) \(try joined(parts[middle...], connective, empty: empty)))"
  }

  /// Renders a comparison of the first bytes, so that neither wildcards nor case folding apply.
  ///
  /// An empty prefix is a case of its own, because `substr` of an empty value is NULL in SQLite.
  private mutating func hasPrefix(_ operand: Operand, _ prefix: String) throws(ConditionError) -> String {
    let isThere = "\(try scalar(operand)) IS NOT NULL"
    if prefix.utf8.isEmpty { return "(CASE WHEN \(isThere) THEN 1 END)" }
    let bytes = "CAST(\(try scalar(operand)) AS BLOB)"
    // SQL computes the length, because the caller may bind the text in another form, such as that of
    // `SQLText`.
    let start = "substr(\(bytes), 1, length(CAST(\(bind(.text(prefix))) AS BLOB)))"
    return "(CASE WHEN \(isThere) THEN \(start) IS CAST(\(bind(.text(prefix))) AS BLOB) END)"
  }

  private mutating func includes(_ list: Operand, _ element: Operand) throws(ConditionError) -> String {
    if case .context(let key) = list {
      guard case .list(let items) = try supplied(key) else { return "NULL" }
      let wanted = try scalar(element)
      let values = items.compactMap { item -> Scalar? in
        if case .scalar(let scalar) = item, !scalar.isNull { scalar } else { nil }
      }
      let isAmong = "COLLATE BINARY IN (\(values.map { bind($0) }.joined(separator: ", ")))"
      // In SQLite, `IN ()` is no even for null, where the condition is unknown.
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
  ) throws(ConditionError) -> String {
    if case .context(let key) = list {
      guard case .list(let items) = try supplied(key) else { return "NULL" }
      return comparison(.integer(Int64(items.count)), .integer(number)) == .yes ? "1" : "0"
    }
    let array = try self.list(list)
    return "(CASE WHEN \(array) IS NOT NULL THEN json_array_length(\(array)) \(comparison.sql) \(number) END)"
  }

  /// Renders a quantifier: yes if the condition holds for an element, otherwise unknown if it is unknown for
  /// one, otherwise no.
  private mutating func any(_ list: Operand, _ inner: ConditionTree) throws(ConditionError) -> String {
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

  private mutating func scalar(_ operand: Operand) throws(ConditionError) -> String {
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

  private func list(_ operand: Operand) throws(ConditionError) -> String {
    guard case .field(let path) = operand else {
      throw .unsuitable("\(operand)", "it isn't a list of a record")
    }
    return try field(path)
  }

  private func field(_ path: String) throws(ConditionError) -> String {
    if let elements { return try Self.extraction(of: path, from: "\(elements).value") }
    guard let column = columns[path] else { throw .unsuitable(path, "it has no column") }
    return column
  }

  private func supplied(_ key: String) throws(ConditionError) -> FieldContent {
    guard let content = context[key] else { throw .missingContext(key) }
    return content
  }

  private mutating func bind(_ scalar: Scalar) -> String {
    bindings.append(scalar)
    return "?"
  }

  /// Returns the SQL expression for the value at a path in a JSON text.
  ///
  /// - Throws: A ``/DomainModeling/ConditionError`` for names with characters other than ASCII letters and
  ///   digits.
  static func extraction(of path: String, from json: String) throws(ConditionError) -> String {
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
  /// An estimate of the parser stack that the condition occupies, in symbols.
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
    case .isNotDistinctFrom: "IS"
    case .isDistinctFrom: "IS NOT"
    }
  }
}
