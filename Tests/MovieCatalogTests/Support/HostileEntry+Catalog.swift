import DomainFoundation
import MovieCatalog
import Testing

extension HostileEntry {
  /// The texts of movies, pages and sources.
  static let catalog = [
    HostileEntry("movie's identifier", fields: ["identifier"]) { fixture, text in
      _ = try await fixture.movies.details(of: Identifier(parsing: text), as: .ann)
    },
    HostileEntry("movie's identifier to bookmark", fields: ["identifier"]) { fixture, text in
      try await fixture.library.addToFavorites(Identifier(parsing: text), as: .ann)
    },
    HostileEntry("caller's identifier", fields: ["identifier"]) { fixture, text in
      let user = Principal.user(try Identifier(parsing: text))
      #expect(try await fixture.library.list(.combined, as: user).rows.isEmpty)
    },
    HostileEntry("caller's role", fields: []) { fixture, text in
      let user = Principal.user(Identifier(uuidBits: (0, 9)), roles: [text])
      #expect(!MovieService.Operations.fetch.description.allows(user))
      let movies = try await fixture.movies.releasedThisYear(as: user).items
      #expect(movies.count == 5)
    },
    HostileEntry("genre of a list", fields: ["Genre"]) { fixture, text in
      let filter = MovieFilter(genre: try OpenEnum(parsing: text))
      #expect(try await fixture.movies.list(filter).items.isEmpty)
    },
    HostileEntry("cursor of a page", fields: ["cursor"]) { fixture, text in
      _ = try await fixture.movies.list(at: .after(Cursor(parsing: text)))
    },
    HostileEntry("title of a correction", fields: ["title"]) { fixture, text in
      let seen = try await fixture.movies.movie(SampleMovie.volcano.id, as: .curator)
      var draft = Draft(seen.entity)
      draft[text: Movie.Fields.title] = text
      try await fixture.movies.correct(draft, seen: seen.version, as: .curator)
    },
    HostileEntry("search term", fields: ["term"]) { fixture, text in
      let request = try ITunesSearchRequest.titled(text, storefront: Storefront(country: .us))
      let link = try ITunesRequest.search(request).link
      #expect(link.queryValue(named: "term")?.utf8.elementsEqual(text.utf8) == true)
    },
    HostileEntry("body of a source's answer", fields: []) { fixture, text in
      let source = RecordedSource(body: text)
      _ = try await fixture.movies.fetch(from: source)
    },
    HostileEntry("every text of a source's item", fields: []) { fixture, text in
      let body = String(
        decoding: try JSONCoder().encode(["results": [item(text), item(text), [text: .text(text)]]]),
        as: UTF8.self)
      let source = RecordedSource(body: body)
      let fetch = try await fixture.movies.fetch(from: source)
      // At most one of the two equal items is a movie, which is new, known or changed; the third isn't one.
      #expect(fetch.report.receivedCount == 3)
      #expect([2, 3].contains(fetch.report.skipped.count))
      #expect(fetch.added.count + fetch.updated.count <= 3 - fetch.report.skipped.count)
    },
  ]

  /// Returns an item of a movie with the text in all text fields.
  private static func item(_ text: String) -> [String: ItemValue] {
    let names = [
      "trackName", "artistName", "primaryGenreName", "releaseDate", "country", "currency", "longDescription",
      "shortDescription", "contentAdvisoryRating", "artworkUrl100", "previewUrl", "trackViewUrl",
      "collectionName",
    ]
    var item = Dictionary(uniqueKeysWithValues: names.map { ($0, ItemValue.text(text)) })
    item["wrapperType"] = .text("track")
    item["kind"] = .text("feature-movie")
    item["trackId"] = .number(42)
    return item
  }

  private enum ItemValue: Encodable {
    case text(String)
    case number(Int64)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      }
    }
  }
}
