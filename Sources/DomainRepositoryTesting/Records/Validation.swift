import DomainRepository

extension RepositoryClause {
  /// A commit writes valid records only.
  static let validation: [RepositoryClause] = [
    refusal("validation.constraint", "A record that breaks a constraint is refused.") { $0.stock = -1 },
    refusal("validation.length", "A text that is too long is refused.") {
      $0.name = String(repeating: "x", count: 81)
    },
    refusal("validation.rule", "A record that breaks a rule across fields is refused.") {
      $0.stock = 1
      $0.isActive = false
    },
    refusal("validation.number", "A number that isn't one is refused.") { $0.weight = .nan },
    refusal("validation.infinite", "An infinite number is refused.") { $0.ratio = -.infinity },
    refusal("validation.all", "Everything that is wrong with a record is told at once.") {
      $0.name = String(repeating: "x", count: 81)
      $0.stock = -1
      $0.ratio = .nan
    },
    RepositoryClause(
      "validation.replace", "A replacement is held to the same constraints, and leaves the old record."
    ) {
      bench in
      let old = try await bench.inserted(Specimen(1, name: "old"))
      try await bench.expectUnchanged("a refused replacement") {
        _ = try await expectInvalid(old.entity, "because the stock is negative") {
          try await bench.repository.commit {
            $0.update(Specimen(1).with { $0.stock = -1 }, expecting: old.version)
          }
        }
      }
    },
    RepositoryClause(
      "validation.first", "An invalid record is refused as invalid, also where it would be a conflict."
    ) {
      bench in
      try await bench.insert([Specimen(1)])
      _ = try await expectInvalid(Specimen(1), "because the stock is negative") {
        try await bench.repository.commit { $0.insert(Specimen(1).with { $0.stock = -1 }) }
      }
    },
    RepositoryClause("validation.borders", "Values at the borders of their constraints are stored.") {
      bench in
      let empty = Specimen(1, name: "").with { $0.stock = 0 }
      let full = Specimen(2, name: String(repeating: "\u{1F600}", count: 80)).with { $0.stock = .max }
      try await bench.insert([empty, full])
      try await bench.expectStored(empty, "the least values")
      try await bench.expectStored(full, "the greatest values")
    },
  ]

  /// A clause that a specimen with this flaw is refused, with the very violations that its schema finds.
  private static func refusal(
    _ id: String, _ text: String, _ spoil: @escaping @Sendable (inout Specimen) -> Void
  ) -> RepositoryClause {
    RepositoryClause(id, text) { bench in
      try await bench.insert([Specimen(1)])
      let spoilt = Specimen(2).with(spoil)
      try await bench.expectUnchanged("a refused insertion") {
        let violations = try await expectInvalid(spoilt, "because the schema refuses it") {
          try await bench.repository.commit { $0.insert(spoilt) }
        }
        try expectEqual(violations, Specimen.schema.violations(in: spoilt), "the violations")
      }
    }
  }
}
