public import DomainModeling
public import DomainRepository
public import DomainServices

/// The dependencies of the services of food sharing: repository, clock, ports and configuration.
///
/// ```swift
/// let system = FoodSharingSystem(
///   repository, clock: .system, principals: .accounts, digest: .portable, pickupCodeKey: key)
/// let requests = FoodRequestService(system)
/// ```
public struct FoodSharingSystem: Sendable {
  package let repository: any Repository
  package let clock: any WallClock
  package let identifiers: IdentifierGenerator
  package let principals: any PrincipalDirectory
  let zone: any TimeZoneRules
  let digest: any SHA256Hashing
  let pickupCodeKey: SecretKey
  let secrets: SecretGenerator
  let configuration: FoodSharingConfiguration

  /// Creates the dependencies.
  ///
  /// - Parameters:
  ///   - principals: The directory of the accounts, such as `.accounts` of `DomainAccounts`.
  ///   - identifiers: The generator of identifiers; by default one with the same clock.
  ///   - zone: The time zone of the places where the food is; use-by and best-before dates end with the local
  ///     day.
  ///   - digest: The digest function for pickup codes.
  ///   - pickupCodeKey: The secret with which the digests of pickup codes are keyed, the same in all processes of
  ///     the app.
  ///   - secrets: The source of pickup codes; by default the system's random numbers.
  ///   - configuration: The configuration.
  public init(
    _ repository: some Repository, clock: some WallClock, principals: some PrincipalDirectory,
    identifiers: IdentifierGenerator? = nil,
    zone: some TimeZoneRules = .utc, digest: some SHA256Hashing, pickupCodeKey: SecretKey,
    secrets: SecretGenerator? = nil,
    configuration: FoodSharingConfiguration = FoodSharingConfiguration()
  ) {
    self.repository = repository
    self.clock = clock
    self.principals = principals
    self.identifiers = identifiers ?? IdentifierGenerator(clock: clock)
    self.zone = zone
    self.digest = digest
    self.pickupCodeKey = pickupCodeKey
    self.secrets = secrets ?? SecretGenerator()
    self.configuration = configuration
  }
}

extension FoodSharingSystem: LifecycleService {
  package typealias Reason = FoodSharingErrorReason

  /// Carries out an operation that only reads.
  func read<Service, Output, each Input>(
    _ operation: ServiceOperation<Service, FoodSharingErrorReason, Output, repeat each Input>,
    as principal: Principal,
    _ body: (inout Work, Principal) async throws(FoodSharingError) -> Output
  ) async throws(FoodSharingError) -> Output {
    try await perform(operation, as: principal) { () async throws(FoodSharingError) in
      try await read(operation.description, as: principal, body)
    }
  }

  /// Deletes an entity; returns whether it existed.
  func deleteIfPresent<E: Entity>(
    _ type: E.Type, _ id: E.ID, in work: inout Work
  ) async throws(FoodSharingError) -> Bool {
    guard try await work.get(type, id: id) != nil else { return false }
    work.delete(type, id: id)
    return true
  }
}
