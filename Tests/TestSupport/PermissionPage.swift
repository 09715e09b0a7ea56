internal import Foundation

/// A module's permissions as a page of `Documentation/Permissions`, printed from the declarations.
public struct PermissionPage {
  let module: String
  let text: String

  /// Puts the page together; `rows` are use cases with a mark for each caller.
  public init(
    module: String, callers: [String], rows: [(name: String, doc: String, allowed: [Bool])]
  ) {
    self.module = module
    var text = """
      # Permissions of \(module)

      Who may call which use case, before any record is looked at. What isn't marked is forbidden. Written from the
      declarations: `UPDATE_CONTRACTS=1 swift test --filter 'Contract|Vectors|Permission'`.

      | use case | what it does | \(callers.joined(separator: " | ")) |
      |---|---|\(callers.map { _ in ":-:" }.joined(separator: "|"))|

      """
    for row in rows {
      let marks = row.allowed.map { $0 ? "✔" : "–" }
      text += "| `\(row.name)` | \(row.doc) | \(marks.joined(separator: " | ")) |\n"
    }
    self.text = text
  }

  /// Whether the committed page is this one; with `UPDATE_CONTRACTS=1` it is written first.
  public func isCommitted() throws -> Bool {
    let file = URL(filePath: "\(SourceFiles.root)/Documentation/Permissions/\(module).md")
    if ProcessInfo.processInfo.environment["UPDATE_CONTRACTS"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return (try? Data(contentsOf: file)) == Data(text.utf8)
  }
}
