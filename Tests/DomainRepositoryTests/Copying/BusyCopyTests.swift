import DomainRepository
import Testing

@Suite("Copies of a source that changes")
struct BusyCopyTests {
  @Test(
    "Records that pass unique values from page to page meanwhile are copied, however many commits it takes")
  func passedValues() async throws {
    let source = InMemoryRepository()
    try await source.commit { changes in
      for number in 1...1_000 as ClosedRange<UInt64> { changes.insert(Jar(number, "\(number)")) }
    }
    let jars = try await source.all(ModelQuery<Jar>()).map(\.entity)
    let target = InMemoryRepository()
    var reports = 0
    let report = try await ModelRegistry(Jar.self).copy(from: source, to: target) {
      (_) async throws(RepositoryError) in
      reports += 1
      // The first report is the beginning, the second one follows the first page of 500 records.
      if reports != 2 { return }
      for number in 0..<60 {
        var (first, second) = (jars[number], jars[number + 500])
        (first.name, second.name) = (second.name, first.name)
        try await source.commit { [first, second] in
          $0.save(first)
          $0.save(second)
        }
      }
    }
    #expect(report.counts == ["Jar": 1_000])
    #expect(
      try await target.all(ModelQuery<Jar>()).map(\.entity) == source.all(ModelQuery<Jar>()).map(\.entity))
  }
}
