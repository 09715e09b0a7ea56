/// The approved breaking changes, identified by fingerprint; kept in a file that is reviewed like code.
public struct ContractApprovals: Codable, Hashable, Sendable {
  /// The approval of one difference.
  public struct Approval: Codable, Hashable, Sendable {
    /// The fingerprint of the approved difference.
    public var fingerprint: String
    /// The reason why the change is acceptable; an approval with a blank reason has no effect.
    public var reason: String

    /// Creates the approval of a difference.
    public init(fingerprint: String, reason: String) {
      self.fingerprint = fingerprint
      self.reason = reason
    }
  }

  /// All approvals.
  public var approved: [Approval]

  /// Creates a list of approvals.
  public init(approved: [Approval] = []) { self.approved = approved }

  /// Returns the differences with approved breaking changes marked as such.
  public func applied(_ differences: [ContractDifference]) -> [ContractDifference] {
    let fingerprints = Set(approved.filter { !$0.reason.isBlank }.map(\.fingerprint))
    return differences.map { difference in
      guard difference.change.isBreaking, fingerprints.contains(difference.fingerprint) else {
        return difference
      }
      var difference = difference
      difference.mitigations.insert(.approved)
      return difference
    }
  }

  /// Returns the approvals without effect, which should be removed: their difference is absent or their
  /// reason blank.
  public func unused(for differences: [ContractDifference]) -> [Approval] {
    let used = Set(differences.filter { $0.change.isBreaking }.map(\.fingerprint))
    return approved.filter { !used.contains($0.fingerprint) || $0.reason.isBlank }
  }
}
