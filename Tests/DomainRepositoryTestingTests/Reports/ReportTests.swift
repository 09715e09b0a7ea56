import DomainRepositoryTesting
import Foundation
import Testing

@Suite("ConformanceReport")
struct ReportTests {
  private func report() async -> ConformanceReport {
    let failure = ConformanceError(clause: "order.text", expected: "a", actual: "b")
    return await ConformanceReport(
      checking: "Backend", profile: .v1,
      clauses: [
        ConformanceClause("read.get", "get must return the record.") {},
        ConformanceClause("order.text", "Texts must be in order.") { throw failure },
        ConformanceClause("hostile.nul", "Zero must be stored.", level: .recommended) { throw failure },
      ],
      skipped: [(ConformanceClause("geo.radius", "Near records must be found.") {}, "doesn't declare nearby")]
    )
  }

  @Test("A report counts outcomes by group and lists the failed and the skipped clauses")
  func counts() async {
    let report = await report()
    #expect(report.groups == ["read", "order", "hostile", "geo"])
    #expect(report.counts().description == "1 passed, 2 failed, 1 skipped")
    #expect(report.counts(of: "order").failed == 1)
    #expect(report.failures.map(\.clause) == ["order.text", "hostile.nul"])
    #expect(!report.isConformant)
    #expect(
      report.description == """
        Backend, profile v1: 1 passed, 2 failed, 1 skipped
          read: 1 passed, 0 failed, 0 skipped
          order: 0 passed, 1 failed, 0 skipped
          hostile: 0 passed, 1 failed, 0 skipped
          geo: 0 passed, 0 failed, 1 skipped
        ✘ order.text (required): Texts must be in order.
            expected a
            got b
        ✘ hostile.nul (recommended): Zero must be stored.
            expected a
            got b
        – geo.radius: doesn't declare nearby
        """)
  }

  @Test("A report is conformant if only recommended clauses failed")
  func level() async {
    let report = await report()
    let rest = report.results.filter { $0.clause != "order.text" }
    #expect(ConformanceReport(subject: "Backend", profile: .v1, results: rest).isConformant)
  }

  @Test("A report can be encoded as JSON and decoded")
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
        "requirement":"Texts must be in order."}
        """)
  }

  @Test("A report names the error and isn't conformant if the repository can't be created")
  func kit() async {
    struct FactoryError: Error {}
    let report = await RepositoryKit(.v1) { throw FactoryError() }.run()
    #expect(report.subject.contains("FactoryError"))
    #expect(report.counts().passed == 0 && !report.isConformant)
  }
}
