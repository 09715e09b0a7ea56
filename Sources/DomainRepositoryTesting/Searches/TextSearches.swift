import DomainRepository

extension RepositoryClause {
  /// Text searches.
  static let textSearches: [RepositoryClause] = [
    search(
      "text.word", "A repository must find a record by a word of a text.", ["mountain": [6], "level": [5]]),
    search(
      "text.prefix", "A repository must find a word by its beginning.",
      ["moun": [6], "red": [6, 7], "uppsal": [4]]),
    search(
      "text.inside", "A repository must not find a word by its middle or its end.",
      ["ountain": [], "wood": [], "frared": []]),
    search(
      "text.longer", "A repository must not find a word by a longer one.", ["redwoods": [], "mountains": []]),
    search(
      "text.all", "A search must match only records that contain every word.",
      ["red mountain": [6], "red bank": [7], "red light": []]),
    search(
      "text.fields", "A repository must find words in different fields.",
      ["wood river": [], "redw riv": [7], "river blue": [6]]),
    search(
      "text.reordered", "The order of the words must not affect a search.",
      ["mountain red": [6], "bank red": [7]]),
    search(
      "text.repeated", "A repeated word must not affect a search.",
      ["red red": [6, 7], "red re": [6, 7]]),
    search("text.case", "A search must ignore case.", ["RED": [6, 7], "strasse": [2, 3]]),
    search(
      "text.accents", "A search must ignore accents.",
      ["lodz": [1], "\u{141}\u{D3}D\u{179}": [1], "angstrom": [4, 5], "\u{E5}ngstr\u{F6}m": [4, 5]]),
    search(
      "text.sharpS", "A search must treat \"\u{DF}\" as \"ss\".",
      ["strasse": [2, 3], "Stra\u{DF}e": [2, 3], "STRASS": [2, 3]]),
    search(
      "text.forms", "A search must treat both forms of \"\u{E9}\" as the same letter.",
      ["caf\u{E9}": [15, 16], "cafe\u{301}": [15, 16], "cafe": [15, 16]]),
    search(
      "text.greek", "A search must ignore case and accents of Greek letters.",
      ["\u{395}\u{39B}\u{39B}\u{391}\u{394}\u{391}": [10], "\u{3B5}\u{3BB}\u{3BB}": [10]]),
    search(
      "text.cyrillic", "A search must ignore case of Cyrillic letters.",
      ["\u{41C}\u{41E}\u{421}\u{41A}\u{412}\u{410}": [10], "\u{43C}\u{43E}\u{441}\u{43A}": [10]]),
    search(
      "text.scripts", "A repository must find words of scripts without case by their beginnings.",
      ["\u{6771}\u{4EAC}": [11], "\u{7269}": [11], "\u{4EAC}": []]),
    search(
      "text.apostrophe", "A search must ignore an apostrophe inside a word.",
      ["l'avventura": [9], "lavventura": [9], "L\u{2019}Avv": [9]]),
    search(
      "text.hyphen", "A hyphen must separate words.", ["operate": [17], "co-op": [17], "na\u{EF}ve": [17]]),
    search("text.digits", "A search must treat numbers as words.", ["1960": [9], "19": [9], "60": []]),
    search("text.list", "A repository must search the texts of a list.", ["uppsala": [4], "physics": [4]]),
    search(
      "text.list.items", "A repository must find words in different items of a list.",
      ["deep sea": [14], "blue sea": [14]]),
    search(
      "text.unsearched", "A repository must not search a field that isn't declared for it.", ["hidden": []]),
    search(
      "text.operators", "A search must treat operators of query languages, such as OR, as words.",
      ["and": [12], "or not": [12], "near": [12], "red OR blue": [], "NOT red": [], "red AND river": []]),
    search(
      "text.syntax", "A search must ignore operator characters of query languages, such as *.",
      [
        "\"red\"": [6, 7], "red*": [6, 7], "-red": [6, 7], "(red": [6, 7], "red\" OR \"light": [],
        "name:red": [], "^red + river": [6, 7], "%red_ river'": [6, 7],
      ]),
  ]

