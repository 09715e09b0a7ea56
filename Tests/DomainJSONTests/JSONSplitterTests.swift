import DomainModeling
import TestSupport
import Testing

@Suite("`JSONSplitter`")
struct JSONSplitterTests {
  struct SplitResult: Equatable {
    var fragments: [JSONFragment] = []
    var error: JSONError?
  }

  /// Returns all fragments of a text in chunks, and the error that ended it.
  static func fragments(
    _ chunks: [[UInt8]], _ layout: JSONStreamFormat, maximumBytes: Int = 1 << 20
  ) -> SplitResult {
    var splitter = JSONSplitter(layout, maximumBytes: maximumBytes)
    var cut = SplitResult()
    do throws(JSONError) {
      for chunk in chunks {
        var rest = chunk[...]
        while let fragment = try splitter.nextFragment(in: &rest) { cut.fragments.append(fragment) }
        #expect(rest.isEmpty)
      }
      if let last = try splitter.end() { cut.fragments.append(last) }
    } catch {
      cut.error = error
    }
    return cut
  }

  private static func texts(
    _ text: String, _ layout: JSONStreamFormat, maximumBytes: Int = 1 << 20
  ) -> [String] {
    fragments([Array(text.utf8)], layout, maximumBytes: maximumBytes).fragments.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let layout: JSONStreamFormat
    let text: String
    let elements: [String]
    var error: JSONSyntaxError?
    var testDescription: String { "\(layout) \(text.debugDescription)" }
  }

