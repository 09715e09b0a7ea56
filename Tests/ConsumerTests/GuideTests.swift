import Foundation
import Testing

/// The Swift in the guides is text of files that are compiled, line by line and in their order.
struct GuideTests {
  static let guides = ["Documentation/Tutorial.md", "Documentation/Adopting.md"]

  @Test(arguments: guides)
  func everyCodeBlockIsTheTextOfTheFileBeforeIt(_ guide: String) throws {
    let text = try Project.text(guide)
    let pattern = /<!-- ([\w\/+.]+\.swift) -->\n```swift\n(.*?)\n```/.dotMatchesNewlines()
    let blocks = text.matches(of: pattern)
    #expect(blocks.count == text.matches(of: /(?m)^```swift$/).count, "a block names no file")
    #expect(!blocks.isEmpty)
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

  @Test(arguments: guides)
  func everyFileThatItLinksIsThere(_ guide: String) throws {
    let folder = Project.root.appending(path: "Documentation")
    for link in try Project.text(guide).matches(of: /\]\(([A-Za-z][^):#]*)\)/) {
      let path = folder.appending(path: String(link.1))
      #expect((try? path.checkResourceIsReachable()) == true, "\(link.1)")
    }
  }
}
