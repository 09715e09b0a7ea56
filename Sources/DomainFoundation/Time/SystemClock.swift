public import DomainModeling
import Foundation

/// The clock of the machine.
///
/// Where a parameter takes a clock, write `.system`.
public struct SystemClock: WallClock {
  /// Makes the clock; all of them tell the same.
  public init() {}

  /// The current moment to the millisecond; a clock set outside the years 0001…9999 stays at their edge.
  public func now() -> Timestamp {
    let date = Date()
    if let now = try? Timestamp(date) { return now }
    return date < Date(.earliest) ? .earliest : .latest
  }
}

extension WallClock where Self == SystemClock {
  /// The clock of the machine.
  public static var system: SystemClock { SystemClock() }
}
