import DomainFoundation
import Foundation
import TestSupport
import Testing

extension JSONTestSuiteTests {
  /// Returns the table row with the result of `JSONReader` for a file that RFC 8259 lets readers accept or reject.
  private static func row(_ file: File) -> String {
    do throws(JSONError) {
      try JSONReader(maximumDepth: 500).check(file.bytes)
      return "| `\(file.name)` | accepted | |"
    } catch {
      let reason = if case .malformed(let syntax, _) = error { syntax.description } else { error.description }
      return "| `\(file.name)` | refused | \(reason) |"
    }
  }

  @Test("`JSONReader` accepts and rejects the files as their names require, and locates each error")
  func reader() throws {
    for file in try Self.files() {
      do throws(JSONError) {
        try JSONReader(maximumDepth: 500).check(file.bytes)
        #expect(file.expected != "reject", "\(file.name)")
      } catch {
        // Duplicate names are rejected on purpose, although JSONTestSuite accepts them.
        let isDuplicate = if case .malformed(.duplicateName, _) = error { true } else { false }
        #expect(file.expected != "accept" || isDuplicate, "\(file.name): \(error)")
        #expect(!isDuplicate || Self.duplicateNames.contains(file.name), "\(file.name)")
        let location = try #require(error.location, "\(file.name)")
        #expect((0...file.bytes.count).contains(location.offset), "\(file.name)")
        let before = file.bytes.prefix(location.offset)
        #expect(location.line == 1 + before.count { $0 == 0x0A }, "\(file.name)")
        #expect(location.column == 1 + before.reversed().prefix { $0 != 0x0A }.count, "\(file.name)")
      }
    }
  }

  /// The two files with duplicate names, which RFC 8259 §4 allows with a warning.
  private static let duplicateNames = [
    "y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json",
  ]

  @Test("`Documentation/JSON.md` lists the result for each file that RFC 8259 leaves open")
  func decisions() throws {
    let rows = try Self.files().filter { $0.expected == "either" || Self.duplicateNames.contains($0.name) }
      .map(Self.row).sorted()
    #expect(rows.count == 37)
    let page = try String(contentsOfFile: "\(SourceFiles.root)/Documentation/JSON.md", encoding: .utf8)
    let listed = page.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("| `i_") || $0.hasPrefix("| `y_")
    }
    #expect(listed == rows, "\(rows.joined(separator: "\n"))")
  }
}
