import DomainRepository
import Foundation
import Testing

@Suite("The pages of the documentation that are made from contracts")
struct GuidePageTests {
  @Test("They are what the declarations say", arguments: Modules.all)
  func pagesAreCurrent(module: ModuleDeclaration) throws {
    for file in try GuidePages(module).files() {
      try ContractFiles.check(file.text, "../../Sources/\(module.name)/\(module.name).docc/\(file.name)")
    }
  }

  @Test("No picture is left over from a lifecycle that isn't declared anymore", arguments: Modules.all)
  func nothingIsLeftOver(module: ModuleDeclaration) throws {
    let made = try GuidePages(module).files().map(\.name)
    let catalog = ContractFiles.folder.appending(
      path: "../../Sources/\(module.name)/\(module.name).docc/Resources")
    let found = try FileManager.default.contentsOfDirectory(atPath: catalog.path)
    let pictures = found.filter { $0.contains("-lifecycle") }.map { "Resources/\($0)" }
    #expect(Set(pictures).subtracting(made).sorted() == [])
  }

  @Test("A row of a table stands in one line", arguments: Modules.all)
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
