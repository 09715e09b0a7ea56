import DomainModeling
import Testing

@Suite("Field paths")
struct FieldPathTests {
  @Test("A path has a readable description and a JSON Pointer")
  func notations() {
    let path = FieldPath(field: "watches").appending(.element(2)).appending(.field("note"))
    #expect(path.description == "watches[2].note")
    #expect(path.jsonPointer == "/watches/2/note")
    #expect(path.prefixed(by: FieldPath(field: "a.b")).description == "a.b.watches[2].note")
    #expect(FieldPath().description == "" && FieldPath().jsonPointer == "")
    #expect(FieldPath(field: "a..b.").steps == [.field("a"), .field("b")])
  }

  @Test(
    "A JSON Pointer escapes `~` and `/`, even before combining marks (RFC 6901 §3)",
    arguments: zip(
      ["a/b", "m~n", "~1", "~\u{301}", "/\u{301}", "é"],
      ["/a~1b", "/m~0n", "/~01", "/~0\u{301}", "/~1\u{301}", "/é"]))
  func escapes(_ name: String, _ pointer: String) {
    #expect(FieldPath([.field(name)]).jsonPointer.utf8.elementsEqual(pointer.utf8))
  }

  @Test("A path made from a coding path keeps a numeric name as a name")
  func codingPath() {
    let names = ["a", "5"].map { FieldName($0) }
    #expect(FieldPath(codingPath: names).steps == [.field("a"), .field("5")])
    #expect(FieldName(intValue: 5) == nil)
  }
}
