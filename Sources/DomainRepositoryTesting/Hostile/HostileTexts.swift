import DomainRepository

extension RepositoryClause {
  /// Texts that careless code interprets or changes; each must be returned scalar for scalar.
  static let hostileTexts: [RepositoryClause] = [
    roundTrip(
      "hostile.nul", "A repository must store texts with NUL characters.", level: .recommended,
      ["\u{0}", "a\u{0}b", "a\u{0}", "\u{0}\u{0}"]),
    roundTrip(
      "hostile.controls", "A repository must store texts with control characters.",
      [
        String(String.UnicodeScalarView((1...0x1F).compactMap { Unicode.Scalar($0 as UInt32) })),
        "\u{7F}\u{80}\u{9F}", "\u{1B}[31m",
      ]),
    roundTrip(
      "hostile.bidi", "A repository must store texts with bidirectional control characters.",
      ["\u{202E}abc\u{202C}", "\u{2066}\u{2067}\u{2068}\u{2069}", "\u{200F}\u{200E}\u{61C}"]),
    roundTrip(
      "hostile.combining", "A repository must store hundreds of combining marks on one letter.",
      [
        "a" + String(repeating: "\u{301}", count: 500), "\u{301}", "e\u{301}\u{327}", "e\u{327}\u{301}",
      ]),
    roundTrip(
      "hostile.edges", "A repository must store scalars at the edges of Unicode, including noncharacters.",
      ["\u{D7FF}\u{E000}", "\u{FFFE}", "\u{FFFF}", "\u{10FFFF}", "\u{1FFFE}", "\u{FFFD}"]),
    roundTrip(
      "hostile.forms", "A repository must store texts without normalization.",
      ["\u{E9}", "e\u{301}", "\u{212B}", "\u{C5}", "\u{FB01}", "\u{AC00}", "\u{1100}\u{1161}", "\u{2126}"]),
    roundTrip(
      "hostile.lines", "A repository must store line ends unchanged.",
      ["a\r\nb", "a\nb", "a\rb", "\u{2028}\u{2029}\u{85}", "\n", "\r\n\r\n"]),
    roundTrip(
      "hostile.whitespace", "A repository must store leading and trailing white space unchanged.",
      [" a ", "a\t", "\u{A0}a\u{A0}", "\u{3000}", "   ", "\u{200B}", "\u{FEFF}a"]),
    roundTrip(
      "hostile.sql", "A repository must store texts that look like SQL.",
      [
        "'; DROP TABLE KitEntity; --", "''", "\"", "`", "\\", "\\'", "?", "?1", ":name", "@p", "$1", "%s",
        "%",
        "_", "/* */",
      ]),
    roundTrip(
      "hostile.json", "A repository must store texts that look like JSON.",
      ["{\"a\":1}", "[1]", "null", "true", "\"", "\\u0000", "\\", "{{}}", "${x}", "</script>", "&amp;"]),
    roundTrip(
      "hostile.numbers", "A repository must store texts that look like numbers.",
      ["1", "01", "1.0", "1e309", "-0", "NaN", "Infinity", "0x10", "\u{661}", "9223372036854775808"]),
    roundTrip(
      "hostile.dates", "A repository must store texts that look like dates and timestamps.",
      ["2024-02-30", "2024-02-29", "2024-02-29T00:00:00Z", "2024-02-29T00:00:00.000Z", "1/2/2024"]),
    roundTrip(
      "hostile.emoji", "A repository must store characters that consist of many scalars.",
      [
        "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1F1F5}\u{1F1F1}", "\u{1F44D}\u{1F3FD}",
        "\u{2764}\u{FE0F}", "\u{2764}",
      ]),
    RepositoryClause(
      "hostile.megabyte", "A repository must store texts of a million bytes.", level: .recommended
    ) { context in
      let text = String(repeating: "\u{17C}\u{F3}\u{142}w ", count: 150_000)
      let (entity, next) = (
        KitEntity(1).with { $0.note = text }, KitEntity(2).with { $0.note = text + "x" }
      )
      try await context.insert([entity])
      try await context.insert([next])
      try await context.expectStored(entity, "the record")
      try await context.expectStored(next, "the next record")
    },
    RepositoryClause(
      "hostile.list", "A repository must store lists of thousands of items, including equal and empty ones."
    ) { context in
      let tags = (0..<5_000).map { $0 % 3 == 0 ? "" : "tag \($0 % 100)" }
      let entity = KitEntity(1).with { $0.tags = tags }
      try await context.insert([entity])
      try await context.expectStored(entity, "the record")
    },
    RepositoryClause("hostile.word", "A repository must store every valid unknown word of an open enum.") {
      context in
      let words = [
        String(repeating: "\u{1F600}", count: 100), " ", "'", "null", "e\u{301}", "\u{202E}", "\u{FEFF}",
      ]
      for (position, word) in words.enumerated() {
        let kind = try OpenEnum<KitEntity.Grade>(parsing: word)
        let entity = KitEntity(UInt64(position) + 1).with { $0.kind = kind }
        try await context.insert([entity])
        try await context.expectStored(entity, "the record")
      }
    },
    RepositoryClause("hostile.identifier", "A repository must store records under every valid identifier.") {
      context in
      let texts = [
        String(repeating: "x", count: 64), ".", "..", "~", "-", "_", ":", "-1", "null", "NaN", "a:b", "a.b",
        "1e5", "00", "0",
        "0193f0a4-5c80-7c3e-9d5a-2f60b1c7e8d9", "0193f0a45c807c3e9d5a2f60b1c7e8d9",
      ]
      let entities = try texts.map {
        KitEntity(id: try Identifier(parsing: $0), name: "of \($0)".prefix(80).description)
      }
      try await context.insert(entities)
      for entity in entities { try await context.expectStored(entity, "the record \(entity.id.text)") }
      let found = try await context.repository.get(KitEntity.self, ids: entities.map(\.id))
      try expectSame(found.map(\.entity), entities, "the found records")
    },
  ]

  /// Returns a clause that texts must be returned unchanged from every field that can contain a text.
  private static func roundTrip(
    _ id: String, _ text: String, level: ConformanceLevel = .required, _ texts: [String]
  ) -> RepositoryClause {
    RepositoryClause(id, text, level: level) { context in
      let entities = texts.enumerated().map { position, text in
        KitEntity(UInt64(position) + 1, name: text.unicodeScalars.count > 80 ? "long" : text).with {
          ($0.note, $0.summary, $0.tags) = (text, text, [text, ""])
          if context.capabilities.contains(.uniqueness) { $0.code = text }
          if text.unicodeScalars.count <= 40 { $0.main = KitEntity.Part(text) }
        }
      }
      for entity in entities { try await context.insert([entity]) }
      for entity in entities { try await context.expectStored(entity, "a record") }
      let page = try await context.repository.all(ModelQuery<KitEntity>()).map(\.entity)
      try expectSame(page, entities, "the records in a page")
    }
  }
}
