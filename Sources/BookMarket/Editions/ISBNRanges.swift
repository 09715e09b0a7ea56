/// The division of numbers into group, registrant and title, read from the agency's table.
struct ISBNRanges: Sendable {
  /// Ranges of values of seven digits, in rising order.
  private struct Range {
    let last: Int64
    let first: Int64
    let length: Int
  }

  /// The ranges behind each beginning, such as 978 or 97883.
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

  /// The lengths of the group and the registrant of a number of thirteen digits; `nil` where none is assigned.
  func elements(of number: Int64) -> (group: Int, registrant: Int)? {
    // The nine digits between prefix and check digit.
    let prefix = number / 10_000_000_000
    let body = number / 10 % 1_000_000_000
    guard let group = length(after: prefix, next: body / 100) else { return nil }
    let scale = Self.powerOfTen(9 - group)
    // The digits behind the group, filled up to seven with zeros.
    let rest = body % scale
    let next = rest * Self.powerOfTen(7) / scale
    guard let registrant = length(after: prefix * Self.powerOfTen(group) + body / scale, next: next) else {
      return nil
    }
    return group + registrant < 9 ? (group, registrant) : nil
  }

  /// How many digits the next element has, told by the seven digits that come next.
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
