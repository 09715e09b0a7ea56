internal import Foundation

/// How often a test with random values runs: a few rounds everywhere, many where `FULL_COUNTS` is set.
///
/// `.ci/full` sets it. Seeds are the round's number, so a failure repeats alone.
public enum Rounds {
  public static let areFull = ProcessInfo.processInfo.environment["FULL_COUNTS"] != nil

  /// Whether every saboteur meets every clause of the conformance kit, which takes minutes.
  public static let takeAllPairs = ProcessInfo.processInfo.environment["ALL_PAIRS"] != nil

  /// The seeds of so many rounds.
  public static func seeds(_ few: UInt64, full: UInt64) -> Range<UInt64> { 0..<(areFull ? full : few) }
}
