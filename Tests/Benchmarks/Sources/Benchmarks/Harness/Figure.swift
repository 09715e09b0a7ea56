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

  static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1_000: "\(short(nanoseconds)) ns"
    case ..<1_000_000: "\(short(nanoseconds / 1_000)) µs"
    default: "\(short(nanoseconds / 1_000_000)) ms"
    }
  }
}
