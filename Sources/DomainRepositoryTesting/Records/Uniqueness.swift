import DomainRepository

extension RepositoryClause {
  /// Unique keys.
  static let uniqueness: [RepositoryClause] = [
    refusal(
      "unique.insert", "A repository must refuse to insert a unique value that another record has.",
      [KitEntity(1).with { $0.code = "A-1" }], KitEntity(2).with { $0.code = "A-1" }, "code"),
    refusal(
      "unique.update", "A repository must refuse to change a unique value to one that another record has.",
      [KitEntity(1).with { $0.code = "A-1" }, KitEntity(2).with { $0.code = "A-2" }],
      KitEntity(2).with { $0.code = "A-1" }, "code"),
    refusal(
      "unique.empty", "A repository must treat an empty text as a value of a unique key.",
      [KitEntity(1).with { $0.code = "" }],
      KitEntity(2).with { $0.code = "" }, "code"),
    refusal(
      "unique.several", "A repository must refuse a combination of unique values that another record has.",
      [KitEntity(1).with { ($0.maker, $0.serial) = ("m", 1) }],
      KitEntity(2).with { ($0.maker, $0.serial) = ("m", 1) }, "maker", "serial"),
    refusal(
      "unique.number",
      "A repository must compare unique integers exactly, including those beyond Double's precision.",
      [KitEntity(1).with { ($0.maker, $0.serial) = ("m", .max) }],
      KitEntity(2).with { ($0.maker, $0.serial) = ("m", .max) }, "maker", "serial"),
    acceptance(
      "unique.null", "A repository must allow any number of records without a value in a unique field.",
      (1...5).map { KitEntity($0) }),
    acceptance(
      "unique.several.null",
      "A repository must not apply a combined unique key to records that lack one of the values.",
      [
        KitEntity(1).with { $0.maker = "m" }, KitEntity(2).with { $0.maker = "m" },
        KitEntity(3).with { $0.serial = 1 }, KitEntity(4).with { $0.serial = 1 },
      ]),
    acceptance(
      "unique.several.part", "A repository must allow combined unique values that differ in one field.",
      [
        KitEntity(1).with { ($0.maker, $0.serial) = ("m", 1) },
        KitEntity(2).with { ($0.maker, $0.serial) = ("m", 2) },
        KitEntity(3).with { ($0.maker, $0.serial) = ("n", 1) },
      ]),
    acceptance(
      "unique.several.joined",
      "A repository must compare combined unique values field by field, not joined into one text.",
      [
        KitEntity(1).with { ($0.maker, $0.serial) = ("m1", 2) },
        KitEntity(2).with { ($0.maker, $0.serial) = ("m", 12) },
        KitEntity(3).with { ($0.maker, $0.serial) = ("m|1", 2) },
        KitEntity(4).with { ($0.maker, $0.serial) = ("m", 1) },
      ]),
    acceptance(
      "unique.case", "A repository must distinguish unique texts that differ in case.",
      coded(["abc", "ABC", "Abc", "\u{DF}", "ss"])),
    acceptance(
      "unique.forms",
      "A repository must distinguish unique texts that differ in scalars, such as \"\u{E9}\" and \"e\u{301}\".",
      coded(["\u{E9}", "e\u{301}", "e", "\u{C5}", "\u{212B}"])),
    acceptance(
      "unique.whitespace",
      "A repository must distinguish unique texts that differ in white space at their ends.",
      coded(["a", "a ", " a", "a  ", "a\n", "a\u{A0}"])),
    acceptance(
      "unique.long", "A repository must compare long unique texts to their ends.",
      coded(["1", "2"].map { String(repeating: "x", count: 2_000) + $0 })),
    acceptance(
      "unique.digits", "A repository must distinguish unique texts that look like equal numbers.",
      coded(["1", "01", "1.0", "1e0", "+1"])),
    acceptance(
      "unique.neighbors",
      "A repository must distinguish neighboring integers beyond Double's precision in a unique key.",
      [Int64.max, .max - 1, 9_007_199_254_740_993, 9_007_199_254_740_992].enumerated().map {
        position, serial in
        KitEntity(UInt64(position) + 1).with { ($0.maker, $0.serial) = ("m", serial) }
      }),
  ]

