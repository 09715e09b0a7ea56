import DomainRepository

extension RepositoryClause {
  /// Values that no two records share.
  static let uniqueness: [RepositoryClause] = [
    refusal(
      "unique.insert", "An insertion with a value that another record has is refused.",
      [Specimen(1).with { $0.code = "A-1" }], Specimen(2).with { $0.code = "A-1" }, "code"),
    refusal(
      "unique.update", "A replacement with a value that another record has is refused.",
      [Specimen(1).with { $0.code = "A-1" }, Specimen(2).with { $0.code = "A-2" }],
      Specimen(2).with { $0.code = "A-1" }, "code"),
    refusal(
      "unique.empty", "An empty text is a value like any other.", [Specimen(1).with { $0.code = "" }],
      Specimen(2).with { $0.code = "" }, "code"),
    refusal(
      "unique.several", "Values of several fields, taken together, are refused when another record has them.",
      [Specimen(1).with { ($0.maker, $0.serial) = ("m", 1) }],
      Specimen(2).with { ($0.maker, $0.serial) = ("m", 1) }, "maker", "serial"),
    refusal(
      "unique.number", "Integers that a Double can't tell apart are held to their own value.",
      [Specimen(1).with { ($0.maker, $0.serial) = ("m", .max) }],
      Specimen(2).with { ($0.maker, $0.serial) = ("m", .max) }, "maker", "serial"),
    acceptance("unique.null", "Records without a value share it with nobody.", (1...5).map { Specimen($0) }),
    acceptance(
      "unique.several.null", "Where one of several fields has no value, the others are free.",
      [
        Specimen(1).with { $0.maker = "m" }, Specimen(2).with { $0.maker = "m" },
        Specimen(3).with { $0.serial = 1 }, Specimen(4).with { $0.serial = 1 },
      ]),
    acceptance(
      "unique.several.part", "Of several fields it is enough that one differs.",
      [
        Specimen(1).with { ($0.maker, $0.serial) = ("m", 1) },
        Specimen(2).with { ($0.maker, $0.serial) = ("m", 2) },
        Specimen(3).with { ($0.maker, $0.serial) = ("n", 1) },
      ]),
    acceptance(
      "unique.several.joined", "Values of several fields aren't run together.",
      [
        Specimen(1).with { ($0.maker, $0.serial) = ("m1", 2) },
        Specimen(2).with { ($0.maker, $0.serial) = ("m", 12) },
        Specimen(3).with { ($0.maker, $0.serial) = ("m|1", 2) },
        Specimen(4).with { ($0.maker, $0.serial) = ("m", 1) },
      ]),
    acceptance(
      "unique.case", "Texts that differ in case are different.", coded(["abc", "ABC", "Abc", "\u{DF}", "ss"])),
    acceptance(
      "unique.forms", "Texts that differ in scalars are different, also both forms of \"\u{E9}\".",
      coded(["\u{E9}", "e\u{301}", "e", "\u{C5}", "\u{212B}"])),
    acceptance(
      "unique.blanks", "Texts that differ in blanks at their ends are different.",
      coded(["a", "a ", " a", "a  ", "a\n", "a\u{A0}"])),
    acceptance(
      "unique.long", "Long texts are compared to their ends.",
      coded(["1", "2"].map { String(repeating: "x", count: 2_000) + $0 })),
    acceptance(
      "unique.digits", "Texts that look like equal numbers are different.",
      coded(["1", "01", "1.0", "1e0", "+1"])),
    acceptance(
      "unique.neighbours", "Integers beyond the precision of a Double are different from their neighbours.",
      [Int64.max, .max - 1, 9_007_199_254_740_993, 9_007_199_254_740_992].enumerated().map {
        position, serial in
        Specimen(UInt64(position) + 1).with { ($0.maker, $0.serial) = ("m", serial) }
      }),
  ]

