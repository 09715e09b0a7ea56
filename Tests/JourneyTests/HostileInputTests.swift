import DomainFoundation
import Foundation
import MovieCatalog
import TestSupport
import Testing

/// Every use case that takes a text, tried with texts that nobody types in good faith.
struct HostileInputTests {
  /// A use case with a place for a text.
  struct Entry: Sendable, CustomStringConvertible {
    let description: String
    /// The names by which a refusal may call the field.
    let fields: Set<String>
    let run: @Sendable (Journey, String) async throws -> Void

    init(
      _ description: String, fields: Set<String>,
      _ run: @escaping @Sendable (Journey, String) async throws -> Void
    ) {
      self.description = description
      self.fields = fields
      self.run = run
    }
  }

  static let entries = [
    Entry("note on a film", fields: ["note"]) { journey, text in
      let film = try Journey.film(Film.harbour)
      try await journey.library.setNote(text, on: film, as: Journey.ann)
      let note = try await journey.library.item(of: film, as: Journey.ann)?.entry.note?.text
      #expect(isTyped(text, note))
    },
    Entry("note on a viewing", fields: ["note"]) { journey, text in
      let film = try Journey.film(Film.harbour)
      let watch = try #require(try await journey.library.item(of: film, as: Journey.ann)?.watches.first)
      try await journey.library.setNote(text, hasSpoilers: true, on: watch.id, of: film, as: Journey.ann)
      let note = try await journey.library.item(of: film, as: Journey.ann)?.watch(watch.id).note?.text
      #expect(isTyped(text, note))
    },
    Entry("note when marking as watched", fields: ["note"]) { journey, text in
      let film = try Journey.film(Film.volcano)
      let watch = try await journey.library.markWatched(film, when: .unknown, note: text, as: Journey.ann)
      let note = try await journey.library.item(of: film, as: Journey.ann)?.watch(watch).note?.text
      #expect(isTyped(text, note))
    },
    Entry("venue when marking as watched", fields: ["venue"]) { journey, text in
      let film = try Journey.film(Film.volcano)
      let watch = try await journey.library.markWatched(film, when: .unknown, venue: text, as: Journey.ann)
      let venue = try await journey.library.item(of: film, as: Journey.ann)?.watch(watch).venue
      #expect(venue?.utf8.elementsEqual(text.utf8) == true)
    },
    Entry("venue of a viewing", fields: ["venue"]) { journey, text in
      let film = try Journey.film(Film.harbour)
      let watch = try #require(try await journey.library.item(of: film, as: Journey.ann)?.watches.first)
      try await journey.library.move(
        watch.id, of: film, to: .unknown, venue: text, as: Journey.ann)
      let venue = try await journey.library.item(of: film, as: Journey.ann)?.watch(watch.id).venue
      #expect(venue?.utf8.elementsEqual(text.utf8) == true)
    },
    Entry("time of a viewing", fields: ["watched-when", "partial-date", "timestamp", "when"]) {
      journey, text in
      try await journey.library.markWatched(
        Journey.film(Film.volcano), when: WatchedWhen(parsing: text), as: Journey.ann)
    },
    Entry("film's identifier", fields: ["identifier"]) { journey, text in
      _ = try await journey.movies.details(of: Identifier(parsing: text), as: Journey.ann)
    },
    Entry("film's identifier to bookmark", fields: ["identifier"]) { journey, text in
      try await journey.library.addToFavourites(Identifier(parsing: text), as: Journey.ann)
    },
    Entry("caller's identifier", fields: ["identifier"]) { journey, text in
      let somebody = Principal.user(try Identifier(parsing: text))
      #expect(try await journey.library.list(.combined, as: somebody).rows.isEmpty)
    },
    Entry("caller's label", fields: []) { journey, text in
      let somebody = Principal.user(Identifier(uuidBits: (0, 9)), labels: [text])
      #expect(!MovieService.UseCases.fetch.allows(somebody))
      let films = try await journey.movies.latest(as: somebody).items
      #expect(films.count == 5)
    },
    Entry("genre of a list", fields: ["Genre"]) { journey, text in
      let filter = MovieFilter(genre: try OpenValue(word: text))
      #expect(try await journey.movies.list(filter).items.isEmpty)
    },
    Entry("cursor of a page", fields: ["cursor"]) { journey, text in
      _ = try await journey.movies.list(at: .after(Cursor(parsing: text)))
    },
    Entry("search term", fields: ["term"]) { journey, text in
      let request = try ITunesSearchRequest.titled(text, storefront: Storefront(country: .us))
      let link = try ITunesRequest.search(request).link
      #expect(link.queryValue(named: "term")?.utf8.elementsEqual(text.utf8) == true)
    },
    Entry("table to import", fields: ["table"]) { journey, text in
      for format in ExchangeFormat.allCases {
        try await journey.library.importTable(Array(text.utf8), as: format, by: Journey.ann)
      }
    },
    Entry("every cell of a table to import", fields: ["table"]) { journey, text in
      for format in ExchangeFormat.allCases {
        let cells = format.columns.map { _ in text }
        let table = CSVDocument(rows: [format.columns, cells, cells]).text
        let read = try await journey.library.importTable(Array(table.utf8), as: format, by: Journey.ann)
        #expect(read.addedRows == 0 && read.remarks.count == 2, "no film of the catalogue is called so")
      }
    },
    Entry("name of an advertiser", fields: ["name"]) { journey, text in
      let newcomer = try Advertiser(
        id: IdentifierGenerator(clock: journey.clock).next(Advertiser.self), name: text, account: Shop.account,
        allowedHosts: [HostName(parsing: "shop.example.com")])
      try await journey.campaigns.register(newcomer, as: Journey.curator)
    },
    Entry("name of a campaign", fields: ["name"]) { journey, text in
      try await journey.campaigns.fire(
        Campaign.Flow.edit, Shop.plan(text), on: Shop.campaign, as: Journey.merchant)
    },
    Entry("text of an advertisement", fields: ["text"]) { journey, text in
      try await journey.campaigns.fire(
        Campaign.Flow.edit, Shop.plan(text: text), on: Shop.campaign, as: Journey.merchant)
    },
    Entry("link of an advertisement", fields: ["purchase-link"]) { journey, text in
      try await journey.campaigns.fire(
        Campaign.Flow.edit, Shop.plan(link: text), on: Shop.campaign, as: Journey.merchant)
    },
    Entry("keyword of a campaign", fields: ["keywords"]) { journey, text in
      try await journey.campaigns.fire(
        Campaign.Flow.edit, Shop.plan(films: [], keywords: [text]), on: Shop.campaign, as: Journey.merchant)
      let keywords = try await journey.campaigns.campaign(Shop.campaign, as: Journey.merchant).plan.targeting
      for film in try await journey.movies.list().items {
        let details = try await journey.movies.details(of: film.id)
        _ = keywords.reasons(for: details.movie)
      }
    },
    Entry("space for advertisements", fields: ["AdPlacement"]) { journey, text in
      let films = [try Journey.film(Film.cafe)]
      let ads = try await journey.advertising.ads(beside: films, in: OpenValue(word: text))
      #expect(ads.isEmpty)
    },
    Entry("body of a source's answer", fields: []) { journey, text in
      let source = CatalogueSourceJourneys.Recorded(body: text)
      _ = try await CatalogueSourceJourneys().fetch(journey.movies, from: source)
    },
    Entry("every text of a source's item", fields: []) { journey, text in
      let body = String(
        decoding: try JSONCoder().encode(["results": [item(text), item(text), [text: .text(text)]]]),
        as: UTF8.self)
      let source = CatalogueSourceJourneys.Recorded(body: body)
      let fetch = try await CatalogueSourceJourneys().fetch(journey.movies, from: source)
      // One of the two equal items at most is a film, which is new, known or changed; the third has no film.
      #expect(fetch.report.receivedCount == 3)
      #expect([2, 3].contains(fetch.report.dropped.count))
      #expect(fetch.added.count + fetch.updated.count <= 3 - fetch.report.dropped.count)
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

  /// Whether a stored note is what was typed, without the white space around it.
  private static func isTyped(_ text: String, _ note: String?) -> Bool {
    let ends = text.unicodeScalars.drop { $0.properties.isWhitespace }
    let typed = ends.reversed().drop { $0.properties.isWhitespace }.reversed()
    guard let note else { return typed.isEmpty }
    return note.unicodeScalars.elementsEqual(typed)
  }

  @Test("Hostile texts are values or typed errors that name field and reason", arguments: entries)
  func hostileTexts(entry: Entry) async throws { try await sweep(entry, HostileTexts.all) }

  @Test(
    "So are the naughty strings", .enabled(if: RealData.isThere, "\(RealData.hint)"), arguments: entries)
  func naughtyStrings(entry: Entry) async throws {
    let strings = try JSONCoder().decode([String].self, from: RealData.bytes("json/blns.json"))
    #expect(strings.count == 515)
    try await sweep(entry, strings)
  }

  private func sweep(_ entry: Entry, _ texts: [String]) async throws {
    let journey = try await Journey()
    try await journey.openShop()
    try await journey.library.markWatched(Journey.film(Film.harbour), as: Journey.ann)
    var before = try await RepositoryState(of: journey.repository)
    var (values, errors) = (0, 0)
    for text in texts {
      do {
        try await entry.run(journey, text)
        values += 1
        before = try await RepositoryState(of: journey.repository)
      } catch {
        errors += 1
        let after = try await RepositoryState(of: journey.repository)
        #expect(after == before, "\(entry) changed something though it failed")
        check(error, of: entry, for: text)
      }
    }
    #expect(values + errors == texts.count)
  }

  /// The error is one of the module's, names the field, and has a text for people in both languages.
  private func check(_ error: any Error, of entry: Entry, for text: String) {
    let shown = text.unicodeScalars.prefix(20).map { String($0.value, radix: 16) }.joined(separator: " ")
    switch error {
    case let error as MovieCatalogError:
      #expect(!error.english.isEmpty && !error.polish.isEmpty && error.english != error.polish, "\(shown)")
      check(error, fields: entry.fields, shown)
    case let error as ValidationError:
      #expect(error.violations.allSatisfy { names($0, entry.fields) }, "\(entry): \(error) for \(shown)")
    case let error as ValueError:
      #expect(entry.fields.contains(error.type), "\(entry): \(error) for \(shown)")
      #expect(!error.expectation.isEmpty)
    case let error as LibraryRefusal:
      check(.library(error), fields: entry.fields, shown)
    default:
      Issue.record("\(entry) failed with \(type(of: error)) for \(shown)")
    }
  }

  private func check(_ error: MovieCatalogError, fields: Set<String>, _ shown: String) {
    switch error {
    case .library(.noteTooLong), .library(.noteHasControlCharacters): #expect(fields.contains("note"))
    case .library(.watchedInFuture): #expect(fields.contains("when"))
    case .library(.invalid(let error)), .invalid(let error):
      #expect(error.violations.allSatisfy { names($0, fields) }, "\(error) for \(shown)")
    case .notFound(let reference): #expect(reference.entity == "Movie")
    case .repository(.foreignCursor): #expect(fields.contains("cursor"))
    case .unreadableTable(let error): #expect(fields.contains("table") && error.row > 0, "\(error)")
    case .source(.notJSON(let reason)): #expect(!reason.isEmpty)
    default: Issue.record("\(error) for \(shown)")
    }
  }

  private func names(_ violation: Violation, _ fields: Set<String>) -> Bool {
    fields.contains { "\(violation.path)".hasPrefix($0) } && !violation.code.rawValue.isEmpty
  }
}
