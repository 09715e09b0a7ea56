import DomainContracts
import DomainModeling
import TestSupport
import Testing

@Suite("Documents of every model with combining marks")
struct CombiningMarkDocumentTests {
  @Test(
    "Each text of a document is read in linear time, whatever the field expects",
    arguments: ModuleFixtureTests.all)
  func documents(row: ModuleFixtureTests.Case) throws { try documents(row.model) }

  private func documents<Root: Model>(_ type: Root.Type) throws {
    let sample = try SamplePresets.sample(of: type).json
    var slow: [String] = []
    for (path, document) in sample.replacingEachText(with: CombiningMarks.text) {
      let bytes = Array(document.text().utf8)
      if CombiningMarks.time({ _ = try? JSONReader().read(type, from: bytes) }) >= CombiningMarks.limit {
        slow.append(path)
      }
    }
    #expect(slow == [])
  }
}

extension JSONValue {
  /// Returns the documents that have another text instead of one of this document's, and those that have two more texts in a
  /// list, each with the path of the change.
  fileprivate func replacingEachText(with text: String, at path: String = "") -> [(path: String, JSONValue)] {
    switch self {
    case .string: return [(path, .string(text))]
    case .array(let elements):
      var documents = [(path: path + "[]", JSONValue.array(elements + [.string(text), .string(text + "b")]))]
      for (position, element) in elements.enumerated() {
        for (path, changed) in element.replacingEachText(with: text, at: "\(path)[\(position)]") {
          var elements = elements
          elements[position] = changed
          documents.append((path, .array(elements)))
        }
      }
      return documents
    case .object(let members):
      var documents: [(path: String, JSONValue)] = []
      for (position, member) in members.enumerated() {
        for (path, changed) in member.value.replacingEachText(with: text, at: "\(path).\(member.name)") {
          var members = members
          members[position] = JSONMember(member.name, changed)
          documents.append((path, .object(members)))
        }
      }
      return documents
    case .null, .bool, .integer, .number: return []
    }
  }
}
