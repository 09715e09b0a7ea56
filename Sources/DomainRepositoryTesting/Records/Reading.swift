import DomainRepository

extension RepositoryClause {
  /// Reads by identifier.
  static let reading: [RepositoryClause] = [
    RepositoryClause("read.get.present", "get must return the record exactly as it was written.") { bench in
      let written = try await bench.inserted(KitEntity(1, name: "a"))
      try await bench.insert([KitEntity(2, name: "b")])
      let read = try await bench.get(written.entity)
      try expectSame(read?.entity, written.entity, "the record")
    },
    RepositoryClause(
      "read.get.version", "get must return the version that the receipt of the commit reported."
    ) { bench in
      let written = try await bench.inserted(KitEntity(1))
      try await bench.insert([KitEntity(2)])
      try expectEqual(try await bench.get(written.entity)?.version, written.version, "the version")
    },
    RepositoryClause("read.get.absent", "get must return nil for an identifier without a record.") { bench in
      try await bench.insert([KitEntity(1)])
      try await bench.expectAbsent(KitEntity(2), "a record that was never written")
    },
    RepositoryClause(
      "read.get.type",
      "A repository must keep records of different types apart if their identifiers are equal."
    ) { bench in
      let (specimen, cabinet) = (KitEntity(1, name: "a"), KitContainer(1, name: "b"))
      try await bench.insert([specimen])
      try await bench.expectAbsent(cabinet, "a cabinet with a specimen's identifier")
      try await bench.insert([cabinet])
      try await bench.expectStored(specimen, "the specimen")
      try await bench.expectStored(cabinet, "the cabinet")
    },
    RepositoryClause(
      "read.get.everyField", "A repository must return the value of every kind of field, scalar for scalar."
    ) { bench in
      let full = try bench.full()
      try await bench.insert([full])
      try await bench.expectStored(full, "the record")
    },
    RepositoryClause(
      "read.get.nothing",
      "A repository must distinguish a missing value from an empty text and an empty list."
    ) { bench in
      let bare = KitEntity(1, name: "")
      let empty = KitEntity(2).with { $0.note = "" }
      try await bench.insert([bare, empty])
      try await bench.expectStored(bare, "a record without values")
      try await bench.expectStored(empty, "a record with an empty text")
    },
    RepositoryClause("read.get.openWord", "A repository must keep an unknown word of an open enum unchanged.")
    {
      bench in
      let odd = try KitEntity(1).with { it throws in it.kind = try OpenEnum(parsing: "Fine ") }
      try await bench.insert([odd])
      try await bench.expectStored(odd, "a record with an unknown word")
    },
    RepositoryClause(
      "read.identifier.exact", "A repository must distinguish identifiers that differ only in case."
    ) { bench in
      let small = KitEntity(id: try Identifier(parsing: "abc"), name: "small")
      let great = KitEntity(id: try Identifier(parsing: "ABC"), name: "great")
      try await bench.insert([small])
      try await bench.expectAbsent(great, "the record ABC")
      try await bench.insert([great])
      try await bench.expectStored(small, "the record abc")
    },
    RepositoryClause(
      "read.identifier.digits", "A repository must compare identifiers as texts: 1, 01 and 1.0 are different."
    ) { bench in
      let texts = ["1", "01", "1.0", "1e0"]
      let records = try texts.map { KitEntity(id: try Identifier(parsing: $0), name: "n\($0)") }
      try await bench.insert(records)
      for record in records {
        try await bench.expectStored(record, "the record \(record.id.text)")
      }
    },
    RepositoryClause("read.find.order", "find must return the records in the order of the given identifiers.")
    {
      bench in
      try await bench.insert((1...5).map { KitEntity($0) })
      let found = try await bench.repository.get(KitEntity.self, ids: [3, 5, 1, 4].map { KitEntity($0).id })
      try expectEqual(found.map(\.entity.number), [3, 5, 1, 4], "the found records")
    },
    RepositoryClause("read.find.missing", "find must omit identifiers without a record.") { bench in
      try await bench.insert([KitEntity(1), KitEntity(3)])
      let found = try await bench.repository.get(KitEntity.self, ids: [1, 2, 3, 4].map { KitEntity($0).id })
      try expectEqual(found.map(\.entity.number), [1, 3], "the found records")
    },
    RepositoryClause(
      "read.find.repeated", "find must return a record once, at the first position of its identifier."
    ) { bench in
      try await bench.insert([KitEntity(1), KitEntity(2)])
      let found = try await bench.repository.get(
        KitEntity.self, ids: [2, 1, 2, 1, 1].map { KitEntity($0).id })
      try expectEqual(found.map(\.entity.number), [2, 1], "the found records")
    },
    RepositoryClause("read.find.none", "find must return nothing for an empty list of identifiers.") {
      bench in
      try await bench.insert([KitEntity(1)])
      try expectEqual(try await bench.repository.get(KitEntity.self, ids: []).count, 0, "found records")
    },
    RepositoryClause("read.find.many", "find must accept 40,000 identifiers.") { bench in
      try await bench.insert((1...300).map { KitEntity($0) })
      let found = try await bench.repository.get(
        KitEntity.self, ids: (1...40_000).map { Identifier(uuidBits: (0, $0)) })
      try expectEqual(found.map(\.entity.number), Array(1...300), "the found records")
    },
    RepositoryClause("read.find.versions", "find must return every record with its own contents and version.")
    {
      bench in
      let first = try await bench.inserted(KitEntity(1, name: "a"))
      let second = try await bench.inserted(KitEntity(2, name: "b"))
      let found = try await bench.repository.get(KitEntity.self, ids: [second.id, first.id])
      try expectEqual(found.map(\.version), [second.version, first.version], "the versions")
      try expectSame(found.map(\.entity), [second.entity, first.entity], "the found records")
    },
    RepositoryClause(
      "read.own.writes",
      "A repository must show committed changes to every read that begins after the commit."
    ) { bench in
      for number in 1...20 as ClosedRange<UInt64> {
        let specimen = try await bench.inserted(KitEntity(number)).entity
        try await bench.expectStored(specimen, "the record just written")
        try expectEqual(try await bench.numbers(), Array(1...number), "the page after the commit")
        try expectEqual(try await bench.repository.count(ModelQuery<KitEntity>()), Int(number), "the count")
      }
    },
  ]
}
