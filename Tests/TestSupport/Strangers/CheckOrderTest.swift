public import DomainModeling
import DomainRepository
public import DomainServices

/// A test that principals who may not fire the event of an operation are told so, and nothing about the input or the rules,
/// and that those who may are told of an invalid input before any guard.
///
/// The events are those that the operations declare. Records in every state get the identifiers that the calls use;
/// each call is made as every person. Whether the person may fire the event is asked of the lifecycle.
public struct CheckOrderTest<Fixture: Sendable>: Sendable {
  private typealias Strangers = StrangerTest<Fixture>

  private let world: StrangerWorld
  private let calls: [StrangerTest<Fixture>.Call]
  private let principals: [NamedPrincipal]
  private let permissionRefusals: Set<Refusal.Code>
  private let unnamed: Set<String>
  private let valid: [String: String]
  private let now: Timestamp
  private let makeFixture: @Sendable (SwitchedRepository) async throws -> Fixture

  /// Creates a test.
  ///
  /// - Parameters:
  ///   - permissionRefusals: The module's own refusals that say what the person may not do, such as for users who are no
  ///     members.
  ///   - unnamed: The operations with events whose calls name another record than that of the event.
  ///   - valid: The operations that declare the refusal of an invalid input, but are called with a valid one, with the
  ///     reasons.
  ///   - now: The moment of the calls.
  ///   - makeFixture: Creates the services on a repository; what they store then is not part of the world.
  public init(
    _ world: StrangerWorld, calls: [StrangerTest<Fixture>.Call], principals: [NamedPrincipal],
    permissionRefusals: Set<Refusal.Code> = [], unnamed: Set<String> = [], valid: [String: String] = [:],
    at now: Timestamp, on makeFixture: @escaping @Sendable (SwitchedRepository) async throws -> Fixture
  ) {
    self.world = world
    self.calls = calls
    self.principals = principals
    self.permissionRefusals = permissionRefusals
    self.unnamed = unnamed
    self.valid = valid
    self.now = now
    self.makeFixture = makeFixture
  }

  /// Makes every call as every person on a record in every state.
  public func run() async throws -> CheckOrderReport {
    var attempts: [String: [Attempt]] = [:]
    // The other records of the world may not fit the state that a record gets, so permitted calls may fail in ways that no
    // operation declares.
    _ = try await OperationReport.undeclared { attempts = try await makeCalls() }
    var report = CheckOrderReport(operations: attempts.count)
    for (name, attempts) in attempts.sorted(by: { $0.key < $1.key }) {
      if let call = calls.first(where: { $0.operation.name == name }) {
        add(call.operation, attempts, to: &report)
      }
    }
    return report
  }

  /// Returns the attempts by the names of the operations.
  private func makeCalls() async throws -> [String: [Attempt]] {
    var attempts: [String: [Attempt]] = [:]
    for round in world.rounds {
      let names = world.renaming(of: round)
      let stage = try await Strangers.Stage(world.snapshot(with: round, renamed: true), makeFixture)
      for call in calls {
        guard
          let subject = round.first(where: { call.operation.events.first?.hasPrefix("\($0.entity).") == true }
          )
        else { continue }
        for person in principals where call.operation.allows(person.principal) {
          guard
            let isActor = world.isActor(
              person.principal, ofOneOf: call.operation.events, on: names.apply(to: subject.record), at: now)
          else { continue }
          let outcome = try await stage.outcome(of: call, as: person)
          attempts[call.operation.name, default: []].append(
            Attempt(
              person: person.name, subject: subject.description, isActor: isActor,
              isNamed: isNamed(subject, by: outcome, as: person), outcome: outcome))
        }
      }
    }
    return attempts
  }

  /// Returns whether a call read a record by its identifier; the person's own account is always read.
  private func isNamed(
    _ subject: StrangerWorld.Subject, by outcome: StrangerOutcome, as person: NamedPrincipal
  ) -> Bool {
    let reference = world.plantedReference(subject)
    return reference.id != person.principal.id?.text && outcome.requested.contains(reference)
  }

