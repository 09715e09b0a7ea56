import DomainModeling
import TestSupport
import Testing

@Suite("Streams of JSON")
struct JSONStreamTests {
  /// A source of chunks of any length, as from a socket.
  struct Chunks: AsyncSequence, Sendable {
    struct Broken: Error {}

    var chunks: [[UInt8]]
    /// Whether the source throws after its last chunk.
    var breaks = false

    struct AsyncIterator: AsyncIteratorProtocol {
      var rest: ArraySlice<[UInt8]>
      let breaks: Bool

      mutating func next() async throws -> [UInt8]? {
        if let chunk = rest.popFirst() { return chunk }
        if breaks { throw Broken() }
        return nil
      }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: chunks[...], breaks: breaks) }
  }

  private func elements<Value: FieldValue>(
    _: Value.Type, _ chunks: [[UInt8]], _ layout: JSONStreamFormat, reader: JSONReader = JSONReader()
  ) async throws -> [JSONStreamElement<Value>] {
    var elements: [JSONStreamElement<Value>] = []
    let stream = JSONStream(of: Value.self, in: Chunks(chunks: chunks), as: layout, reader: reader)
    for try await element in stream { elements.append(element) }
    return elements
  }

  /// A list with characters of two, three and four bytes, escapes, brackets in strings, and two elements that
  /// aren't valid parts.
  private static let list = #"""
    [ {"name":"łódź 日本 👩‍👧","amount":1,"labels":["],\"[","\\"]},
      {"name":""} , {"name":"\u0142\ud83d\ude00","labels":[]}, 7,
      {"name":"z","amount":100}]

    """#

  @Test("A list gives the same elements and errors wherever its bytes are split into chunks")
  func everyCut() async throws {
    let bytes = Array(Self.list.utf8)
    let whole = try await elements(Part.self, [bytes], .list)
    #expect(whole.map(\.index) == [0, 1, 2, 3, 4])
    let names = whole.map { (try? $0.value())?.name }
    #expect(names == ["łódź 日本 👩‍👧", nil, "ł😀", nil, "z"])
    for cut in 0...bytes.count {
      #expect(
        try await elements(Part.self, [Array(bytes[..<cut]), Array(bytes[cut...])], .list) == whole, "\(cut)")
    }
    #expect(try await elements(Part.self, bytes.map { [$0] }, .list) == whole)
  }

  @Test("The error of an element has its path in the element and its location in the stream")
  func places() async throws {
    let bad = try await elements(Part.self, [Array(Self.list.utf8)], .list).filter {
      $0.index == 1 || $0.index == 3
    }
    guard case .failure(.invalid(let path, let error, let location)) = bad[0].result,
      case .failure(.unreadable(let otherPath, let code, _, let otherLocation)) = bad[1].result
    else {
      Issue.record("\(bad)")
      return
    }
    #expect(path == FieldPath() && error.violations.map(\.path) == [FieldPath(field: "name")])
    #expect(bad[0].location.line == 2 && bad[0].location.column == 3)
    #expect(
      location.offset > bad[0].location.offset
        && Self.list.utf8.dropFirst(location.offset).starts(with: "\"\"".utf8))
    #expect(otherPath == FieldPath() && code == .wrongType)
    #expect(otherLocation == bad[1].location && otherLocation.line == 2)
    let bytes = Array(Self.list.utf8)
    #expect(bytes[otherLocation.offset] == UInt8(ascii: "7"))
  }

  @Test("A malformed line doesn't affect the others, and its location counts from the stream's start")
  func lines() async throws {
    let text =
      "{\"name\":\"a\"}\r\n\n{\"name\" \"b\"}\n{\"name\":\"c\"} x\n\u{FEFF}{\"name\":\"d\"}\n{\"name\":\"e\"}"
    let found = try await elements(Part.self, [Array(text.utf8)], .lines)
    #expect(found.map { (try? $0.value())?.name } == ["a", nil, nil, nil, "e"])
    #expect(found.map(\.location.line) == [1, 3, 4, 5, 6])
    let locations = found.compactMap { element -> JSONLocation? in
      if case .failure(.malformed(_, let location)) = element.result { location } else { nil }
    }
    #expect(locations.map(\.line) == [3, 4, 5])
    #expect(locations.map(\.column) == [9, 14, 1])
  }

  @Test(
    "An element over a limit is reported, and the elements after it are read",
    arguments: JSONStreamFormat.allCases)
  func limits(layout: JSONStreamFormat) async throws {
    let deep = String(repeating: "[", count: 9) + String(repeating: "]", count: 9)
    let texts = [#"["a"]"#, "[\"\(String(repeating: "x", count: 100))\"]", deep, #"["b"]"#]
    let text = layout == .list ? "[\(texts.joined(separator: ","))]" : texts.joined(separator: "\n")
    for size in [1, 7, 1000] {
      let chunks = stride(from: 0, to: text.utf8.count, by: size).map {
        Array(text.utf8.dropFirst($0).prefix(size))
      }
      let found = try await elements(
        [String].self, chunks, layout, reader: JSONReader(maximumBytes: 50, maximumDepth: 8))
      #expect(found.map { try? $0.value() } == [["a"], nil, nil, ["b"]])
      #expect(found[1].result == .failure(.tooLarge(bytes: 104, maximum: 50)))
      guard case .failure(.malformed(.tooDeep(maximum: 8), at: let location)) = found[2].result else {
        Issue.record("\(found[2])")
        continue
      }
      #expect(location.offset == found[2].location.offset + 8)
    }
  }

  @Test("A stream that isn't exactly one list gives its elements and then throws an error")
  func broken() async throws {
    for (text, count) in [("{}", 0), ("[1,2", 1), ("[1,2] 3", 2), ("[1,,2]", 1), ("", 0)] {
      var iterator = JSONStream(
        of: Int64.self, in: Chunks(chunks: [Array(text.utf8)]), as: .list
      ).makeAsyncIterator()
      var seen = 0
      var hasThrown = false
      do {
        while try await iterator.next() != nil { seen += 1 }
      } catch is JSONError {
        hasThrown = true
      }
      #expect(hasThrown, "\(text)")
      #expect(seen == count)
      let after = try await iterator.next()
      #expect(after == nil)
    }
  }

  @Test("An error of the source is thrown after the complete elements before it")
  func sourceBreaks() async throws {
    var seen: [Int64] = []
    let chunks = Chunks(chunks: [Array("1\n2\n3".utf8)], breaks: true)
    await #expect(throws: Chunks.Broken.self) {
      for try await element in JSONStream(of: Int64.self, in: chunks, as: .lines) {
        seen.append(try element.value())
      }
    }
    #expect(seen == [1, 2])
  }

  @Test(
    "Random lists are read completely from chunks and from lines",
    arguments: TestRounds.seeds(50, full: 5_000))
  func whole(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let texts = ["", "a", "ł", "\"", "\\", "],", "\n", "😀", "{"]
    let parts = try (0..<Int.random(in: 0...20, using: &random)).map { _ in
      try Part(
        name: "x" + (texts.randomElement(using: &random) ?? ""),
        amount: Bool.random(using: &random) ? .random(in: 0...100, using: &random) : nil,
        labels: Array(texts.shuffled(using: &random).prefix(.random(in: 0...3, using: &random))))
    }
    let whole = try JSONWriter().bytes(of: parts)
    var chunks: [[UInt8]] = []
    var rest = whole[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...17, using: &random)
      chunks.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    #expect(try await elements(Part.self, chunks, .list).map { try $0.value() } == parts)
    var lines: [UInt8] = []
    for part in parts { lines += try JSONWriter().bytes(of: part) + [UInt8(ascii: "\n")] }
    #expect(try await elements(Part.self, [lines], .lines).map { try $0.value() } == parts)
  }
}
