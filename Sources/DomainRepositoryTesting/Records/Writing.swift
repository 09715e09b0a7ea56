import DomainRepository

extension RepositoryClause {
  /// Single inserts, replacements and deletions, and what a commit tells of them.
  static let writing: [RepositoryClause] = [
    RepositoryClause("write.receipt.saved", "The receipt tells the version of every record that was written.")
    {
      bench in
      for specimen in [Specimen(1), Specimen(2)] {
        let commit = try await bench.repository.commit { $0.insert(specimen) }
        let read = try await bench.get(specimen)
        try expectEqual(commit.versions.count, 1, "versions in the receipt")
        try expectEqual(commit.version(of: specimen), read?.version, "the version in the receipt")
      }
    },
    RepositoryClause("write.receipt.deleted", "The receipt tells no version of a deleted record.") { bench in
      let specimen = try await bench.inserted(Specimen(1)).entity
      let commit = try await bench.repository.commit { $0.delete(Specimen.self, id: specimen.id) }
      try expectEqual(commit.versions, [:], "the versions in the receipt")
    },
    RepositoryClause("write.insert.present", "An insertion is refused where there is a record already.") {
      bench in
      let old = try await bench.inserted(Specimen(1, name: "old"))
      let expected = RepositoryError.conflict(
        EntityReference(old.entity), expected: .absent, actual: old.version)
      try await bench.expectUnchanged("a refused insertion") {
        try await expectError(expected) {
          try await bench.repository.commit { $0.insert(Specimen(1, name: "new")) }
        }
      }
    },
    RepositoryClause("write.save.any", "A save that expects anything inserts and replaces.") { bench in
      let first = Specimen(1, name: "first")
      try await bench.repository.commit { $0.save(first) }
      try await bench.expectStored(first, "the inserted record")
      let second = Specimen(1, name: "second")
      try await bench.repository.commit { $0.save(second) }
      try await bench.expectStored(second, "the replaced record")
      try expectEqual(try await bench.numbers(), [1], "the records")
    },
    RepositoryClause("write.save.present", "A save that expects a record replaces the one that is there.") {
      bench in
      try await bench.insert([Specimen(1, name: "old")])
      let new = Specimen(1, name: "new")
      try await bench.repository.commit { $0.save(new, expecting: .present) }
      try await bench.expectStored(new, "the replaced record")
    },
    RepositoryClause("write.save.missing", "A save that expects a record is refused where there is none.") {
      bench in
      let specimen = Specimen(1)
      let expected = RepositoryError.conflict(EntityReference(specimen), expected: .present, actual: nil)
      try await bench.expectUnchanged("a refused save") {
        try await expectError(expected) {
          try await bench.repository.commit { $0.save(specimen, expecting: .present) }
        }
      }
    },
    RepositoryClause("write.save.whole", "A save replaces every field, also by nothing.") { bench in
      let full = try await bench.inserted(try bench.full())
      let bare = Specimen(1, name: "bare")
      try await bench.repository.commit { $0.update(bare, expecting: full.version) }
      try await bench.expectStored(bare, "the replaced record")
    },
    RepositoryClause("write.save.alone", "A save leaves every other record as it is.") { bench in
      let others = [Specimen(1, name: "same"), Specimen(3, name: "same")]
      try await bench.insert(others + [Specimen(2, name: "same")])
      let before = try await bench.repository.find(Specimen.self, ids: others.map(\.id))
      try await bench.repository.commit { $0.save(Specimen(2, name: "new")) }
      let after = try await bench.repository.find(Specimen.self, ids: others.map(\.id))
      try expectEqual(after.map(\.version), before.map(\.version), "the versions of the others")
      try expectSame(after.map(\.entity), others, "the others")
    },
    RepositoryClause("write.delete.present", "A deletion removes the record from every read.") { bench in
      try await bench.insert([Specimen(1), Specimen(2), Specimen(3)])
      try await bench.repository.commit { $0.delete(Specimen.self, id: Specimen(2).id) }
      try await bench.expectAbsent(Specimen(2), "the deleted record")
      let found = try await bench.repository.find(Specimen.self, ids: (1...3).map { Specimen($0).id })
      try expectEqual(found.map(\.entity.number), [1, 3], "the found records")
      try expectEqual(try await bench.numbers(), [1, 3], "the page")
      try expectEqual(try await bench.repository.count(ModelQuery<Specimen>()), 2, "the count")
    },
    RepositoryClause("write.delete.type", "A deletion removes the record of its own type only.") { bench in
      try await bench.insert([Specimen(1)])
      try await bench.insert([Cabinet(1)])
      try await bench.repository.commit { $0.delete(Specimen.self, id: Specimen(1).id) }
      try await bench.expectAbsent(Specimen(1), "the deleted specimen")
      try await bench.expectStored(Cabinet(1), "the cabinet")
    },
    RepositoryClause(
      "write.delete.missing", "A deletion that expects a record is refused where there is none."
    ) {
      bench in
      try await bench.insert([Specimen(2)])
      let expected = RepositoryError.conflict(EntityReference(Specimen(1)), expected: .present, actual: nil)
      try await bench.expectUnchanged("a refused deletion") {
        try await expectError(expected) {
          try await bench.repository.commit { $0.delete(Specimen.self, id: Specimen(1).id) }
        }
      }
    },
    RepositoryClause("write.delete.any", "A deletion that expects anything is fine with nothing.") { bench in
      try await bench.insert([Specimen(2)])
      try await bench.expectUnchanged("a deletion of nothing") {
        try await bench.repository.commit { $0.delete(Specimen.self, id: Specimen(1).id, expecting: .any) }
      }
      try await bench.repository.commit { $0.delete(Specimen.self, id: Specimen(2).id, expecting: .any) }
      try await bench.expectAbsent(Specimen(2), "the deleted record")
    },
    RepositoryClause(
      "write.delete.expectAbsent", "A deletion that expects nothing is refused where there is a record."
    ) {
      bench in
      let old = try await bench.inserted(Specimen(1))
      let expected = RepositoryError.conflict(
        EntityReference(old.entity), expected: .absent, actual: old.version)
      try await bench.expectUnchanged("a refused deletion") {
        try await expectError(expected) {
          try await bench.repository.commit { $0.delete(Specimen.self, id: old.id, expecting: .absent) }
        }
      }
    },
    RepositoryClause("write.delete.again", "A record that was deleted can be inserted again.") { bench in
      try await bench.insert([try bench.full()])
      try await bench.repository.commit { $0.delete(Specimen.self, id: Specimen(1).id) }
      let again = Specimen(1, name: "again")
      try await bench.insert([again])
      try await bench.expectStored(again, "the record")
    },
  ]

