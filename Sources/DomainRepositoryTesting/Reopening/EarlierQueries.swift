import DomainRepository

extension ReopeningClause {
  private typealias Second = KitCrates.Second
  private typealias Fields = KitCrates.Second.Fields

  /// Queries over records of an earlier version.
  static let earlierQueries: [ReopeningClause] = [
    evolving("evolution.all", "Reading all must return records of an earlier version in their new form.") {
      context in
      let crates = try await context.storeCrates()
      try await context.session { session in
        try await session.expectRecords(crates, "the records")
        let page = try await session.repository.page(ModelQuery<Second>(), at: .first, limit: 1)
        try expectSame(page.items.map(\.entity), [crates[0].entity], "the first page")
        try await session.expectUnreadable([Second]())
      }
    },
    evolving(
      "evolution.filter", "Filters and orders must compare records of an earlier version in their new form.",
      requiredCapabilities: [.filtering, .ordering]
    ) { context in
      let crates = try await context.storeCrates().map(\.entity)
      try await context.session { session in
        let new = ModelQuery<Second>(where: Fields.tag == crates[1].tag)
        try expectSame(
          try await session.repository.all(new).map(\.entity), [crates[1]], "the filtered records")
        let old = ModelQuery<Second>(where: Fields.tag == "y")
        try expectEqual(try await session.repository.count(old), 0, "the records with a former value")
        let ordered = ModelQuery<Second>(orderedBy: .descending(Fields.tag))
        try expectSame(
          try await session.repository.all(ordered).map(\.entity), crates.reversed(), "the ordered records")
      }
    },
    evolving(
      "evolution.facets", "Facets must count the new values of records of an earlier version.",
      requiredCapabilities: [.facets]
    ) { context in
      let crates = try await context.storeCrates().map(\.entity)
      try await context.session { session in
        let facets = try await session.repository.facets(of: "tag", in: ModelQuery<Second>())
        try expectEqual(facets, crates.map { Facet(.text($0.tag), count: 1) }, "the facets")
      }
    },
    evolving(
      "evolution.search", "A search must find records of an earlier version by the words of their new form.",
      requiredCapabilities: [.textSearch]
    ) { context in
      let crates = try await context.storeCrates().map(\.entity)
      try await context.session { session in
        let query = ModelQuery<Second>().matching(try TextSearch("apples"))
        try expectSame(
          try await session.repository.all(query).map(\.entity), [crates[0]], "the found records")
      }
    },
    evolving(
      "evolution.unique", "Unique keys must hold for the new values of records of an earlier version.",
      requiredCapabilities: [.uniqueness]
    ) { context in
      let crates = try await context.storeCrates().map(\.entity)
      try await context.session { session in
        _ = try await expectInvalid(Second(3), "because a record of an earlier version has the value") {
          try await session.repository.insert(Second(3, code: crates[0].code))
        }
        try await session.insert([Second(4, code: "a")])
        var freed = crates[0]
        freed.code = nil
        _ = try await session.saved(freed)
        try await session.insert([Second(5, code: crates[0].code)])
      }
    },
    evolving(
      "evolution.decoder", "`EncodedRecord.decoded` must be all that decodes records, whatever reads them."
    ) { context in
      // The first instances of a model are read once more, to compare the declaration with its reader.
      while !Second.schema.isCompared { try Second(9).validated() }
      let tags = CrateReads.begin(of: 3)
      defer { CrateReads.end(of: tags) }
      let crates = tags.enumerated().map { number, tag in
        KitCrates.First(UInt64(number) + 1, name: "crate \(number)", tag: tag)
      }
      try await context.session { session in for crate in crates { try await session.insert([crate]) } }
      try await context.session { session in
        for call in CrateCall.all where call.requiredCapabilities.isSubset(of: session.capabilities) {
          try await call.body(session, crates.map { Second($0) })
          for reads in CrateReads.of(tags) {
            try expect(
              reads.readings == reads.rewritings, "each reading after the revision, by \(call.name)",
              got: reads)
          }
        }
        for reads in CrateReads.of(tags) { try expect(reads.readings > 0, "a reading", got: reads) }
      }
    },
  ]
}

/// A call that reads the stored crates of a type.
private struct CrateCall: Sendable {
  typealias Second = KitCrates.Second

  let name: String
  let requiredCapabilities: Capabilities
  let body: @Sendable (ClauseContext, [Second]) async throws -> Void

