public import DomainRepository

extension ReopeningKit {
  /// A part of a clause that another process performs.
  public enum Step: String, Hashable, Sendable, CaseIterable, Codable {
    /// Inserts records.
    case write
    /// Changes one of these records, and deletes another.
    case change
    /// Checks the records after the change.
    case check
  }

  /// Performs a step on a repository that was opened in a process of its own.
  ///
  /// - Throws: An error that describes the difference if the records aren't those of the step before.
  public static func perform(_ step: Step, on repository: some Repository) async throws {
    let context = ClauseContext(repository, capabilities: repository.capabilities)
    switch step {
    case .write: for entity in Step.written { try await context.insert([entity]) }
    case .change:
      try await context.expectEntities(Step.written, "the records that another process wrote")
      let old = try expectPresent(try await context.get(Step.written[0]), "the first record")
      try await repository.update(Step.changed[0], expecting: old.version)
      try await repository.delete(KitEntity.self, id: Step.written[1].id)
    case .check: try await context.expectEntities(Step.changed, "the records that another process changed")
    }
  }
}

extension ReopeningKit.Step {
  fileprivate static let written = (1...12).map { KitEntity($0, name: "written") }
  fileprivate static let changed = [KitEntity(1, name: "changed")] + written.dropFirst(2)
}

extension ReopeningClause {
  /// Restarts in another process, in which hash values, addresses and the state of libraries are different.
  static let otherProcesses: [ReopeningClause] = [
    process("process.changes", "A process must change and delete the records of another one.") { context in
      try await context.elsewhere(.write)
      try await context.session { try await ReopeningKit.perform(.change, on: $0.repository) }
      try await context.elsewhere(.check)
    },
    process("process.changed", "A process must see what others did to its records.") { context in
      try await context.session { try await ReopeningKit.perform(.write, on: $0.repository) }
      try await context.elsewhere(.change)
      try await context.session { try await ReopeningKit.perform(.check, on: $0.repository) }
    },
    process("process.numbers", "Commit numbers must rise across processes.") { context in
      let before = try await context.session { session in
        try await session.insert([KitContainer(1)])
        return try await session.latestCommitNumber()
      }
      try await context.elsewhere(.write)
      try await context.session { session in
        let newest = try await session.latestCommitNumber()
        try expect(newest > before, "a commit number after \(before)", got: newest)
      }
    },
  ]

  private static func process(_ id: String, _ text: String, body: @escaping Body) -> ReopeningClause {
    ReopeningClause(id, text, uses: [.otherProcess], body: body)
  }
}
