/// The time zone without an offset.
public struct UTC: TimeZoneRules {
  /// Makes the rules.
  public init() {}
  public func secondsFromUTC(at moment: Timestamp) -> Int64 { 0 }
}

extension TimeZoneRules where Self == UTC {
  /// The time zone without an offset.
  public static var utc: UTC { UTC() }
}
