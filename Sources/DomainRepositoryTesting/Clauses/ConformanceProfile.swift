/// Which clauses there were at a moment: who pins a profile gets exactly those, whatever is added later.
public struct ConformanceProfile: Hashable, Sendable {
  /// Greater for later profiles.
  public let number: Int

  /// The first profile.
  public static let v1 = ConformanceProfile(number: 1)
}

extension ConformanceProfile: Comparable {
  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

extension ConformanceProfile: CustomStringConvertible {
  public var description: String { "v\(number)" }
}
