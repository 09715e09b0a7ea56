import DomainRepository
import Testing

@Suite("Copies between repositories with some capabilities")
struct LimitedCopyTests {
  private static let interruption = RepositoryError.backend(code: "test.interrupted", isRetryable: false)

  private func without(_ capability: Capability) -> LimitedRepository {
    LimitedRepository(capabilities: Capabilities.all.subtracting([capability]))
  }

  private func fill(_ repository: some Repository) async throws {
    for tool in Tool.samples { try await repository.insert(tool) }
  }

  private func expectSame(_ source: some Repository, _ target: some Repository) async throws {
    let tools = try await source.all(ModelQuery<Tool>()).map { try JSONWriter().bytes(of: $0.entity) }
    let copied = try await target.all(ModelQuery<Tool>()).map { try JSONWriter().bytes(of: $0.entity) }
    #expect(tools == copied && !tools.isEmpty)
  }

  @Test("A target that commits one change at a time gets all records")
  func target() async throws {
    let (source, target) = (InMemoryRepository(), without(.atomicBatches))
    try await fill(source)
    let report = try await ModelRegistry(Tool.self).copy(from: source, to: target)
    #expect(report.counts == ["Tool": Tool.samples.count])
    try await expectSame(source, target)
  }

  @Test("A target that commits one change at a time gets unique values that were exchanged meanwhile")
  func exchanged() async throws {
    let (source, target) = (InMemoryRepository(), without(.atomicBatches))
    let models = try ModelRegistry(Tool.self)
    try await fill(source)
    var position: CopyPosition?
    try await models.copy(from: source, to: target) { (reached) async throws(RepositoryError) in
      position = reached
    }
    var tools = Array(Tool.samples.filter { $0.code != nil }.prefix(2))
    try #require(tools.count == 2)
    (tools[0].code, tools[1].code) = (tools[1].code, tools[0].code)
    try await source.commit { [tools] in for tool in tools { $0.save(tool) } }
    try await models.copy(from: source, to: target, resumingAt: position)
    try await expectSame(source, target)
  }

  @Test("A source without a change feed is copied, also by a copy that is resumed after other changes")
  func source() async throws {
    let (source, target) = (without(.changeFeed), InMemoryRepository())
    let models = try ModelRegistry(Tool.self)
    try await fill(source)
    var position: CopyPosition?
    let error = await #expect(throws: RepositoryError.self) {
      try await models.copy(from: source, to: target) { (reached) async throws(RepositoryError) in
        position = reached
        if try await target.count(ModelQuery<Tool>()) > 0 { throw Self.interruption }
      }
    }
    #expect(error == Self.interruption)
    try await source.delete(Tool.self, id: Tool.samples[0].id, expecting: .any)
    var changed = Tool.samples[1]
    changed.name = "Changed"
    try await source.save(changed)
    let report = try await models.copy(from: source, to: target, resumingAt: position)
    #expect(report.counts == ["Tool": Tool.samples.count - 1])
    try await expectSame(source, target)
  }
}
