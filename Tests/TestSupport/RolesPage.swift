public import DomainModeling
public import DomainServices
internal import Foundation

/// A page of `Documentation/Permissions`, generated from a module's declarations.
public struct RolesPage {
  let module: String
  let text: String

  /// Creates the page; each row is an operation with one mark for each caller.
  public init(
    module: String, principals: [(name: String, principal: Principal)], operations: [OperationDescription]
  ) {
    self.module = module
    var text = """
      # Permissions of \(module)

      The operations of the module and the principals that may call them, as checked before any record is read. A repeated call
      that is recognized, by its idempotency key or by its input, changes nothing and answers the present state of the record.
      Generated from the declarations by `UPDATE_CONTRACTS=1 swift test --filter 'Contract|Vectors|Permission'`.

      | Operation | Description | Recognized by | \(principals.map(\.name).joined(separator: " | ")) |
      |---|---|---|\(principals.map { _ in ":-:" }.joined(separator: "|"))|

      """
    for operation in operations {
      let recognized = operation.repetition == .unrecognized ? "–" : operation.repetition.rawValue
      let marks = principals.map { operation.allows($0.principal) ? "✔" : "–" }
      let cells = ["`\(operation.name)`", operation.doc, recognized] + marks
      text += "| \(cells.joined(separator: " | ")) |\n"
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
