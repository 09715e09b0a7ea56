import Foundation
import TestSupport
import Testing

/// `Documentation/Requirements.md` against the tests.
struct RequirementListTests {
  struct Row {
    var id: String
    var symbol: String
    var how: String
  }

  /// How many rows each specification has.
  static let counts = ["MG": 37, "SM": 35, "TB": 50, "FS": 267, "SA": 146]

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

  /// The identifiers in the traits `.requirement(…)` and `.arguedRequirement(…)` of all tests.
  static let claims = SourceFiles.texts(under: "Tests").flatMap { text in
    text.matches(of: /\.(requirement|arguedRequirement)\(\s*("[^)]*")\s*\)/).flatMap { trait in
      trait.2.matches(of: /"([^"]+)"/).map { (id: String($0.1), isArgued: trait.1 == "arguedRequirement") }
    }
  }

  @Test("Each row has its own identifier and says how it is answered, with a reason if not by a test")
  func rows() {
    #expect(Dictionary(Self.rows.map { (String($0.id.prefix(2)), 1) }, uniquingKeysWith: +) == Self.counts)
    #expect(Set(Self.rows.map(\.id)).count == Self.rows.count)
    for row in Self.rows {
      let kind = row.how.split(separator: ":").first ?? ""
      #expect(["tested", "argued", "screen", "process"].contains(kind), "\(row.id)")
      if kind != "tested" { #expect(row.how.contains(": "), "\(row.id) says why") }
    }
  }

  @Test("Each row that is tested or argued has a test with its trait")
  func testedRows() {
    let claimed = Set(Self.claims.map(\.id))
    for row in Self.rows where row.how.hasPrefix("tested") || row.how.hasPrefix("argued") {
      #expect(claimed.contains(row.id), "no test has the trait of \(row.id)")
    }
  }

  @Test("Each trait of a test names a row that has a symbol")
  func traits() {
    let listed = Set(Self.rows.filter { $0.symbol != "–" }.map(\.id))
    #expect(Set(Self.claims.map(\.id)).subtracting(listed) == [])
  }

  @Test("A test has the trait `arguedRequirement` if and only if its row is argued")
  func arguedRows() {
    let argued = Set(Self.rows.filter { $0.how.hasPrefix("argued") }.map(\.id))
    for claim in Self.claims { #expect(claim.isArgued == argued.contains(claim.id), "\(claim.id)") }
  }
}
