/// The breaking changes that somebody has approved, by fingerprint: a file that is reviewed like code.
public struct ContractApprovals: Codable, Hashable, Sendable {
  /// One approval.
  public struct Approval: Codable, Hashable, Sendable {
    /// The fingerprint of the difference, exactly.
    public var fingerprint: String
    /// Why it may break, in words.
    public var reason: String

    /// Approves a difference.
    public init(fingerprint: String, reason: String) {
      self.fingerprint = fingerprint
      self.reason = reason
    }
  }

  /// The approvals.
  public var approved: [Approval]

  /// Lists approvals.
  public init(approved: [Approval] = []) { self.approved = approved }

  /// The differences with what is approved marked as such; an approval without a reason approves nothing.
  public func mark(_ differences: [ContractDifference]) -> [ContractDifference] {
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

  /// The approvals that approve none of the differences, and ought to be removed.
  public func idle(for differences: [ContractDifference]) -> [Approval] {
    let used = Set(differences.filter { $0.change.isBreaking }.map(\.fingerprint))
    return approved.filter { !used.contains($0.fingerprint) || $0.reason.isBlank }
  }
}

extension String {
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
