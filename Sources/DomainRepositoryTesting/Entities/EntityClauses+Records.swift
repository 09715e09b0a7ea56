import DomainRepository

extension EntityClauses {
  /// The samples themselves, and writing and reading them.
  var records: [RepositoryClause] {
    let uniqueness =
      Self.uniques.isEmpty
      ? []
      : [
        clause(
          "unique", "A copy of a record under another identifier is refused for every value that is unique."
        ) {
          bench in
          for paths in Self.uniques {
            let owner = try expectPresent(
              samples.first { Self.hasValues(in: paths, $0) }, "a sample with values in \(paths)")
            let other = try expectPresent(samples.first { $0.id != owner.id }, "a second sample")
            let fresh = try await bench.another()
            try await fresh.insert([owner])
            let copy = try Self.copy(of: owner, as: other.id)
            let violations = try await expectInvalid(copy, "because its values are taken") {
              try await fresh.repository.commit { $0.insert(copy) }
            }
            let rules = Self.uniques.filter { Self.hasValues(in: $0, owner) }
              .map { "\(E.schema.name).unique.\($0.joined(separator: "+"))" }
            try expectEqual(violations.map(\.rule), rules, "the broken constraints")
          }
        }
      ]
    return uniqueness + [
      clause("samples", "There are two samples or more, valid and with different identifiers.") { bench in
        _ = try pair()
        try expectEqual(Set(samples.map(\.id.text)).count, samples.count, "different identifiers")
        for sample in samples { try sample.validated() }
        try await bench.insert(samples)
      },
      clause("reading", "A record that is made from its own fields is the same.") { _ in
        for sample in samples { try expectSame(try Draft(sample).validated(), sample, "the record") }
      },
      clause("roundTrip", "Every record comes back with every scalar in its place.") { bench in
        try await bench.insert(samples)
        for sample in samples { try await bench.expectStored(sample, "the record \(sample.id.text)") }
        let found = try await bench.repository.find(E.self, ids: samples.reversed().map(\.id))
        try expectSame(found.map(\.entity), samples.reversed(), "the found records")
      },
      clause("insert", "A record can't be inserted where there is one.") { bench in
        let (first, second) = try pair()
        let stored = try await bench.inserted(first)
        let other = try Self.copy(of: second, as: first.id)
        let expected = RepositoryError.conflict(
          EntityReference(first), expected: .absent, actual: stored.version)
        try await expectError(expected) { try await bench.repository.commit { $0.insert(other) } }
        try await bench.expectStored(first, "the record that was there")
      },
      clause("update", "A record is replaced whole by who has read it, and not by who hasn't.") { bench in
        let (first, second) = try pair()
        let stored = try await bench.inserted(first)
        let other = try Self.copy(of: second, as: first.id)
        let commit = try await bench.repository.commit { $0.update(other, expecting: stored.version) }
        try await bench.expectStored(other, "the replaced record")
        let expected = RepositoryError.conflict(
          EntityReference(first), expected: .version(stored.version), actual: commit.version(of: other))
        try await expectError(expected) {
          try await bench.repository.commit { $0.update(first, expecting: stored.version) }
        }
        try await bench.expectStored(other, "the replaced record after the late one")
      },
      clause("delete", "A deleted record is gone and can be inserted again.") { bench in
        let (first, second) = try pair()
        try await bench.insert([first, second])
        try await bench.repository.commit { $0.delete(E.self, id: first.id) }
        try await bench.expectAbsent(first, "the deleted record")
        try await bench.expectStored(second, "the other record")
        try await bench.insert([first])
        try await bench.expectStored(first, "the record that was inserted again")
      },
      clause("changes", "Every change of a record is told.", needs: [.changeFeed]) { bench in
        let (first, _) = try pair()
        let inserted = try await bench.repository.commit { $0.insert(first) }
        let updated = try await bench.repository.commit { $0.save(first) }
        let deleted = try await bench.repository.commit { $0.delete(E.self, id: first.id) }
        let events = try await bench.events(through: deleted.sequence)
        try expectEqual(events.map(\.kind), [.inserted, .updated, .deleted], "what happened")
        try expectEqual(
          events.map(\.sequence), [inserted.sequence, updated.sequence, deleted.sequence], "the commits")
        try expectEqual(Set(events.map(\.reference)), [EntityReference(first)], "the records told of")
      },
    ]
  }

  /// The first two samples.
  private func pair() throws -> (E, E) {
    guard let first = samples.first, let second = samples.dropFirst().first else {
      throw Mismatch(expected: "two samples or more of \(E.schema.name)", actual: samples.count)
    }
    return (first, second)
  }
}
