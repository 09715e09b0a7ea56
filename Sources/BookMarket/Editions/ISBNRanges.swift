/// The division of ISBNs into group, registrant and title, read from the table of the International ISBN
/// Agency.
struct ISBNRanges: Sendable {
  /// A range of seven-digit values.
  private struct Range {
    let last: Int64
    let first: Int64
    let length: Int
  }

  /// The ranges after each prefix, such as 978 or 97883, in ascending order.
  private let ranges: [Int64: [Range]]

  static let shared = ISBNRanges(ISBNRangeTable.text)

  private init(_ table: String) {
    var ranges: [Int64: [Range]] = [:]
    var beginning: Int64?
    for line in table.split(separator: "\n") {
      var words = line.split(separator: " ")[...]
      if line.first != " " { beginning = words.popFirst().flatMap { Int64($0) } }
      guard let beginning else { continue }
      ranges[beginning, default: []] += words.compactMap(Self.range)
    }
    self.ranges = ranges
  }

  /// Returns the lengths of group and registrant of a 13-digit number; `nil` when its range isn't assigned.
  func elements(of number: Int64) -> (group: Int, registrant: Int)? {
    // The nine digits between prefix and check digit.
    let prefix = number / 10_000_000_000
    let body = number / 10 % 1_000_000_000
    guard let group = length(after: prefix, next: body / 100) else { return nil }
    let scale = Self.powerOfTen(9 - group)
    // The digits after the group, padded with zeros to seven.
    let rest = body % scale
    let next = rest * Self.powerOfTen(7) / scale
    guard let registrant = length(after: prefix * Self.powerOfTen(group) + body / scale, next: next) else {
      return nil
    }
    return group + registrant < 9 ? (group, registrant) : nil
  }

  /// Returns the length of the next element, which depends on the next seven digits.
  private func length(after beginning: Int64, next: Int64) -> Int? {
    ranges[beginning]?.first { next <= $0.last }.flatMap { next >= $0.first ? $0.length : nil }
  }

  private static func range(_ word: Substring) -> Range? {
    let ends = word.split(separator: "-")
    guard let first = ends.first, let last = ends.last, (1...7).contains(first.utf8.count),
      let low = Int64(first), let high = Int64(last)
    else { return nil }
    let scale = powerOfTen(7 - first.utf8.count)
    return Range(last: high * scale + scale - 1, first: low * scale, length: first.utf8.count)
  }

  private static func powerOfTen(_ exponent: Int) -> Int64 {
    (0..<max(0, exponent)).reduce(1) { power, _ in power * 10 }
  }
}
