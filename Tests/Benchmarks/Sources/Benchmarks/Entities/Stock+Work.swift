public import DomainRepository
import DomainValues
import Synchronization

/// The requests of the benchmarks, which are part of the stock so that all contenders get the same.
extension Stock {
  private static let last = Mutex<Stock?>(nil)

  /// Returns the stock of a size, which is kept until another size is requested.
  public static func shared(_ count: Int) throws -> Stock {
    try last.withLock { last in
      if let last, last.rows.count == count { return last }
      let stock = try Stock(count)
      last = stock
      return stock
    }
  }

  /// Returns the positions of `count` rows in random order, so that no cache can predict the next.
  public static func order(_ count: Int) -> [Int] {
    var random = SeededGenerator(seed: 1)
    return (0..<count).shuffled(using: &random)
  }

  /// Prefixes of words, two to four letters long.
  public var beginnings: [String] { asked.enumerated().map { String($1.prefix(2 + $0 % 3)) } }

  /// Pairs of word prefixes, for searches for both words in one title; some match no title.
  public var pairs: [[String]] {
    asked.indices.map { number in
      [String(asked[number].prefix(3)), String(asked[(number + 11) % asked.count].prefix(3))]
    }
  }

  /// The places of random posts, where most posts are near.
  public var dense: [Coordinate] {
    var random = SeededGenerator(seed: 2)
    return (0..<64).map { _ in rows[Int.random(in: 0..<rows.count, using: &random)].place }
  }

  /// Returns places that are distributed evenly, where few posts are near.
  public func sparse() throws -> [Coordinate] {
    var random = SeededGenerator(seed: 3)
    return try (0..<64).map { _ in
      try Coordinate(
        latitude: .random(in: 37...60, using: &random), longitude: .random(in: -9...28, using: &random))
    }
  }

  private var asked: [String] { (0..<64).map { words[$0 * 37 % words.count] } }
}

extension Stock.Row {
  /// All values in one line, for comparisons.
  public var line: String {
    """
    \(id)|\(donor)|\(title)|\(details)|\(kind.rawValue)|\(status.rawValue)|\(quantity)|\(place.latitude)|\
    \(place.longitude)|\(createdAt)|\(closesAt)|\(tags.joined(separator: ","))|\(price?.minorUnits.description ?? "")
    """
  }
}
