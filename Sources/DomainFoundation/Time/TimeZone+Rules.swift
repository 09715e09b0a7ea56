public import DomainModeling
public import Foundation

extension TimeZone: TimeZoneRules {
  /// The seconds that the zone's clocks are ahead of UTC at a moment, by the system's tables.
  public func secondsFromUTC(at moment: Timestamp) -> Int64 { Int64(secondsFromGMT(for: Date(moment))) }
}
