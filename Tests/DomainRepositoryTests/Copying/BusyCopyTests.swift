import DomainRepository
import Testing

@Suite("Copies of a source that changes")
struct BusyCopyTests {
  let source = InMemoryRepository()
  let target = InMemoryRepository()

  private func fill(_ count: UInt64) async throws -> [Jar] {
    try await source.commit { changes in
      for number in 1...count { changes.insert(Jar(number, "\(number)")) }
    }
    return try await source.all(ModelQuery<Jar>()).map(\.entity)
  }

  /// Swaps the names of two jars, which each call names once.
  private func swapNames(_ first: Jar, _ second: Jar) async throws(RepositoryError) {
    var (left, right) = (first, second)
    (left.name, right.name) = (right.name, left.name)
    try await source.commit { [left, right] in
      $0.save(left)
      $0.save(right)
    }
  }

  /// Copies, and changes the source after the first page of 500 records.
  private func copy(
    changing change: (InMemoryRepository) async throws(RepositoryError) -> Void
  ) async throws -> CopyReport {
    var reports = 0
    return try await ModelRegistry(Jar.self).copy(from: source, to: target) {
      (_) async throws(RepositoryError) in
      reports += 1
      // The first report is the beginning.
      if reports == 2 { try await change(source) }
    }
  }

  private func expectCopy(_ report: CopyReport, of count: Int) async throws {
    #expect(report.counts == ["Jar": count])
    #expect(
      try await target.all(ModelQuery<Jar>()).map(\.entity) == source.all(ModelQuery<Jar>()).map(\.entity))
  }

  @Test(
    "Records that pass unique values from page to page meanwhile are copied, however many commits it takes")
  func passedValues() async throws {
    let jars = try await fill(1_000)
    let report = try await copy { (_) async throws(RepositoryError) in
      for number in 0..<60 { try await swapNames(jars[number], jars[number + 500]) }
    }
    try await expectCopy(report, of: 1_000)
  }

  @Test("So are values that follow more than 10,000 other changes of the feed")
  func distantValues() async throws {
    let jars = try await fill(11_500)
    let report = try await copy { (_) async throws(RepositoryError) in
      for number in 1_000..<6_250 { try await swapNames(jars[number], jars[number + 5_250]) }
      for number in 0..<400 { try await swapNames(jars[number], jars[number + 500]) }
    }
    try await expectCopy(report, of: 11_500)
  }

  @Test("A copy of a source that never rests is given up, and a canceled one ends")
  func givenUp() async throws {
    let source = source
    _ = try await fill(1_000)
    var number: UInt64 = 2_000
    // Each report is followed by another change, so that the source is never the same for a comparison.
    let busy = await repositoryError {
      _ = try await ModelRegistry(Jar.self).copy(from: source, to: target) {
        (_) async throws(RepositoryError) in
        number += 1
        try await source.insert(Jar(number, "\(number)"))
      }
    }
    #expect(busy == .backend(code: "copy.sourceBusy", isRetryable: true))
    let other = InMemoryRepository()
    let copy = Task {
      var reports = 0
      return try await ModelRegistry(Jar.self).copy(from: source, to: other) {
        (_) async throws(RepositoryError) in
        reports += 1
        if reports != 2 { return }
        try await source.insert(Jar(1_500, "late"))
        unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
      }
    }
    let canceled = await repositoryError { _ = try await copy.value }
    #expect(canceled == .backend(code: "copy.canceled", isRetryable: true))
  }

  @Test("A copy that is canceled ends between two pages, and is resumed where it was")
  func canceled() async throws {
    _ = try await fill(1_800)
    let (source, target) = (source, target)
    let copy = Task {
      var positions: [CopyPosition] = []
      let error = await repositoryError {
        _ = try await ModelRegistry(Jar.self).copy(from: source, to: target) {
          (position) async throws(RepositoryError) in
          positions.append(position)
          if positions.count == 2 { unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() } }
        }
      }
      return (error, positions.last)
    }
    let (error, position) = await copy.value
    #expect(error == .backend(code: "copy.canceled", isRetryable: true))
    #expect(position != nil)
    #expect(try await target.count(ModelQuery<Jar>()) < 1_800)
    var (resumed, whole) = (0, 0)
    let report = try await ModelRegistry(Jar.self).copy(
      from: source, to: target, resumingAt: position
    ) { (_) async throws(RepositoryError) in resumed += 1 }
    try await expectCopy(report, of: 1_800)
    // The beginning and the first page, which were reported before, aren't reported again.
    try await ModelRegistry(Jar.self).copy(from: source, to: InMemoryRepository()) {
      (_) async throws(RepositoryError) in whole += 1
    }
    #expect(resumed == whole - 2)
  }

  @Test("A copy is resumed although its source was restored to a state before the position")
  func restoredSource() async throws {
    _ = try await fill(5)
    var position: CopyPosition?
    try await ModelRegistry(Jar.self).copy(from: source, to: target) { position = $0 }
    for number: UInt64 in 6...9 { try await source.insert(Jar(number, "\(number)")) }
    try await ModelRegistry(Jar.self).copy(from: source, to: target, resumingAt: position) { position = $0 }
    let restored = InMemoryRepository()
    try await restored.commit { changes in
      for number: UInt64 in 3...6 { changes.insert(Jar(number, "restored \(number)")) }
    }
    #expect(try await restored.newestSequenceNumber() < source.newestSequenceNumber())
    let report = try await ModelRegistry(Jar.self).copy(from: restored, to: target, resumingAt: position)
    #expect(report.counts == ["Jar": 4])
    #expect(
      try await target.all(ModelQuery<Jar>()).map(\.entity) == restored.all(ModelQuery<Jar>()).map(\.entity))
  }
}