  static let rows: [Row] = [
    Row(layout: .list, text: "[]", elements: []),
    Row(layout: .list, text: " \n[ \t]\r\n ", elements: []),
    Row(layout: .list, text: "[1]", elements: ["1"]),
    Row(
      layout: .list, text: #" [ {"a":[1,2]} , "x,]" ,null ] "#,
      elements: [#"{"a":[1,2]}"#, #""x,]""#, "null"]),
    Row(layout: .list, text: #"["\"],[","\\",[[],{}]]"#, elements: [#""\"],[""#, #""\\""#, "[[],{}]"]),
    Row(layout: .list, text: #"["łódź","👩‍👧"]"#, elements: [#""łódź""#, #""👩‍👧""#]),
    // Elements that are not JSON are still split at their ends.
    Row(layout: .list, text: #"[tru, {"a" 1}, 1 2, 3]"#, elements: ["tru", #"{"a" 1}"#, "1 2", "3"]),
    Row(layout: .list, text: #"[{"a":], 1]"#, elements: [#"{"a":]"#, "1"]),
    Row(layout: .list, text: "[}, 1]", elements: ["}", "1"]),
    Row(layout: .list, text: "[{\"a\":\"x\n}, 1]", elements: ["{\"a\":\"x\n}", "1"]),
    // Streams that are not arrays.
    Row(layout: .list, text: "", elements: [], error: .endsTooEarly),
    Row(layout: .list, text: "[", elements: [], error: .endsTooEarly),
    Row(layout: .list, text: "[1", elements: [], error: .endsTooEarly),
    Row(layout: .list, text: "[1,", elements: ["1"], error: .endsTooEarly),
    Row(layout: .list, text: #"["1]"#, elements: [], error: .endsTooEarly),
    Row(layout: .list, text: "[1,]", elements: ["1"], error: .expected("a value")),
    Row(layout: .list, text: "[,1]", elements: [], error: .expected("a value")),
    Row(layout: .list, text: "[1,,2]", elements: ["1"], error: .expected("a value")),
    Row(layout: .list, text: "[1] x", elements: ["1"], error: .trailingBytes),
    Row(layout: .list, text: "[1]]", elements: ["1"], error: .trailingBytes),
    Row(layout: .list, text: #"{"a":1}"#, elements: [], error: .expected("[")),
    Row(layout: .list, text: "\u{FEFF}[1]", elements: ["1"]),
    Row(layout: .list, text: "\u{FEFF} \n[1]", elements: ["1"]),
    Row(layout: .list, text: "\u{FEFF}\u{FEFF}[1]", elements: [], error: .expected("[")),
    Row(layout: .list, text: " \u{FEFF}[1]", elements: [], error: .expected("[")),
    Row(layout: .list, text: "\u{FEFA}[1]", elements: [], error: .expected("[")),
    Row(layout: .lines, text: "\u{FEFF}1\n2", elements: ["1", "2"]),
    Row(layout: .lines, text: "\u{FEFF}\n1", elements: ["1"]),
    Row(layout: .lines, text: "\u{FEFF}", elements: []),
    Row(layout: .lines, text: "\u{FEFF}\u{FEFF}1", elements: ["\u{FEFF}1"]),
    Row(layout: .lines, text: "\n\u{FEFF}1", elements: ["\u{FEFF}1"]),
    Row(layout: .lines, text: "\u{FEFA}\n1", elements: ["\u{FEFA}", "1"]),
    Row(layout: .lines, text: "", elements: []),
    Row(layout: .lines, text: "\n \r\n\n", elements: []),
    Row(layout: .lines, text: "1", elements: ["1"]),
    Row(layout: .lines, text: "{\"a\":1}\n\r\n [1, 2] \r\nnull", elements: [#"{"a":1}"#, "[1, 2]", "null"]),
    Row(layout: .lines, text: "{\"a\":\"\nx\",[\n7\n", elements: [#"{"a":""#, #"x",["#, "7"]),
  ]

  @Test("Each text of the table gives its elements and error, wherever its chunks end", arguments: rows)
  func table(row: Row) throws {
    let bytes = Array(row.text.utf8)
    let whole = Self.fragments([bytes], row.layout)
    #expect(whole.fragments.map { String(decoding: $0.bytes, as: UTF8.self) } == row.elements)
    #expect(whole.fragments.map(\.index) == Array(row.elements.indices))
    switch (whole.error, row.error) {
    case (nil, nil): break
    case (.malformed(let reason, let location)?, let expected?):
      #expect(reason == expected)
      #expect((0...bytes.count).contains(location.offset))
    default: Issue.record("\(String(describing: whole.error))")
    }
    // Each element is at its reported location.
    for fragment in whole.fragments {
      #expect(bytes[fragment.location.offset...].starts(with: fragment.bytes))
      let before = bytes[..<fragment.location.offset]
      #expect(fragment.location.line == 1 + before.count { $0 == UInt8(ascii: "\n") })
      #expect(fragment.location.column == 1 + before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count)
    }
    for cut in 0...bytes.count {
      let halves = Self.fragments([Array(bytes[..<cut]), [], Array(bytes[cut...])], row.layout)
      #expect(halves == whole, "cut at \(cut)")
    }
    #expect(Self.fragments(bytes.map { [$0] }, row.layout) == whole, "byte by byte")
  }

  @Test(
    "An element over the limit is counted but not kept, and later elements are split",
    arguments: [1, 3, 1000])
  func limit(chunk: Int) {
    let text = Array(#"["12345678","123456","\#(String(repeating: "x", count: 500))",1]"#.utf8)
    let chunks = stride(from: 0, to: text.count, by: chunk).map {
      Array(text[$0..<min($0 + chunk, text.count)])
    }
    let found = Self.fragments(chunks, .list, maximumBytes: 8).fragments
    #expect(found.map(\.fullByteCount) == [10, 8, 502, 1])
    #expect(found.map(\.bytes.count) == [0, 8, 0, 1])
    #expect(Self.texts("1\n 123456789 \n2", .lines, maximumBytes: 8) == ["1", "", "2"])
  }

  @Test(
    "Random bytes give the same fragments in random chunks as in one",
    arguments: TestRounds.seeds(300, full: 100_000))
  func randomChunks(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("[[]]{}\"\"\\,,:1 \nał".utf8)
    let length = Int.random(in: 0...60, using: &random)
    let bytes = [UInt8(ascii: "[")] + (0..<length).map { _ in alphabet.randomElement(using: &random) ?? 0 }
    for layout in JSONStreamFormat.allCases {
      let limit = Int.random(in: 0...20, using: &random)
      let whole = Self.fragments([bytes], layout, maximumBytes: limit)
      var chunks: [[UInt8]] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 0...5, using: &random)
        chunks.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(Self.fragments(chunks, layout, maximumBytes: limit) == whole, "\(seed)")
    }
  }
}
