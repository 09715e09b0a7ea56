import BookMarket
import Testing

@Suite("The lifecycle of a membership")
struct MemberLifecycleTests {
  typealias Flow = CampusMember.Flow
  typealias Fix = ListingFixtures

  static let triers: [Trier<Flow>] = [
    Trier("member", .user(Fix.seller), .member), Trier("another member", .user(Fix.buyer)),
    Trier("moderator", .user(TradeFixtures.id("mod"), labels: TradeFixtures.moderator), .moderator),
    Trier("moderator, on the own membership", .user(Fix.seller, labels: TradeFixtures.moderator), .member),
    Trier("guest", .guest), Trier("system", .system, .system),
  ]

  static let table: Cells<Flow> = [
    .active: [
      .confirm: [.member: .to(.active)], .lapse: [.system: .to(.lapsed)],
      .exclude: [.moderator: .to(.excluded)], .leave: [.member: .to(.left)], .erase: [.system: .to(.gone)],
    ],
    .lapsed: [
      .confirm: [.member: .to(.active)], .exclude: [.moderator: .to(.excluded)],
      .leave: [.member: .to(.left)], .erase: [.system: .to(.gone)],
    ],
    .excluded: [.readmit: [.moderator: .to(.lapsed)], .erase: [.system: .to(.gone)]],
    .left: [
      .confirm: [.member: .to(.active)], .exclude: [.moderator: .to(.excluded)],
      .erase: [.system: .to(.gone)],
    ],
  ]

  @Test("TB-5.1-2 Every state, event and caller gives the answer of the table")
  func cells() throws {
    #expect(Flow.lifecycle.defects() == [])
    let until = TradeFixtures.days(400)
    let cells = try walkCells(
      Self.table, triers: Self.triers, at: { $1 == .lapse ? TradeFixtures.days(365) : Fix.now },
      subject: { try Fix.member(in: $0) },
      fire: { member, event, principal, now in
        func fire<Input>(_ trigger: Trigger<Flow, Input>, _ input: Input) throws -> LifecycleTransition<Flow>
        {
          try Flow.lifecycle.fire(
            trigger, input, on: member, by: principal, at: now, recordedAs: TradeFixtures.id("t"))
        }
        return switch event {
        case .confirm:
          try fire(
            Flow.confirm, MemberConfirmation(domain: MailDomain(parsing: "lmu.edu"), validUntil: until))
        case .exclude: try fire(Flow.exclude, MemberExclusionOrder(.known(.fraud)))
        case .lapse, .readmit, .leave, .erase: try fire(Flow.PlainTrigger(event), NoInput())
        }
      })
    #expect(cells == 5 * 6 * 6)
  }

  @Test("A membership counts until its confirmation is too old, whether a timer noticed or not")
  func time() throws {
    let member = try Fix.member()
    #expect(member.isActive(at: TradeFixtures.after(365 * 86_400 - 1)))
    #expect(!member.isActive(at: TradeFixtures.days(365)))
    #expect(Flow.lifecycle.due(on: member) == [DueEvent(event: .lapse, at: TradeFixtures.days(365))])
    for state in Flow.State.allCases where state != .active {
      #expect(try !Fix.member(in: state).isActive(at: Fix.now))
    }
  }
}
