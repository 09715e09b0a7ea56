public import DomainModeling

/// A port that knows the rules behind the names of time zones; the tables for them change too often for a model.
public protocol ShelterTimeZones: Sendable {
  /// The rules of a time zone; `nil` when nobody knows the name.
  func rules(of zone: TimeZoneName) -> (any TimeZoneRules)?
}
