public import DomainRepository

/// The clauses that every ``/DomainRepository/RecordStore`` keeps, bound to one implementation.
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
/// What a clause can't try is left to the store's own tests: a process that is killed or a disk that is full in the
/// middle of a batch.
public struct RecordStoreKit: Sendable {
  /// Opens the store at one place, again and again; the store before has been let go each time.
  public typealias Opening = @Sendable () async throws -> any RecordStore
  /// Makes a new, empty place; those made later share nothing with it.
  public typealias Factory = @Sendable () async throws -> Opening

  /// Which clauses there are.
  public let profile: ConformanceProfile

  private let timeLimit: Duration
  private let make: Factory

  /// Makes a kit.
  ///
  /// - Parameters:
  ///   - profile: The profile to pin; a later version of this package doesn't change its clauses.
  ///   - timeLimit: How long one clause may take before it fails.
  ///   - make: Makes a new, empty place, and gives the way to open it.
  public init(
    _ profile: ConformanceProfile, timeLimit: Duration = .seconds(60), make: @escaping Factory
  ) {
    self.profile = profile
    self.timeLimit = timeLimit
    self.make = make
  }

  /// The clauses; all of them apply to every store.
  public var clauses: [ConformanceClause] {
    let make = make
    return RecordStoreClause.all.filter { $0.since <= profile }.map { clause in
      ConformanceClause(clause.id, clause.text, since: clause.since, timeLimit: timeLimit) {
        try await clause.body(try await StoreBench(make: make))
      }
    }
  }

  /// Checks every clause, one after the other.
  public func run() async -> ConformanceReport {
    let subject: String
    do {
      subject = String(describing: type(of: try await make()()))
    } catch {
      subject = "no store, \(Shown(error))"
    }
    return await ConformanceReport(checking: subject, profile: profile, clauses: clauses)
  }
}

/// A clause about record stores that isn't bound to one yet.
struct RecordStoreClause: Sendable {
  typealias Body = @Sendable (StoreBench) async throws -> Void

  let id: String
  let text: String
  let since: ConformanceProfile
  let body: Body

  init(_ id: String, _ text: String, since: ConformanceProfile = .v1, body: @escaping Body) {
    self.id = id
    self.text = text
    self.since = since
    self.body = body
  }

  /// Every clause of every profile, in the order of a report.
  static let all: [RecordStoreClause] = [loading, applying, keeping, naming].flatMap { $0 }
}
