import MovieCatalogAdvertising
import MovieTestSupport
import TestSupport
import Testing

/// What the screens of movies offer to people in random worlds, compared with what the calls do.
@Suite("Offered calls of movies in random worlds")
struct OfferedWorldTests {
  /// A button beside a movie.
  struct Button {
    let operation: OperationDescription
    /// The codes of the refusals that the screen shows; `nil` if it hides the button, because the call would change nothing.
    let shown: [Refusal.Code]?
    /// Whether a call that is carried out writes a record.
    var writes = true
    let call: (MovieCatalogFixture) async throws -> Void
  }

  /// The numbers of worlds in which calls were offered, and of buttons that were blocked by a code.
  struct Counts: Sendable {
    var offers: [String: Int] = [:]
    var refusals: [Refusal.Code: Int] = [:]

    mutating func add(_ other: Counts) {
      offers.merge(other.offers, uniquingKeysWith: +)
      refusals.merge(other.refusals, uniquingKeysWith: +)
    }
  }

  private typealias Library = LibraryService.Operations
  private typealias Purchases = PurchaseService.Operations

  /// The operations of the buttons.
  static let operations = [
    Library.addToFavorites.description, Library.remove.description, Library.markWatched.description,
    Library.markUnwatched.description, Library.setNote.description, Library.setNoteOnViewing.description,
    Library.rate.description, Library.changeDate.description, Library.removeWatch.description,
    Purchases.purchaseLink.description, Purchases.prepareHandoff.description,
  ]

  /// The operations of the buttons beside an advertisement; those that lead nowhere aren't shown.
  static let advertised = [
    Purchases.offerLink.description, Purchases.prepareOfferHandoff.description,
  ]

  /// The codes that screens show; inputs and movies that don't exist are no matter of theirs.
  static let obstacles = Set(operations.flatMap(\.refusals)).subtracting([.notFound, .invalid])
    .union([.unauthenticated])

  /// Returns the buttons for the caller's library.
  private static func libraryButtons(of details: MovieDetails, as caller: Principal) -> [Button] {
    let (id, library, refusals) = (details.id, details.library, details.refusals)
    let access = refusals.setNote.map(\.code).filter { $0 == .unauthenticated }
    let unwatching = refusals.markUnwatched.map(\.code)
    return [
      Button(operation: Library.addToFavorites.description, shown: library.isFavorite ? nil : access) {
        try await $0.library.addToFavorites(id, as: caller)
      },
      Button(operation: Library.remove.description, shown: library.isFavorite ? access : nil) {
        try await $0.library.remove(id, from: .favorites, as: caller)
      },
      Button(operation: Library.markWatched.description, shown: refusals.markWatched.map(\.code)) {
        try await $0.library.markWatched(id, note: "Good.", as: caller)
      },
      Button(operation: Library.markUnwatched.description, shown: library.isWatched ? unwatching : nil) {
        try await $0.library.markUnwatched(id, as: caller)
      },
      Button(
        operation: Library.markUnwatched.description,
        shown: library.isWatched ? unwatching.filter { $0 != "library.orphanedNote" } : nil
      ) {
        try await $0.library.markUnwatched(id, orphanedNote: .keep, as: caller)
      },
      Button(operation: Library.setNote.description, shown: refusals.setNote.map(\.code)) {
        try await $0.library.setNote("Better twice.", on: id, as: caller)
      },
    ] + details.watches.flatMap { viewingButtons(of: $0, of: details, as: caller) }
  }

  /// Returns the buttons for a viewing.
  private static func viewingButtons(
    of watch: WatchRecord, of details: MovieDetails, as caller: Principal
  ) -> [Button] {
    let (id, movie) = (watch.id, details.id)
    let removal = details.refusals.removeWatch.map(\.code)
    return [
      Button(operation: Library.setNoteOnViewing.description, shown: []) {
        try await $0.library.setNote("Good.", on: id, of: movie, as: caller)
      },
      Button(operation: Library.rate.description, shown: []) {
        try await $0.library.rate(id, of: movie, Rating(steps: 4, on: .halfStars), as: caller)
      },
      Button(operation: Library.changeDate.description, shown: []) {
        try await $0.library.changeDate(id, of: movie, to: .unknown, as: caller)
      },
      Button(operation: Library.removeWatch.description, shown: removal) {
        try await $0.library.removeWatch(id, of: movie, as: caller)
      },
      Button(
        operation: Library.removeWatch.description, shown: removal.filter { $0 != "library.orphanedNote" }
      ) {
        try await $0.library.removeWatch(id, of: movie, orphanedNote: .drop, as: caller)
      },
    ]
  }

