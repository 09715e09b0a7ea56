import DomainFoundation
import MovieCatalog
import Testing

extension HostileEntry {
  /// Films, pages and sources.
  static let catalog = [
    HostileEntry("film's identifier", fields: ["identifier"]) { journey, text in
      _ = try await journey.movies.details(of: Identifier(parsing: text), as: Journey.ann)
    },
    HostileEntry("film's identifier to bookmark", fields: ["identifier"]) { journey, text in
      try await journey.library.addToFavorites(Identifier(parsing: text), as: Journey.ann)
    },
    HostileEntry("caller's identifier", fields: ["identifier"]) { journey, text in
      let somebody = Principal.user(try Identifier(parsing: text))
      #expect(try await journey.library.list(.combined, as: somebody).rows.isEmpty)
    },
    HostileEntry("caller's label", fields: []) { journey, text in
      let somebody = Principal.user(Identifier(uuidBits: (0, 9)), roles: [text])
      #expect(!MovieService.UseCases.fetch.allows(somebody))
      let films = try await journey.movies.releasedThisYear(as: somebody).items
      #expect(films.count == 5)
    },
    HostileEntry("genre of a list", fields: ["Genre"]) { journey, text in
      let filter = MovieFilter(genre: try OpenEnum(parsing: text))
      #expect(try await journey.movies.list(filter).items.isEmpty)
    },
    HostileEntry("cursor of a page", fields: ["cursor"]) { journey, text in
      _ = try await journey.movies.list(at: .after(Cursor(parsing: text)))
    },
    HostileEntry("search term", fields: ["term"]) { journey, text in
      let request = try ITunesSearchRequest.titled(text, storefront: Storefront(country: .us))
      let link = try ITunesRequest.search(request).link
      #expect(link.queryValue(named: "term")?.utf8.elementsEqual(text.utf8) == true)
    },
    HostileEntry("body of a source's answer", fields: []) { journey, text in
      let source = CatalogSourceJourneys.Recorded(body: text)
      _ = try await CatalogSourceJourneys().fetch(journey.movies, from: source)
    },
    HostileEntry("every text of a source's item", fields: []) { journey, text in
      let body = String(
        decoding: try JSONCoder().encode(["results": [item(text), item(text), [text: .text(text)]]]),
        as: UTF8.self)
      let source = CatalogSourceJourneys.Recorded(body: body)
      let fetch = try await CatalogSourceJourneys().fetch(journey.movies, from: source)
      // One of the two equal items at most is a film, which is new, known or changed; the third has no film.
      #expect(fetch.report.receivedCount == 3)
      #expect([2, 3].contains(fetch.report.skipped.count))
      #expect(fetch.added.count + fetch.updated.count <= 3 - fetch.report.skipped.count)
    },
  ]

  /// An item of a film, with the text wherever a text can stand.
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
