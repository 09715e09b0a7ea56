import DomainRepository
import Testing
import ToolLending

@Suite("The lifecycle of a loan")
struct LifecycleTests {
  typealias Subject = Loan

  /// Callers with their actor, if any, in relation to the loan.
  static let principals: [(name: String, principal: Principal, actor: Subject.Actor?)] = [
    ("its owner", Fixtures.ola, .owner),
    ("its borrower", Fixtures.jan, .borrower),
    ("the owner of another tool", Fixtures.eve, nil),
    (
      "a person with a role of the system's name",
      .user(Fixtures.person(4).id ?? Fixtures.id(4), roles: ["system"]), nil
    ),
    ("a guest", .guest, nil),
    ("the system", .system, .system),
  ]

  /// The permitted transitions: for each state and event, the resulting state and the actors.
  static let table: [Subject.State: [Subject.Event: (to: Subject.State, actors: Set<Subject.Actor>)]] = [
    .requested: [
      .accept: (.accepted, [.owner]), .decline: (.declined, [.owner]), .cancel: (.canceled, [.borrower]),
    ],
    .accepted: [.handOver: (.lent, [.owner]), .cancel: (.canceled, [.owner, .borrower])],
    .lent: [.takeBack: (.returned, [.owner]), .expire: (.overdue, [.system])],
    .overdue: [.takeBack: (.returned, [.owner])],
  ]

  static func fire(
    _ event: Subject.Event, on loan: Loan, as principal: Principal, at now: Timestamp
  ) throws -> TransitionResult<Subject> {
    if event == .decline {
      return try Subject.lifecycle.fire(
        Loan.decline, Loan.DeclineInput(.inUse), on: loan, by: principal, at: now, recordedAs: Fixtures.id(5))
    }
    return try Subject.lifecycle.fire(event, on: loan, by: principal, at: now, recordedAs: Fixtures.id(5))
  }

  @Test("The declaration has no errors, and each guard has a message")
  func declaration() {
    #expect(Subject.lifecycle.declarationErrors() == [])
    #expect(LendingError.messages.missingGuardTexts(in: Subject.lifecycle) == [])
  }

  @Test("In each state, exactly the actors of the table may fire an event", arguments: Subject.State.allCases)
  func matrix(_ state: Subject.State) throws {
    let loan = try Fixtures.loan(in: state)
    for event in Subject.Event.allCases {
      let now = event == .expire ? Fixtures.day(8) : Fixtures.day(1)
      let transition = Self.table[state]?[event]
      for caller in Self.principals {
        let isAllowed = caller.actor.map { transition?.actors.contains($0) ?? false } ?? false
        let fired = try? Self.fire(event, on: loan, as: caller.principal, at: now)
        #expect((fired != nil) == isAllowed, "\(caller.name): \(event.rawValue)")
        if let fired {
          #expect(fired.subject.state.known == transition?.to)
          #expect(fired.record.actor == caller.actor?.rawValue)
        }
        let permission = Subject.lifecycle.permitted(by: caller.principal, on: loan, at: now).first {
          $0.event == event
        }
        #expect(permission?.isPermitted == isAllowed)
      }
    }
  }

  @Test("A loan that is due can't be accepted or handed over, and becomes overdue only then")
  func time() throws {
    func reason(_ event: Subject.Event, _ state: Subject.State, _ principal: Principal, at now: Timestamp)
      throws
      -> TransitionError.Reason?
    {
      let refusal = #expect(throws: TransitionError.self) {
        try Self.fire(event, on: try Fixtures.loan(in: state), as: principal, at: now)
      }
      return refusal?.reason
    }
    #expect(
      try reason(.accept, .requested, Fixtures.ola, at: Fixtures.day(8)) == .guardsFailed(["Loan.notOver"]))
    #expect(
      try reason(.handOver, .accepted, Fixtures.ola, at: Fixtures.day(9)) == .guardsFailed(["Loan.notOver"]))
    #expect(try reason(.expire, .lent, .system, at: Fixtures.day(7)) == .notDue(Fixtures.day(8)))
    let due = Subject.lifecycle.due(on: try Fixtures.loan(in: .lent))
    #expect(due == [DueEvent(event: .expire, at: Fixtures.day(8))])
  }

  @Test("A declined loan and the record of its transition contain the owner's reason")
  func reason() throws {
    let declined = try Self.fire(.decline, on: try Fixtures.loan(), as: Fixtures.ola, at: Fixtures.day(1))
    #expect(declined.subject.declineReason == .inUse)
    #expect(declined.record.reason == "inUse")
    #expect(throws: TransitionError.self, "without the input") {
      try Subject.lifecycle.fire(
        .decline, on: try Fixtures.loan(), by: Fixtures.ola, at: Fixtures.day(1), recordedAs: Fixtures.id(5))
    }
  }

  @Test("A loan holds its tool in every state but the final ones")
  func holding() throws {
    for state in Subject.State.allCases {
      let isOver = [.declined, .canceled, .returned].contains(state)
      #expect(try Fixtures.loan(in: state).holds == (isOver ? nil : Fixtures.id(2)))
    }
  }
}