  /// Change sets that say little, too much or the same twice, and the numbers of commits.
  static let committing: [RepositoryClause] = [
    RepositoryClause("write.empty", "A set without changes changes nothing and tells the newest number.") {
      bench in
      let empty = try await bench.repository.commit(ChangeSet())
      try expectEqual(empty.versions, [:], "the versions in the receipt")
      let written = try await bench.repository.commit { $0.insert(Specimen(1)) }
      let again = try await bench.repository.commit(ChangeSet())
      try expectEqual(again.sequence, written.sequence, "the number of the newest commit")
      try expect(
        empty.sequence < written.sequence, "a number before \(written.sequence)", got: empty.sequence)
    },
    RepositoryClause("write.number.grows", "Later commits have greater numbers, whatever they do.") { bench in
      var numbers = [try await bench.repository.commit(ChangeSet()).sequence]
      for number in 1...5 as ClosedRange<UInt64> {
        numbers.append(try await bench.repository.commit { $0.insert(Specimen(number)) }.sequence)
        numbers.append(try await bench.repository.commit { $0.save(Specimen(number, name: "b")) }.sequence)
        numbers.append(
          try await bench.repository.commit { $0.delete(Specimen.self, id: Specimen(number).id) }.sequence)
        numbers.append(try await bench.repository.commit { $0.insert(Cabinet(number)) }.sequence)
      }
      try expect(zip(numbers, numbers.dropFirst()).allSatisfy(<), "growing numbers", got: numbers)
    },
    RepositoryClause(
      "write.twice.save", "A set that names a record twice is refused.", needs: [.atomicBatches]
    ) { bench in
      try await bench.expectUnchanged("a refused set") {
        try await expectError(.duplicateChange(EntityReference(Specimen(1)))) {
          try await bench.repository.commit {
            $0.save(Specimen(1, name: "a"))
            $0.save(Specimen(1, name: "b"))
          }
        }
      }
    },
    RepositoryClause(
      "write.twice.delete", "A set that saves and deletes the same record is refused.",
      needs: [.atomicBatches]
    ) {
      bench in
      try await bench.insert([Specimen(1)])
      try await bench.expectUnchanged("a refused set") {
        try await expectError(.duplicateChange(EntityReference(Specimen(1)))) {
          try await bench.repository.commit {
            $0.delete(Specimen.self, id: Specimen(1).id)
            $0.insert(Specimen(1, name: "b"))
          }
        }
      }
    },
    RepositoryClause(
      "write.twice.check", "A set that writes and checks the same record is refused.",
      needs: [.atomicBatches, .readChecks]
    ) {
      bench in
      try await bench.expectUnchanged("a refused set") {
        try await expectError(.duplicateChange(EntityReference(Specimen(1)))) {
          try await bench.repository.commit {
            $0.check(Specimen.self, id: Specimen(1).id, expecting: .absent)
            $0.insert(Specimen(1))
          }
        }
      }
    },
    RepositoryClause(
      "write.twice.type", "Records of two types with one identifier aren't the same.", needs: [.atomicBatches]
    ) {
      bench in
      try await bench.repository.commit {
        $0.insert(Specimen(1))
        $0.insert(Cabinet(1))
      }
      try await bench.expectStored(Specimen(1), "the specimen")
      try await bench.expectStored(Cabinet(1), "the cabinet")
    },
    RepositoryClause(
      "write.twice.first", "A set that names a record twice is refused for that, before anything else.",
      needs: [.atomicBatches]
    ) { bench in
      try await bench.insert([Specimen(1)])
      try await expectError(.duplicateChange(EntityReference(Specimen(1)))) {
        try await bench.repository.commit {
          $0.insert(Specimen(1).with { $0.stock = -1 })
          $0.insert(Specimen(1))
        }
      }
    },
    RepositoryClause("write.check.alone", "A set of checks that hold changes nothing.", needs: [.readChecks])
    { bench in
      let old = try await bench.inserted(Specimen(1))
      try await bench.expectUnchanged("a set of checks") {
        let commit = try await bench.repository.commit {
          $0.check(Specimen.self, id: old.id, expecting: .version(old.version))
        }
        try expectEqual(commit.versions, [:], "the versions in the receipt")
      }
    },
  ]
}