  /// Unique values as records come, change and go.
  static let uniquenessInTime: [RepositoryClause] = [
    RepositoryClause("unique.own", "A record may keep its own value.", needs: [.uniqueness]) { bench in
      let old = try await bench.inserted(Specimen(1).with { $0.code = "A-1" })
      let new = old.entity.with { $0.name = "new" }
      try await bench.repository.commit { $0.update(new, expecting: old.version) }
      try await bench.expectStored(new, "the record")
    },
    RepositoryClause("unique.freed.delete", "A deleted record frees its value.", needs: [.uniqueness]) {
      bench in
      try await bench.insert([Specimen(1).with { $0.code = "A-1" }])
      try await bench.repository.commit { $0.delete(Specimen.self, id: Specimen(1).id) }
      let heir = Specimen(2).with { $0.code = "A-1" }
      try await bench.insert([heir])
      try await bench.expectStored(heir, "the record with the freed value")
    },
    RepositoryClause(
      "unique.freed.update", "A record that changes its value frees the old one.", needs: [.uniqueness]
    ) {
      bench in
      try await bench.insert([Specimen(1).with { $0.code = "A-1" }])
      try await bench.repository.commit { $0.save(Specimen(1).with { $0.code = "A-2" }) }
      let heir = Specimen(2).with { $0.code = "A-1" }
      try await bench.insert([heir])
      try await bench.expectStored(heir, "the record with the freed value")
      _ = try await expectInvalid(Specimen(3), "because A-2 is taken") {
        try await bench.repository.commit { $0.insert(Specimen(3).with { $0.code = "A-2" }) }
      }
    },
    RepositoryClause(
      "unique.refused", "A refused record takes no value.", needs: [.uniqueness, .atomicBatches]
    ) { bench in
      try await bench.insert([Specimen(1)])
      _ = try await expectError("a conflict") {
        try await bench.repository.commit {
          $0.insert(Specimen(2).with { $0.code = "A-1" })
          $0.insert(Specimen(1))
        }
      }
      let next = Specimen(3).with { $0.code = "A-1" }
      try await bench.insert([next])
      try await bench.expectStored(next, "the record with the value")
    },
    RepositoryClause(
      "unique.batch", "Two records of one set can't have the same value.",
      needs: [.uniqueness, .atomicBatches]
    ) {
      bench in
      try await bench.expectUnchanged("a refused set") {
        let violations = try await expectInvalid(Specimen(2), "because the record before it has its value") {
          try await bench.repository.commit {
            $0.insert(Specimen(1).with { $0.code = "A-1" })
            $0.insert(Specimen(2).with { $0.code = "A-1" })
          }
        }
        try expectEqual(violations.map(\.code), [.unique], "the codes")
      }
    },
    RepositoryClause(
      "unique.batch.swap", "Two records can swap their values in one set.",
      needs: [.uniqueness, .atomicBatches]
    ) {
      bench in
      try await bench.insert([Specimen(1).with { $0.code = "A-1" }, Specimen(2).with { $0.code = "A-2" }])
      let swapped = [Specimen(1).with { $0.code = "A-2" }, Specimen(2).with { $0.code = "A-1" }]
      try await bench.repository.commit { for specimen in swapped { $0.save(specimen) } }
      for specimen in swapped { try await bench.expectStored(specimen, "a swapped record") }
    },
    RepositoryClause(
      "unique.batch.heir", "One set can delete a record and give its value away, in either order.",
      needs: [.uniqueness, .atomicBatches]
    ) { bench in
      try await bench.insert([Specimen(1).with { $0.code = "A-1" }])
      try await bench.repository.commit {
        $0.insert(Specimen(2).with { $0.code = "A-1" })
        $0.delete(Specimen.self, id: Specimen(1).id)
      }
      try await bench.repository.commit {
        $0.delete(Specimen.self, id: Specimen(2).id)
        $0.insert(Specimen(3).with { $0.code = "A-1" })
      }
      try expectEqual(try await bench.numbers(), [3], "the records")
    },
    RepositoryClause(
      "unique.all", "Every constraint that a record breaks is told, in the order declared.",
      needs: [.uniqueness]
    ) {
      bench in
      let owner = Specimen(1).with { ($0.code, $0.maker, $0.serial) = ("A-1", "m", 1) }
      try await bench.insert([owner])
      let violations = try await expectInvalid(Specimen(2), "because code, maker and serial are taken") {
        try await bench.repository.commit {
          $0.insert(Specimen(2).with { ($0.code, $0.maker, $0.serial) = ("A-1", "m", 1) })
        }
      }
      try expectEqual(
        violations.map(\.rule), ["Specimen.unique.code", "Specimen.unique.maker+serial"], "the rules")
    },
  ]

  private static func coded(_ codes: [String]) -> [Specimen] {
    codes.enumerated().map { position, code in Specimen(UInt64(position) + 1).with { $0.code = code } }
  }

  /// A clause that a save is refused for one constraint, with the violation that every backend gives.
  private static func refusal(
    _ id: String, _ text: String, _ stored: [Specimen], _ saved: Specimen, _ fields: String...
  ) -> RepositoryClause {
    RepositoryClause(id, text, needs: [.uniqueness]) { bench in
      try await bench.insert(stored)
      let expected = Violation(
        at: FieldPath(field: fields.first ?? ""),
        rule: "Specimen.unique.\(fields.joined(separator: "+"))", code: .unique)
      try await bench.expectUnchanged("a refused save") {
        let violations = try await expectInvalid(saved, "because \(fields) is taken") {
          try await bench.repository.commit { $0.save(saved) }
        }
        try expectEqual(violations, [expected], "the violations")
      }
    }
  }

  /// A clause that these records can be stored side by side.
  private static func acceptance(_ id: String, _ text: String, _ specimens: [Specimen]) -> RepositoryClause {
    RepositoryClause(id, text, needs: [.uniqueness]) { bench in
      for specimen in specimens { try await bench.repository.commit { $0.insert(specimen) } }
      for specimen in specimens { try await bench.expectStored(specimen, "a record") }
    }
  }
}