  /// Returns the buttons for buying, with the chosen option and with each one.
  private static func purchaseButtons(
    of details: MovieDetails, in catalog: MovieCatalogFixture, as caller: Principal
  ) async throws -> [Button] {
    let id = details.id
    func buttons(
      _ option: PurchaseOption?, linkedUnless link: [Refusal.Code], preparedUnless handoff: [Refusal.Code]
    ) -> [Button] {
      [
        Button(operation: Purchases.purchaseLink.description, shown: link, writes: false) {
          _ = try await $0.purchases.purchaseLink(for: id, option: option, in: .us, as: caller)
        },
        Button(operation: Purchases.prepareHandoff.description, shown: handoff) {
          _ = try await $0.purchases.prepareHandoff(toBuy: id, option: option, in: .us, as: caller)
        },
      ]
    }
    do throws(MovieCatalogError) {
      let options = try await catalog.purchases.options(for: id, in: .us, as: caller)
      let chosen = options.first { $0.option.link != nil } ?? options.first
      return (options.map { ($0, $0.option) } + [chosen].compactMap(\.self).map { ($0, nil) }).flatMap {
        (shown: MoviePurchaseOption, option: PurchaseOption?) in
        buttons(
          option, linkedUnless: shown.linkRefusals.map(\.code),
          preparedUnless: shown.handoffRefusals.map(\.code))
      }
    } catch {
      let code = error.refusal.code
      let isGuest = details.refusals.setNote.first?.code == .unauthenticated
      return buttons(nil, linkedUnless: [code], preparedUnless: isGuest ? [.unauthenticated] : [code])
    }
  }

  /// Returns the buttons beside the advertisements that a caller sees.
  private static func offerButtons(
    in world: RandomMovieWorld, as caller: Principal, refusing access: [Refusal.Code]
  ) async throws -> [Button] {
    let offers = try await world.catalog.advertising.ads(beside: world.movies, as: caller)
    return offers.flatMap { offer in
      [
        Button(operation: Purchases.offerLink.description, shown: [], writes: false) {
          _ = try await $0.purchases.purchaseLink(toSee: offer, in: .us, as: caller)
        },
        Button(operation: Purchases.prepareOfferHandoff.description, shown: access) {
          _ = try await $0.purchases.prepareHandoff(toSee: offer, in: .us, as: caller)
        },
      ]
    }
  }

  /// Compares the rows of the lists with the pages of their movies.
  private static func checkRows(
    in catalog: MovieCatalogFixture, as caller: Principal, _ label: Comment
  ) async throws {
    var rows = try await catalog.movies.list(as: caller).items
    if let page = try? await catalog.library.page(.combined, as: caller) {
      rows += page.items.map(\.summary)
      rows += try await catalog.library.list(.combined, as: caller).rows.map(\.summary)
    }
    for row in rows {
      let details = try await catalog.movies.details(of: row.id, as: caller)
      #expect(row.library == details.library && row.refusals == details.refusals, label)
    }
  }

  /// Opens the pages of all movies of a world as all people, tries all buttons, and counts what the pages showed.
  private static func counts(in world: RandomMovieWorld, _ seed: UInt64) async throws -> Counts {
    var counts = Counts()
    var offered: Set<String> = []
    for caller in [Principal.ann, .bob, .guest] {
      try await checkRows(in: world.catalog, as: caller, "lists of \(caller) in world \(seed)")
      for movie in world.movies {
        let details = try await world.catalog.movies.details(of: movie, as: caller)
        var buttons = libraryButtons(of: details, as: caller)
        buttons += try await purchaseButtons(of: details, in: world.catalog, as: caller)
        if movie == world.movies.first {
          let access = details.refusals.setNote.map(\.code).filter { $0 == .unauthenticated }
          buttons += try await offerButtons(in: world, as: caller, refusing: access)
        }
        for button in buttons {
          let trial = try await world.repository.trying { try await button.call(world.catalog) }
          let code = trial.error?.refusal?.code
          let label: Comment =
            "\(button.operation.name) of \(details.movie.title) as \(caller) in world \(seed): \(code?.rawValue ?? "done")"
          guard let shown = button.shown else {
            #expect(!trial.isDone, label)
            continue
          }
          #expect(code == shown.first && trial.isDone == (shown.isEmpty && button.writes), label)
          if shown.isEmpty { offered.insert(button.operation.name) }
          for code in shown { counts.refusals[code, default: 0] += 1 }
        }
      }
    }
    for name in offered { counts.offers[name] = 1 }
    return counts
  }

  @Test(
    "In random worlds, every button that the page of a movie offers succeeds, and all others change nothing and are refused as shown"
  )
  func worlds() async throws {
    let seeds = TestRounds.seeds(40, full: 1_000)
    let workers: UInt64 = 4
    let counts = try await withThrowingTaskGroup(of: Counts.self) { group in
      for worker in 0..<workers {
        group.addTask {
          var counts = Counts()
          for seed in seeds where seed % workers == worker {
            counts.add(try await Self.counts(in: RandomMovieWorld(seed: seed), seed))
          }
          return counts
        }
      }
      return try await group.reduce(into: Counts()) { $0.add($1) }
    }
    #expect(Set(counts.refusals.keys).isSubset(of: Self.obstacles))
    for operation in Self.operations + Self.advertised {
      print("\(operation.name) was offered in \(counts.offers[operation.name] ?? 0) of \(seeds.count) worlds")
    }
    for code in Self.obstacles.sorted(by: { $0.rawValue < $1.rawValue }) {
      print("\(code) was shown \(counts.refusals[code] ?? 0) times")
    }
    guard TestRounds.useFullCounts else { return }
    for operation in Self.operations + Self.advertised {
      #expect(counts.offers[operation.name] ?? 0 >= seeds.count / 20, "\(operation.name)")
    }
    for code in Self.obstacles { #expect(counts.refusals[code] ?? 0 >= 5, "\(code)") }
  }
}
