import DomainRepository

extension RepositoryClause {
  /// Versions of records and changes that expect one.
  static let versions: [RepositoryClause] = [
    RepositoryClause(
      "version.update.current", "A repository must apply an update that expects the current version."
    ) { context in
      let old = try await context.inserted(KitEntity(1, name: "old"))
      let new = KitEntity(1, name: "new")
      let commit = try await context.repository.commit { $0.update(new, expecting: old.version) }
      try await context.expectStored(new, "the updated record")
      try expectEqual(try await context.get(new)?.version, commit.version(of: new), "its version")
    },
    RepositoryClause(
      "version.update.stale",
      "A repository must refuse an update that expects an older version and report the current one."
    ) { context in
      let old = try await context.inserted(KitEntity(1, name: "old"))
      let new = try await context.saved(KitEntity(1, name: "new"))
      let expected = RepositoryError.conflict(
        EntityReference(old.entity), expected: .version(old.version), actual: new.version)
      try await context.expectUnchanged("a refused update") {
        try await expectError(expected) {
          try await context.repository.commit {
            $0.update(KitEntity(1, name: "late"), expecting: old.version)
          }
        }
      }
    },
    RepositoryClause(
      "version.update.future", "A repository must refuse an update that expects a version that never existed."
    ) { context in
      let old = try await context.inserted(KitEntity(1, name: "old"))
      for number in [old.version.number + 1, old.version.number + 1_000, Int64.max, 0, -1, Int64.min] {
        let version = Version(number)
        let expected = RepositoryError.conflict(
          EntityReference(old.entity), expected: .version(version), actual: old.version)
        try await context.expectUnchanged("an update that expects version \(number)") {
          try await expectError(expected) {
            try await context.repository.commit { $0.update(KitEntity(1, name: "late"), expecting: version) }
          }
        }
      }
    },
    RepositoryClause(
      "version.update.missing",
      "A repository must refuse an update that expects a version if there is no record."
    ) { context in
      let other = try await context.inserted(KitEntity(2))
      let expected = RepositoryError.conflict(
        EntityReference(KitEntity(1)), expected: .version(other.version), actual: nil)
      try await context.expectUnchanged("a refused update") {
        try await expectError(expected) {
          try await context.repository.commit { $0.update(KitEntity(1), expecting: other.version) }
        }
      }
    },
    RepositoryClause(
      "version.update.deleted",
      "A repository must refuse an update that expects the version of a deleted record."
    ) { context in
      let old = try await context.inserted(KitEntity(1))
      try await context.repository.commit { $0.delete(KitEntity.self, id: old.id) }
      let expected = RepositoryError.conflict(
        EntityReference(old.entity), expected: .version(old.version), actual: nil)
      try await expectError(expected) {
        try await context.repository.commit { $0.update(KitEntity(1), expecting: old.version) }
      }
      try await context.expectAbsent(KitEntity(1), "the deleted record")
    },
    RepositoryClause(
      "version.delete.current", "A repository must apply a deletion that expects the current version."
    ) { context in
      let old = try await context.inserted(KitEntity(1))
      try await context.repository.commit {
        $0.delete(KitEntity.self, id: old.id, expecting: .version(old.version))
      }
      try await context.expectAbsent(KitEntity(1), "the deleted record")
    },
    RepositoryClause(
      "version.delete.stale", "A repository must refuse a deletion that expects an older version."
    ) { context in
      let old = try await context.inserted(KitEntity(1, name: "old"))
      let new = try await context.saved(KitEntity(1, name: "new"))
      let expected = RepositoryError.conflict(
        EntityReference(old.entity), expected: .version(old.version), actual: new.version)
      try await context.expectUnchanged("a refused deletion") {
        try await expectError(expected) {
          try await context.repository.commit {
            $0.delete(KitEntity.self, id: old.id, expecting: .version(old.version))
          }
        }
      }
    },
    RepositoryClause("version.grows", "A repository must raise a record's version with every write.") {
      context in
      var versions: [Version] = []
      for round in 1...8 {
        versions.append(try await context.saved(KitEntity(1, name: "round \(round)")).version)
      }
      try expect(zip(versions, versions.dropFirst()).allSatisfy(<), "growing versions", got: versions)
    },
    RepositoryClause(
      "version.same.contents", "A repository must raise the version even if the saved contents are the same."
    ) { context in
      let first = try await context.inserted(KitEntity(1))
      let second = try await context.saved(KitEntity(1))
      try expect(first.version < second.version, "a version after \(first.version)", got: second.version)
      try expectEqual(try await context.get(first.entity)?.version, second.version, "the stored version")
    },
    RepositoryClause(
      "version.reinserted",
      "A record inserted again after its deletion must get a version above all it had before."
    ) { context in
      var greatest = try await context.inserted(KitEntity(1)).version
      for _ in 1...3 {
        greatest = max(greatest, try await context.saved(KitEntity(1, name: "more")).version)
        try await context.repository.commit { $0.delete(KitEntity.self, id: KitEntity(1).id) }
        let reinserted = try await context.inserted(KitEntity(1)).version
        try expect(greatest < reinserted, "a version after \(greatest)", got: reinserted)
        greatest = reinserted
      }
    },
    RepositoryClause(
      "version.reinserted.stale",
      "A repository must refuse to overwrite a reinserted record under a version from before its deletion."
    ) { context in
      let old = try await context.inserted(KitEntity(1, name: "old"))
      try await context.repository.commit { $0.delete(KitEntity.self, id: old.id) }
      let reinserted = try await context.inserted(KitEntity(1, name: "reinserted"))
      let expected = RepositoryError.conflict(
        EntityReference(old.entity), expected: .version(old.version), actual: reinserted.version)
      try await expectError(expected) {
        try await context.repository.commit { $0.update(KitEntity(1, name: "late"), expecting: old.version) }
      }
      try await context.expectStored(reinserted.entity, "the reinserted record")
    },
    RepositoryClause(
      "version.reads.agree", "get, get(ids:) and page must return the same version of a record."
    ) {
      context in
      try await context.insert([KitEntity(1), KitEntity(2)])
      let written = try await context.saved(KitEntity(1, name: "new")).version
      try expectEqual(try await context.get(KitEntity(1))?.version, written, "the version in get")
      let found = try await context.repository.get(KitEntity.self, ids: [KitEntity(1).id])
      try expectEqual(found.map(\.version), [written], "the version in get(ids:)")
      let page = try await context.repository.page(ModelQuery<KitEntity>(), limit: 1)
      try expectEqual(page.items.map(\.version), [written], "the version in the page")
    },
    RepositoryClause(
      "version.refused", "A repository must not change a record's version when it refuses a change."
    ) { context in
      let old = try await context.inserted(KitEntity(1))
      _ = try await expectError("a conflict") {
        try await context.repository.commit { $0.insert(KitEntity(1)) }
      }
      let new = KitEntity(1, name: "new")
      try await context.repository.commit { $0.update(new, expecting: old.version) }
      try await context.expectStored(new, "the record that was written after the refusal")
    },
  ]
}
