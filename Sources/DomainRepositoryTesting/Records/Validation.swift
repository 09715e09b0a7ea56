import DomainRepository

extension RepositoryClause {
  /// The validation of records before they are written.
  static let validation: [RepositoryClause] = [
    refusal("validation.constraint", "A repository must refuse a record that violates a constraint.") {
      $0.stock = -1
    },
    refusal("validation.length", "A repository must refuse a record whose text is too long.") {
      $0.name = String(repeating: "x", count: 81)
    },
    refusal("validation.rule", "A repository must refuse a record that violates a rule across fields.") {
      $0.stock = 1
      $0.isActive = false
    },
    refusal("validation.number", "A repository must refuse NaN.") { $0.weight = .nan },
    refusal("validation.infinite", "A repository must refuse infinite numbers.") { $0.ratio = -.infinity },
    refusal("validation.all", "A repository must report all violations of a record at once.") {
      $0.name = String(repeating: "x", count: 81)
      $0.stock = -1
      $0.ratio = .nan
    },
    RepositoryClause(
      "validation.replace",
      "A repository must validate a replacement and keep the old record if it is invalid."
    ) { context in
      let old = try await context.inserted(KitEntity(1, name: "old"))
      try await context.expectUnchanged("a refused replacement") {
        _ = try await expectInvalid(old.entity, "because the stock is negative") {
          try await context.repository.commit {
            $0.update(KitEntity(1).with { $0.stock = -1 }, expecting: old.version)
          }
        }
      }
    },
    RepositoryClause(
      "validation.first", "A repository must report an invalid record as invalid even if it also conflicts."
    ) { context in
      try await context.insert([KitEntity(1)])
      _ = try await expectInvalid(KitEntity(1), "because the stock is negative") {
        try await context.repository.commit { $0.insert(KitEntity(1).with { $0.stock = -1 }) }
      }
    },
    RepositoryClause(
      "validation.limits", "A repository must store values at the limits of their constraints."
    ) { context in
      let empty = KitEntity(1, name: "").with { $0.stock = 0 }
      let full = KitEntity(2, name: String(repeating: "\u{1F600}", count: 80)).with { $0.stock = .max }
      try await context.insert([empty, full])
      try await context.expectStored(empty, "the least values")
      try await context.expectStored(full, "the greatest values")
    },
  ]

  /// Returns a clause that an invalid entity must be refused with exactly the violations that its schema
  /// reports.
  private static func refusal(
    _ id: String, _ text: String, _ invalidate: @escaping @Sendable (inout KitEntity) -> Void
  ) -> RepositoryClause {
    RepositoryClause(id, text) { context in
      try await context.insert([KitEntity(1)])
      let invalid = KitEntity(2).with(invalidate)
      try await context.expectUnchanged("a refused insertion") {
        let violations = try await expectInvalid(invalid, "because the schema refuses it") {
          try await context.repository.commit { $0.insert(invalid) }
        }
        try expectEqual(violations, KitEntity.schema.violations(in: invalid), "the violations")
      }
    }
  }
}