  private func add(
    _ operation: OperationDescription, _ attempts: [Attempt], to report: inout CheckOrderReport
  ) {
    let isNamed = attempts.contains(where: \.isNamed)
    if isNamed == unnamed.contains(operation.name) {
      report.failures.append("\(operation) \(isNamed ? "names" : "never reads") the record of its event")
    }
    guard isNamed else { return }
    let refused = attempts.filter { !$0.isActor }
    report.attempts += refused.count
    for attempt in refused where !tellsOnlyOfPermission(attempt.outcome, of: operation) {
      report.failures.append("\(operation) as \(attempt.person) on \(attempt.subject) is \(attempt.outcome)")
    }
    if !refused.contains(where: { [.transition, .changed].contains($0.outcome.refusal?.code) }) {
      report.failures.append(
        "\(operation) is never called by a user who sees the record and may not fire the event")
    }
    let isInvalid = attempts.contains { $0.outcome.refusal?.code == .invalid }
    if operation.refusals.contains(.invalid), valid[operation.name] == nil {
      // A refused event is one that the time or a guard refuses, because its actors and the state permit it.
      for attempt in attempts where attempt.isActor && isOfGuard(attempt.outcome.refusal) {
        report.failures.append(
          "\(operation) with an invalid input as \(attempt.person) on \(attempt.subject) is \(attempt.outcome)"
        )
      }
    }
    if operation.refusals.contains(.invalid), isInvalid == (valid[operation.name] != nil) {
      report.failures.append("\(operation) is called with \(isInvalid ? "an invalid" : "a valid") input")
    }
  }

  /// Returns whether a refusal is neither about the record that is missing or was changed, nor about the permission or the input.
  private func isOfGuard(_ refusal: Refusal?) -> Bool {
    guard let code = refusal?.code else { return false }
    switch code {
    case .invalid, .notFound, .changed, .forbidden, .unauthenticated: return false
    default: return !permissionRefusals.contains(code)
    }
  }

  /// Returns whether an answer to a person who may not fire the event is about nothing else; a repeated call may answer
  /// with the present state of the record.
  private func tellsOnlyOfPermission(_ outcome: StrangerOutcome, of operation: OperationDescription) -> Bool {
    guard outcome.changes.isEmpty else { return false }
    guard outcome.isRefused else { return true }
    guard let refusal = outcome.refusal else { return false }
    switch refusal.code {
    case .notFound, .forbidden, .unauthenticated: return true
    case .changed: return operation.namesVersion
    case .transition: return CheckOrderReport.permissionMessages.contains(refusal.messageCode)
    default: return permissionRefusals.contains(refusal.code)
    }
  }

  private struct Attempt {
    let person: String
    let subject: String
    let isActor: Bool
    let isNamed: Bool
    let outcome: StrangerOutcome
  }
}

/// The result of a test of the order of checks.
public struct CheckOrderReport: Sendable {
  /// The number of operations with an event that a user may fire.
  public let operations: Int
  /// The number of calls by users who may not fire the event.
  public internal(set) var attempts = 0
  /// What is wrong: calls that tell of more than the permission, and what the calls lack.
  public internal(set) var failures: [String] = []

  init(operations: Int) { self.operations = operations }

  /// The messages of lifecycles about the state and the actor.
  static let permissionMessages: Set<MessageCode> = [
    "transition.notPossible", "transition.forbidden", "transition.unknownState",
  ]
}

extension StrangerWorld {
  /// Returns whether a person may fire one of the events on a record in its state; `nil` if no user may ever fire one of them.
  func isActor(
    _ principal: Principal, ofOneOf events: [String], on record: EncodedRecord, at now: Timestamp
  ) -> Bool? {
    guard let type = stateful(record.reference.entity) else { return nil }
    return isActor(principal, ofOneOf: events, on: record, of: type, at: now)
  }

  private func isActor<E: StatefulEntity>(
    _ principal: Principal, ofOneOf names: [String], on record: EncodedRecord, of type: E.Type,
    at now: Timestamp
  ) -> Bool? {
    let events = E.Event.allCases.filter { event in
      names.contains("\(E.lifecycle.name).\(event.rawValue)")
        && E.lifecycle.transitions.contains { transition in
          transition.event == event && transition.actors.contains { $0.rawValue != "system" }
        }
    }
    guard !events.isEmpty else { return nil }
    guard let entity = try? record.decoded(as: type, with: TestRecordCoder()) else { return nil }
    return events.contains { event in
      (try? E.lifecycle.authorize(event, on: entity, by: principal, at: now)) != nil
    }
  }
}
