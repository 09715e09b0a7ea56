/// A lifecycle as a picture: an SVG file of its own, readable on light and on dark ground.
///
/// States stand in layers by their distance from the beginning; each pair of states has one line, with all that
/// leads along it written beside it. The same lifecycle has the same bytes.
public struct LifecycleDrawing: Sendable {
  /// The name in the title.
  public let name: String
  /// What is drawn.
  public let lifecycle: ContractLifecycle

  /// Chooses what is drawn.
  public init(_ lifecycle: ContractLifecycle, name: String) {
    self.name = name
    self.lifecycle = lifecycle
  }

  /// The picture.
  public func svg() -> String {
    let layout = LifecycleLayout(lifecycle)
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(layout.width) \(layout.height)" \
      width="\(layout.width)" height="\(layout.height)" role="img" aria-labelledby="title">
      """,
      "  <title id=\"title\">\(("Lifecycle " + name).escapedForXML)</title>",
      Self.style,
      """
        <defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" \
      orient="auto-start-reverse"><path class="head" d="M0 0L10 5L0 10z"/></marker></defs>
      """,
      "  <rect class=\"ground\" width=\"\(layout.width)\" height=\"\(layout.height)\"/>",
    ]
    let start = layout.start
    lines.append("  <circle class=\"start\" cx=\"\(start.x)\" cy=\"\(start.y)\" r=\"7\"/>")
    for arrow in layout.arrows {
      lines.append("  <path class=\"line\" d=\"\(arrow.path)\" marker-end=\"url(#head)\"/>")
    }
    for box in layout.boxes { lines += Self.drawing(of: box) }
    for arrow in layout.arrows {
      for (number, text) in arrow.label.enumerated() {
        let y = arrow.labelAt.y + number * LifecycleLayout.lineHeight
        lines.append(
          "  <text class=\"label\" x=\"\(arrow.labelAt.x)\" y=\"\(y)\">\(text.escapedForXML)</text>")
      }
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private static func drawing(of box: LifecycleLayout.Box) -> [String] {
    func rectangle(_ inset: Int) -> String {
      """
        <rect class="state" x="\(box.x + inset)" y="\(box.y + inset)" width="\(box.width - 2 * inset)" \
      height="\(LifecycleLayout.boxHeight - 2 * inset)" rx="\(9 - inset)"/>
      """
    }
    let x = box.x + box.width / 2
    let y = box.y + LifecycleLayout.boxHeight / 2 + 5
    return [rectangle(0)] + (box.isFinal ? [rectangle(4)] : [])
      + ["  <text class=\"name\" x=\"\(x)\" y=\"\(y)\">\(box.name.escapedForXML)</text>"]
  }

  private static let style = """
      <style>
        text { font: 13px ui-sans-serif, system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; fill: #1c1c1e }
        .name { font-weight: 600; text-anchor: middle }
        .label { font-size: 11px; paint-order: stroke; stroke: #ffffff; stroke-width: 4px; stroke-linejoin: round }
        .ground { fill: #ffffff } .state { fill: #eef3fb; stroke: #35558a; stroke-width: 1.5 }
        .line { fill: none; stroke: #5b6675; stroke-width: 1.3; stroke-linejoin: round } .head { fill: #5b6675 } .start { fill: #1c1c1e }
        @media (prefers-color-scheme: dark) {
          text { fill: #f2f2f7 } .label { stroke: #1c1c1e } .ground { fill: #1c1c1e }
          .state { fill: #24344f; stroke: #8fb1ea } .line { stroke: #aab4c3 } .head { fill: #aab4c3 }
          .start { fill: #f2f2f7 }
        }
      </style>
    """
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
