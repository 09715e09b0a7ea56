public import DomainRepository
import DomainValues
import Synchronization

/// What is asked for is part of the stock, so that all contenders are asked for the same.
extension Stock {
  private static let last = Mutex<Stock?>(nil)

  /// The stock of a size, kept until another size is asked for.
  public static func shared(_ count: Int) throws -> Stock {
    try last.withLock { last in
      if let last, last.rows.count == count { return last }
      let stock = try Stock(count)
      last = stock
      return stock
    }
  }

  /// Positions of so many rows in no order, so that no cache guesses the next.
  public static func order(_ count: Int) -> [Int] {
    var random = SeededGenerator(seed: 1)
    return (0..<count).shuffled(using: &random)
  }

  /// Beginnings of words, two to four letters long.
  public var beginnings: [String] { asked.enumerated().map { String($1.prefix(2 + $0 % 3)) } }

  /// Beginnings of two words each, which stand in one title or in none.
  public var pairs: [[String]] {
    asked.indices.map { number in
      [String(asked[number].prefix(3)), String(asked[(number + 11) % asked.count].prefix(3))]
    }
  }

  /// Places where people live.
  public var dense: [Coordinate] {
    var random = SeededGenerator(seed: 2)
    return (0..<64).map { _ in rows[Int.random(in: 0..<rows.count, using: &random)].place }
  }

  /// Places anywhere, where mostly nobody lives.
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
  /// Everything that it holds, in one line, to be compared.
  public var line: String {
    """
    \(id)|\(donor)|\(title)|\(details)|\(kind.rawValue)|\(status.rawValue)|\(quantity)|\(place.latitude)|\
    \(place.longitude)|\(createdAt)|\(closesAt)|\(tags.joined(separator: ","))|\(price?.minorUnits.description ?? "")
    """
  }
}
