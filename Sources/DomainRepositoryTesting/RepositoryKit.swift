public import DomainRepository

/// The clauses that every ``/DomainRepository/Repository`` keeps, bound to one implementation.
///
/// ```swift
/// struct MyRepositoryConformance {
///   static let kit = RepositoryKit(.v1) { try await MyRepository(at: .temporary) }
///
///   @Test(arguments: kit.clauses)
///   func conforms(_ clause: ConformanceClause) async throws { try await clause.check() }
/// }
/// ```
/// A capability that isn't declared takes its clauses away and adds one that checks that its use is refused.
public struct RepositoryKit: Sendable {
  /// Makes an empty repository; those made later share nothing with it.
  public typealias Factory = @Sendable () async throws -> any Repository

  /// Which clauses there are.
  public let profile: ConformanceProfile
  /// What the repository declares; a clause checks that it does.
  public let capabilities: Capabilities
  /// How many random histories are tried.
  public let histories: HistoryPlan

  private let timeLimit: Duration
  private let make: Factory

  /// Makes a kit.
  ///
  /// - Parameters:
  ///   - profile: The profile to pin; a later version of this package doesn't change its clauses.
  ///   - capabilities: What the repository declares.
  ///   - histories: How many random histories to try, and from which seeds.
  ///   - timeLimit: How long one clause may take before it fails.
  ///   - make: Makes an empty repository.
  public init(
    _ profile: ConformanceProfile, declaring capabilities: Capabilities = .all,
    histories: HistoryPlan = .usual, timeLimit: Duration = .seconds(60), make: @escaping Factory
  ) {
    self.profile = profile
    self.capabilities = capabilities
    self.histories = histories
    self.timeLimit = timeLimit
    self.make = make
  }

  /// The entities that the clauses store, for repositories that have to know them beforehand.
  public static let entities: [any Entity.Type] = [Specimen.self, Cabinet.self]

  /// The clauses that apply.
  public var clauses: [ConformanceClause] {
    let applying = RepositoryClause.all.filter { $0.applies(to: capabilities, in: profile) }
    return applying.map(bound)
  }

  /// The clauses of the profile that don't apply, and why.
  public var inapplicable: [(clause: ConformanceClause, reason: String)] {
    RepositoryClause.all.filter { $0.since <= profile && !$0.applies(to: capabilities, in: profile) }
      .map { (bound($0), $0.reason(against: capabilities)) }
  }

  /// Checks every clause, one after the other.
  public func run() async -> ConformanceReport {
    let subject: String
    do {
      subject = String(describing: type(of: try await make()))
    } catch {
      subject = "no repository, \(Shown(error))"
    }
    return await ConformanceReport(
      checking: subject, profile: profile, clauses: clauses, inapplicable: inapplicable)
  }

  func bound(_ clause: RepositoryClause) -> ConformanceClause {
    let (make, capabilities, histories) = (make, capabilities, histories)
    return ConformanceClause(
      clause.id, clause.text, level: clause.level, needs: clause.needs, since: clause.since,
      timeLimit: timeLimit
    ) {
      try await clause.body(Bench(make: make, declared: capabilities, plan: histories))
    }
  }
}

extension RepositoryKit {
  /// Clauses that the repository keeps for an entity of yours, whatever its schema declares.
  ///
  /// - Parameters:
  ///   - type: The entity.
  ///   - samples: At least two that can be stored side by side; the more they differ, the more is checked.
  public func clauses<E: Entity>(for type: E.Type, samples: [E]) -> [ConformanceClause] {
    EntityClauses(samples: samples).all
      .filter { $0.applies(to: capabilities, in: profile) }.map(bound)
  }
}

extension RepositoryClause {
  /// Every clause of every profile, in the order of a report.
  static let all: [RepositoryClause] = [
    declaration, undeclared, reading, writing, committing, versions, batches, uniqueness, uniquenessInTime,
    validation, comparing, filtering, filterUse, nulls, ordering, orderUse, paging, pageBorders, pageChanges,
    cursors,
    counting, facets, words, wordUse, places, placeUse, changes, observers, racing, watching, hostileTexts,
    hostileQueries, histories, linearizability, moments, succession,
  ].flatMap { $0 }
}
