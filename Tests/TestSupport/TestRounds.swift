internal import Foundation

/// The number of rounds of randomized tests: few by default, many if `FULL_COUNTS` is set.
///
/// `.ci/full` sets it. The seed is the number of the round, so a failure can be reproduced alone.
public enum TestRounds {
  public static let useFullCounts = ProcessInfo.processInfo.environment["FULL_COUNTS"]?.isEmpty == false

  /// Whether every mutant is tested against every clause of the conformance kit, which takes minutes.
  public static let runsAllMutantPairs = ProcessInfo.processInfo.environment["ALL_PAIRS"] != nil

  /// Returns the seeds of the rounds.
  public static func seeds(_ few: UInt64, full: UInt64) -> Range<UInt64> { 0..<(useFullCounts ? full : few) }
}
