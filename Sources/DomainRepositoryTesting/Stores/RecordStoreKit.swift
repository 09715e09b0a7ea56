public import DomainRepository

/// The conformance clauses of ``/DomainRepository/RecordStore``, bound to one implementation.
///
/// ```swift
/// static let kit = RecordStoreKit(.v1) {
///   let file = temporaryFile()
///   return { MyStore(at: file) }
/// }
///
/// @Test(arguments: kit.clauses)
/// func conforms(_ clause: ConformanceClause) async throws { try await clause.check() }
/// ```
/// Some failures can't be simulated by clauses, such as a killed process or a full disk during a batch. Test
/// these in the storage adapter's own tests.
public struct RecordStoreKit: Sendable {
  /// Opens the storage adapter at one location, also repeatedly; the previous instance is released first.
  public typealias Opener = @Sendable () async throws -> any RecordStore
  /// Creates a new, empty location that shares nothing with those created before.
  public typealias Factory = @Sendable () async throws -> Opener

  /// The set of clauses to check.
  public let profile: ConformanceProfile

  private let timeLimit: Duration
  private let make: Factory

  /// Creates a kit.
  ///
  /// - Parameters:
  ///   - profile: The profile to check; later versions of this package don't change its clauses.
  ///   - timeLimit: The time after which a clause fails, one minute by default.
  ///   - make: A function that creates a new, empty location and returns a function that opens it.
  public init(
    _ profile: ConformanceProfile, timeLimit: Duration = .seconds(60), make: @escaping Factory
  ) {
    self.profile = profile
    self.timeLimit = timeLimit
    self.make = make
  }

  /// The clauses, all of which apply to every storage adapter.
  public var clauses: [ConformanceClause] {
    let make = make
    return RecordStoreClause.all.filter { $0.introducedIn <= profile }.map { clause in
      ConformanceClause(
        clause.id, clause.requirement, introducedIn: clause.introducedIn, timeLimit: timeLimit
      ) {
        try await clause.body(try await StoreClauseContext(make: make))
      }
    }
  }

  /// Checks all clauses, one after the other, and returns the report.
  public func run() async -> ConformanceReport {
    let subject: String
    do {
      subject = String(describing: type(of: try await make()()))
    } catch {
      subject = "no store, \(TruncatedDescription(error))"
    }
    return await ConformanceReport(checking: subject, profile: profile, clauses: clauses)
  }
}

/// A clause about storage adapters that isn't bound to an implementation yet.
struct RecordStoreClause: Sendable {
  typealias Body = @Sendable (StoreClauseContext) async throws -> Void

  let id: String
  let requirement: String
  let introducedIn: ConformanceProfile
  let body: Body

  init(_ id: String, _ text: String, introducedIn: ConformanceProfile = .v1, body: @escaping Body) {
    self.id = id
    self.requirement = text
    self.introducedIn = introducedIn
    self.body = body
  }

  /// All clauses of all profiles, in the order of the report.
  static let all: [RecordStoreClause] = [loading, applying, fidelity, recordNames].flatMap { $0 }
}
