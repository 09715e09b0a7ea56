public import DomainAccounts
public import DomainModeling
public import DomainRepository

/// What the services of food sharing work with: a repository, a clock, ports and the app's rules.
///
/// ```swift
/// let system = FoodSharingSystem(repository, clock: .system, digest: .portable)
/// let requests = FoodRequestService(system)
/// ```
public struct FoodSharingSystem: Sendable {
  let repository: any Repository
  let clock: any WallClock
  let identifiers: IdentifierGenerator
  let zone: any TimeZoneRules
  let digest: any Digest
  let secrets: SecretGenerator
  let rules: FoodSharingRules

  /// Puts the parts together.
  ///
  /// - Parameters:
  ///   - zone: Where the food is: a use-by date ends with its local day.
  ///   - digest: What codes are kept by.
  ///   - secrets: Where codes come from; the system's random numbers by default.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil,
    zone: some TimeZoneRules = .utc, digest: some Digest, secrets: SecretGenerator? = nil,
    rules: FoodSharingRules = FoodSharingRules()
  ) {
    self.repository = repository
    self.clock = clock
    self.identifiers = identifiers ?? IdentifierGenerator(clock: clock)
    self.zone = zone
    self.digest = digest
    self.secrets = secrets ?? SecretGenerator()
    self.rules = rules
  }
}

extension FoodSharingSystem {
  typealias Work = UnitOfWork<FoodSharingError>

  /// How often a change is tried while others change the same records: each time one of those others succeeded, so
  /// that of many who want the last portions each learns that there is nothing left.
  static let attempts = 1_024

  /// Runs reads, decisions and writes as one; a failure has the text of `operation`.
  func transact<Result>(
    _ operation: FoodOperation = .change,
    _ body: (inout Work) async throws(FoodSharingError) -> Result
  ) async throws(FoodSharingError) -> Result {
    do throws(FoodSharingError) {
      return try await repository.transact(attempts: Self.attempts, body)
    } catch {
      throw error.during(operation)
    }
  }

  /// Reads, and throws this module's error when that fails.
  func reading<Value>(
    _ operation: FoodOperation = .read, _ read: (any Repository) async throws(RepositoryError) -> Value
  ) async throws(FoodSharingError) -> Value {
    do {
      return try await read(repository)
    } catch {
      throw FoodSharingError(error).during(operation)
    }
  }

  /// Fires an event at a record and writes the changed record and that of the transition.
  @discardableResult
  func fire<Flow: LifecycleDeclaration, Input: Model>(
    _ trigger: Trigger<Flow, Input>, _ input: Input, on subject: Flow.Subject, by principal: Principal,
    recordedAs id: Identifier<TransitionRecord>? = nil, in work: inout Work
  ) throws(FoodSharingError) -> LifecycleTransition<Flow> {
    let fired = try rethrowing(
      Flow.lifecycle.fire(
        trigger, input, on: subject, by: principal, at: clock.now(),
        recordedAs: id ?? identifiers.next(TransitionRecord.self)), as: FoodSharingError.refused)
    work.apply(fired)
    return fired
  }

  /// Fires an event that needs no input.
  @discardableResult
  func fire<Flow: LifecycleDeclaration>(
    _ trigger: Trigger<Flow, NoInput>, on subject: Flow.Subject, by principal: Principal,
    recordedAs id: Identifier<TransitionRecord>? = nil, in work: inout Work
  ) throws(FoodSharingError) -> LifecycleTransition<Flow> {
    try fire(trigger, NoInput(), on: subject, by: principal, recordedAs: id, in: &work)
  }

  /// The record of that identifier as the work sees it, or ``FoodSharingError/notFound(_:)``.
  func required<E: Entity>(
    _ type: E.Type, _ id: E.ID, in work: inout Work
  ) async throws(FoodSharingError) -> E {
    guard let entity = try await work.get(type, id: id) else {
      throw .notFound(EntityReference(type, id: id))
    }
    return entity
  }

  /// What a query finds, each read again by the work; whatever the query's answer rests on has to be read before.
  func found<E: Entity>(
    _ query: ModelQuery<E>, in work: inout Work
  ) async throws(FoodSharingError) -> [E] where E.ID == Identifier<E> {
    let ids = try await reading(.change) { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity.id)
    }
    var entities: [E] = []
    for id in ids {
      if let entity = try await work.get(E.self, id: id) { entities.append(entity) }
    }
    return entities
  }

  /// Removes a record; returns whether it was there.
  func drop<E: Entity>(_ type: E.Type, _ id: E.ID) async throws(FoodSharingError) -> Bool {
    try await transact { (work: inout Work) async throws(FoodSharingError) in
      guard try await work.get(type, id: id) != nil else { return false }
      work.delete(type, id: id)
      return true
    }
  }
}

/// What an app decides about sharing food.
public struct FoodSharingRules: Sendable {
  /// How long a donor may take to answer a request.
  public var timeToAnswer = Duration.seconds(48 * 3_600)
  /// How often somebody may reserve food; without a quota as often as there is some.
  public var quota: FoodQuota?
  /// The wording of the disclaimer of food quality that everybody has to have accepted.
  public var disclaimerVersion: Int64 = 1
  /// Whether groups have to be verified before they give or ask for food.
  public var requiresVerifiedGroups = true
  /// Which pictures posts may have.
  public var photos = PhotoPolicy()
  /// How many characters a comment on the app may have, 1…2,000.
  public var feedbackLimit: Int64 = 500
  /// From how many ratings on their average is shown.
  public var ratingsToShow: Int64 = 3

  /// The suite's own choices.
  public init() {}
}
