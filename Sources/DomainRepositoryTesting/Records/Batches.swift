import DomainRepository

extension RepositoryClause {
  /// Commits of several changes, also across types: all or nothing.
  static let batches: [RepositoryClause] = [
    RepositoryClause(
      "batch.types", "A commit writes records of several types together.", needs: [.atomicBatches]
    ) {
      bench in
      let (specimens, cabinets) = ([Specimen(1), Specimen(2)], [Cabinet(1), Cabinet(7)])
      let commit = try await bench.repository.commit {
        for specimen in specimens { $0.insert(specimen) }
        for cabinet in cabinets { $0.insert(cabinet) }
      }
      try expectSame(
        try await bench.repository.all(ModelQuery<Specimen>()).map(\.entity), specimens, "specimens")
      try expectSame(
        try await bench.repository.all(ModelQuery<Cabinet>()).map(\.entity), cabinets, "cabinets")
      try expectEqual(
        Set(commit.versions.keys),
        Set(specimens.map { EntityReference($0) } + cabinets.map { EntityReference($0) }),
        "the records in the receipt")
    },
    RepositoryClause(
      "batch.kinds", "A commit inserts, replaces and deletes together.", needs: [.atomicBatches]
    ) {
      bench in
      let old = [Specimen(1, name: "old"), Specimen(2, name: "old"), Specimen(3, name: "old")]
      try await bench.insert(old)
      let commit = try await bench.repository.commit {
        $0.save(Specimen(1, name: "new"))
        $0.delete(Specimen.self, id: Specimen(2).id)
        $0.insert(Specimen(4, name: "new"))
      }
      let expected = [Specimen(1, name: "new"), Specimen(3, name: "old"), Specimen(4, name: "new")]
      try expectSame(
        try await bench.repository.all(ModelQuery<Specimen>()).map(\.entity), expected, "the records")
      for number in [1, 4] as [UInt64] {
        try expectEqual(
          commit.version(of: Specimen(number)), try await bench.get(Specimen(number))?.version, "a version")
      }
      try expectEqual(commit.versions.count, 2, "versions in the receipt")
    },
    RepositoryClause(
      "batch.large", "A commit of a thousand records is written whole.", needs: [.atomicBatches]
    ) { bench in
      let specimens = (1...1_000).map { Specimen($0) }
      let commits = try await bench.insert(specimens)
      try expectEqual(commits.first?.versions.count, 1_000, "versions in the receipt")
      try expectEqual(try await bench.numbers(), specimens.map(\.number), "the records")
    },
    refusal("batch.refused.last", "A conflict at the end of a set undoes what stands before it.") {
      $0.insert(Specimen(10))
      $0.save(Specimen(2, name: "new"))
      $0.insert(Specimen(1))
    },
    refusal(
      "batch.refused.first", "After a conflict at the beginning of a set nothing else of it is written."
    ) {
      $0.insert(Specimen(1))
      $0.insert(Specimen(10))
      $0.save(Specimen(2, name: "new"))
    },
    refusal("batch.refused.middle", "A conflict in the middle of a set refuses what stands on both sides.") {
      $0.insert(Specimen(10))
      $0.delete(Specimen.self, id: Specimen(99).id)
      $0.insert(Specimen(11))
    },
    refusal("batch.refused.delete", "A refused set deletes nothing.") {
      $0.delete(Specimen.self, id: Specimen(1).id)
      $0.delete(Cabinet.self, id: Cabinet(1).id)
      $0.insert(Specimen(2))
    },
    refusal("batch.refused.type", "A conflict in one type undoes the changes of another.") {
      $0.save(Specimen(1, name: "new"))
      $0.insert(Specimen(10))
      $0.insert(Cabinet(1))
    },
    refusal("batch.refused.invalid", "An invalid record refuses the whole set.") {
      $0.insert(Specimen(10))
      $0.save(Cabinet(1, name: "new"))
      $0.insert(Specimen(11).with { $0.stock = -1 })
    },
    refusal("batch.refused.unique", "A record that isn't unique refuses the whole set.", needs: [.uniqueness])
    {
      $0.save(Cabinet(1, name: "new"))
      $0.insert(Specimen(10))
      $0.insert(Specimen(11).with { $0.code = "taken" })
    },
    refusal(
      "batch.check.version", "A read check of another version refuses the whole set.", needs: [.readChecks]
    ) {
      $0.insert(Specimen(10))
      $0.check(Specimen.self, id: Specimen(1).id, expecting: .version(Version(0)))
    },
    refusal(
      "batch.check.absent", "A read check that finds a record it doesn't expect refuses the set.",
      needs: [.readChecks]
    ) {
      $0.insert(Specimen(10))
      $0.check(Cabinet.self, id: Cabinet(1).id, expecting: .absent)
    },
    refusal(
      "batch.check.present", "A read check that misses a record refuses the whole set.", needs: [.readChecks]
    ) {
      $0.check(Specimen.self, id: Specimen(99).id, expecting: .present)
      $0.insert(Specimen(10))
    },
    RepositoryClause(
      "batch.check.holds", "Read checks that hold let the set through and write nothing.",
      needs: [.atomicBatches, .readChecks]
    ) { bench in
      let read = try await bench.inserted(Specimen(1))
      try await bench.insert([Cabinet(1)])
      let commit = try await bench.repository.commit {
        $0.check(Specimen.self, id: read.id, expecting: .version(read.version))
        $0.check(Cabinet.self, id: Cabinet(1).id, expecting: .present)
        $0.check(Cabinet.self, id: Cabinet(2).id, expecting: .absent)
        $0.check(Cabinet.self, id: Cabinet(3).id, expecting: .any)
        $0.insert(Specimen(2))
      }
      try expectEqual(Array(commit.versions.keys), [EntityReference(Specimen(2))], "the written records")
      try expectEqual(try await bench.get(Specimen(1))?.version, read.version, "the checked record's version")
      try await bench.expectStored(Specimen(2), "the written record")
    },
    RepositoryClause(
      "batch.check.conflict",
      "A read check that fails tells the record, what was expected and what is there.",
      needs: [.atomicBatches, .readChecks]
    ) { bench in
      let read = try await bench.inserted(Specimen(1))
      let now = try await bench.saved(Specimen(1, name: "new"))
      let expected = RepositoryError.conflict(
        EntityReference(read.entity), expected: .version(read.version), actual: now.version)
      try await expectError(expected) {
        try await bench.repository.commit {
          $0.insert(Specimen(2))
          $0.check(Specimen.self, id: read.id, expecting: .version(read.version))
        }
      }
    },
  ]

  /// A clause that a set is refused and leaves no trace, among records that it would change.
  private static func refusal(
    _ id: String, _ text: String, needs: Capabilities = [],
    _ collect: @escaping @Sendable (inout ChangeSet) -> Void
  ) -> RepositoryClause {
    RepositoryClause(id, text, needs: needs.union([.atomicBatches])) { bench in
      try await bench.insert([Specimen(1), Specimen(2, name: "old")], [Cabinet(1)])
      if bench.declared.contains(.uniqueness) {
        try await bench.insert([Specimen(3).with { $0.code = "taken" }])
      }
      try await bench.expectUnchanged("a refused set") {
        _ = try await expectError("the set refused") { try await bench.repository.commit(collect) }
      }
    }
  }
}
