import MovieCatalog
import Testing

@Suite("Notes")
struct NoteTests {
  @Test(
    "A typed note is trimmed, and blank text is no note",
    arguments: [
      ("  Fine. \n", "Fine."), ("a", "a"), ("\u{A0}\u{2003}x\u{2029}", "x"), ("two\n\nlines", "two\n\nlines"),
      ("", nil), ("   ", nil), ("\n\t\r", nil), ("\u{3000}", nil),
    ] as [(String, String?)])
  func parsing(typed: String, expected: String?) throws {
    #expect(try Note.parse(typed)?.text == expected)
  }

  @Test(
    "The limit of a note counts Unicode scalars after trimming",
    arguments: [(500, 500), (10, 10), (10_000, 10_000), (20_000, 10_000), (0, 1), (.min, 1), (.max, 10_000)])
  func limits(limit: Int, maximum: Int) throws {
    let longest = String(repeating: "😀", count: maximum)
    #expect(try Note.parse(" \(longest) ", limit: limit)?.text == longest)
    #expect(throws: LibraryError.noteTooLong(maximum: maximum, actual: maximum + 1)) {
      try Note.parse(longest + "x", limit: limit)
    }
  }

  @Test("The default limit of a note is 500")
  func defaultLimit() throws {
    #expect(try Note.parse(String(repeating: "x", count: 500)) != nil)
    #expect(throws: LibraryError.noteTooLong(maximum: 500, actual: 501)) {
      try Note.parse(String(repeating: "x", count: 501))
    }
  }

  @Test(
    "A note with control characters is rejected",
    arguments: ["a\u{0}b", "a\u{7}b", "a\u{1B}[2Jb", "a\u{9F}b"])
  func controlCharacters(text: String) {
    #expect(throws: LibraryError.noteHasControlCharacters) { try Note.parse(text) }
    #expect(throws: ValueError.self) { try Note(parsing: text) }
  }

  @Test("Examples of the format are accepted and rejected as declared")
  func format() throws {
    for text in Note.format.valid { #expect(try Note(parsing: text).text == text) }
    for text in Note.format.invalid { #expect(throws: ValueError.self) { try Note(parsing: text) } }
    #expect(throws: ValueError.self) { try Note(parsing: String(repeating: "x", count: 10_001)) }
    #expect(throws: ValueError.self) { try Note(parsing: String(repeating: "x", count: 5_000_000)) }
  }

  @Test("Both forms of an accented letter are different notes")
  func scalars() throws {
    let composed = try Note(parsing: "\u{E9}")
    let decomposed = try Note(parsing: "e\u{301}")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed, composed]).count == 2)
    #expect(decomposed < composed)
  }
}
