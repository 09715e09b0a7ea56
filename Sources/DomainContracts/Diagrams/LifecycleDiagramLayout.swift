/// The positions of the states and rows of a lifecycle diagram, in whole SVG units.
///
/// States are columns in the order of their distance from the initial state, final states last. Every
/// transition has a row of its own, so that lines never cross and labels never overlap.
struct LifecycleDiagramLayout {
  struct Column {
    var name: String
    var isFinal: Bool
    var x: Int
    var width: Int

    var middle: Int { x + width / 2 }
  }

  /// The transitions with one label that lead from a set of states to another.
  struct Row {
    var label: String
    var sources: [Int]
    var targets: [Int]
    var y = 0
    var labelX = 0

    /// Whether the transition keeps the state.
    var isLoop: Bool { sources == targets }
  }

  static let boxHeight = 44
  static let loop = 26
  private static let top = 24
  static let rowHeight = 37
  private static let gap = 14

  private(set) var columns: [Column] = []
  private(set) var rows: [Row] = []
  private(set) var start = 0
  private(set) var width = 0
  private(set) var height = 0

  /// The upper edge of the state boxes.
  var boxY: Int { Self.top }
  /// The lower end of the vertical lines below the states.
  var foot: Int { height - (repeatsNames ? 34 : 16) }
  /// Whether the state names are repeated at the bottom, because there are more than twelve rows.
  var repeatsNames: Bool { rows.count > 12 }

  init(_ lifecycle: ContractLifecycle) {
    let ways = lifecycle.transitions.entries.flatMap { Self.ways(of: $0.value, in: lifecycle) }
    place(Self.order(of: lifecycle, ways), lifecycle)
    let position = Dictionary(columns.enumerated().map { ($1.name, $0) }) { first, _ in first }
    mergeArrows(ways, position)
    let events = Dictionary(lifecycle.events.enumerated().map { ($1, $0) }) { first, _ in first }
    rows.sort { one, other in Self.sortKey(one, events).lexicographicallyPrecedes(Self.sortKey(other, events))
    }
    placeRows()
  }

  private struct Arrow {
    var from: String
    var to: String
    var label: String
    var returns: Bool
  }

  private static func ways(of transition: ContractTransition, in lifecycle: ContractLifecycle) -> [Arrow] {
    let label = label(of: transition)
    if let target = transition.to {
      return [Arrow(from: transition.from, to: target, label: label, returns: false)]
    }
    let before = lifecycle.transitions.entries.filter {
      $0.value.to == transition.from && $0.value.from != transition.from
    }
    return lifecycle.states.filter { state in before.contains { $0.value.from == state } }
      .map { Arrow(from: transition.from, to: $0, label: label, returns: true) }
  }

  private static func label(of transition: ContractTransition) -> String {
    let actors = transition.actors.joined(separator: ", ")
    let label = transition.event + (actors.isEmpty ? "" : " (\(actors))")
    return label + (transition.timeEvent.map { " \($0.words)" } ?? "")
      + (transition.to == nil ? ", as before" : "")
  }

  private static func order(of lifecycle: ContractLifecycle, _ ways: [Arrow]) -> [String] {
    var depth = [lifecycle.initialState: 0]
    var queue = [lifecycle.initialState][...]
    while let state = queue.popFirst() {
      for way in ways where way.from == state && depth[way.to] == nil {
        depth[way.to] = (depth[state] ?? 0) + 1
        queue.append(way.to)
      }
    }
    let final = Set(lifecycle.finalStates)
    // Unreachable states follow the reachable ones.
    let ranks = lifecycle.states.map { (final.contains($0) ? 1 : 0, depth[$0] ?? lifecycle.states.count) }
    return lifecycle.states.indices.sorted { one, other in
      ranks[one] == ranks[other] ? one < other : ranks[one] < ranks[other]
    }.map { lifecycle.states[$0] }
  }

  private mutating func place(_ order: [String], _ lifecycle: ContractLifecycle) {
    var x = 52
    for name in order {
      let width = max(64, name.unicodeScalars.count * 15 / 2 + 24)
      columns.append(Column(name: name, isFinal: lifecycle.finalStates.contains(name), x: x, width: width))
      x += width + Self.gap
    }
    width = x - Self.gap + 24
    start = (columns.first { $0.name == lifecycle.initialState } ?? columns.first)?.x ?? 52
  }

  private mutating func mergeArrows(_ ways: [Arrow], _ position: [String: Int]) {
    for way in ways {
      guard let from = position[way.from], let to = position[way.to] else { continue }
      let row = rows.firstIndex { row in
        guard row.label == way.label else { return false }
        if way.returns { return row.sources == [from] }
        return from == to ? row.isLoop : !row.isLoop && row.targets == [to]
      }
      guard let row else {
        rows.append(Row(label: way.label, sources: [from], targets: [to]))
        continue
      }
      rows[row].sources = Set(rows[row].sources + [from]).sorted()
      rows[row].targets = Set(rows[row].targets + [to]).sorted()
    }
  }

  /// Returns the sort key of a row: first source column, first target column, declaration order of the event,
  /// then all columns.
  private static func sortKey(_ row: Row, _ events: [String: Int]) -> [Int] {
    let event = row.label.prefix { $0 != " " }
    return [row.sources.first ?? 0, row.targets.first ?? 0, events[String(event)] ?? 0] + row.sources
      + row.targets
  }

  private mutating func placeRows() {
    var y = boxY + Self.boxHeight + 42
    var widest = width
    for row in rows.indices {
      let positions = (rows[row].sources + rows[row].targets).map { columns[$0].middle }
      let labelWidth = rows[row].label.unicodeScalars.count * 7
      let begin = rows[row].isLoop ? (positions.max() ?? 0) + Self.loop : positions.min() ?? 0
      rows[row].y = y
      rows[row].labelX = max(16, min(begin + 8, width - 16 - labelWidth))
      if rows[row].isLoop { rows[row].labelX = begin + 8 }
      widest = max(widest, rows[row].labelX + labelWidth + 16)
      y += Self.rowHeight
    }
    width = widest
    height = y - 10 + (repeatsNames ? 34 : 16)
  }
}

extension ContractTimeEvent {
  /// The moment in a few words, such as "after 14 d" or "at expiresAt + 48 h".
  var words: String {
    guard let field else { return "after \(span)" }
    return "at \(field)" + (seconds == 0 ? "" : " + \(span)")
  }

  private var span: String {
    for (unit, name) in [(86_400.0, "d"), (3600, "h"), (60, "min")]
    where seconds >= unit && seconds.remainder(dividingBy: unit) == 0 {
      return "\(Int64(seconds / unit)) \(name)"
    }
    return "\(seconds) s"
  }
}
