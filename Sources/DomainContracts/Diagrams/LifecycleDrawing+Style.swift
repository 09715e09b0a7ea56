extension LifecycleDrawing {
  static func style(for ground: Ground) -> String {
    let colours =
      switch ground {
      case .light: light
      case .dark: dark
      case .reader: light + ["@media (prefers-color-scheme: dark) {"] + dark.map { "  " + $0 } + ["}"]
      }
    return (["  <style>"] + (shape + colours).map { "    " + $0 } + ["  </style>"]).joined(separator: "\n")
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
