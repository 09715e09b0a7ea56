import DomainRepository
import Testing

@Suite("Unreadable records in the target of a copy")
struct CopyTargetTests {
  let coder = CountingCoder()
  let source = InMemoryRepository()
  let reference = EntityReference(Jar.self, id: Identifier(9))

  /// Returns a repository with the records of another one, and a jar that can't be read.
  private func damaged(_ repository: InMemoryRepository) async throws -> InMemoryRepository {
    let snapshot = try await repository.snapshot(coder: coder)
    let broken = EncodedRecord(
      reference, version: Version(1), schemaVersion: 1,
      bytes: Array(#"{"id":"\#(reference.id)","name":["SECRET"]}"#.utf8))
    return try InMemoryRepository(
      restoring: RecordSnapshot(
        records: snapshot.records + [broken], sequenceNumber: snapshot.sequenceNumber,
        schemas: snapshot.schemas),
      coder: coder)
  }

  @Test("A target with an unreadable record has records")
  func notEmpty() async throws {
    let models = try ModelRegistry(Jar.self, Gadget.self)
    try await source.insert(Gadget(1))
    let target = try await damaged(InMemoryRepository())
    let error = await repositoryError { [source] in try await models.copy(from: source, to: target) }
    #expect(error == .backend(code: "copy.targetNotEmpty", isRetryable: false))
    #expect(try await target.count(ModelQuery<Gadget>()) == 0)
  }

  @Test("A copy that is resumed doesn't report equal records while the target has an unreadable one")
  func resumed() async throws {
    let models = try ModelRegistry(Jar.self)
    try await source.insert(Jar(1, "one"))
    let target = InMemoryRepository()
    var position: CopyPosition?
    try await models.copy(from: source, to: target) { (reached) async throws(RepositoryError) in
      position = reached
    }
    let (reached, later) = (try #require(position), try await damaged(target))
    let error = await repositoryError { [source] in
      try await models.copy(from: source, to: later, resumingAt: reached)
    }
    #expect(error == .unreadable(reference, reason: "wrong type at name"))
  }
}
