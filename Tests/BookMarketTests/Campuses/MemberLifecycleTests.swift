import BookMarket
import TestSupport
import Testing

@Suite("The lifecycle of a campus membership")
struct MemberLifecycleTests {
  typealias Subject = CampusMembership

  static let principals: [TestPrincipal<Subject>] = [
    TestPrincipal("member", .user(Fixtures.seller), .member),
    TestPrincipal("another member", .user(Fixtures.buyer)),
    TestPrincipal("moderator", .user(Fixtures.id("mod"), roles: Fixtures.moderator), .moderator),
    TestPrincipal(
      "moderator who is the member", .user(Fixtures.seller, roles: Fixtures.moderator), .member),
    TestPrincipal("guest", .guest), TestPrincipal("system", .system, .system),
  ]

  static let table: TransitionTable<Subject> = [
    .active: [
      .confirm: [.member: .to(.active)], .expire: [.system: .to(.expired)],
      .supersede: [.system: .to(.expired)], .exclude: [.moderator: .to(.excluded)],
      .leave: [.member: .to(.left)], .erase: [.system: .to(.erased)],
    ],
    .expired: [
      .confirm: [.member: .to(.active)], .exclude: [.moderator: .to(.excluded)],
      .leave: [.member: .to(.left)], .erase: [.system: .to(.erased)],
    ],
    .excluded: [.readmit: [.moderator: .to(.expired)], .erase: [.system: .to(.erased)]],
    .left: [
      .confirm: [.member: .to(.active)], .exclude: [.moderator: .to(.excluded)],
      .erase: [.system: .to(.erased)],
    ],
  ]

  @Test("Every event fired in every state by every caller has the outcome in the table")
  func transitions() throws {
    #expect(Subject.lifecycle.declarationErrors() == [])
    let until = Fixtures.days(400)
    let combinations = try checkTransitions(
      Self.table, principals: Self.principals, at: { $1 == .expire ? Fixtures.days(365) : Fixtures.now },
      subject: { try Fixtures.member(in: $0) },
      fire: { member, event, principal, now in
        func fire<Input>(_ event: TypedEvent<Subject, Input>, _ input: Input) throws -> TransitionResult<
          Subject
        > {
          try Subject.lifecycle.fire(
            event, input, on: member, by: principal, at: now, recordedAs: Fixtures.id("t"))
        }
        return switch event {
        case .confirm:
          try fire(
            Subject.Events.confirm,
            CampusMembership.ConfirmInput(domain: EmailDomain(parsing: "lmu.edu"), validUntil: until))
        case .exclude: try fire(Subject.Events.exclude, CampusMembership.ExcludeInput(.known(.fraud)))
        case .expire, .supersede, .readmit, .leave, .erase: try fire(Subject.PlainEvent(event), EmptyInput())
        }
      })
    #expect(combinations == 5 * 7 * 6)
  }

  @Test("A membership is active only in the state active and before `validUntil`")
  func time() throws {
    let member = try Fixtures.member()
    #expect(member.isActive(at: Fixtures.after(365 * 86_400 - 1)))
    #expect(!member.isActive(at: Fixtures.days(365)))
    #expect(Subject.lifecycle.due(on: member) == [DueEvent(event: .expire, at: Fixtures.days(365))])
    for state in Subject.State.allCases where state != .active {
      #expect(try !Fixtures.member(in: state).isActive(at: Fixtures.now))
    }
  }
}
