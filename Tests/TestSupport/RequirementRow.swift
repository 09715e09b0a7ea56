internal import Foundation

/// A row of `Documentation/Requirements.md`.
public struct RequirementRow: Hashable, Sendable {
  /// The identifier, such as `MG-4-1`.
  public let id: String
  /// The requirement in one sentence.
  public let text: String
  /// The symbol that meets it; `–` when none does.
  public let symbol: String
  /// The way in which it is met: `tested`, or `argued`, `screen` or `process` with the reason.
  public let answer: String

  /// The rows in the order of the list.
  public static let all: [RequirementRow] = {
    let text =
      (try? String(contentsOfFile: "\(SourceFiles.root)/Documentation/Requirements.md", encoding: .utf8))
      ?? ""
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, cells[0].prefixMatch(of: /(MG|SM|TB|FS|SA)-/) != nil else { return nil }
      return RequirementRow(
        id: cells[0], text: cells[1], symbol: cells[2].trimmingCharacters(in: ["`"]), answer: cells[3])
    }
  }()

  /// The first word of the answer.
  public var kind: String { String(answer.prefix { $0 != ":" }) }
}
