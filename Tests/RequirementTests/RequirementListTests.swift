import TestSupport
import Testing

/// `Documentation/Requirements.md` against the tests.
struct RequirementListTests {
  /// How many rows each specification has.
  static let counts = ["MG": 37, "SM": 35, "TB": 50, "FS": 267, "SA": 146]

  static let rows = RequirementRow.all

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
      #expect(["tested", "argued", "screen", "process"].contains(row.kind), "\(row.id)")
      if row.kind != "tested" { #expect(row.answer.contains(": "), "\(row.id) says why") }
    }
  }

  @Test("Each row that is tested or argued has a test with its trait")
  func testedRows() {
    let claimed = Set(Self.claims.map(\.id))
    for row in Self.rows where row.answer.hasPrefix("tested") || row.answer.hasPrefix("argued") {
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
    let argued = Set(Self.rows.filter { $0.answer.hasPrefix("argued") }.map(\.id))
    for claim in Self.claims { #expect(claim.isArgued == argued.contains(claim.id), "\(claim.id)") }
  }
}
