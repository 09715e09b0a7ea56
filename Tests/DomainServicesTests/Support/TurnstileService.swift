import DomainModeling
import DomainRepository
import DomainServices
import TestSupport

/// A turnstile that its owner, who is one of two residents, closes with a code.
struct Turnstile: StatefulEntity {
  enum State: String, StringEnum { case open, closed }
  enum Event: String, StringEnum { case close }
  enum Actor: String, StringEnum { case owner, resident, system }
  enum Events { static let close = TypedEvent<Turnstile, CodeInput>(.close) }

  let id: Identifier<Turnstile>
  let owner: Principal.ID
  let resident: Principal.ID
  var status: OpenEnum<State>

  enum Fields {
    static let id = Field("id", \Turnstile.id, doc: "The identifier.")
    static let owner = Field("owner", \Turnstile.owner, doc: "The owner.")
    static let resident = Field("resident", \Turnstile.resident, doc: "The other resident.")
    static let status = Field("status", \Turnstile.status, doc: "The state.")
  }

  static let schema = ModelSchema<Turnstile>("Turnstile", version: 1, doc: "A turnstile.") {
    Fields.id
    Fields.owner
    Fields.resident
    Fields.status
  }

  static let lifecycle = Lifecycle<Turnstile>(
    "Turnstile", version: 1, state: Fields.status, initialState: .open
  ) {
    ActorRule(.owner, Fields.owner == .principalID)
    ActorRule(.resident, Fields.resident == .principalID)
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    Events.close.from(.open).to(.closed).by(.owner)
    Events.close.from(.open).to(.closed).by(.system)
  }

  init(id: Identifier<Turnstile>, owner: Principal.ID, resident: Principal.ID) {
    self.id = id
    self.owner = owner
    self.resident = resident
    status = .known(.open)
  }

  init(reading fields: FieldReader<Turnstile>) throws {
    self.init(
      id: try fields[Fields.id], owner: try fields[Fields.owner], resident: try fields[Fields.resident])
    status = try fields[Fields.status]
  }
}

extension Turnstile {
  /// A code of at least four digits.
  struct CodeInput: Model {
    let code: String

    enum Fields {
      static let code = Field("code", \CodeInput.code, .length(4...8), doc: "The code.")
    }

    static let schema = ModelSchema<CodeInput>("Turnstile.CodeInput", version: 1, doc: "A code.") {
      Fields.code
    }

    init(_ code: String) throws(ValidationError) {
      self.code = code
      try validated()
    }

    init(reading fields: FieldReader<CodeInput>) throws { try self.init(fields[Fields.code]) }
  }
}

/// A service with an operation that checks in the right order, and others that don't.
struct TurnstileService: LifecycleService {
  typealias Reason = CounterErrorReason

  let repository: any Repository
  var clock: any WallClock { ManualClock(.earliest) }
  var identifiers: IdentifierGenerator { IdentifierGenerator(clock: clock) }
  var principals: any PrincipalDirectory { .claims }

  enum Operations {
    static let close = operation("turnstile.close", TurnstileService.close)
    static let closeAfterInput = operation("turnstile.closeAfterInput", TurnstileService.closeAfterInput)
    static let closeUnread = operation("turnstile.closeUnread", TurnstileService.closeUnread)
    static let closeAfterRule = operation("turnstile.closeAfterRule", TurnstileService.closeAfterRule)
    static let closeAfterGuard = operation("turnstile.closeAfterGuard", TurnstileService.closeAfterGuard)
    static let closeWithoutCheck = operation(
      "turnstile.closeWithoutCheck", TurnstileService.closeWithoutCheck)

    /// An operation that declares no event.
    static let shut = ServiceOperation(
      "turnstile.shut", TurnstileService.shut, .input("turnstile"), .principal, for: [.authenticated],
      refuses: [.notFound, .transition], doc: "Closes a turnstile for the night.")

