import Foundation
import Testing

/// Compares the Swift code blocks of the guides with lines of compiled files, in their order.
struct GuideTests {
  static let guides =
    [
      "Documentation/Tutorial.md", "Documentation/Adopting.md", "Documentation/Files.md",
      "Documentation/Examples/ScryptHasher/README.md",
    ]
    + Project.files("Sources", ending: ".md")

  @Test("Every Swift code block of a guide consists of lines of the file that it names", arguments: guides)
  func codeBlocks(_ guide: String) throws {
    let text = try Project.text(guide)
    let pattern = /<!-- ([\w\/+.]+\.swift) -->\n```swift\n(.*?)\n```/.dotMatchesNewlines()
    let blocks = text.matches(of: pattern)
    #expect(blocks.count == text.matches(of: /(?m)^```swift$/).count, "a block names no file")
    for block in blocks {
      var rest = ReadmeTests.lines(try Project.text(String(block.1)))[...]
      for line in ReadmeTests.lines(String(block.2)) {
        guard let position = rest.firstIndex(of: line) else {
          Issue.record("\(block.1) doesn't have, in this order: \(line)")
          break
        }
        rest = rest[(position + 1)...]
      }
    }
  }

  @Test("Every domain has the pages GettingStarted, Lifecycles, Roles and Contract")
  func domainPages() {
    let modules = [
      "BookMarket", "DomainAccounts", "DomainAdvertising", "FoodSharing", "MovieCatalog", "ShelterRegistry",
    ]
    for module in modules {
      for page in ["GettingStarted", "Lifecycles", "Roles", "Contract"] {
        #expect(Self.guides.contains("Sources/\(module)/\(module).docc/\(page).md"), "\(module): \(page)")
      }
    }
  }

  @Test(
    "Every file that a guide in Documentation links to exists",
    arguments: guides.filter { $0.hasPrefix("Documentation") })
  func links(_ guide: String) throws {
    let folder = Project.root.appending(path: "Documentation")
    for link in try Project.text(guide).matches(of: /\]\(([A-Za-z][^):#]*)\)/) {
      let path = folder.appending(path: String(link.1))
      #expect((try? path.checkResourceIsReachable()) == true, "\(link.1)")
    }
  }
}

/// Compares the tutorial's code with files of this target: the last step of each file is compiled and run here.
///
/// `.ci/tutorial` compiles the earlier steps.
struct TutorialTests {
  static let folder = "Sources/DomainRepository/DomainRepository.docc/Tutorials"

  @Test("The last step of each tutorial file equals the compiled file")
  func lastSteps() throws {
    let steps = try Project.text("\(Self.folder)/PlantsLookingForAHome.tutorial")
      .matches(of: /@Code\(name: "([\w+.]+)", file: "([\w-]+\.swift)"\)/)
    let last = Dictionary(steps.map { (String($0.1), String($0.2)) }) { _, last in last }
    #expect(last.count == 6)
    for (name, step) in last {
      #expect(
        try Project.text("\(Self.folder)/\(step)") == Project.text("Tests/ConsumerTests/Tutorial/\(name)"),
        "\(step) isn't \(name)")
    }
    let files = Project.files(Self.folder, ending: ".swift").map {
      $0.split(separator: "/").last.map(String.init)
    }
    #expect(Set(files) == Set(steps.map { String($0.2) }), "a step that no tutorial shows")
  }
}
