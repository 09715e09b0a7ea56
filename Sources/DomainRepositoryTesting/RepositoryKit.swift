public import DomainRepository

/// The conformance clauses of ``/DomainRepository/Repository``, bound to one implementation.
///
/// ```swift
/// struct MyRepositoryConformance {
///   static let kit = RepositoryKit(.v1) { try await MyRepository(at: .temporary) }
///
///   @Test(arguments: kit.clauses)
///   func conforms(_ clause: ConformanceClause) async throws { try await clause.check() }
/// }
/// ```
/// An undeclared capability removes its clauses and adds one that checks that its use is refused.
public struct RepositoryKit: Sendable {
  /// Creates an empty repository that shares nothing with those created before.
  public typealias Factory = @Sendable () async throws -> any Repository

  /// The set of clauses to check.
  public let profile: ConformanceProfile
  /// The capabilities that the repository must declare.
  public let capabilities: Capabilities
  /// The configuration of the random histories.
  public let histories: HistoryConfiguration

  private let timeLimit: Duration
  private let make: Factory

  /// Creates a kit.
  ///
  /// - Parameters:
  ///   - profile: The profile to check; later versions of this package don't change its clauses.
  ///   - capabilities: The capabilities that the repository must declare.
  ///   - histories: The number, seeds and length of the random histories.
  ///   - timeLimit: The time after which a clause fails, one minute by default.
  ///   - make: A function that creates an empty repository.
  public init(
    _ profile: ConformanceProfile, declaring capabilities: Capabilities = .all,
    histories: HistoryConfiguration = .standard, timeLimit: Duration = .seconds(60), make: @escaping Factory
  ) {
    self.profile = profile
    self.capabilities = capabilities
    self.histories = histories
    self.timeLimit = timeLimit
    self.make = make
  }

  /// The entities that the clauses store, for repositories that have to register types.
  public static let entities: [any Entity.Type] = [KitEntity.self, KitContainer.self]

  /// The clauses that apply to the declared capabilities.
  public var clauses: [ConformanceClause] {
    let applying = RepositoryClause.all.filter { $0.applies(to: capabilities, in: profile) }
    return applying.map(bind)
  }

  /// The clauses of the profile that don't apply, each with the reason.
  public var skippedClauses: [(clause: ConformanceClause, reason: String)] {
    RepositoryClause.all.filter { $0.introducedIn <= profile && !$0.applies(to: capabilities, in: profile) }
      .map { (bind($0), $0.reason(against: capabilities)) }
  }

  /// Checks all applicable clauses, one after the other, and returns the report.
  public func run() async -> ConformanceReport {
    let subject: String
    do {
      subject = String(describing: type(of: try await make()))
    } catch {
      subject = "no repository, \(TruncatedDescription(error))"
    }
    return await ConformanceReport(
      checking: subject, profile: profile, clauses: clauses, skipped: skippedClauses)
  }

  func bind(_ clause: RepositoryClause) -> ConformanceClause {
    let (make, capabilities, histories) = (make, capabilities, histories)
    return ConformanceClause(
      clause.id, clause.requirement, level: clause.level, requiredCapabilities: clause.requiredCapabilities,
      introducedIn: clause.introducedIn,
      timeLimit: timeLimit
    ) {
      try await clause.body(
        ClauseContext(make: make, capabilities: capabilities, historyConfiguration: histories))
    }
  }
}

extension RepositoryKit {
  /// Returns the clauses that the repository must satisfy for one of your entities.
  ///
  /// - Parameters:
  ///   - type: The type of the entity.
  ///   - samples: At least two valid entities that can be stored together. More varied samples check more.
  public func clauses<E: Entity>(for type: E.Type, samples: [E]) -> [ConformanceClause] {
    EntityClauses(samples: samples).all
      .filter { $0.applies(to: capabilities, in: profile) }.map(bind)
  }
}

extension RepositoryClause {
  /// All clauses of all profiles, in the order of the report.
  static let all: [RepositoryClause] = [
    declaration, undeclared, reading, writing, committing, versions, batches, uniqueness,
    uniquenessAcrossCommits,
    validation, comparing, filtering, combinedFilters, nulls, ordering, combinedOrders, paging,
    pageBoundaries, pageChanges,
    cursors,
    counting, facets, textSearches, combinedTextSearches, nearbySearches, combinedNearbySearches, changes,
    observers, livePages, concurrentWrites, readsDuringWrites, hostileTexts,
    hostileQueries, histories, linearizability, consistentReads, commitOrdering,
  ].flatMap { $0 }
}
