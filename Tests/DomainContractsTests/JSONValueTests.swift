import DomainContracts
import Foundation
import Testing

@Suite("JSON values")
struct JSONValueTests {
  @Test(
    "A JSON value has exactly one text, which is decoded to an equal value",
    arguments: [
      (.null, "null"), (true, "true"), (-7, "-7"), (1.5, "1.5"), (2.0, "2"), (.number(.nan), "null"),
      (.number(-.infinity), "null"), (1e300, "1e+300"), (.integer(.min), "-9223372036854775808"),
      ("", "\"\""), ("a\"\\/\n\r\t\u{8}\u{0}\u{7F}", #""a\"\\/\n\r\t\u0008\u0000\u007f""#),
      ("ż é e\u{301} – 😀 \u{2028}\u{A0}", #""ż é e\u0301 – \ud83d\ude00 \u2028\u00a0""#),
      ([], "[]"), ([:], "{}"), ([1, [2]], "[1, [2]]"), (["b": 1, "a": [:]], #"{"b": 1, "a": {}}"#),
    ] as [(JSONValue, String)])
  func text(value: JSONValue, text: String) throws {
    #expect(value.text() == text)
    let read = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    if case .number(let number) = value, !number.isFinite { return }
    #expect(read == value)
    #expect(try JSONValue(encoding: value).text() == text)
  }

  @Test("Members and elements are on lines of their own down to the requested depth")
  func indentation() {
    let value: JSONValue = ["a": [1, [2, 3]], "b": [:], "c": []]
    #expect(value.text(indentedTo: 1) == "{\n  \"a\": [1, [2, 3]],\n  \"b\": {},\n  \"c\": []\n}")
    #expect(
      value.text(indentedTo: 2) == "{\n  \"a\": [\n    1,\n    [2, 3]\n  ],\n  \"b\": {},\n  \"c\": []\n}")
  }

  @Test("Equality ignores the order of members and the form of numbers, but not scalars of texts")
  func equality() {
    #expect(["a": 1, "b": 2] as JSONValue == ["b": 2.0, "a": 1])
    #expect(["a": 1] as JSONValue != ["a": 1, "b": nil])
    #expect("\u{E9}" as JSONValue != "e\u{301}")
    #expect([1, 2] as JSONValue != [2, 1])
    #expect(1 as JSONValue != true)
    #expect(nil as JSONValue != false)
  }

  struct Sample: Encodable {
    var flag = true
    var small: Int8 = -3
    var large = UInt64.max
    var real: Float = 0.5
    var nothing: Int?
    var list: [[String]] = [["a"], []]
    var map = ["k": 1]
    var nested = Nested()
    struct Nested: Encodable {}
  }

  @Test("A value encoded as `JSONValue` keeps the order of its members, and nested ones equal Foundation's")
  func encoding() throws {
    let value = try JSONValue(encoding: Sample())
    #expect(
      value.text()
        == #"{"flag": true, "small": -3, "large": 1.8446744073709552e+19, "real": 0.5, "#
        + #""list": [["a"], []], "map": {"k": 1}, "nested": {}}"#)
    let read = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(Sample()))
    #expect(read["nested"] == value["nested"])
    #expect(read["list"] == value["list"])
    #expect(value["nothing"] == nil)
  }
}