  /// Text searches combined with other parts of a query, and of records that change.
  static let combinedTextSearches: [RepositoryClause] = [
    RepositoryClause(
      "text.changes", "A text search must reflect every committed change at once.",
      requiredCapabilities: [.textSearch]
    ) { context in
      let query = ModelQuery<KitEntity>().matching(try TextSearch("wanted"))
      try await context.insert([
        KitEntity(1, name: "wanted"), KitEntity(2, name: "other"), KitEntity(3, name: "wanted"),
      ])
      try await context.repository.commit { $0.save(KitEntity(2, name: "wanted, too")) }
      try expectEqual(try await context.numbers(query), [1, 2, 3], "the matches after a word was added")
      try await context.repository.commit { $0.save(KitEntity(1, name: "other")) }
      try expectEqual(try await context.numbers(query), [2, 3], "the matches after a word was removed")
      try await context.repository.commit { $0.delete(KitEntity.self, id: KitEntity(3).id) }
      try expectEqual(try await context.numbers(query), [2], "the matches after a deletion")
      try await context.insert([KitEntity(3, name: "other")])
      try expectEqual(
        try await context.numbers(query), [2], "the matches after another record took the identifier")
    },
    RepositoryClause(
      "text.shared", "A repository must find a word of two fields until it is removed from both.",
      requiredCapabilities: [.textSearch]
    ) { context in
      let query = ModelQuery<KitEntity>().matching(try TextSearch("wanted"))
      try await context.insert([KitEntity(1, name: "wanted").with { $0.tags = ["wanted", "wanted"] }])
      try await context.repository.commit { $0.save(KitEntity(1).with { $0.tags = ["wanted"] }) }
      try expectEqual(
        try await context.numbers(query), [1], "the matches after it was removed from one field")
      try await context.repository.commit { $0.save(KitEntity(1)) }
      try expectEqual(
        try await context.numbers(query), [], "the matches after it was removed from both fields")
    },
    RepositoryClause(
      "text.refusedCommit", "A text search must not match what a refused commit would have written.",
      requiredCapabilities: [.textSearch, .atomicBatches]
    ) { context in
      try await context.insert([KitEntity(1, name: "wanted")])
      _ = try await expectError("a conflict") {
        try await context.repository.commit {
          $0.insert(KitEntity(2, name: "wanted"))
          $0.insert(KitEntity(1, name: "other"))
        }
      }
      try expectEqual(
        try await context.numbers(ModelQuery().matching(try TextSearch("wanted"))), [1], "the matches")
    },
    RepositoryClause(
      "text.order", "A repository must return matches in the order of the query, not by relevance.",
      requiredCapabilities: [.textSearch]
    ) { context in
      try await context.insert([
        KitEntity(3, name: "red"), KitEntity(1, name: "a long text about red things"),
        KitEntity(2, name: "red red red"),
      ])
      let query = ModelQuery<KitEntity>().matching(try TextSearch("red"))
      try expectEqual(try await context.numbers(query), [1, 2, 3], "the matches")
      if context.capabilities.contains(.ordering) {
        try expectEqual(
          try await context.numbers(query.ordered(by: .descending(Fields.name))), [2, 3, 1],
          "the ordered matches")
      }
    },
    RepositoryClause(
      "text.filter", "A repository must apply a text search and a filter together.",
      requiredCapabilities: [.textSearch, .filtering]
    ) { context in
      try await context.insert(searchSamples)
      let query = ModelQuery(where: Fields.summary.hasPrefix("river")).matching(try TextSearch("red"))
      try expectEqual(try await context.numbers(query), [7], "the matches")
    },
    RepositoryClause(
      "text.count", "A repository must count the records that match a text search.",
      requiredCapabilities: [.textSearch]
    ) { context in
      try await context.insert(searchSamples)
      let query = ModelQuery<KitEntity>().matching(try TextSearch("red"))
      try expectEqual(try await context.repository.count(query), 2, "the count")
    },
    RepositoryClause(
      "text.facets", "Facets must count only the records that match a text search.",
      requiredCapabilities: [.textSearch, .facets]
    ) { context in
      try await context.insert(searchSamples)
      let query = ModelQuery<KitEntity>().matching(try TextSearch("strasse"))
      let expected = [Facet("STRASSE", count: 1), Facet("Stra\u{DF}e am Fluss", count: 1)]
      try expectEqual(try await context.repository.facets(of: Fields.name, in: query), expected, "the values")
    },
    RepositoryClause(
      "text.pages", "A repository must page through the records that match a text search.",
      requiredCapabilities: [.textSearch]
    ) { context in
      try await context.insert((1...60).map { KitEntity($0, name: $0 % 3 == 0 ? "red \($0)" : "blue \($0)") })
      let query = ModelQuery<KitEntity>().matching(try TextSearch("red"))
      let expected = (1...60).filter { $0 % 3 == 0 }.map { UInt64($0) }
      for limit in [1, 7, 20] {
        try expectEqual(
          try await context.pages(query, limit: limit).map(\.number), expected, "pages of \(limit)")
      }
    },
    RepositoryClause(
      "text.cursor", "A repository must refuse a cursor of another text search.",
      requiredCapabilities: [.textSearch]
    ) { context in
      try await context.insert((1...5).map { KitEntity($0, name: "red blue") })
      let cursor = try await context.firstPage(ModelQuery().matching(try TextSearch("red")), limit: 2).next
      for other in [ModelQuery<KitEntity>(), ModelQuery().matching(try TextSearch("blue"))] {
        try await expectError(.cursorMismatch) {
          _ = try await context.repository.page(other, at: .after(cursor), limit: 2)
        }
      }
    },
    RepositoryClause(
      "text.undeclared",
      "A repository must refuse a text search of a model that declares no searched fields.",
      requiredCapabilities: [.textSearch]
    ) { context in
      let query = ModelQuery<KitContainer>().matching(try TextSearch("red"))
      try await expectInvalidQuery("a page") { _ = try await context.repository.page(query) }
      try await expectInvalidQuery("a count") { _ = try await context.repository.count(query) }
    },
  ]

