public import DomainAccounts
public import DomainModeling
public import DomainRepository
import DomainServices

/// The dependencies of the services of food sharing: repository, clock, ports and configuration.
///
/// ```swift
/// let system = FoodSharingSystem(repository, clock: .system, digest: .portable)
/// let requests = FoodRequestService(system)
/// ```
public struct FoodSharingSystem: Sendable {
  package let repository: any Repository
  package let clock: any WallClock
  package let identifiers: IdentifierGenerator
  let zone: any TimeZoneRules
  let digest: any SHA256Hashing
  let secrets: SecretGenerator
  let configuration: FoodSharingConfiguration

  /// Creates the dependencies.
  ///
  /// - Parameters:
  ///   - zone: The time zone of the places where the food is; use-by and best-before dates end with the local
  ///     day.
  ///   - digest: The digest function for pickup codes.
  ///   - secrets: The source of pickup codes; by default the system's random numbers.
  ///   - configuration: The configuration.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil,
    zone: some TimeZoneRules = .utc, digest: some SHA256Hashing, secrets: SecretGenerator? = nil,
    configuration: FoodSharingConfiguration = FoodSharingConfiguration()
  ) {
    self.repository = repository
    self.clock = clock
    self.identifiers = identifiers ?? IdentifierGenerator(clock: clock)
    self.zone = zone
    self.digest = digest
    self.secrets = secrets ?? SecretGenerator()
    self.configuration = configuration
  }
}

extension FoodSharingSystem: LifecycleService {
  package typealias Reason = FoodSharingErrorReason

  /// Runs reads, decisions and writes in one transaction, retried on conflict.
  ///
  /// - Parameter operation: The operation for which an error of the repository is reported.
  func transact<Result>(
    _ operation: FailedOperation, _ body: (inout Work) async throws(FoodSharingError) -> Result
  ) async throws(FoodSharingError) -> Result {
    do throws(FoodSharingError) {
      return try await transact(body)
    } catch {
      throw error.during(operation)
    }
  }

  /// Reads from the repository and converts its errors.
  func reading<Value>(
    _ operation: FailedOperation, _ read: (any Repository) async throws(RepositoryError) -> Value
  ) async throws(FoodSharingError) -> Value {
    do throws(FoodSharingError) {
      return try await reading(read)
    } catch {
      throw error.during(operation)
    }
  }

  /// Deletes an entity; returns whether it existed.
  func deleteIfPresent<E: Entity>(_ type: E.Type, _ id: E.ID) async throws(FoodSharingError) -> Bool {
    try await transact { (work: inout Work) async throws(FoodSharingError) in
      guard try await work.get(type, id: id) != nil else { return false }
      work.delete(type, id: id)
      return true
    }
  }
}
