import DomainModeling
import TestSupport
import Testing

/// Stored texts of strangers that a revision replaces when it narrows a field.
@Suite("Attacks on revisions")
struct RevisionAttackTests {
  let revision = SchemaRevision(2, .narrowed("size", ["á": "large"]))

  @Test("Stored words with many combining marks are replaced in linear time")
  func combiningMarks() throws {
    let document: JSONValue = ["size": .array(Array(repeating: .string(CombiningMarks.text), count: 3))]
    let time = try CombiningMarks.time { _ = try revision.rewritten(document) }
    #expect(time < CombiningMarks.limit)
  }

  @Test("A stored word that only looks like a former one isn't replaced")
  func canonicallyEquivalent() throws {
    #expect(try revision.rewritten(["size": "á"]) == ["size": "large"])
    #expect(try revision.rewritten(["size": "a\u{301}"]) == ["size": "a\u{301}"])
  }
}
