public import DomainRepository

/// The conformance clauses about repositories whose records outlive them, bound to one implementation.
///
/// ```swift
/// static let kit = ReopeningKit(.v1, supporting: [.sharing]) {
///   let path = temporaryPath()
///   return RepositoryLocation { try await MyRepository(at: path) } close: { try await $0.close() }
/// }
///
/// @Test(arguments: kit.clauses)
/// func conforms(_ clause: ConformanceClause) async throws { try await clause.check() }
/// ```
/// ``RepositoryKit`` checks everything else.
public struct ReopeningKit: Sendable {
  /// Creates a new, empty location that shares nothing with those created before.
  public typealias Factory = @Sendable () async throws -> RepositoryLocation

  /// The set of clauses to check.
  public let profile: ConformanceProfile
  /// The capabilities of the repository.
  public let capabilities: Capabilities
  /// The uses of a location that the repository supports.
  public let uses: Set<LocationUse>

  private let timeLimit: Duration
  private let make: Factory

  /// Creates a kit.
  ///
  /// - Parameters:
  ///   - profile: The profile to check; later versions of this package don't change its clauses.
  ///   - capabilities: The capabilities of the repository.
  ///   - uses: The uses of a location that the repository supports; some need their parameter of
  ///     ``RepositoryLocation``.
  ///   - timeLimit: The time after which a clause fails, one minute by default.
  ///   - make: A function that creates a new, empty location.
  public init(
    _ profile: ConformanceProfile, declaring capabilities: Capabilities = .all,
    supporting uses: Set<LocationUse> = [], timeLimit: Duration = .seconds(60), make: @escaping Factory
  ) {
    self.profile = profile
    self.capabilities = capabilities
    self.uses = uses
    self.timeLimit = timeLimit
    self.make = make
  }

  /// The clauses that apply to the declared capabilities and uses.
  public var clauses: [ConformanceClause] {
    ReopeningClause.all.filter { $0.reason(against: capabilities, uses) == nil }.map(bind)
  }

  /// The clauses of the profile that don't apply, each with the reason.
  public var skippedClauses: [(clause: ConformanceClause, reason: String)] {
    ReopeningClause.all.compactMap { clause in
      clause.reason(against: capabilities, uses).map { (bind(clause), $0) }
    }
  }

  /// Checks all applicable clauses, one after the other, and returns the report.
  public func run() async -> ConformanceReport {
    let subject: String
    do {
      subject = try await subjectName()
    } catch {
      subject = "no repository, \(TruncatedDescription(error))"
    }
    return await ConformanceReport(
      checking: subject, profile: profile, clauses: clauses, skipped: skippedClauses)
  }

  private func subjectName() async throws -> String {
    let opened = try await make().open()
    try await opened.close()
    return String(describing: type(of: opened.repository))
  }

  private func bind(_ clause: ReopeningClause) -> ConformanceClause {
    let (make, capabilities) = (make, capabilities)
    return ConformanceClause(
      clause.id, clause.requirement, requiredCapabilities: clause.requiredCapabilities, timeLimit: timeLimit
    ) {
      try await clause.body(ReopeningContext(make: make, capabilities: capabilities))
    }
  }
}

/// A clause about reopened repositories that isn't bound to an implementation yet.
struct ReopeningClause: Sendable {
  typealias Body = @Sendable (ReopeningContext) async throws -> Void

  let id: String
  let requirement: String
  let requiredCapabilities: Capabilities
  let uses: Set<LocationUse>
  let body: Body

  init(
    _ id: String, _ text: String, requiredCapabilities: Capabilities = [], uses: Set<LocationUse> = [],
    body: @escaping Body
  ) {
    self.id = id
    self.requirement = text
    self.requiredCapabilities = requiredCapabilities
    self.uses = uses
    self.body = body
  }

  /// All clauses, in the order of the report.
  static let all: [ReopeningClause] = [
    restarts, restartedFeeds, restartedQueries, interruptions, sharing, sharedFeeds, otherProcesses,
    earlierRecords, earlierQueries, movedRecords, olderPrograms, unreadableRecords, sharedReleases,
  ].flatMap { $0 }

  /// The reason for which the clause doesn't apply; `nil` if it does.
  func reason(against capabilities: Capabilities, _ uses: Set<LocationUse>) -> String? {
    let missing = requiredCapabilities.subtracting(capabilities).map(\.rawValue).sorted()
    if !missing.isEmpty { return "doesn't declare \(missing.joined(separator: ", "))" }
    let unsupported = self.uses.subtracting(uses).map(\.rawValue).sorted()
    if !unsupported.isEmpty { return "doesn't support \(unsupported.joined(separator: ", "))" }
    return nil
  }
}
