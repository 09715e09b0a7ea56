import DomainContracts
import DomainFoundation
import DomainModeling

/// Prints violations as text or JSON, one per line, with messages in one language.
struct CheckReport {
  private let messages: MessageCatalog
  private let language: LanguageTag
  private let isJSON: Bool

  init(messages: MessageCatalog, language: LanguageTag, isJSON: Bool) {
    self.messages = JSONCoderError.messages.merging(Self.messages).merging(messages)
    self.language = language
    self.isJSON = isJSON
  }

  private static let messages = MessageCatalog {
    Message(
      "json.duplicateName", english: "This is given twice, and the two may differ.",
      polish: "To podano dwa razy, a wartości mogą się różnić.")
  }

  func show(_ findings: [LocatedViolation], line: Int?) {
    for finding in findings {
      let message = finding.violation.text(in: language, from: messages)
      Console.current.print(isJSON ? json(finding, message, line) : text(finding, message, line))
    }
  }

  private func text(_ finding: LocatedViolation, _ message: String, _ line: Int?) -> String {
    let (finding, location) = (finding.violation, finding.location)
    let path = finding.path.steps.isEmpty ? "$" : "\(finding.path)"
    let cells = [
      line.map { "\($0):\(path)" } ?? path, finding.code.rawValue, message,
      "\(location.line):\(location.column)",
    ]
    return cells.map(\.oneLine).joined(separator: "\t")
  }

  private func json(_ finding: LocatedViolation, _ message: String, _ line: Int?) -> String {
    let (finding, location) = (finding.violation, finding.location)
    var members: [JSONMember] = []
    if let line { members.append(JSONMember("line", .integer(Int64(line)))) }
    members += [
      JSONMember("path", .string("\(finding.path)")),
      JSONMember("pointer", .string(finding.path.jsonPointer)),
      JSONMember("code", .string(finding.code.rawValue)), JSONMember("rule", .string(finding.rule)),
      JSONMember("message", .string(message)),
      JSONMember(
        "parameters",
        .object(
          finding.parameters.sorted { $0.key < $1.key }.map { JSONMember($0.key, JSONValue($0.value)) })
      ),
      JSONMember(
        "location",
        ["line": .integer(Int64(location.line)), "column": .integer(Int64(location.column))]),
    ]
    return JSONValue.object(members).text()
  }
}
