import DomainContracts
import DomainModeling
import DomainRepository
import DomainServices

/// The generated pages of a module's documentation, with their diagrams.
struct GuidePages {
  let module: ModuleDeclaration
  let document: ContractDocument

  init(_ module: ModuleDeclaration) throws {
    self.module = module
    document = try Modules.document(of: module)
  }

  /// The files by their names in the module's documentation catalog.
  func files() -> [(name: String, text: String)] {
    var files = [
      ("Lifecycles.md", lifecycles()), ("Roles.md", rolesAndPermissions()), ("Contract.md", contract()),
    ]
    for (name, lifecycle) in document.lifecycles.entries {
      let drawing = LifecycleDiagram(lifecycle, name: name)
      files.append(("Resources/\(name)-lifecycle.svg", drawing.svg(appearance: .light)))
      files.append(("Resources/\(name)-lifecycle~dark.svg", drawing.svg(appearance: .dark)))
    }
    return files
  }

  func table(_ titles: [String], _ rows: [[String]]) -> String {
    let lines = [titles, titles.map { _ in "---" }] + rows.map { row in row.map(Self.cell) }
    return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  /// Returns the text escaped for one cell of a table.
  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("\n", with: " ")
  }

  /// Returns the names as code, separated by commas.
  func code(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
}
