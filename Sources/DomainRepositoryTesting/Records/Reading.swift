import DomainRepository

extension RepositoryClause {
  /// Reads by identifier.
  static let reading: [RepositoryClause] = [
    RepositoryClause("read.get.present", "get must return the record exactly as it was written.") { context in
      let written = try await context.inserted(KitEntity(1, name: "a"))
      try await context.insert([KitEntity(2, name: "b")])
      let read = try await context.get(written.entity)
      try expectSame(read?.entity, written.entity, "the record")
    },
    RepositoryClause(
      "read.get.version", "get must return the version that the commit of the commit reported."
    ) { context in
      let written = try await context.inserted(KitEntity(1))
      try await context.insert([KitEntity(2)])
      try expectEqual(try await context.get(written.entity)?.version, written.version, "the version")
    },
    RepositoryClause("read.get.absent", "get must return nil for an identifier without a record.") {
      context in
      try await context.insert([KitEntity(1)])
      try await context.expectAbsent(KitEntity(2), "a record that was never written")
    },
    RepositoryClause(
      "read.get.type",
      "A repository must keep records of different types apart if their identifiers are equal."
    ) { context in
      let (entity, container) = (KitEntity(1, name: "a"), KitContainer(1, name: "b"))
      try await context.insert([entity])
      try await context.expectAbsent(container, "a container with an entity's identifier")
      try await context.insert([container])
      try await context.expectStored(entity, "the entity")
      try await context.expectStored(container, "the container")
    },
    RepositoryClause(
      "read.get.everyField", "A repository must return the value of every kind of field, scalar for scalar."
    ) { context in
      let full = try context.full()
      try await context.insert([full])
      try await context.expectStored(full, "the record")
    },
    RepositoryClause(
      "read.get.missingValue",
      "A repository must distinguish a missing value from an empty text and an empty list."
    ) { context in
      let bare = KitEntity(1, name: "")
      let empty = KitEntity(2).with { $0.note = "" }
      try await context.insert([bare, empty])
      try await context.expectStored(bare, "a record without values")
      try await context.expectStored(empty, "a record with an empty text")
    },
    RepositoryClause("read.get.openWord", "A repository must keep an unknown word of an open enum unchanged.")
    {
      context in
      let record = try KitEntity(1).with { it throws in it.kind = try OpenEnum(parsing: "Fine ") }
      try await context.insert([record])
      try await context.expectStored(record, "a record with an unknown word")
    },
    RepositoryClause(
      "read.identifier.exact", "A repository must distinguish identifiers that differ only in case."
    ) { context in
      let small = KitEntity(id: try Identifier(parsing: "abc"), name: "small")
      let great = KitEntity(id: try Identifier(parsing: "ABC"), name: "great")
      try await context.insert([small])
      try await context.expectAbsent(great, "the record ABC")
      try await context.insert([great])
      try await context.expectStored(small, "the record abc")
    },
    RepositoryClause(
      "read.identifier.digits", "A repository must compare identifiers as texts: 1, 01 and 1.0 are different."
    ) { context in
      let texts = ["1", "01", "1.0", "1e0"]
      let records = try texts.map { KitEntity(id: try Identifier(parsing: $0), name: "n\($0)") }
      try await context.insert(records)
      for record in records {
        try await context.expectStored(record, "the record \(record.id.text)")
      }
    },
    RepositoryClause(
      "read.getMany.order", "get(ids:) must return the records in the order of the given identifiers."
    ) {
      context in
      try await context.insert((1...5).map { KitEntity($0) })
      let found = try await context.repository.get(
        KitEntity.self, ids: [3, 5, 1, 4].map { KitEntity($0).id })
      try expectEqual(found.map(\.entity.number), [3, 5, 1, 4], "the found records")
    },
    RepositoryClause("read.getMany.missing", "get(ids:) must omit identifiers without a record.") { context in
      try await context.insert([KitEntity(1), KitEntity(3)])
      let found = try await context.repository.get(
        KitEntity.self, ids: [1, 2, 3, 4].map { KitEntity($0).id })
      try expectEqual(found.map(\.entity.number), [1, 3], "the found records")
    },
    RepositoryClause(
      "read.getMany.repeated", "get(ids:) must return a record once, at the first position of its identifier."
    ) { context in
      try await context.insert([KitEntity(1), KitEntity(2)])
      let found = try await context.repository.get(
        KitEntity.self, ids: [2, 1, 2, 1, 1].map { KitEntity($0).id })
      try expectEqual(found.map(\.entity.number), [2, 1], "the found records")
    },
    RepositoryClause("read.getMany.none", "get(ids:) must return nothing for an empty list of identifiers.") {
      context in
      try await context.insert([KitEntity(1)])
      try expectEqual(try await context.repository.get(KitEntity.self, ids: []).count, 0, "found records")
    },
    RepositoryClause("read.getMany.many", "get(ids:) must accept 40,000 identifiers.") { context in
      try await context.insert((1...300).map { KitEntity($0) })
      let found = try await context.repository.get(
        KitEntity.self, ids: (1...40_000).map { Identifier(uuidBits: (0, $0)) })
      try expectEqual(found.map(\.entity.number), Array(1...300), "the found records")
    },
    RepositoryClause(
      "read.getMany.versions", "get(ids:) must return every record with its own contents and version."
    ) {
      context in
      let first = try await context.inserted(KitEntity(1, name: "a"))
      let second = try await context.inserted(KitEntity(2, name: "b"))
      let found = try await context.repository.get(KitEntity.self, ids: [second.id, first.id])
      try expectEqual(found.map(\.version), [second.version, first.version], "the versions")
      try expectSame(found.map(\.entity), [second.entity, first.entity], "the found records")
    },
    RepositoryClause(
      "read.own.writes",
      "A repository must show committed changes to every read that begins after the commit."
    ) { context in
      for number in 1...20 as ClosedRange<UInt64> {
        let entity = try await context.inserted(KitEntity(number)).entity
        try await context.expectStored(entity, "the record just written")
        try expectEqual(try await context.numbers(), Array(1...number), "the page after the commit")
        try expectEqual(try await context.repository.count(ModelQuery<KitEntity>()), Int(number), "the count")
      }
    },
  ]
}
