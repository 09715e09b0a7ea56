import DomainRepository

/// A clause about repositories that isn't bound to an implementation yet.
struct RepositoryClause: Sendable {
  typealias Body = @Sendable (ClauseContext) async throws -> Void
  typealias Fields = KitEntity.Fields
  typealias PartFields = KitEntity.Part.Fields

  let id: String
  let requirement: String
  let level: ConformanceLevel
  let requiredCapabilities: Capabilities
  /// The capability that must be undeclared for the clause to apply, because the clause checks that its use
  /// is refused.
  let missingCapability: Capability?
  let introducedIn: ConformanceProfile
  let body: Body

  init(
    _ id: String, _ text: String, level: ConformanceLevel = .required,
    requiredCapabilities: Capabilities = [],
    missingCapability: Capability? = nil, introducedIn: ConformanceProfile = .v1, body: @escaping Body
  ) {
    self.id = id
    self.requirement = text
    self.level = level
    self.requiredCapabilities = requiredCapabilities
    self.missingCapability = missingCapability
    self.introducedIn = introducedIn
    self.body = body
  }

  func applies(to capabilities: Capabilities, in profile: ConformanceProfile) -> Bool {
    introducedIn <= profile && requiredCapabilities.isSubset(of: capabilities)
      && (missingCapability.map { !capabilities.contains($0) } ?? true)
  }

  func reason(against capabilities: Capabilities) -> String {
    if let missingCapability, capabilities.contains(missingCapability) {
      return "declares \(missingCapability.rawValue)"
    }
    let missing = requiredCapabilities.subtracting(capabilities).map(\.rawValue).sorted()
    return "doesn't declare \(missing.joined(separator: ", "))"
  }
}
