extension Lifecycle {
  /// The lifecycle as a Mermaid state diagram.
  public func mermaid() -> String {
    var lines = ["stateDiagram-v2", "  [*] --> \(initial.rawValue)"]
    for arrow in arrows() { lines.append("  \(arrow.from) --> \(arrow.to): \(arrow.label)") }
    for state in Flow.State.allCases where final.contains(state) {
      lines.append("  \(state.rawValue) --> [*]")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lifecycle in the DOT language of Graphviz.
  public func dot() -> String {
    var lines = ["digraph \"\(name)\" {", "  rankdir=LR;", "  node [shape=box, style=rounded];"]
    lines.append("  start [shape=point];")
    lines.append("  start -> \"\(initial.rawValue)\";")
    for state in Flow.State.allCases {
      lines.append("  \"\(state.rawValue)\"\(final.contains(state) ? " [peripheries=2]" : "");")
    }
    for arrow in arrows() {
      lines.append("  \"\(arrow.from)\" -> \"\(arrow.to)\" [label=\"\(arrow.label)\"];")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private func arrows() -> [(from: String, to: String, label: String)] {
    edges.flatMap { edge in
      edge.sources.flatMap { source in
        targets(of: edge, from: source).map { (source.rawValue, $0.rawValue, label(of: edge)) }
      }
    }
  }

  private func targets(of edge: EdgePlan<Flow>, from source: Flow.State) -> [Flow.State] {
    switch edge.target {
    case .state(let target): [target]
    case .same: [source]
    case .previous:
      Flow.State.allCases.filter { state in
        edges.contains { $0.sources.contains(state) && $0.target == .state(source) }
      }
    }
  }

  private func label(of edge: EdgePlan<Flow>) -> String {
    var label = "\(edge.event.rawValue) (\(edge.roles.map(\.rawValue).joined(separator: ", ")))"
    if !edge.guards.isEmpty { label += " if \(edge.guards.map(\.id).joined(separator: ", "))" }
    switch edge.timing {
    case .inState(let duration)?: label += " after \(duration.components.seconds) s"
    case .field(let field, let delay)?:
      label += " at \(field)" + (delay == .zero ? "" : " + \(delay.components.seconds) s")
    case nil: break
    }
    return label
  }
}
