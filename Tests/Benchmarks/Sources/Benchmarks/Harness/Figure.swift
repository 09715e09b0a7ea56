import Foundation

/// Figures as people read them.
enum Figure {
  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// Three digits at most after the point, none where they say nothing.
  static func short(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
    return String(format: "%.\(digits)f", value)
  }

  /// Four digits that count, so that a file doesn't pretend to more.
  static func rounded(_ value: Double) -> Double {
    value.isFinite ? Double(String(format: "%.4g", value)) ?? value : 0
  }

  /// A ratio of one figure to another: how many times, or what part.
  static func ratio(_ value: Double) -> String { value < 0.1 ? "1/\(short(1 / value))" : short(value) }

  static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1_000: "\(short(nanoseconds)) ns"
    case ..<1_000_000: "\(short(nanoseconds / 1_000)) µs"
    default: "\(short(nanoseconds / 1_000_000)) ms"
    }
  }
}
