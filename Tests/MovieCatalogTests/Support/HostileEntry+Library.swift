import MovieCatalogExchange
import Testing

extension HostileEntry {
  /// The texts of notes, viewings, lists and tables.
  static let library = [
    HostileEntry("note on a movie", fields: ["note"]) { fixture, text in
      let movie = try SampleMovie.harbor.id
      try await fixture.library.setNote(text, on: movie, as: .ann)
      let note = try await fixture.library.item(of: movie, as: .ann)?.entry.note?.text
      #expect(isTyped(text, note))
    },
    HostileEntry("note on a viewing", fields: ["note"]) { fixture, text in
      let movie = try SampleMovie.harbor.id
      let watch = try #require(try await fixture.library.item(of: movie, as: .ann)?.watches.first)
      try await fixture.library.setNote(text, hasSpoilers: true, on: watch.id, of: movie, as: .ann)
      let note = try await fixture.library.item(of: movie, as: .ann)?.watch(watch.id).note?.text
      #expect(isTyped(text, note))
    },
    HostileEntry("note when marking as watched", fields: ["note"]) { fixture, text in
      let movie = try SampleMovie.volcano.id
      let watch = try await fixture.library.markWatched(movie, when: .unknown, note: text, as: .ann)
      let note = try await fixture.library.item(of: movie, as: .ann)?.watch(watch).note?.text
      #expect(isTyped(text, note))
    },
    HostileEntry("venue when marking as watched", fields: ["venue"]) { fixture, text in
      let movie = try SampleMovie.volcano.id
      let watch = try await fixture.library.markWatched(movie, when: .unknown, venue: text, as: .ann)
      let venue = try await fixture.library.item(of: movie, as: .ann)?.watch(watch).venue
      #expect(venue?.utf8.elementsEqual(text.utf8) == true)
    },
    HostileEntry("venue of a viewing", fields: ["venue"]) { fixture, text in
      let movie = try SampleMovie.harbor.id
      let watch = try #require(try await fixture.library.item(of: movie, as: .ann)?.watches.first)
      try await fixture.library.changeDate(
        watch.id, of: movie, to: .unknown, venue: text, as: .ann)
      let venue = try await fixture.library.item(of: movie, as: .ann)?.watch(watch.id).venue
      #expect(venue?.utf8.elementsEqual(text.utf8) == true)
    },
    HostileEntry("time of a viewing", fields: ["watchDate", "partialDate", "timestamp", "watchDate"]) {
      fixture, text in
      try await fixture.library.markWatched(
        SampleMovie.volcano.id, when: WatchDate(parsing: text), as: .ann)
    },
    HostileEntry("table to import", fields: ["table"]) { fixture, text in
      for format in ExchangeFormat.allCases {
        try await fixture.library.importTable(Array(text.utf8), as: format, by: .ann)
      }
    },
    HostileEntry("every cell of a table to import", fields: ["table"]) { fixture, text in
      for format in ExchangeFormat.allCases {
        // The texts are cut, since ten columns of the longest ones would take most of the time.
        let cell = String(text.unicodeScalars.prefix(5_000))
        let cells = format.columns.map { _ in cell }
        let table = CSVDocument(rows: [format.columns, cells, cells]).text
        let read = try await fixture.library.importTable(Array(table.utf8), as: format, by: .ann)
        #expect(read.addedRows == 0 && read.issues.count == 2, "no movie of the catalog has this title")
      }
    },
    HostileEntry("name of a list", fields: ["name"]) { fixture, text in
      let list = try await fixture.lists.create(named: text, as: .ann)
      #expect(list.name.utf8.elementsEqual(text.utf8))
    },
    HostileEntry("new name of a list", fields: ["name"]) { fixture, text in
      let mine = try #require(try await fixture.lists.lists(as: .ann).items.first)
      try await fixture.lists.edit(
        mine.id, name: text, note: mine.note, visibility: mine.visibility, as: .ann)
    },
    HostileEntry("visibility of a list", fields: ["ListVisibility", "visibility"]) { fixture, text in
      let visibility = try OpenEnum<ListVisibility>(parsing: text)
      let list = try await fixture.lists.create(named: "Rainy days", visibility: visibility, as: .ann)
      #expect(visibility.known != nil || !list.isVisible(to: Principal.bob, isFriend: true, hasLink: true))
    },
  ]

  /// Returns whether the stored note is the typed text without leading and trailing white space.
  private static func isTyped(_ text: String, _ note: String?) -> Bool {
    let ends = text.unicodeScalars.drop { $0.properties.isWhitespace }
    let typed = ends.reversed().drop { $0.properties.isWhitespace }.reversed()
    guard let note else { return typed.isEmpty }
    return note.unicodeScalars.elementsEqual(typed)
  }
}
