import Foundation
import Testing

/// README's Swift is what the tests of this target compile, line by line.
struct ReadmeTests {
  struct Block {
    var file: String
    var lines: [String]
  }

  /// The Swift code blocks, each with the file that the comment before it names.
  static func blocks() throws -> (marked: [Block], count: Int) {
    let text = try Project.text("README.md")
    let pattern = /<!-- ConsumerTests\/(\w+\.swift)[^\n]*-->\n```swift\n(.*?)\n```/.dotMatchesNewlines()
    let marked = text.matches(of: pattern).map { match in
      Block(file: String(match.1), lines: lines(String(match.2)))
    }
    return (marked, text.matches(of: /(?m)^```swift$/).count)
  }

  static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in String(line.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }

  @Test func everyCodeBlockNamesTheTestThatHoldsIt() throws {
    let blocks = try Self.blocks()
    #expect(blocks.marked.count == blocks.count)
    #expect(
      Set(blocks.marked.map(\.file)) == [
        "SimplePathTests.swift", "LoanTests.swift", "SmallDoorTests.swift", "ConformanceTests.swift",
      ])
  }

  @Test func everyCodeBlockStandsInItsTest() throws {
    for block in try Self.blocks().marked {
      var rest = Self.lines(try Project.text("Tests/ConsumerTests/\(block.file)"))[...]
      for line in block.lines {
        guard let place = rest.firstIndex(of: line) else {
          Issue.record("\(block.file) doesn't have, in this order: \(line)")
          break
        }
        rest = rest[(place + 1)...]
      }
    }
  }

  @Test func everyFileThatItLinksIsThere() throws {
    for link in try Project.text("README.md").matches(of: /\]\(([A-Za-z][^):#]*)\)/) {
      let path = Project.root.appending(path: String(link.1))
      #expect((try? path.checkResourceIsReachable()) == true, "\(link.1)")
    }
  }
}
