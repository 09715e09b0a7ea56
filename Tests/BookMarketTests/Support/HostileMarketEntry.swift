import BookMarket

/// An input of the book market that takes text, and the fields that its errors may name.
struct HostileMarketEntry: Sendable, CustomStringConvertible {
  let description: String
  let fields: Set<String>
  let run: @Sendable (BookMarketFixture, String) async throws -> Void

  init(
    _ name: String, _ fields: Set<String>,
    _ run: @escaping @Sendable (BookMarketFixture, String) async throws -> Void
  ) {
    description = name
    self.fields = fields
    self.run = run
  }

  static let all: [HostileMarketEntry] =
    listingFields + [
      HostileMarketEntry("name of a campus", ["name"]) { market, text in
        var campus = Draft<Campus>(id: market.identifiers.next())
        campus[text: Campus.Fields.name] = text
        campus[Campus.Fields.emailDomains] = [try EmailDomain(parsing: "uw.edu.pl")]
        campus[Campus.Fields.priceCap] = Money(minorUnits: 50_000, currency: .pln)
        try await market.campuses.save(campus, as: .olga)
      },
      HostileMarketEntry("search in the catalog", ["text"]) { market, text in
        _ = try await market.catalog.search(text, as: .ann)
      },
      HostileMarketEntry("ISBN to look up", ["isbn"]) { market, text in
        _ = try await market.catalog.edition(numbered: text, as: .ann)
      },
      HostileMarketEntry("search among listings", ["text"]) { market, text in
        _ = try await market.listings.search(
          ListingFilter(text: text), at: market.campus.id, as: .cleo)
      },
      HostileMarketEntry("name of a saved search", ["name"]) { market, text in
        let search = try await market.searches.save(
          ListingFilter(text: "proofs"), named: text, as: market.identifiers.next(), at: market.campus.id,
          by: .cleo)
        try await market.searches.delete(search.id, as: .cleo)
      },
      HostileMarketEntry("title of a wanted book", ["title"]) { market, text in
        let book = try await market.wanted.create(
          WantedBook.CreateInput(title: text, course: Course(parsing: "MATH 250")), at: market.campus.id,
          as: .cleo)
        try await market.wanted.close(book.id, as: .cleo)
      },
      HostileMarketEntry("code of a course", ["course"]) { market, text in
        _ = try await market.catalog.books(
          for: Course(parsing: text), at: market.campus.id, as: .cleo)
      },
    ]

  /// The texts of a listing draft.
  private static let listingFields: [HostileMarketEntry] = [
    typing("isbn", "book") { $0[text: BookInput.Fields.isbn] = $1 },
    typing("title", "book") { $0[text: BookInput.Fields.title] = $1 },
    typing("subtitle", "book") { $0[text: BookInput.Fields.subtitle] = $1 },
    typing("publisher", "book") { $0[text: BookInput.Fields.publisher] = $1 },
    typing("year", "book") { $0[text: BookInput.Fields.year] = $1 },
    typing("authors", "book") { $0[BookInput.Fields.authors] = [$1] },
    typing("course", "copy", copy: { $0[text: BookCopyDescription.Fields.course] = $1 }),
    typing("instructor", "copy", copy: { $0[text: BookCopyDescription.Fields.instructor] = $1 }),
    typing("remarks", "copy", copy: { $0[text: BookCopyDescription.Fields.remarks] = $1 }),
  ]

  private static func typing(
    _ field: String, _ part: String,
    _ book: @escaping @Sendable (inout Draft<BookInput>, String) -> Void = { _, _ in },
    copy: @escaping @Sendable (inout Draft<BookCopyDescription>, String) -> Void = { _, _ in }
  ) -> HostileMarketEntry {
    HostileMarketEntry("\(field) of a listing", ["\(part).\(field)"]) { market, text in
      var page = Draft<BookInput>()
      page[text: BookInput.Fields.title] = "Linear Algebra"
      page[BookInput.Fields.authors] = ["David C. Lay"]
      book(&page, text)
      var details = Draft<BookCopyDescription>()
      details[BookCopyDescription.Fields.condition] = .known(.good)
      details[BookCopyDescription.Fields.price] = .cents(1_000)
      copy(&details, text)
      var form = Draft<ListingInput>()
      form[draft: ListingInput.Fields.book] = page
      form[draft: ListingInput.Fields.copy] = details
      let listing = try await market.listings.post(
        form, listing: market.identifiers.next(), at: market.campus.id, as: .ann)
      try await market.listings.withdraw(listing.id, as: .ann)
    }
  }
}
