import DomainRepositoryTesting
import Foundation
import Testing

@Suite("Reports")
struct ReportTests {
  private func report() async -> ConformanceReport {
    let failure = ConformanceError(clause: "order.text", expected: "a", actual: "b")
    return await ConformanceReport(
      checking: "Backend", profile: .v1,
      clauses: [
        ConformanceClause("read.get", "get reads.") {},
        ConformanceClause("order.text", "Texts are in order.") { throw failure },
        ConformanceClause("hostile.nul", "Zero is kept.", level: .recommended) { throw failure },
      ],
      inapplicable: [(ConformanceClause("geo.radius", "Near is near.") {}, "doesn't declare nearby")])
  }

  @Test("A report counts outcomes by group and tells what failed")
  func counts() async {
    let report = await report()
    #expect(report.groups == ["read", "order", "hostile", "geo"])
    #expect(report.counts().description == "1 passed, 2 failed, 1 not applicable")
    #expect(report.counts(of: "order").failed == 1)
    #expect(report.failures.map(\.clause) == ["order.text", "hostile.nul"])
    #expect(!report.isConformant)
    #expect(
      report.description == """
        Backend, profile v1: 1 passed, 2 failed, 1 not applicable
          read: 1 passed, 0 failed, 0 not applicable
          order: 0 passed, 1 failed, 0 not applicable
          hostile: 0 passed, 1 failed, 0 not applicable
          geo: 0 passed, 0 failed, 1 not applicable
        ✘ order.text (required): Texts are in order.
            expected a
            got b
        ✘ hostile.nul (recommended): Zero is kept.
            expected a
            got b
        – geo.radius: doesn't declare nearby
        """)
  }

  @Test("A report that lacks recommended clauses only is conformant")
  func level() async {
    let report = await report()
    let rest = report.results.filter { $0.clause != "order.text" }
    #expect(ConformanceReport(subject: "Backend", profile: .v1, results: rest).isConformant)
  }

  @Test("A report is data: JSON gives it back")
  func json() async throws {
    let report = await report()
    #expect(try JSONDecoder().decode(ConformanceReport.self, from: JSONEncoder().encode(report)) == report)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let result = try #require(report.results.dropFirst().first)
    let text = String(decoding: try encoder.encode(result), as: UTF8.self)
    #expect(
      text == """
        {"actual":"b","clause":"order.text","expected":"a","group":"order","level":"required","outcome":"failed",\
        "text":"Texts are in order."}
        """)
  }

  @Test("A kit's report names the repository, and survives a factory that makes none")
  func kit() async {
    struct Odd: Error {}
    let report = await RepositoryKit(.v1) { throw Odd() }.run()
    #expect(report.subject.contains("Odd"))
    #expect(report.counts().passed == 0 && !report.isConformant)
  }
}
