import DomainRepository

extension EntityClauses {
  /// The samples, and writing and reading them.
  var records: [RepositoryClause] {
    let uniqueness =
      Self.uniqueKeys.isEmpty
      ? []
      : [
        clause(
          "unique",
          "A repository must refuse a copy of a record under another identifier for each unique key."
        ) { context in
          for paths in Self.uniqueKeys {
            let owner = try expectPresent(
              samples.first { Self.hasValues(in: paths, $0) }, "a sample with values in \(paths)")
            let other = try expectPresent(samples.first { $0.id != owner.id }, "a second sample")
            let fresh = try await context.withNewRepository()
            try await fresh.insert([owner])
            let copy = try Self.copy(of: owner, as: other.id)
            let violations = try await expectInvalid(copy, "because its values are taken") {
              try await fresh.repository.commit { $0.insert(copy) }
            }
            let rules = Self.uniqueKeys.filter { Self.hasValues(in: $0, owner) }
              .map { "\(E.schema.name).unique.\($0.joined(separator: "+"))" }
            try expectEqual(violations.map(\.rule), rules, "the broken constraints")
          }
        }
      ]
    return uniqueness + [
      clause("samples", "The kit needs at least two valid samples with different identifiers.") { context in
        _ = try pair()
        try expectEqual(Set(samples.map(\.id.text)).count, samples.count, "different identifiers")
        for sample in samples { try sample.validated() }
        try await context.insert(samples)
      },
      clause("reading", "A record created from its own fields must be equal to the original.") { _ in
        for sample in samples { try expectSame(try Draft(sample).validated(), sample, "the record") }
      },
      clause("roundTrip", "A repository must return every record scalar for scalar.") { context in
        try await context.insert(samples)
        for sample in samples { try await context.expectStored(sample, "the record \(sample.id.text)") }
        let found = try await context.repository.get(E.self, ids: samples.reversed().map(\.id))
        try expectSame(found.map(\.entity), samples.reversed(), "the found records")
      },
      clause("insert", "A repository must refuse to insert a record that exists.") { context in
        let (first, second) = try pair()
        let stored = try await context.inserted(first)
        let other = try Self.copy(of: second, as: first.id)
        let expected = RepositoryError.conflict(
          EntityReference(first), expected: .absent, actual: stored.version)
        try await expectError(expected) { try await context.repository.commit { $0.insert(other) } }
        try await context.expectStored(first, "the existing record")
      },
      clause(
        "update",
        "A repository must accept an update of the current version and refuse one of an older version."
      ) { context in
        let (first, second) = try pair()
        let stored = try await context.inserted(first)
        let other = try Self.copy(of: second, as: first.id)
        let commit = try await context.repository.commit { $0.update(other, expecting: stored.version) }
        try await context.expectStored(other, "the replaced record")
        let expected = RepositoryError.conflict(
          EntityReference(first), expected: .version(stored.version), actual: commit.version(of: other))
        try await expectError(expected) {
          try await context.repository.commit { $0.update(first, expecting: stored.version) }
        }
        try await context.expectStored(other, "the replaced record after the refused update")
      },
      clause("delete", "A repository must remove a deleted record and allow it to be inserted again.") {
        context in
        let (first, second) = try pair()
        try await context.insert([first, second])
        try await context.repository.commit { $0.delete(E.self, id: first.id) }
        try await context.expectAbsent(first, "the deleted record")
        try await context.expectStored(second, "the other record")
        try await context.insert([first])
        try await context.expectStored(first, "the record that was inserted again")
      },
      clause(
        "changes", "The change feed must report every change of a record.",
        requiredCapabilities: [.changeFeed]
      ) {
        context in
        let (first, _) = try pair()
        let inserted = try await context.repository.commit { $0.insert(first) }
        let updated = try await context.repository.commit { $0.save(first) }
        let deleted = try await context.repository.commit { $0.delete(E.self, id: first.id) }
        let events = try await context.events(through: deleted.sequenceNumber)
        try expectEqual(events.map(\.kind), [.inserted, .updated, .deleted], "the kinds of the events")
        try expectEqual(
          events.map(\.sequenceNumber),
          [inserted.sequenceNumber, updated.sequenceNumber, deleted.sequenceNumber], "the commits")
        try expectEqual(Set(events.map(\.reference)), [EntityReference(first)], "the reported records")
      },
    ]
  }

  /// Returns the first two samples.
  private func pair() throws -> (E, E) {
    guard let first = samples.first, let second = samples.dropFirst().first else {
      throw ExpectationError(expected: "two samples or more of \(E.schema.name)", actual: samples.count)
    }
    return (first, second)
  }
}
