import Foundation

extension Measurement {
  /// A Markdown table of the figures, followed by the goals with their results.
  var table: String {
    var text =
      "\n### \(trial.name), \(trial.count) records\n\n| way | one operation | own ÷ this |\n|---|--:|--:|\n"
    for row in rows {
      let ratio = row.contender.kind == .own ? "" : Figure.ratio(row.ratio)
      text += "| \(row.contender.name) | \(row.text) | \(ratio) |\n"
    }
    for verdict in verdicts {
      text += "\n\(verdict.isReached ? "✔" : "✘") \(verdict.goal.text) than \(verdict.goal.against): "
      text += verdict.ratio.map(Figure.ratio) ?? "not measured"
    }
    return text
  }

  /// Returns one line of JSON for each contender besides the library, or for the library if it is alone.
  func jsonLines(of subject: String) -> [String] {
    guard let own = rows.first(where: { $0.contender.kind == .own }) else { return [] }
    let limit = rows.first { $0.contender.kind == .limit }
    return rows.filter { $0.contender.kind != .own || rows.count == 1 }.compactMap { row in
      let unit = row.isWeighed ? "bytes" : "ns"
      var line: [String: Any] = [
        "subject": subject, "name": trial.name, "n": trial.count, "own": own.contender.name,
        unit: Figure.rounded(own.figure), "peer": row.contender.name, "kind": row.contender.kind.rawValue,
        "peer_\(unit)": Figure.rounded(row.figure), "ratio": Figure.rounded(row.ratio),
      ]
      if let allowed = trial.allowed { line["allowed_ns"] = allowed / .nanoseconds(1) }
      if let limit { line["limit_\(unit)"] = Figure.rounded(limit.figure) }
      let verdicts = verdicts.filter { $0.goal.against == row.contender.name }
      if !verdicts.isEmpty {
        line["goals"] = verdicts.map {
          ["id": $0.goal.id, "text": $0.goal.text, "met": $0.isReached] as [String: Any]
        }
      }
      return
        (try? JSONSerialization.data(withJSONObject: line, options: [.sortedKeys, .withoutEscapingSlashes]))
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
