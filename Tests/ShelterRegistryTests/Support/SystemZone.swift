import DomainFoundation
import Foundation
import ShelterRegistry

/// The rules of a time zone of the operating system.
struct SystemZone: TimeZoneRules {
  let zone: TimeZone

  /// Creates the rules of the named zone; `nil` if the operating system doesn't know it.
  init?(_ name: String) {
    guard let zone = TimeZone(identifier: name) else { return nil }
    self.zone = zone
  }

  func secondsFromUTC(at moment: Timestamp) -> Int64 { Int64(zone.secondsFromGMT(for: Date(moment))) }
}
