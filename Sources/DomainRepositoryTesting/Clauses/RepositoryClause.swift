import DomainRepository

/// A clause about repositories that isn't bound to an implementation yet.
struct RepositoryClause: Sendable {
  typealias Body = @Sendable (Bench) async throws -> Void
  typealias Fields = Specimen.Fields
  typealias PartFields = SpecimenPart.Fields

  let id: String
  let text: String
  let level: ConformanceLevel
  let needs: Capabilities
  /// The capability that must be undeclared for the clause to apply, because the clause checks that its use
  /// is refused.
  let lacks: Capability?
  let since: ConformanceProfile
  let body: Body

  init(
    _ id: String, _ text: String, level: ConformanceLevel = .required, needs: Capabilities = [],
    lacks: Capability? = nil, since: ConformanceProfile = .v1, body: @escaping Body
  ) {
    self.id = id
    self.text = text
    self.level = level
    self.needs = needs
    self.lacks = lacks
    self.since = since
    self.body = body
  }

  func applies(to capabilities: Capabilities, in profile: ConformanceProfile) -> Bool {
    since <= profile && needs.isSubset(of: capabilities)
      && (lacks.map { !capabilities.contains($0) } ?? true)
  }

  func reason(against capabilities: Capabilities) -> String {
    if let lacks, capabilities.contains(lacks) { return "declares \(lacks.rawValue)" }
    let missing = needs.subtracting(capabilities).map(\.rawValue).sorted()
    return "doesn't declare \(missing.joined(separator: ", "))"
  }
}
