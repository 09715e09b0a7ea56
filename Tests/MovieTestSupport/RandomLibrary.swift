public import MovieCatalog

/// Devices that change their copies of a library independently and merge them from time to time.
public struct RandomLibrary {
  private var random: SeededGenerator
  private var copies: [[Identifier<Movie>: MovieLibraryItem]]
  private var minutes: [Int64]
  private var counter = 0

  public init(seed: UInt64, devices count: Int = 3) throws {
    random = SeededGenerator(seed: seed)
    copies = Array(repeating: [:], count: count)
    minutes = Array(repeating: 0, count: count)
  }

  /// Returns the copy of a device.
  public func library(on device: Int) throws -> MovieLibrary {
    try MovieLibrary(owner: Fixtures.ann, items: copies[device].values)
  }

  public mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  /// Makes a number of random changes and merges.
  public mutating func run(steps: Int) throws {
    for _ in 0..<steps {
      let device = number(below: copies.count)
      if number(below: 10) == 0 {
        let other = number(below: copies.count)
        for (movie, item) in copies[other] {
          copies[device][movie] = try copies[device][movie]?.merging(item) ?? item
        }
      } else {
        try change(device)
      }
    }
  }

  /// Makes a random change on a device; an invalid change has no effect.
  private mutating func change(_ device: Int) throws {
    minutes[device] += Int64(number(below: 3))
    let now = try Fixtures.noon(plus: minutes[device])
    let movie = "m\(number(below: 3))"
    let item = try copies[device][Fixtures.id(movie)] ?? Fixtures.item(movie)
    let watch = item.watches.isEmpty ? nil : item.watches[number(below: item.watches.count)]
    let note = try Note(parsing: "note \(number(below: 4))")
    let changed: MovieLibraryItem?
    switch number(below: 12) {
    case 0, 1: changed = item.addingBookmark(.favorites, at: now)
    case 2: changed = item.removingBookmark(.favorites, at: now)
    case 3: changed = item.addingBookmark(.watchlist, at: now)
    case 4: changed = item.removingBookmark(.watchlist, at: now)
    case 5, 6:
      counter += 1
      let when = ["unknown", "2020", "2021-03", "2022-04-05", now.text][number(below: 5)]
      changed = try? item.addingWatch(
        Fixtures.watch("w\(counter)", movie: movie, when: when, recordedAt: now), at: now)
    case 7:
      let source = "trakt:\(number(below: 4))"
      changed = try? item.addingWatch(
        WatchRecord(
          id: WatchRecord.id(owner: Fixtures.ann, movie: item.entry.movie, sourceID: source),
          owner: Fixtures.ann, movie: item.entry.movie, watchDate: .unknown, recordedAt: now, sourceID: source
        ),
        at: now)
    case 8:
      changed = try watch.map {
        try item.settingRating($0.id, Rating(thousandths: Int64(number(below: 5))), at: now)
      }
    case 9:
      changed = try watch.map {
        try item.settingNote(note, on: $0.id, hasSpoilers: number(below: 2) == 0, at: now)
      }
    case 10: changed = try? item.settingNote(number(below: 3) == 0 ? nil : note, at: now)
    default:
      changed = try watch.map {
        try item.removing($0.id, orphanedNote: number(below: 2) == 0 ? .keep : .drop, at: now)
      }
    }
    if let changed { copies[device][changed.entry.movie] = changed }
  }
}