  /// Unique keys as records are inserted, changed and deleted.
  static let uniquenessAcrossCommits: [RepositoryClause] = [
    RepositoryClause(
      "unique.own", "A repository must allow a record to keep its own unique value.",
      requiredCapabilities: [.uniqueness]
    ) { context in
      let old = try await context.inserted(KitEntity(1).with { $0.code = "A-1" })
      let new = old.entity.with { $0.name = "new" }
      try await context.repository.commit { $0.update(new, expecting: old.version) }
      try await context.expectStored(new, "the record")
    },
    RepositoryClause(
      "unique.released.delete", "A repository must release the unique values of a deleted record.",
      requiredCapabilities: [.uniqueness]
    ) { context in
      try await context.insert([KitEntity(1).with { $0.code = "A-1" }])
      try await context.repository.commit { $0.delete(KitEntity.self, id: KitEntity(1).id) }
      let next = KitEntity(2).with { $0.code = "A-1" }
      try await context.insert([next])
      try await context.expectStored(next, "the record with the released value")
    },
    RepositoryClause(
      "unique.released.update",
      "A repository must release the old unique value of a record that gets another one.",
      requiredCapabilities: [.uniqueness]
    ) { context in
      try await context.insert([KitEntity(1).with { $0.code = "A-1" }])
      try await context.repository.commit { $0.save(KitEntity(1).with { $0.code = "A-2" }) }
      let next = KitEntity(2).with { $0.code = "A-1" }
      try await context.insert([next])
      try await context.expectStored(next, "the record with the released value")
      _ = try await expectInvalid(KitEntity(3), "because A-2 is taken") {
        try await context.repository.commit { $0.insert(KitEntity(3).with { $0.code = "A-2" }) }
      }
    },
    RepositoryClause(
      "unique.refused", "A repository must not reserve the unique values of a refused record.",
      requiredCapabilities: [.uniqueness, .atomicBatches]
    ) { context in
      try await context.insert([KitEntity(1)])
      _ = try await expectError("a conflict") {
        try await context.repository.commit {
          $0.insert(KitEntity(2).with { $0.code = "A-1" })
          $0.insert(KitEntity(1))
        }
      }
      let next = KitEntity(3).with { $0.code = "A-1" }
      try await context.insert([next])
      try await context.expectStored(next, "the record with the value")
    },
    RepositoryClause(
      "unique.batch", "A repository must refuse a change set that gives two records the same unique value.",
      requiredCapabilities: [.uniqueness, .atomicBatches]
    ) { context in
      try await context.expectUnchanged("a refused set") {
        let violations = try await expectInvalid(KitEntity(2), "because the record before it has its value") {
          try await context.repository.commit {
            $0.insert(KitEntity(1).with { $0.code = "A-1" })
            $0.insert(KitEntity(2).with { $0.code = "A-1" })
          }
        }
        try expectEqual(violations.map(\.code), [.unique], "the codes")
      }
    },
    RepositoryClause(
      "unique.batch.swap",
      "A repository must allow two records to swap their unique values in one change set.",
      requiredCapabilities: [.uniqueness, .atomicBatches]
    ) { context in
      try await context.insert([KitEntity(1).with { $0.code = "A-1" }, KitEntity(2).with { $0.code = "A-2" }])
      let swapped = [KitEntity(1).with { $0.code = "A-2" }, KitEntity(2).with { $0.code = "A-1" }]
      try await context.repository.commit { for entity in swapped { $0.save(entity) } }
      for entity in swapped { try await context.expectStored(entity, "a swapped record") }
    },
    RepositoryClause(
      "unique.batch.reused",
      "A repository must allow one change set to delete a record and reuse its unique value.",
      requiredCapabilities: [.uniqueness, .atomicBatches]
    ) { context in
      try await context.insert([KitEntity(1).with { $0.code = "A-1" }])
      try await context.repository.commit {
        $0.insert(KitEntity(2).with { $0.code = "A-1" })
        $0.delete(KitEntity.self, id: KitEntity(1).id)
      }
      try await context.repository.commit {
        $0.delete(KitEntity.self, id: KitEntity(2).id)
        $0.insert(KitEntity(3).with { $0.code = "A-1" })
      }
      try expectEqual(try await context.numbers(), [3], "the records")
    },
    RepositoryClause(
      "unique.all", "A repository must report every violated unique key, in the order of declaration.",
      requiredCapabilities: [.uniqueness]
    ) { context in
      let owner = KitEntity(1).with { ($0.code, $0.maker, $0.serial) = ("A-1", "m", 1) }
      try await context.insert([owner])
      let violations = try await expectInvalid(KitEntity(2), "because code, maker and serial are taken") {
        try await context.repository.commit {
          $0.insert(KitEntity(2).with { ($0.code, $0.maker, $0.serial) = ("A-1", "m", 1) })
        }
      }
      try expectEqual(
        violations.map(\.rule), ["KitEntity.unique.code", "KitEntity.unique.maker+serial"], "the rules")
    },
  ]

  private static func coded(_ codes: [String]) -> [KitEntity] {
    codes.enumerated().map { position, code in KitEntity(UInt64(position) + 1).with { $0.code = code } }
  }

  /// Returns a clause that a save must be refused because of one unique key, with the violation that every
  /// backend reports.
  private static func refusal(
    _ id: String, _ text: String, _ stored: [KitEntity], _ saved: KitEntity, _ fields: String...
  ) -> RepositoryClause {
    RepositoryClause(id, text, requiredCapabilities: [.uniqueness]) { context in
      try await context.insert(stored)
      let expected = Violation(
        at: FieldPath(field: fields.first ?? ""),
        rule: "KitEntity.unique.\(fields.joined(separator: "+"))", code: .unique)
      try await context.expectUnchanged("a refused save") {
        let violations = try await expectInvalid(saved, "because \(fields) is taken") {
          try await context.repository.commit { $0.save(saved) }
        }
        try expectEqual(violations, [expected], "the violations")
      }
    }
  }

  /// Returns a clause that the records must be accepted together.
  private static func acceptance(_ id: String, _ text: String, _ entities: [KitEntity]) -> RepositoryClause {
    RepositoryClause(id, text, requiredCapabilities: [.uniqueness]) { context in
      for entity in entities { try await context.repository.commit { $0.insert(entity) } }
      for entity in entities { try await context.expectStored(entity, "a record") }
    }
  }
}
