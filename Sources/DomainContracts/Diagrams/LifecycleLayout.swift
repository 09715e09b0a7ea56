/// Where the states and lines of a lifecycle's picture stand, in whole units.
///
/// States are layered by their distance from the beginning, each layer a row. Lines down to the next row run
/// straight; all others run below and above the rows and in lanes of their own beside them: none crosses a state.
struct LifecycleLayout {
  struct Point: Hashable { var x, y: Int }

  struct Box {
    var name: String
    var isFinal: Bool
    var x: Int
    var y: Int
    var width: Int
  }

  struct Arrow {
    var from: String
    var to: String
    var label: [String]
    var path = ""
    var labelAt = Point(x: 0, y: 0)
  }

  static let boxHeight = 44
  static let lineHeight = 14
  private static let margin = 28

  private(set) var boxes: [Box] = []
  private(set) var arrows: [Arrow] = []
  private(set) var start = Point(x: 0, y: 0)
  private(set) var width = 0
  private(set) var height = 0

  init(_ lifecycle: ContractLifecycle) {
    arrows = Self.arrows(of: lifecycle)
    place(Self.layers(of: lifecycle, arrows), lifecycle)
    route()
  }

  /// What leads from each state to each other, several events together.
  private static func arrows(of lifecycle: ContractLifecycle) -> [Arrow] {
    var arrows: [Arrow] = []
    for state in lifecycle.states {
      for (_, transition) in lifecycle.transitions.entries where transition.from == state {
        for target in targets(of: transition, in: lifecycle) {
          let label = label(of: transition)
          if let position = arrows.firstIndex(where: { $0.from == state && $0.to == target }) {
            if !arrows[position].label.contains(label) { arrows[position].label.append(label) }
          } else {
            arrows.append(Arrow(from: state, to: target, label: [label]))
          }
        }
      }
    }
    return arrows
  }

  private static func targets(of transition: ContractTransition, in lifecycle: ContractLifecycle) -> [String]
  {
    if let target = transition.to { return [target] }
    let before = lifecycle.transitions.entries.filter {
      $0.value.to == transition.from && $0.value.from != transition.from
    }
    return lifecycle.states.filter { state in before.contains { $0.value.from == state } }
  }

  private static func label(of transition: ContractTransition) -> String {
    var label = "\(transition.event) (\(transition.roles.joined(separator: ", ")))"
    switch transition.timing {
    case nil: break
    case let timing?:
      let span = Self.span(timing.seconds)
      label +=
        timing.field.map { " at \($0)" + (timing.seconds == 0 ? "" : " + \(span)") } ?? " after \(span)"
    }
    return label
  }

  private static func span(_ seconds: Double) -> String {
    for (unit, name) in [(86_400.0, "d"), (3600, "h"), (60, "min")]
    where seconds >= unit && seconds.remainder(dividingBy: unit) == 0 {
      return "\(Int64(seconds / unit)) \(name)"
    }
    return "\(seconds) s"
  }

  private static func layers(of lifecycle: ContractLifecycle, _ arrows: [Arrow]) -> [[String]] {
    var depth = [lifecycle.initial: 0]
    var queue = [lifecycle.initial][...]
    while let state = queue.popFirst() {
      for arrow in arrows where arrow.from == state && depth[arrow.to] == nil {
        depth[arrow.to] = (depth[state] ?? 0) + 1
        queue.append(arrow.to)
      }
    }
    // What nothing ends at stands below all others.
    let last = (depth.values.max() ?? 0) + 1
    var layers: [[String]] = []
    for level in 0...last {
      let states = lifecycle.states.filter { (depth[$0] ?? last) == level }
      if !states.isEmpty { layers.append(states) }
    }
    return layers
  }

  private mutating func place(_ layers: [[String]], _ lifecycle: ContractLifecycle) {
    var y = Self.margin + 36
    for layer in layers {
      var x = Self.margin
      for name in layer {
        let incoming = arrows.filter { $0.to == name && $0.from != name }
        let labels = incoming.flatMap(\.label).map { $0.unicodeScalars.count * 6 }.max() ?? 0
        let boxWidth = max(96, name.unicodeScalars.count * 9 + 28)
        boxes.append(
          Box(name: name, isFinal: lifecycle.final.contains(name), x: x, y: y, width: boxWidth))
        x += max(boxWidth + 48, boxWidth / 2 + labels + 24)
      }
      width = max(width, x)
      let rows = arrows.filter { layer.contains($0.from) }.map(\.label.count).max() ?? 0
      y += Self.boxHeight + max(84, rows * Self.lineHeight + 64)
    }
    height = y
    if let first = boxes.first { start = Point(x: first.x + first.width / 2, y: Self.margin) }
  }

  private mutating func route() {
    var lane = 0
    if let first = boxes.first {
      arrows.insert(
        Arrow(from: "", to: first.name, label: [], path: "M\(start.x) \(start.y + 7)V\(first.y - 1)"), at: 0)
    }
    var widest = width
    for position in arrows.indices where arrows[position].path.isEmpty {
      guard let from = boxes.first(where: { $0.name == arrows[position].from }),
        let to = boxes.first(where: { $0.name == arrows[position].to })
      else { continue }
      let labelWidth = (arrows[position].label.map(\.unicodeScalars.count).max() ?? 0) * 6
      if isNextRow(from, to) {
        let fan = fan(position)
        let begin = Point(x: from.x + from.width / 2 + fan, y: from.y + Self.boxHeight)
        let end = Point(x: to.x + to.width / 2 + fan / 2, y: to.y - 1)
        let bend = (begin.y + end.y) / 2
        arrows[position].path =
          "M\(begin.x) \(begin.y)C\(begin.x) \(bend) \(end.x) \(bend) \(end.x) \(end.y)"
        let height = arrows[position].label.count * Self.lineHeight
        arrows[position].labelAt = Point(x: end.x + 8, y: end.y - 26 - height + Self.lineHeight)
        widest = max(widest, end.x + 8 + labelWidth)
      } else {
        let x = width + 12 + lane
        let fan = fan(position)
        let begin = Point(x: from.x + from.width / 2 + fan, y: from.y + Self.boxHeight)
        let end = Point(x: to.x + to.width - 14 - position * 7 % 28, y: to.y - 1)
        let (below, above) = (begin.y + 8 + position * 5 % 20, end.y - 8 - position * 5 % 15)
        arrows[position].path = "M\(begin.x) \(begin.y)V\(below)H\(x)V\(above)H\(end.x)V\(end.y)"
        arrows[position].labelAt = Point(x: x + 6, y: (begin.y + end.y) / 2)
        lane += labelWidth + 22
        widest = max(widest, x + 6 + labelWidth)
      }
    }
    width = widest + Self.margin
  }

  private func isNextRow(_ from: Box, _ to: Box) -> Bool {
    guard to.y > from.y else { return false }
    return !boxes.contains { $0.y > from.y && $0.y < to.y }
  }

  /// Lines that leave one state spread a little, so that each can be followed.
  private func fan(_ position: Int) -> Int {
    let siblings = arrows.indices.filter { arrows[$0].from == arrows[position].from }
    let place = siblings.firstIndex(of: position) ?? 0
    return (2 * place - siblings.count + 1) * 9
  }
}
