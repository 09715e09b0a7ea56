import DomainFoundation
import Foundation
import Testing

@Suite("`JSONCoder`")
struct JSONCoderTests {
  private func error(_ text: String, _ coder: JSONCoder = JSONCoder()) -> JSONCoderError? {
    error(Array(text.utf8), coder)
  }

  private func error(_ bytes: [UInt8], _ coder: JSONCoder = JSONCoder()) -> JSONCoderError? {
    #expect(throws: JSONCoderError.self) { try coder.check(bytes) }
  }

  @Test(
    "Values are encoded with sorted keys, unescaped slashes and no white space, or indented"
  )
  func canonicalText() throws {
    let link = try WebLink(parsing: "https://example.com/a")
    let window = try TimeWindow(
      start: Timestamp(millisecondsSince1970: 0), end: Timestamp(millisecondsSince1970: 1))
    #expect(
      try text(JSONCoder().encode(["b": link, "a": link]))
        == #"{"a":"https://example.com/a","b":"https://example.com/a"}"#)
    #expect(
      try text(JSONCoder().encode(window))
        == #"{"end":"1970-01-01T00:00:00.001Z","start":"1970-01-01T00:00:00.000Z"}"#)
    let indented = try JSONCoder().encode(window, isIndented: true)
    #expect(text(indented).contains("\n"))
    #expect(try JSONCoder().decode(TimeWindow.self, from: indented) == window)
  }

  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  @Test("Invalid UTF-8 is rejected at its first byte")
  func invalidUTF8() {
    #expect(error([0x22, 0xC5, 0x82, 0xFF, 0x22]) == .notUTF8(offset: 3))
    #expect(error([0x22, 0xED, 0xA0, 0x80, 0x22]) == .notUTF8(offset: 1))
    #expect(error([0x22, 0xC0, 0xAF, 0x22]) == .notUTF8(offset: 1))
    #expect(error([0xFF, 0xFE, 0x5B, 0, 0x5D, 0]) == .notUTF8(offset: 0))
    // UTF-16 without a byte order mark is valid UTF-8 with NUL characters, which JSON doesn't allow.
    #expect(error([0x5B, 0, 0x5D, 0]) == .notJSON(offset: 1, expected: "a value"))
  }

  @Test("One byte order mark is skipped, and a second one is rejected")
  func byteOrderMark() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(try JSONCoder().decode(Bool.self, from: mark + "true".utf8) == true)
    #expect(error(mark + mark + "true".utf8) == .notJSON(offset: 3, expected: "a value"))
    #expect(error(mark + "tru".utf8) == .endsTooEarly(offset: 6))
  }

  @Test(
    "Malformed JSON is rejected with its offset and the expected token",
    arguments: [
      ("[1,]", 3, "a value"), ("{\"a\":1,}", 7, "a text in quotes"), ("[1 2]", 3, "a comma or ]"),
      ("{\"a\" 1}", 5, "a colon"), ("{\"a\":1]", 6, "a comma or }"), ("nul?", 3, "null"),
      ("01", 1, "nothing more"),
      ("1.e5", 2, "a digit"), ("-x", 1, "a value"), ("\"\t\"", 1, "no control character"),
      ("\"\\x\"", 1, "an escape"),
      ("\"\\u12G4\"", 5, "four hexadecimal digits"), ("\"a\\uD800b\"", 2, "both halves of a surrogate pair"),
      ("\"\\uDC00\\uD800\"", 1, "both halves of a surrogate pair"), ("{} {}", 3, "nothing more"),
      ("'a'", 0, "a value"),
      ("[\u{A0}1]", 1, "a value"), ("NaN", 0, "a value"), ("/**/1", 0, "a value"),
      ("{a:1}", 1, "a text in quotes"),
    ])
  func grammar(text: String, offset: Int, expected: String) {
    #expect(error(text) == .notJSON(offset: offset, expected: expected))
  }

  @Test(
    "Proper prefixes of JSON are rejected, as `endsTooEarly` if they are valid UTF-8",
    arguments: [#"{"a":[true,-1.5e+3,"\uD83D\uDE00é"],"b":{}}"#, "\"\\n\"", "[[]]", "{\"\":null}"])
  func truncation(text: String) throws {
    let bytes = Array(text.utf8)
    try JSONCoder().check(bytes)
    for count in bytes.indices {
      let found = error(Array(bytes.prefix(count)))
      // A prefix that ends inside of a character isn't valid UTF-8.
      let isWhole = String(validating: bytes.prefix(count), as: UTF8.self) != nil
      if isWhole { #expect(found == .endsTooEarly(offset: count)) } else { #expect(found != nil) }
    }
  }

  @Test("Depth and size are limited, even for 100,000 brackets")
  func limits() throws {
    let deep = String(repeating: "[", count: 100_000)
    #expect(error(deep) == .tooDeep(offset: JSONCoder.defaultDepth, maximum: JSONCoder.defaultDepth))
    #expect(error(String(repeating: "{\"a\":", count: 100_000)) != nil)
    try JSONCoder(maximumDepth: 2).check(Array("[[1]]".utf8))
    #expect(error("[[[1]]]", JSONCoder(maximumDepth: 2)) == .tooDeep(offset: 2, maximum: 2))
    #expect(error("1", JSONCoder(maximumBytes: 0)) == .tooLarge(bytes: 1, maximum: 0))
    #expect(
      JSONCoder(maximumBytes: -1, maximumDepth: 10_000) == JSONCoder(maximumBytes: 0, maximumDepth: 500))
    // JSON of the greatest depth doesn't overflow the stack of the decoder.
    let most = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    #expect(throws: JSONCoderError.self) {
      try JSONCoder(maximumDepth: 500).decode(Money.self, from: Array(most.utf8))
    }
  }

  @Test("`check` accepts the same texts as Foundation, except those with trailing commas")
  func agreesWithFoundation() throws {
    var random = SeededGenerator(seed: 1)
    let pieces = ["{", "}", "[", "]", ",", ":", "\"a\"", "\"\\u00e9\"", "1", "-0.5e3", "true", "null", " "]
    var valid = 0
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let passes = (try? JSONCoder().check(Array(text.utf8))) != nil
      let object = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      let hasTrailingComma = text.contains(/, *[\]}]/)
      #expect(passes == (object != nil) || !passes && hasTrailingComma, "\(text)")
      if passes { valid += 1 }
    }
    #expect(valid > 300)
  }
}
