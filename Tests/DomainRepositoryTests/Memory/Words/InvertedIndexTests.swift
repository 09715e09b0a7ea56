import DomainModeling
import DomainRepository
import TestSupport
import Testing

@Suite("Inverted index")
struct InvertedIndexTests {
  /// The words of each record, searched by a scan of all records.
  struct Reference {
    var words: [Slot: [String]] = [:]

    func matches(_ search: TextSearch) -> [Slot] {
      words.filter { _, words in
        search.terms.allSatisfy { term in words.contains { $0.utf8.starts(with: term.utf8) } }
      }.keys.sorted()
    }
  }

  static let allWords: [String] =
    [
      "a", "ab", "abc", "abcd", "abcdefgh", "abcdefghi", "abcdefghij", "b", "ba", "bab", "lodz", "lod",
      "lodzki", "nowy", "nowa", "new", "newton", "newtonian", "千", "千と", "千と千尋", "σισυφοσ", "σι", "елка",
      "1", "12", "123", "1234", "12345678", "123456789", "\u{10FFFF}x", "ª", "ﬁn", "\u{5D0}\u{5B0}",
    ] + (0..<60).map { "serial\($0)" }

  static func terms(using random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let word = allWords.randomElement(using: &random) ?? "a"
      let letters = word.unicodeScalars
      let length = Int.random(in: 1...letters.count, using: &random)
      return String(letters.prefix(length)) + (Int.random(in: 0...9, using: &random) == 0 ? "q" : "")
    }.joined(separator: " ")
  }

  @Test(
    "After random changes, searches find the same records as a scan of all records",
    arguments: TestRounds.seeds(3, full: 60))
  func histories(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (index, reference) = (InvertedIndex(), Reference())
    var kept: [(InvertedIndex, Reference)] = []
    for step in 0..<600 {
      let slot = Slot(number: .random(in: 0...120, using: &random))
      if let words = reference.words.removeValue(forKey: slot) { index.remove(words, at: slot) }
      if Int.random(in: 0...3, using: &random) > 0 {
        let words = (0..<Int.random(in: 0...8, using: &random)).map { _ in
          Self.allWords.randomElement(using: &random) ?? "a"
        }
        index.insert(words, at: slot)
        reference.words[slot] = words
      }
      if step % 100 == 50 { kept.append((index, reference)) }
      if step % 10 == 0 {
        let text = Self.terms(using: &random)
        try Self.compare(index, reference, text)
      }
    }
    // Copies don't change with the original.
    for (index, reference) in kept {
      for _ in 0..<30 { try Self.compare(index, reference, Self.terms(using: &random)) }
    }
  }

  static func compare(
    _ index: InvertedIndex, _ reference: Reference, _ text: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    guard let search = try? TextSearch(text) else { return }
    let matches = index.matches(search)
    let expected = reference.matches(search)
    #expect(Array(matches) == expected, "\(text)", sourceLocation: location)
    #expect(matches.greatestCount >= expected.count, "\(text)", sourceLocation: location)
  }

  static let orders: [@Sendable (Int) -> Int] = [{ $0 }, { 7_999 - $0 }, { $0 * 7_919 % 8_000 }]

  @Test(
    "Searches in lists of many chunks find the same records as a scan, even after removals",
    arguments: orders.indices)
  func manyRecords(order: Int) throws {
    var (index, reference) = (InvertedIndex(), Reference())
    let numbers = (0..<8_000).map(Self.orders[order])
    for number in numbers {
      var words = ["every", "serial\(number)"]
      if number % 2 == 0 { words.append("even") }
      if number % 600 == 7 { words.append("rare") }
      if number == 3_777 { words.append("only") }
      let slot = Slot(number: UInt32(number))
      index.insert(words, at: slot)
      reference.words[slot] = words
    }
    let texts = [
      "every", "e", "ev", "eve", "even", "even rare", "rare even every", "only", "only even", "rare only",
      "serial1 rare", "serial13 even", "serial199 every", "s r", "serial", "absent", "every absent", "r e s",
    ]
    for text in texts { try Self.compare(index, reference, text) }
    let before = index
    for number in numbers where number % 10 != 3 {
      let slot = Slot(number: UInt32(number))
      if let words = reference.words.removeValue(forKey: slot) { index.remove(words, at: slot) }
    }
    for text in texts { try Self.compare(index, reference, text) }
    #expect(Array(before.matches(try TextSearch("every"))).count == 8_000)
    for (slot, words) in reference.words { index.remove(words, at: slot) }
    for text in texts { #expect(Array(index.matches(try TextSearch(text))).isEmpty) }
    #expect(index.matches(try TextSearch("e")).greatestCount == 0)
  }

  @Test("A record that is added twice is found once, and removing an absent record changes nothing")
  func repeated() throws {
    var index = InvertedIndex()
    let slot = Slot(number: 3)
    index.insert(["word", "word", "work"], at: slot)
    index.insert(["work", "word"], at: slot)
    index.remove(["word", "other"], at: Slot(number: 4))
    for text in ["w", "wo", "wor", "word", "work wor"] {
      #expect(Array(index.matches(try TextSearch(text))) == [slot], "\(text)")
    }
    index.remove(["work", "word"], at: slot)
    index.remove(["work", "word"], at: slot)
    for text in ["w", "wo", "wor", "word"] {
      #expect(Array(index.matches(try TextSearch(text))) == [], "\(text)")
    }
  }

  @Test("Very long words, 5,000 words in one record and 190 search terms are found")
  func extremes() throws {
    let long = String(repeating: "x", count: 200_000)
    let many = (0..<5_000).map { "w\($0)" }
    var index = InvertedIndex()
    index.insert([long, long + "y"], at: Slot(number: 1))
    index.insert(many, at: Slot(number: .max))
    #expect(Array(index.matches(try TextSearch(String(repeating: "x", count: 900)))) == [Slot(number: 1)])
    let terms = (0..<190).map { "w\($0)" }.joined(separator: " ")
    #expect(Array(index.matches(try TextSearch(terms))) == [Slot(number: .max)])
    #expect(Array(index.matches(try TextSearch(terms + " x"))) == [])
    index.remove([long, long + "y"], at: Slot(number: 1))
    #expect(Array(index.matches(try TextSearch("x"))) == [])
  }

  @Test("The words of hostile texts are found by their prefixes")
  func hostileTexts() throws {
    var (index, reference) = (InvertedIndex(), Reference())
    for (number, text) in HostileTexts.all.enumerated() {
      let words = SearchFolding.words(text)
      let slot = Slot(number: UInt32(number))
      index.insert(words, at: slot)
      reference.words[slot] = words
    }
    for text in HostileTexts.all {
      for length in [1, 2, 3, 5, 999] {
        try Self.compare(index, reference, String(text.unicodeScalars.prefix(length)))
      }
    }
  }
}
