import DomainRepository
import DomainServices
import Foundation
import Testing

@Suite("Pages of the documentation that are generated from contracts")
struct GuidePageTests {
  @Test("The generated pages match the declarations", arguments: Modules.withModels)
  func pagesAreCurrent(module: ModuleDeclaration) throws {
    for file in try GuidePages(module).files() {
      try ContractFiles.check(file.text, "../../Sources/\(module.name)/\(module.name).docc/\(file.name)")
    }
  }

  @Test("No picture of an undeclared lifecycle is left", arguments: Modules.withModels)
  func nothingIsLeftOver(module: ModuleDeclaration) throws {
    let made = try GuidePages(module).files().map(\.name)
    let catalog = ContractFiles.folder.appending(
      path: "../../Sources/\(module.name)/\(module.name).docc/Resources")
    let found = try FileManager.default.contentsOfDirectory(atPath: catalog.path)
    let pictures = found.filter { $0.contains("-lifecycle") }.map { "Resources/\($0)" }
    #expect(Set(pictures).subtracting(made).sorted() == [])
  }

  @Test("All rows of a table have the same number of cells", arguments: Modules.withModels)
  func tablesAreWhole(module: ModuleDeclaration) throws {
    for file in try GuidePages(module).files() where file.name.hasSuffix(".md") {
      var columns: Int?
      for line in file.text.split(separator: "\n", omittingEmptySubsequences: false) {
        let cells = line.replacing("\\|", with: "").split(separator: "|", omittingEmptySubsequences: false)
          .count
        if line.hasPrefix("|") { #expect(cells == columns ?? cells, "\(file.name): \(line)") }
        columns = line.hasPrefix("|") ? cells : nil
      }
    }
  }
}
