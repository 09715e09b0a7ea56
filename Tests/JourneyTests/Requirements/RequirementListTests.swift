import Foundation
import TestSupport
import Testing

/// `Documentation/Requirements.md` against the sources and the tests.
struct RequirementListTests {
  struct Row {
    var id: String
    var symbol: String
    var how: String
  }

  /// How many rows each specification has.
  static let counts = ["MG": 37, "SM": 35, "TB": 50, "FS": 243, "SA": 144]

  static let rows: [Row] = {
    let text =
      (try? String(contentsOfFile: "\(SourceFiles.root)/Documentation/Requirements.md", encoding: .utf8))
      ?? ""
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, cells[0].prefixMatch(of: /(MG|SM|TB|FS|SA)-/) != nil else { return nil }
      return Row(id: cells[0], symbol: cells[2].trimmingCharacters(in: ["`"]), how: cells[3])
    }
  }()

  static let titles = SourceFiles.texts(under: "Tests/JourneyTests").flatMap { text in
    text.matches(of: /@Test\(\s*"([^"]+)"([^)]*)/).map { (title: String($0.1), traits: String($0.2)) }
  }

  static func ids(in title: String) -> [String] {
    title.matches(of: /\b(?:MG|SM|TB|FS|SA)-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*/).map { String($0.0) }
  }

  @Test func everyRowStandsOnceAndSaysHowItIsAnswered() {
    #expect(Dictionary(Self.rows.map { (String($0.id.prefix(2)), 1) }, uniquingKeysWith: +) == Self.counts)
    #expect(Set(Self.rows.map(\.id)).count == Self.rows.count)
    for row in Self.rows {
      let kind = row.how.split(separator: ":").first ?? ""
      #expect(["tested", "argued", "screen", "process"].contains(kind), "\(row.id)")
      if kind != "tested" { #expect(row.how.contains(": "), "\(row.id) says why") }
    }
  }

  @Test func everyRowThatCanBeTestedNamesATest() {
    let named = Set(Self.titles.flatMap { Self.ids(in: $0.title) })
    for row in Self.rows where row.how.hasPrefix("tested") || row.how.hasPrefix("argued") {
      #expect(named.contains(row.id), "no test is named \(row.id)")
    }
  }

  @Test func everyTestTitleNamesAListedRow() {
    let listed = Set(Self.rows.filter { $0.symbol != "–" }.map(\.id))
    for title in Self.titles {
      let unlisted = Self.ids(in: title.title).filter { !listed.contains($0) }
      #expect(unlisted == [], "\(title.title)")
    }
  }

  @Test func rowsThatAreArguedAreTaggedSo() {
    let argued = Set(Self.rows.filter { $0.how.hasPrefix("argued") }.map(\.id))
    for title in Self.titles {
      for id in Self.ids(in: title.title) {
        #expect(title.traits.contains(".argued") == argued.contains(id), "\(id)")
      }
    }
  }

  @Test func everySymbolIsDeclared() throws {
    let files = try SourceFiles.texts(under: "Sources").map(Self.declarations)
    #expect(files.count > 200)
    for row in Self.rows where row.symbol != "–" {
      // A member stands in a file that declares or extends its type.
      let names = Set(row.symbol.split(separator: ".").map(String.init))
      #expect(files.contains { names.isSubset(of: $0) }, "\(row.symbol) isn't declared")
    }
  }

  /// The names that a file declares or extends.
  private static func declarations(in text: String) throws -> Set<String> {
    // Foundation's engine, because Swift's own takes half a minute for all sources in a debug build.
    let pattern = try NSRegularExpression(
      pattern: "\\b(?:struct|enum|protocol|class|extension|func|let|var|case|typealias) `?(\\w+)")
    let whole = text as NSString
    let found = pattern.matches(in: text, range: NSRange(location: 0, length: whole.length))
    return Set(found.map { whole.substring(with: $0.range(at: 1)) })
  }
}
