import DomainContracts
import DomainModeling
import DomainRepository

/// The pages of a module's documentation that are made from its declarations, with their pictures.
struct GuidePages {
  let module: ModuleDeclaration
  let document: ContractDocument

  init(_ module: ModuleDeclaration) throws {
    self.module = module
    document = try ContractDocument(module)
  }

  /// The files by their names in the module's documentation catalog.
  func files() -> [(name: String, text: String)] {
    var files = [("Lifecycles.md", lifecycles()), ("Offices.md", offices()), ("Contract.md", contract())]
    for (name, lifecycle) in document.lifecycles.entries {
      let drawing = LifecycleDrawing(lifecycle, name: name)
      files.append(("Resources/\(name)-lifecycle.svg", drawing.svg(on: .light)))
      files.append(("Resources/\(name)-lifecycle~dark.svg", drawing.svg(on: .dark)))
    }
    return files
  }

  func table(_ titles: [String], _ rows: [[String]]) -> String {
    let lines = [titles, titles.map { _ in "---" }] + rows.map { row in row.map(Self.cell) }
    return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  /// A text that stays in one cell.
  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("\n", with: " ")
  }

  /// A name as code.
  func code(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
}
