import Foundation
import Testing

/// The Swift in the guides is text of files that are compiled, line by line and in their order.
struct GuideTests {
  static let guides =
    ["Documentation/Tutorial.md", "Documentation/Adopting.md"] + Project.files("Sources", ending: ".md")

  @Test(arguments: guides)
  func everyCodeBlockIsTheTextOfTheFileBeforeIt(_ guide: String) throws {
    let text = try Project.text(guide)
    let pattern = /<!-- ([\w\/+.]+\.swift) -->\n```swift\n(.*?)\n```/.dotMatchesNewlines()
    let blocks = text.matches(of: pattern)
    #expect(blocks.count == text.matches(of: /(?m)^```swift$/).count, "a block names no file")
    for block in blocks {
      var rest = ReadmeTests.lines(try Project.text(String(block.1)))[...]
      for line in ReadmeTests.lines(String(block.2)) {
        guard let place = rest.firstIndex(of: line) else {
          Issue.record("\(block.1) doesn't have, in this order: \(line)")
          break
        }
        rest = rest[(place + 1)...]
      }
    }
  }

  @Test func thereAreGuidesToEveryDomain() {
    let modules = [
      "BookMarket", "DomainAccounts", "DomainAdvertising", "FoodSharing", "MovieCatalog", "ShelterRegistry",
    ]
    for module in modules {
      for page in ["GettingStarted", "Lifecycles", "Roles", "Contract"] {
        #expect(Self.guides.contains("Sources/\(module)/\(module).docc/\(page).md"), "\(module): \(page)")
      }
    }
  }

  @Test(arguments: guides.filter { $0.hasPrefix("Documentation") })
  func everyFileThatItLinksIsThere(_ guide: String) throws {
    let folder = Project.root.appending(path: "Documentation")
    for link in try Project.text(guide).matches(of: /\]\(([A-Za-z][^):#]*)\)/) {
      let path = folder.appending(path: String(link.1))
      #expect((try? path.checkResourceIsReachable()) == true, "\(link.1)")
    }
  }
}

/// The tutorial's code: every step is a file of its own, and the last one of each is compiled and run here.
///
/// `.ci/tutorial` compiles the steps before.
struct TutorialTests {
  static let folder = "Sources/DomainRepository/DomainRepository.docc/Tutorials"

  @Test func theLastStepOfEachFileIsTheOneThatRunsHere() throws {
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
