import MovieCatalogExchange
import Testing

extension HostileEntry {
  /// Notes, viewings, lists and tables.
  static let library = [
    HostileEntry("note on a film", fields: ["note"]) { journey, text in
      let film = try Journey.movie(Film.harbor)
      try await journey.library.setNote(text, on: film, as: Journey.ann)
      let note = try await journey.library.item(of: film, as: Journey.ann)?.entry.note?.text
      #expect(isTyped(text, note))
    },
    HostileEntry("note on a viewing", fields: ["note"]) { journey, text in
      let film = try Journey.movie(Film.harbor)
      let watch = try #require(try await journey.library.item(of: film, as: Journey.ann)?.watches.first)
      try await journey.library.setNote(text, hasSpoilers: true, on: watch.id, of: film, as: Journey.ann)
      let note = try await journey.library.item(of: film, as: Journey.ann)?.watch(watch.id).note?.text
      #expect(isTyped(text, note))
    },
    HostileEntry("note when marking as watched", fields: ["note"]) { journey, text in
      let film = try Journey.movie(Film.volcano)
      let watch = try await journey.library.markWatched(film, when: .unknown, note: text, as: Journey.ann)
      let note = try await journey.library.item(of: film, as: Journey.ann)?.watch(watch).note?.text
      #expect(isTyped(text, note))
    },
    HostileEntry("venue when marking as watched", fields: ["venue"]) { journey, text in
      let film = try Journey.movie(Film.volcano)
      let watch = try await journey.library.markWatched(film, when: .unknown, venue: text, as: Journey.ann)
      let venue = try await journey.library.item(of: film, as: Journey.ann)?.watch(watch).venue
      #expect(venue?.utf8.elementsEqual(text.utf8) == true)
    },
    HostileEntry("venue of a viewing", fields: ["venue"]) { journey, text in
      let film = try Journey.movie(Film.harbor)
      let watch = try #require(try await journey.library.item(of: film, as: Journey.ann)?.watches.first)
      try await journey.library.changeDate(
        watch.id, of: film, to: .unknown, venue: text, as: Journey.ann)
      let venue = try await journey.library.item(of: film, as: Journey.ann)?.watch(watch.id).venue
      #expect(venue?.utf8.elementsEqual(text.utf8) == true)
    },
    HostileEntry("time of a viewing", fields: ["watchDate", "partialDate", "timestamp", "watchDate"]) {
      journey, text in
      try await journey.library.markWatched(
        Journey.movie(Film.volcano), when: WatchDate(parsing: text), as: Journey.ann)
    },
    HostileEntry("table to import", fields: ["table"]) { journey, text in
      for format in ExchangeFormat.allCases {
        try await journey.library.importTable(Array(text.utf8), as: format, by: Journey.ann)
      }
    },
    HostileEntry("every cell of a table to import", fields: ["table"]) { journey, text in
      for format in ExchangeFormat.allCases {
        // Ten columns of seven formats: the longest texts are cut, or they would make up most of the test's time.
        let cell = String(text.unicodeScalars.prefix(5_000))
        let cells = format.columns.map { _ in cell }
        let table = CSVDocument(rows: [format.columns, cells, cells]).text
        let read = try await journey.library.importTable(Array(table.utf8), as: format, by: Journey.ann)
        #expect(read.addedRows == 0 && read.issues.count == 2, "no film of the catalogue is called so")
      }
    },
    HostileEntry("name of a list", fields: ["name"]) { journey, text in
      let list = try await journey.lists.create(named: text, as: Journey.ann)
      #expect(list.name.utf8.elementsEqual(text.utf8))
    },
    HostileEntry("new name of a list", fields: ["name"]) { journey, text in
      let mine = try #require(try await journey.lists.lists(as: Journey.ann).first)
      try await journey.lists.edit(mine.id, as: Journey.ann) { list, now throws(LibraryError) in
        try list.edited(name: text, note: list.note, visibility: list.visibility, now: now)
      }
    },
    HostileEntry("who may see a list", fields: ["ListVisibility"]) { journey, text in
      let visibility = try OpenEnum<ListVisibility>(parsing: text)
      let list = try await journey.lists.create(named: "Rainy days", visibility: visibility, as: Journey.ann)
      #expect(visibility.known != nil || !list.isVisible(to: Journey.bob, isFriend: true, hasLink: true))
    },
  ]

  /// Whether a stored note is what was typed, without the white space around it.
  private static func isTyped(_ text: String, _ note: String?) -> Bool {
    let ends = text.unicodeScalars.drop { $0.properties.isWhitespace }
    let typed = ends.reversed().drop { $0.properties.isWhitespace }.reversed()
    guard let note else { return typed.isEmpty }
    return note.unicodeScalars.elementsEqual(typed)
  }
}
