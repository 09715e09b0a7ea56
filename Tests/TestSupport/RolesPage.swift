internal import Foundation

/// A page of `Documentation/Permissions`, generated from a module's declarations.
public struct RolesPage {
  let module: String
  let text: String

  /// Creates the page; each row is an operation with one mark for each caller.
  public init(
    module: String, principals: [String], rows: [(name: String, doc: String, allowed: [Bool])]
  ) {
    self.module = module
    var text = """
      # Permissions of \(module)

      The operations of the module and the principals that may call them, as checked before any record is read.
      Generated from the declarations by `UPDATE_CONTRACTS=1 swift test --filter 'Contract|Vectors|Permission'`.

      | Operation | Description | \(principals.joined(separator: " | ")) |
      |---|---|\(principals.map { _ in ":-:" }.joined(separator: "|"))|

      """
    for row in rows {
      let marks = row.allowed.map { $0 ? "✔" : "–" }
      text += "| `\(row.name)` | \(row.doc) | \(marks.joined(separator: " | ")) |\n"
    }
    self.text = text
  }

  /// Returns whether the committed page equals this one; writes the page first if `UPDATE_CONTRACTS=1`.
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
