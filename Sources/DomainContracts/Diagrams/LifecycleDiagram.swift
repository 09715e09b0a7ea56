public import DomainModeling

/// A diagram of a lifecycle as a self-contained SVG file.
///
/// States are columns. Each transition is an arrow in a row of its own, labeled with the event, the actors
/// that may fire it and its earliest moment; a dot marks the source state. Transitions that differ only in
/// their source state share a row. Final states have a double border. Equal lifecycles have equal bytes.
public struct LifecycleDiagram: Sendable {
  /// The background that a diagram is drawn for.
  public enum Appearance: String, CaseIterable, Sendable {
    /// The background follows the light or dark setting of the viewer's device.
    case automatic
    /// A light background.
    case light
    /// A dark background.
    case dark
  }

  /// The name shown in the title.
  public let name: String
  /// The drawn lifecycle.
  public let lifecycle: ContractLifecycle

  /// Creates a diagram of a described lifecycle.
  public init(_ lifecycle: ContractLifecycle, name: String) {
    self.name = name
    self.lifecycle = lifecycle
  }

  /// Creates a diagram of a declared lifecycle under its own name.
  public init<Subject: StatefulEntity>(of lifecycle: Lifecycle<Subject>) {
    self.init(ContractLifecycle(lifecycle), name: lifecycle.name)
  }

  /// Returns the diagram as SVG.
  public func svg(appearance ground: Appearance = .automatic) -> String {
    let layout = LifecycleDiagramLayout(lifecycle)
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(layout.width) \(layout.height)" \
      width="\(layout.width)" height="\(layout.height)" role="img" aria-labelledby="title">
      """,
      "  <title id=\"title\">\(("Lifecycle " + name).escapedForXML)</title>",
      Self.style(for: ground),
      """
        <defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" \
      orient="auto-start-reverse"><path class="head" d="M0 0L10 5L0 10z"/></marker></defs>
      """,
      "  <rect class=\"ground\" width=\"\(layout.width)\" height=\"\(layout.height)\" rx=\"10\"/>",
    ]
    for (number, row) in layout.rows.enumerated() where number.isMultiple(of: 2) {
      lines.append(
        """
          <rect class="band" x="8" y="\(row.y - LifecycleDiagramLayout.rowHeight + 13)" \
        width="\(layout.width - 16)" height="\(LifecycleDiagramLayout.rowHeight)"/>
        """)
    }
    let boxFoot = layout.boxY + LifecycleDiagramLayout.boxHeight
    for column in layout.columns {
      lines.append("  <path class=\"life\" d=\"M\(column.middle) \(boxFoot)V\(layout.foot)\"/>")
    }
    let middle = layout.boxY + LifecycleDiagramLayout.boxHeight / 2
    lines.append("  <circle class=\"start\" cx=\"22\" cy=\"\(middle)\" r=\"7\"/>")
    lines.append(Self.line("M29 \(middle)H\(layout.start - 1)"))
    for column in layout.columns { lines += Self.drawing(of: column, at: layout.boxY) }
    for row in layout.rows { lines += Self.drawing(of: row, in: layout) }
    if layout.repeatsNames {
      for column in layout.columns {
        lines.append(Self.text(column.name, "name", column.middle, layout.height - 14))
      }
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private static func drawing(of column: LifecycleDiagramLayout.Column, at y: Int) -> [String] {
    func rectangle(_ inset: Int) -> String {
      """
        <rect class="state" x="\(column.x + inset)" y="\(y + inset)" width="\(column.width - 2 * inset)" \
      height="\(LifecycleDiagramLayout.boxHeight - 2 * inset)" rx="\(9 - inset)"/>
      """
    }
    return [rectangle(0)] + (column.isFinal ? [rectangle(4)] : [])
      + [text(column.name, "name", column.middle, y + LifecycleDiagramLayout.boxHeight / 2 + 4)]
  }

  private static func drawing(of row: LifecycleDiagramLayout.Row, in layout: LifecycleDiagramLayout)
    -> [String]
  {
    let sources = row.sources.map { layout.columns[$0].middle }
    let targets = row.targets.map { layout.columns[$0].middle }
    var lines: [String] = []
    if row.isLoop {
      lines = sources.map {
        line("M\($0) \(row.y - 6)H\($0 + LifecycleDiagramLayout.loop)V\(row.y + 6)H\($0 + 2)")
      }
    } else {
      for target in targets {
        let (left, right) = (sources.filter { $0 < target }.min(), sources.filter { $0 > target }.max())
        if let left { lines.append(line("M\(left) \(row.y)H\(target - 2)")) }
        if let right { lines.append(line("M\(right) \(row.y)H\(target + 2)")) }
      }
    }
    let y = row.isLoop ? row.y - 6 : row.y
    lines += sources.map { "  <circle class=\"head\" cx=\"\($0)\" cy=\"\(y)\" r=\"3.5\"/>" }
    // The label is drawn first, because its outline would cover the arrowheads.
    return [text(row.label, "label", row.labelX, row.isLoop ? row.y + 4 : row.y - 8)] + lines
  }

  private static func line(_ path: String) -> String {
    "  <path class=\"line\" d=\"\(path)\" marker-end=\"url(#head)\"/>"
  }

  private static func text(_ text: String, _ kind: String, _ x: Int, _ y: Int) -> String {
    "  <text class=\"\(kind)\" x=\"\(x)\" y=\"\(y)\">\(text.escapedForXML)</text>"
  }
}

extension LifecycleDiagram {
  static func style(for ground: Appearance) -> String {
    let colors =
      switch ground {
      case .light: light
      case .dark: dark
      case .automatic: light + ["@media (prefers-color-scheme: dark) {"] + dark.map { "  " + $0 } + ["}"]
      }
    return (["  <style>"] + (shape + colors).map { "    " + $0 } + ["  </style>"]).joined(separator: "\n")
  }

  private static let shape = [
    "text { font: 12px ui-sans-serif, system-ui, \"Segoe UI\", Roboto, \"DejaVu Sans\", sans-serif }",
    ".name { font-weight: 600; text-anchor: middle }",
    ".label { font-size: 13px; paint-order: stroke; stroke-width: 4px; stroke-linejoin: round }",
    ".state { stroke-width: 1.5 } .life { stroke-width: 1; stroke-dasharray: 3 4 }",
    ".line { fill: none; stroke-width: 1.4; stroke-linejoin: round }",
  ]

  private static let light = [
    "text { fill: #1c1c1e } .label { stroke: #ffffff } .ground { fill: #ffffff } .band { fill: #f6f7f9 }",
    ".state { fill: #eef3fb; stroke: #35558a } .life { stroke: #b9c1cc } .line { stroke: #5b6675 }",
    ".head { fill: #5b6675 } .start { fill: #1c1c1e }",
  ]

  private static let dark = [
    "text { fill: #f2f2f7 } .label { stroke: #1c1c1e } .ground { fill: #1c1c1e } .band { fill: #252528 }",
    ".state { fill: #24344f; stroke: #8fb1ea } .life { stroke: #4a525e } .line { stroke: #aab4c3 }",
    ".head { fill: #aab4c3 } .start { fill: #f2f2f7 }",
  ]
}

extension String {
  var escapedForXML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\u{20}"..., "\n", "\t": text.unicodeScalars.append(scalar)
      default: text += "\u{FFFD}"
      }
    }
    return text
  }
}
