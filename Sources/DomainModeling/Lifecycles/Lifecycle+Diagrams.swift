extension Lifecycle {
  /// Returns the lifecycle as a Mermaid state diagram.
  public func mermaid() -> String {
    var lines = ["stateDiagram-v2"]
    var names: [Subject.State: String] = [:]
    for (position, state) in Subject.State.allCases.enumerated() {
      if state.rawValue.isMermaidName {
        names[state] = state.rawValue
      } else {
        names[state] = "state\(position)"
        lines.append("  state \"\(state.rawValue.escapedForMermaid)\" as state\(position)")
      }
    }
    func name(_ state: Subject.State) -> String { names[state] ?? "" }
    lines.append("  [*] --> \(name(initialState))")
    for arrow in arrows() {
      lines.append("  \(name(arrow.from)) --> \(name(arrow.to)): \(arrow.label.escapedForMermaid)")
    }
    for state in Subject.State.allCases where finalStates.contains(state) {
      lines.append("  \(name(state)) --> [*]")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the lifecycle as a graph in the DOT language of Graphviz.
  public func dot() -> String {
    func node(_ state: Subject.State) -> String { state.rawValue.quotedForDOT }
    var lines = ["digraph \(name.quotedForDOT) {", "  rankdir=LR;", "  node [shape=box, style=rounded];"]
    // The start node has Mermaid's name, which cannot be the name of a state.
    lines.append("  \"[*]\" [shape=point, label=\"\"];")
    lines.append("  \"[*]\" -> \(node(initialState));")
    for state in Subject.State.allCases {
      lines.append("  \(node(state))\(finalStates.contains(state) ? " [peripheries=2]" : "");")
    }
    for arrow in arrows() {
      lines.append("  \(node(arrow.from)) -> \(node(arrow.to)) [label=\(arrow.label.quotedForDOT)];")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private func arrows() -> [(from: Subject.State, to: Subject.State, label: String)] {
    let next = successors()
    func targets(of transition: TransitionPlan<Subject>, from source: Subject.State) -> [Subject.State] {
      switch transition.target {
      case .state(let target): [target]
      case .same: [source]
      case .previous: Subject.State.allCases.filter { $0 != source && next[$0]?.contains(source) == true }
      }
    }
    return transitions.flatMap { transition in
      transition.sources.flatMap { source in
        targets(of: transition, from: source).map { (source, $0, label(of: transition)) }
      }
    }
  }

  private func label(of transition: TransitionPlan<Subject>) -> String {
    var label = "\(transition.event.rawValue) (\(transition.actors.map(\.rawValue).joined(separator: ", ")))"
    if !transition.guards.isEmpty { label += " if \(transition.guards.map(\.id).joined(separator: ", "))" }
    switch transition.timeEvent {
    case .inState(let duration)?: label += " after \(duration.inSeconds)"
    case .field(let field, let delay)?:
      label += " at \(field)" + (delay == .zero ? "" : " + \(delay.inSeconds)")
    case nil: break
    }
    return label
  }
}

extension Duration {
  fileprivate var inSeconds: String {
    components.attoseconds == 0 ? "\(components.seconds) s" : description
  }
}

extension String {
  /// Whether the string can be used unescaped as the name of a state: letters, digits and `_`, and not a
  /// keyword.
  fileprivate var isMermaidName: Bool {
    let keywords: Set = [
      "as", "class", "classdef", "click", "default", "direction", "end", "note", "scale", "state", "style",
    ]
    guard let first = utf8.first, first.isLetter else { return false }
    return utf8.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "_") }
      && !keywords.contains(lowercased())
  }

  /// The string with every character that could end a label or begin another construct replaced by its entity
  /// code.
  fileprivate var escapedForMermaid: String {
    var text = ""
    for scalar in unicodeScalars {
      let isPlain =
        scalar.properties.isAlphabetic
        || scalar.isASCII && " 0123456789_.,()+-".unicodeScalars.contains(scalar)
      text += isPlain ? String(scalar) : "#\(scalar.value);"
    }
    return text
  }

  /// The string as a quoted DOT identifier.
  fileprivate var quotedForDOT: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
