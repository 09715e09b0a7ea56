import DomainModeling
import TestSupport
import Testing

@Suite("JSON grammar")
struct JSONGrammarTests {
  static func syntaxError(_ bytes: [UInt8], depth: Int = 100) -> (JSONSyntaxError, JSONLocation)? {
    do throws(JSONError) {
      try JSONReader(maximumDepth: depth).check(bytes)
      return nil
    } catch {
      guard case .malformed(let error, let location) = error else { return nil }
      return (error, location)
    }
  }

  @Test(
    "Valid JSON texts are accepted",
    arguments: [
      "0", "-0", "1e5", "-1.25E-7", "\"\"", " null ", "[]", "{}", "[[],{}]", "\t[1 ,2]\r\n",
      #"{"a":1,"b":{"a":2}}"#,
      #""\u0000\uD834\udd1e""#, "\"\u{7F}ż€𝒳\"", "true", #"{"":0," ":0}"#, #"{"é":1,"e\#u{301}":2}"#,
    ])
  func accepted(_ text: String) {
    #expect(Self.syntaxError(Array(text.utf8)) == nil)
  }

  @Test(
    "Malformed JSON texts are rejected with the error and its location",
    arguments: [
      ("", .endsTooEarly, 0), ("[", .endsTooEarly, 1), ("[1", .endsTooEarly, 2), ("\"a", .endsTooEarly, 2),
      ("-", .endsTooEarly, 1), ("1.", .endsTooEarly, 2), ("1e", .endsTooEarly, 2), ("tru", .endsTooEarly, 3),
      ("{\"a\"", .endsTooEarly, 4), ("\"\\u12", .endsTooEarly, 5), ("01", .trailingBytes, 1),
      ("1 2", .trailingBytes, 2), ("[]]", .trailingBytes, 2), ("+1", .expected("a value"), 0),
      (".5", .expected("a value"), 0), ("1.e1", .expected("a digit"), 2), ("[1,]", .expected("a value"), 3),
      ("[,1]", .expected("a value"), 1), ("[1 2]", .expected("a comma or ]"), 3),
      ("{\"a\":1,}", .expected("a text in quotes"), 7), ("{a:1}", .expected("a text in quotes"), 1),
      ("{\"a\" 1}", .expected("a colon"), 5), ("[1}", .expected("a comma or ]"), 2),
      ("{\"a\":1]", .expected("a comma or }"), 6), ("NaN", .expected("a value"), 0),
      ("nul0", .expected("null"), 3), ("\"\n\"", .controlCharacter, 1), ("\"\\x\"", .unknownEscape, 1),
      ("\"\\u12g4\"", .expected("four hexadecimal digits"), 5), ("\"\\ud800\"", .loneSurrogate, 1),
      ("\"\\udc00\"", .loneSurrogate, 1), ("\"\\ud800\\u0041\"", .loneSurrogate, 1),
      ("{\"a\":1,\"b\":2,\"a\":3}", .duplicateName, 13), ("[{\"a\":1,\"\\u0061\":3}]", .duplicateName, 8),
      ("\u{FEFF}\u{FEFF}1", .expected("a value"), 3), ("'a'", .expected("a value"), 0),
    ] as [(String, JSONSyntaxError, Int)])
  func malformed(_ text: String, _ error: JSONSyntaxError, _ offset: Int) throws {
    let found = try #require(Self.syntaxError(Array(text.utf8)))
    #expect(found.0 == error && found.1 == JSONLocation(offset: offset, line: 1, column: offset + 1))
  }

  @Test("Locations count lines, and columns in bytes")
  func locations() throws {
    let found = try #require(Self.syntaxError(Array("{\n  \"ż\": 1,\n\n  x}".utf8)))
    #expect(found.1 == JSONLocation(offset: 16, line: 4, column: 3))
  }

  @Test(
    "Invalid UTF-8 is rejected at its offset, in texts and in names",
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9D, 0x92],
      [0xC3, 0x28], [0xE2, 0x28, 0xA1],
    ] as [[UInt8]])
  func encoding(_ wrong: [UInt8]) throws {
    for padding in [0, 1, 7, 8, 9, 20] {
      let text = Array("\"".utf8) + [UInt8](repeating: 0x61, count: padding) + wrong + Array("\"".utf8)
      let found = try #require(Self.syntaxError(text))
      #expect(found.0 == .notUTF8 && found.1.offset == padding + 1)
      let key = Array("{".utf8) + text + Array(":1}".utf8)
      #expect(Self.syntaxError(key)?.0 == .notUTF8)
    }
  }

  @Test("Depth is limited, even for 100,000 brackets")
  func depth() throws {
    let deep = String(repeating: "[", count: 10) + String(repeating: "]", count: 10)
    #expect(Self.syntaxError(Array(deep.utf8), depth: 10) == nil)
    #expect(try #require(Self.syntaxError(Array(deep.utf8), depth: 9)).0 == .tooDeep(maximum: 9))
    let deeper = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    #expect(try #require(Self.syntaxError(deeper, depth: 1_000)).0 == .tooDeep(maximum: 500))
    #expect(
      throws: JSONError.malformed(.tooDeep(maximum: 1), at: JSONLocation(offset: 1, line: 1, column: 2))
    ) {
      try JSONReader(maximumDepth: 1).read([[Int64]].self, from: Array("[[1]]".utf8))
    }
  }

  @Test("A duplicate name is reported among any number of names", arguments: [2, 8, 24, 25, 400])
  func duplicates(_ count: Int) throws {
    let names = (0..<count).map { "\"name\($0)\":\($0)" }
    #expect(Self.syntaxError(Array("{\(names.joined(separator: ","))}".utf8)) == nil)
    let twice = (names + ["\"name0\":1"]).joined(separator: ",")
    #expect(try #require(Self.syntaxError(Array("{\(twice)}".utf8))).0 == .duplicateName)
  }
}
