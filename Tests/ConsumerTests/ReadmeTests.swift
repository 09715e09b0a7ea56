import Foundation
import Testing

/// Compares the Swift code blocks of README with lines of compiled files, in their order.
struct ReadmeTests {
  struct Block {
    var file: String
    var lines: [String]
  }

  /// Returns the Swift code blocks, each with the file that the comment above it names.
  static func blocks() throws -> (marked: [Block], count: Int) {
    let text = try Project.text("README.md")
    let pattern = /<!-- ([\w\/+.]+\.swift) -->\n```swift\n(.*?)\n```/.dotMatchesNewlines()
    let marked = text.matches(of: pattern).map { match in
      Block(file: String(match.1), lines: lines(String(match.2)))
    }
    return (marked, text.matches(of: /(?m)^```swift$/).count)
  }

  static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in String(line.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }

  @Test("Every Swift code block of README names one of the expected files")
  func fileNames() throws {
    let blocks = try Self.blocks()
    #expect(blocks.marked.count == blocks.count)
    #expect(
      Set(blocks.marked.map(\.file)) == [
        "Tests/Install/Database/Package.swift", "Tests/Install/Database/Sources/main.swift",
        "Tests/ConsumerTests/Guides/MoviesViewModel.swift",
      ])
  }

  @Test("Every Swift code block of README consists of lines of the file that it names")
  func codeBlocks() throws {
    for block in try Self.blocks().marked {
      var rest = Self.lines(try Project.text(block.file))[...]
      for line in block.lines {
        guard let position = rest.firstIndex(of: line) else {
          Issue.record("\(block.file) doesn't have, in this order: \(line)")
          break
        }
        rest = rest[(position + 1)...]
      }
    }
  }

  @Test("Every file that README links to exists")
  func links() throws {
    for link in try Project.text("README.md").matches(of: /\]\(([A-Za-z][^):#]*)\)/) {
      let path = Project.root.appending(path: String(link.1))
      #expect((try? path.checkResourceIsReachable()) == true, "\(link.1)")
    }
  }
}
