import DomainAdvertising
import TestSupport
import Testing

@Suite("The lifecycle of a campaign")
struct CampaignLifecycleTests {
  typealias State = Campaign.State
  typealias Event = Campaign.Event
  typealias Role = Campaign.Actor

  struct Step {
    var to: State
    var roles: [Role]
    init(_ to: State, _ roles: Role...) {
      self.to = to
      self.roles = roles
    }
  }

  /// The expected transitions; all others are impossible.
  static let table: [State: [Event: Step]] = [
    .draft: [
      .submit: Step(.pendingReview, .advertiser), .edit: Step(.draft, .advertiser),
      .cancel: Step(.canceled, .advertiser),
    ],
    .pendingReview: [.approve: Step(.scheduled, .operator), .reject: Step(.rejected, .operator)],
    .rejected: [.edit: Step(.draft, .advertiser)],
    .scheduled: [
      .start: Step(.running, .system), .revoke: Step(.revoked, .operator),
      .cancel: Step(.canceled, .advertiser),
    ],
    .running: [
      .pause: Step(.paused, .advertiser, .operator), .end: Step(.ended, .system),
      .reachCap: Step(.exhausted, .system), .revoke: Step(.revoked, .operator),
    ],
    .paused: [
      .resume: Step(.running, .advertiser, .operator), .end: Step(.ended, .system),
      .revoke: Step(.revoked, .operator),
    ],
  ]

  @Test("Its declaration has no defects")
  func defects() {
    #expect(Campaign.lifecycle.declarationErrors() == [])
  }

  @Test(
    "Every state, event and caller gives the answer of the table", arguments: State.allCases, Event.allCases)
  func walk(state: State, event: Event) throws {
    let campaign = try AdFixtures.campaign(in: state, plan: AdFixtures.plan(caps: FrequencyCaps(total: 100)))
    let now = event == .end ? AdFixtures.end : AdFixtures.during
    for caller in AdCaller.allCases {
      let permission = try #require(
        Campaign.lifecycle.permitted(by: caller.principal, on: campaign, at: now)
          .first { $0.event == event })
      if let step = Self.table[state]?[event] {
        if let role = caller.role, step.roles.contains(role) {
          #expect(permission.verdict == .permitted(as: role))
          let done = try campaign.firing(event, by: caller.principal, at: now)
          #expect(done.subject.status == .known(step.to))
          #expect(done.subject.statusSince == (step.to == state ? campaign.statusSince : now))
          #expect(done.record.from == state.rawValue && done.record.to == step.to.rawValue)
          #expect(done.record.actor == role.rawValue && done.record.principal == caller.principal.id)
          #expect(done.record.event == event.rawValue && done.record.at == now)
        } else {
          let reason = TransitionError.Reason.forbidden(allowed: Self.allowed(state, event, step))
          #expect(permission.verdict == .refused(reason))
          #expect(throws: TransitionError.self) {
            try campaign.firing(event, by: caller.principal, at: now)
          }
        }
      } else {
        #expect(permission.verdict == .refused(.noTransition(from: state.rawValue)))
        #expect(throws: TransitionError.self) { try campaign.firing(event, by: caller.principal, at: now) }
      }
    }
  }

  /// Returns the roles in the order in which the transitions declare them.
  private static func allowed(_ state: State, _ event: Event, _ step: Step) -> [String] {
    let roles = event == .resume ? step.roles.reversed() : step.roles
    return roles.map(\.rawValue)
  }

  @Test("A state of a newer version refuses every event to everybody", arguments: Event.allCases)
  func unknownState(event: Event) throws {
    let text = try JSONText.of(AdFixtures.campaign(in: .running))
      .replacing("\"running\"", with: "\"frozen\"")
    let campaign: Campaign = try JSONText.value(from: text)
    #expect(campaign.status.rawValue == "frozen")
    #expect(try JSONText.of(campaign) == text)
    #expect(Campaign.lifecycle.due(on: campaign) == [])
    for caller in AdCaller.allCases {
      let refusal = #expect(throws: TransitionError.self) {
        try campaign.firing(event, by: caller.principal, at: AdFixtures.during)
      }
      #expect(refusal?.reason == .unknownState("frozen"))
    }
  }

  @Test("Start and end are due at the window's moments, in the states that wait for them")
  func due() throws {
    let moments: [State: [DueEvent<Campaign>]] = [
      .scheduled: [DueEvent(event: .start, at: AdFixtures.start)],
      .running: [DueEvent(event: .end, at: AdFixtures.end)],
      .paused: [DueEvent(event: .end, at: AdFixtures.end)],
    ]
    for state in State.allCases {
      #expect(try Campaign.lifecycle.due(on: AdFixtures.campaign(in: state)) == moments[state] ?? [])
    }
  }
}
