import Foundation

extension Measurement {
  /// A table in Markdown, and below it which goals are reached.
  var table: String {
    var text =
      "\n### \(trial.name), \(trial.count) records\n\n| way | one operation | own time ÷ this |\n|---|--:|--:|\n"
    for row in rows {
      let ratio = row.contender.kind == .own ? "" : Figure.short(row.ratio)
      text += "| \(row.contender.name) | \(Figure.time(row.nanoseconds)) | \(ratio) |\n"
    }
    for (goal, ratio, isReached) in goals {
      text +=
        "\n\(isReached ? "✔" : "✘") \(goal.text) than \(goal.against): \(ratio.map(Figure.short) ?? "not measured")"
    }
    return text
  }

  /// One line of JSON for each contender beside the suite's own.
  var jsonLines: [String] {
    guard let own = rows.first(where: { $0.contender.kind == .own }) else { return [] }
    return rows.filter { $0.contender.kind != .own }.compactMap { row in
      let line: [String: Any] = [
        "name": trial.name, "n": trial.count, "ns": own.nanoseconds.rounded(), "peer": row.contender.name,
        "kind": row.contender.kind.rawValue, "peer_ns": row.nanoseconds.rounded(), "ratio": row.ratio,
      ]
      return (try? JSONSerialization.data(withJSONObject: line, options: [.sortedKeys])).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }
}
