import DomainFoundation
import Foundation
import TestSupport
import Testing

extension JSONTestSuiteTests {
  /// What the reader of declarations says to a file whose reading RFC 8259 leaves open.
  private static func row(_ file: File) -> String {
    do throws(JSONError) {
      try JSONReader(maximumDepth: 500).check(file.bytes)
      return "| `\(file.name)` | accepted | |"
    } catch {
      let reason = if case .malformed(let defect, _) = error { defect.description } else { error.description }
      return "| `\(file.name)` | refused | \(reason) |"
    }
  }

  @Test("The reader by declaration takes what it must and refuses what it must, with a place in the text")
  func reader() throws {
    for file in try Self.files() {
      do throws(JSONError) {
        try JSONReader(maximumDepth: 500).check(file.bytes)
        #expect(file.expected != "reject", "\(file.name)")
      } catch {
        // Names that an object has twice are refused on purpose: JSONTestSuite lets a reader take them.
        let isDuplicate = if case .malformed(.duplicateName, _) = error { true } else { false }
        #expect(file.expected != "accept" || isDuplicate, "\(file.name): \(error)")
        #expect(!isDuplicate || Self.namesTwice.contains(file.name), "\(file.name)")
        let location = try #require(error.location, "\(file.name)")
        #expect((0...file.bytes.count).contains(location.offset), "\(file.name)")
        let before = file.bytes.prefix(location.offset)
        #expect(location.line == 1 + before.count { $0 == 0x0A }, "\(file.name)")
        #expect(location.column == 1 + before.reversed().prefix { $0 != 0x0A }.count, "\(file.name)")
      }
    }
  }

  /// The two files that RFC 8259 §4 takes, with a warning that readers differ.
  private static let namesTwice = ["y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json"]

  @Test("What RFC 8259 leaves open is decided, and listed in the documentation")
  func decisions() throws {
    let rows = try Self.files().filter { $0.expected == "either" || Self.namesTwice.contains($0.name) }
      .map(Self.row).sorted()
    #expect(rows.count == 37)
    let page = try String(contentsOfFile: "\(SourceFiles.root)/Documentation/JSON.md", encoding: .utf8)
    let listed = page.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("| `i_") || $0.hasPrefix("| `y_")
    }
    #expect(listed == rows, "\(rows.joined(separator: "\n"))")
  }
}
