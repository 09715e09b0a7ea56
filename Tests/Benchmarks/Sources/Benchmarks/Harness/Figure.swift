import Foundation

/// Statistics and formatting of figures.
enum Figure {
  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// Formats a value with two decimals, one from 10 on and none from 100 on; `–` if it isn't finite.
  static func short(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
    return String(format: "%.\(digits)f", value)
  }

  /// Returns a value rounded to four significant digits; 0 if it isn't finite.
  static func rounded(_ value: Double) -> Double {
    value.isFinite ? Double(String(format: "%.4g", value)) ?? value : 0
  }

  /// Formats a ratio; a ratio below 0.1 as a fraction such as `1/25.0`.
  static func ratio(_ value: Double) -> String { value < 0.1 ? "1/\(short(1 / value))" : short(value) }

  static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1_000: "\(short(nanoseconds)) ns"
    case ..<1_000_000: "\(short(nanoseconds / 1_000)) µs"
    default: "\(short(nanoseconds / 1_000_000)) ms"
    }
  }
}