    private static func operation(
      _ name: String,
      _ method:
        @escaping ServiceOperation<
          TurnstileService, CounterErrorReason, Void, Turnstile.ID, String, Principal
        >.Method
    ) -> ServiceOperation<TurnstileService, CounterErrorReason, Void, Turnstile.ID, String, Principal> {
      ServiceOperation(
        name, method, .input("turnstile"), .input("code"), .principal, for: [.authenticated],
        fires: [.event(Turnstile.Events.close)], refuses: [.notFound, .invalid, .transition],
        doc: "Closes a turnstile.")
    }
  }

  func close(_ id: Turnstile.ID, with code: String, as principal: Principal) async throws(CounterError) {
    try await perform(Operations.close, firing: Turnstile.Events.close, on: id, as: principal) {
      (_, _) async throws(CounterError) in
      try input(code)
    } then: { (_, _) async throws(CounterError) in
    }
  }

  /// Checks the input before the actor.
  func closeAfterInput(_ id: Turnstile.ID, with code: String, as principal: Principal)
    async throws(CounterError)
  {
    try await perform(Operations.closeAfterInput, as: principal) {
      (work, caller) async throws(CounterError) in
      let turnstile = try await requiredAccessible(Turnstile.self, id, of: caller, in: &work)
      try fire(Turnstile.Events.close, try input(code), on: turnstile, by: caller, in: &work)
    }
  }

  /// Checks the input before the turnstile is read.
  func closeUnread(_ id: Turnstile.ID, with code: String, as principal: Principal) async throws(CounterError)
  {
    try await perform(Operations.closeUnread, as: principal) { (work, caller) async throws(CounterError) in
      let code = try input(code)
      let turnstile = try await requiredAccessible(Turnstile.self, id, of: caller, in: &work)
      try fire(Turnstile.Events.close, code, on: turnstile, by: caller, in: &work)
    }
  }

  /// Checks a rule before the actor.
  func closeAfterRule(_ id: Turnstile.ID, with code: String, as principal: Principal)
    async throws(CounterError)
  {
    try await perform(Operations.closeAfterRule, as: principal) { (work, caller) async throws(CounterError) in
      let turnstile = try await requiredAccessible(Turnstile.self, id, of: caller, in: &work)
      if code.isEmpty { throw .reason(.tired) }
      try fire(Turnstile.Events.close, try input(code), on: turnstile, by: caller, in: &work)
    }
  }

  /// Lets the lifecycle refuse the event before the input is checked.
  func closeAfterGuard(_ id: Turnstile.ID, with code: String, as principal: Principal)
    async throws(CounterError)
  {
    try await perform(Operations.closeAfterGuard, as: principal) {
      (work, caller) async throws(CounterError) in
      let turnstile = try await requiredAccessible(Turnstile.self, id, of: caller, in: &work)
      try authorize(.close, on: turnstile, by: caller)
      var closed = turnstile
      closed.status = .known(.closed)
      try fire(Turnstile.Events.close, try input("0000"), on: closed, by: caller, in: &work)
    }
  }

  /// Closes the turnstile for each of its residents.
  func closeWithoutCheck(_ id: Turnstile.ID, with code: String, as principal: Principal)
    async throws(CounterError)
  {
    try await perform(Operations.closeWithoutCheck, as: principal) {
      (work, caller) async throws(CounterError) in
      var turnstile = try await requiredAccessible(Turnstile.self, id, of: caller, in: &work)
      turnstile.status = .known(.closed)
      work.update(turnstile)
    }
  }

  /// Lets the system close the turnstile.
  func shut(_ id: Turnstile.ID, as principal: Principal) async throws(CounterError) {
    try await perform(Operations.shut, as: principal) { (work, caller) async throws(CounterError) in
      let turnstile = try await requiredAccessible(Turnstile.self, id, of: caller, in: &work)
      try fire(Turnstile.Events.close, try input("0000"), on: turnstile, by: .system, in: &work)
    }
  }

  private func input(_ code: String) throws(CounterError) -> Turnstile.CodeInput {
    try mapError(Turnstile.CodeInput(code), to: CounterError.invalid)
  }
}
