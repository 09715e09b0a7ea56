import DomainContracts
import DomainFoundation
import DomainModeling

/// Prints what is wrong.
struct CheckReport {
  private let messages: MessageCatalog
  private let language: LanguageTag
  private let isJSON: Bool

  init(messages: MessageCatalog, language: LanguageTag, isJSON: Bool) {
    self.messages = JSONReadError.messages.merging(Self.messages).merging(messages)
    self.language = language
    self.isJSON = isJSON
  }

  private static let messages = MessageCatalog {
    Message(
      "json.duplicateName", english: "This is given twice, and the two may differ.",
      polish: "To podano dwa razy, a wartości mogą się różnić.")
  }

  func show(_ findings: [DocumentFinding], line: Int?) {
    for finding in findings {
      let message = finding.violation.text(in: language, from: messages)
      Console.current.print(isJSON ? json(finding, message, line) : text(finding, message, line))
    }
  }

  private func text(_ finding: DocumentFinding, _ message: String, _ line: Int?) -> String {
    let (finding, place) = (finding.violation, finding.location)
    let path = finding.path.steps.isEmpty ? "$" : "\(finding.path)"
    let cells = [
      line.map { "\($0):\(path)" } ?? path, finding.code.rawValue, message, "\(place.line):\(place.column)",
    ]
    return cells.map(\.oneLine).joined(separator: "\t")
  }

  private func json(_ finding: DocumentFinding, _ message: String, _ line: Int?) -> String {
    let (finding, place) = (finding.violation, finding.location)
    var members: [JSONMember] = []
    if let line { members.append(JSONMember("line", .integer(Int64(line)))) }
    members += [
      JSONMember("path", .string("\(finding.path)")),
      JSONMember("pointer", .string(finding.path.jsonPointer)),
      JSONMember("code", .string(finding.code.rawValue)), JSONMember("rule", .string(finding.rule)),
      JSONMember("message", .string(message)),
      JSONMember(
        "parameters",
        .object(finding.parameters.sorted { $0.key < $1.key }.map { JSONMember($0.key, JSONValue($0.value)) })
      ),
      JSONMember(
        "place",
        ["line": .integer(Int64(place.line)), "column": .integer(Int64(place.column))]),
    ]
    return JSONValue.object(members).text()
  }
}