  init(
    _ name: String, _ requiredCapabilities: Capabilities = [],
    body: @escaping @Sendable (ClauseContext, [Second]) async throws -> Void
  ) {
    self.name = name
    self.requiredCapabilities = requiredCapabilities
    self.body = body
  }

  static let all: [CrateCall] = [
    CrateCall("get") { session, crates in for crate in crates { _ = try await session.get(crate) } },
    CrateCall("get of several") { session, crates in
      _ = try await session.repository.get(Second.self, ids: crates.map(\.id))
    },
    CrateCall("all") { session, crates in try await session.expectCrates(crates) },
    CrateCall("page") { session, crates in
      let page = try await session.repository.page(ModelQuery<Second>(), at: .first, limit: 2)
      let next = try expectPresent(page.next, "a cursor after the first page")
      _ = try await session.repository.page(ModelQuery<Second>(), at: .after(next), limit: 2)
    },
    CrateCall("count") { session, crates in _ = try await session.repository.count(ModelQuery<Second>()) },
    CrateCall("a filter", [.filtering]) { session, crates in
      let query = ModelQuery<Second>(where: Second.Fields.tag == crates[1].tag)
      try expectSame(
        try await session.repository.all(query).map(\.entity), [crates[1]], "the filtered records")
      _ = try await session.repository.count(query)
    },
    CrateCall("an order", [.ordering]) { session, crates in
      _ = try await session.repository.all(ModelQuery<Second>(orderedBy: .descending(Second.Fields.tag)))
    },
    CrateCall("facets", [.facets]) { session, crates in
      _ = try await session.repository.facets(of: "tag", in: ModelQuery<Second>())
    },
    CrateCall("a search", [.textSearch]) { session, crates in
      _ = try await session.repository.all(ModelQuery<Second>().matching(try TextSearch("crate")))
    },
    CrateCall("unreadableRecords") { session, crates in try await session.expectUnreadable([Second]()) },
    CrateCall("a transaction") { session, crates in
      try await session.repository.transact { (work) throws(RepositoryError) in
        _ = try await work.get(Second.self, id: crates[0].id)
      }
    },
    CrateCall("a repeated transaction") { session, crates in
      // As for an idempotency key: the first one writes its record, and the second one answers from what it finds.
      for isRepeated in [false, true] {
        let answer = try await session.repository.transact { (work) throws(RepositoryError) -> Second? in
          let known = try await work.get(KitContainer.self, id: KitContainer(7).id)
          if known == nil { work.insert(KitContainer(7)) }
          return (known != nil) == isRepeated ? try await work.get(Second.self, id: crates[0].id) : nil
        }
        try expectSame(answer, crates[0], "the answer")
      }
    },
    CrateCall("all and its encoding, as of an export") { session, crates in
      var exported: [EncodedRecord] = []
      for record in try await session.repository.all(ModelQuery<Second>()) {
        exported.append(try EncodedRecord(record.entity, version: record.version, with: KitCoder()))
      }
      try expectEqual(
        exported.map(\.schemaVersion), crates.map { _ in 2 }, "the versions of the exported records")
      guard let memory = session.repository as? InMemoryRepository else { return }
      let snapshot = try await memory.snapshot(coder: KitCoder())
      let records = snapshot.records.filter { $0.reference.entity == KitCrates.entity }
      try expectEqual(Set(records), Set(exported), "the records of the snapshot")
    },
    CrateCall("a copy") { session, crates in
      try await ModelRegistry(Second.self).copy(from: session.repository, to: InMemoryRepository())
    },
    CrateCall("verify") { session, crates in
      let report = try await session.repository.verify(ModelRegistry(Second.self))
      try expectEqual(report.inconsistencies, [], "the inconsistencies")
    },
    CrateCall("the check of a unique key", [.uniqueness]) { session, crates in
      try await session.insert([Second(8, code: "taken")])
      _ = try await expectInvalid(Second(9), "because another record has the value") {
        try await session.repository.insert(Second(9, code: "taken"))
      }
    },
    CrateCall("a commit and its event", [.changeFeed]) { session, crates in
      let start = try await session.latestCommitNumber()
      let commit = try await session.repository.delete(Second.self, id: crates[2].id)
      _ = try await session.events(after: start, through: commit.sequenceNumber)
    },
  ]
}

/// Writes entities as JSON.
private struct KitCoder: RecordCoder {
  func encode<E: Entity>(_ entity: E) throws -> [UInt8] { try JSONWriter().bytes(of: entity) }

  func decode<E: Entity>(_ type: E.Type, from bytes: [UInt8]) throws -> E {
    try JSONReader().read(type, from: bytes)
  }
}