  private static let searchSamples: [KitEntity] = {
    let texts: [(name: String, summary: String?, tags: [String])] = [
      ("\u{141}\u{F3}d\u{17A} noc\u{105}", "Spacer po mie\u{15B}cie", ["polska"]),
      ("Stra\u{DF}e am Fluss", nil, []), ("STRASSE", "quiet street", []),
      ("\u{C5}ngstr\u{F6}m", nil, ["physics", "Uppsala"]), ("Angstrom level", "", []),
      ("red river", "blue mountain", []), ("redwood", "river bank", []), ("infrared", "light", []),
      ("L'Avventura", "1960", []),
      ("\u{395}\u{3BB}\u{3BB}\u{3AC}\u{3B4}\u{3B1}", "\u{41C}\u{43E}\u{441}\u{43A}\u{432}\u{430}", []),
      ("\u{6771}\u{4EAC} \u{7269}\u{8A9E}", nil, []), ("AND OR NOT", "NEAR quotes", []),
      ("nothing to see", nil, []), ("t", nil, ["deep blue", "sea"]), ("cafe\u{301}", nil, []),
      ("caf\u{E9}", nil, []), ("na\u{EF}ve co-operate", nil, []),
    ]
    return texts.enumerated().map { position, text in
      KitEntity(UInt64(position) + 1, name: text.name).with {
        ($0.summary, $0.tags) = (text.summary, text.tags)
        $0.note = position == 12 ? "hidden words" : nil
      }
    }
  }()

  private static func search(
    _ id: String, _ text: String, _ expected: KeyValuePairs<String, [UInt64]>
  ) -> RepositoryClause {
    RepositoryClause(id, text, requiredCapabilities: [.textSearch]) { context in
      try await context.insert(searchSamples)
      for (typed, numbers) in expected {
        let query = ModelQuery<KitEntity>().matching(try TextSearch(typed))
        try expectEqual(try await context.numbers(query), numbers, "the matches of \(typed)")
        try expectEqual(try await context.numbers(query, at: .first), numbers, "the page for \(typed)")
      }
    }
  }
}
