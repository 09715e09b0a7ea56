import DomainAdvertising
import TestSupport
import Testing

@Suite("Lifecycle of a campaign")
struct CampaignLifecycleTests {
  typealias State = Campaign.State
  typealias Event = Campaign.Event
  typealias Actor = Campaign.Actor

  struct Transition {
    var to: State
    var actors: [Actor]
    init(_ to: State, _ actors: Actor...) {
      self.to = to
      self.actors = actors
    }
  }

  /// The expected transitions; all others are impossible.
  static let table: [State: [Event: Transition]] = [
    .draft: [
      .submit: Transition(.pendingReview, .advertiser), .edit: Transition(.draft, .advertiser),
      .cancel: Transition(.canceled, .advertiser),
    ],
    .pendingReview: [.approve: Transition(.scheduled, .operator), .reject: Transition(.rejected, .operator)],
    .rejected: [.edit: Transition(.draft, .advertiser)],
    .scheduled: [
      .start: Transition(.running, .system), .revoke: Transition(.revoked, .operator),
      .cancel: Transition(.canceled, .advertiser),
    ],
    .running: [
      .pause: Transition(.paused, .advertiser, .operator), .end: Transition(.ended, .system),
      .reachCap: Transition(.exhausted, .system), .revoke: Transition(.revoked, .operator),
    ],
    .paused: [
      .resume: Transition(.running, .advertiser, .operator), .end: Transition(.ended, .system),
      .revoke: Transition(.revoked, .operator),
    ],
  ]

  @Test("The lifecycle of a campaign has no declaration errors")
  func declaration() {
    #expect(Campaign.lifecycle.declarationErrors() == [])
  }

  @Test(
    "Every event of a campaign has the expected result in every state for every caller",
    arguments: State.allCases, Event.allCases)
  func walk(state: State, event: Event) throws {
    let campaign = try AdFixtures.campaign(
      in: state, plan: AdFixtures.plan(caps: FrequencyCaps(total: 100, perViewer: 10)))
    let now = event == .end ? AdFixtures.end : AdFixtures.during
    for caller in AdPrincipal.allCases {
      let permission = try #require(
        Campaign.lifecycle.permitted(by: caller.principal, on: campaign, at: now)
          .first { $0.event == event })
      if let transition = Self.table[state]?[event] {
        if let actor = caller.actor, transition.actors.contains(actor) {
          #expect(permission.verdict == .permitted(as: actor))
          let done = try campaign.firing(event, by: caller.principal, at: now)
          #expect(done.subject.status == .known(transition.to))
          #expect(done.subject.statusSince == (transition.to == state ? campaign.statusSince : now))
          #expect(done.record.from == state.rawValue && done.record.to == transition.to.rawValue)
          #expect(done.record.actor == actor.rawValue && done.record.principal == caller.principal.id)
          #expect(done.record.event == event.rawValue && done.record.at == now)
        } else {
          let reason = TransitionError.Reason.forbidden(allowed: Self.allowed(state, event, transition))
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

  /// Returns the actors in the order in which the transitions declare them.
  private static func allowed(_ state: State, _ event: Event, _ transition: Transition) -> [String] {
    let actors = event == .resume ? transition.actors.reversed() : transition.actors
    return actors.map(\.rawValue)
  }

  @Test("A campaign in an unknown state refuses every event for every caller", arguments: Event.allCases)
  func unknownState(event: Event) throws {
    let text = try JSONText.of(AdFixtures.campaign(in: .running))
      .replacing("\"running\"", with: "\"frozen\"")
    let campaign: Campaign = try JSONText.value(from: text)
    #expect(campaign.status.rawValue == "frozen")
    #expect(try JSONText.of(campaign) == text)
    #expect(Campaign.lifecycle.due(on: campaign) == [])
    for caller in AdPrincipal.allCases {
      let refusal = #expect(throws: TransitionError.self) {
        try campaign.firing(event, by: caller.principal, at: AdFixtures.during)
      }
      #expect(refusal?.reason == .unknownState("frozen"))
    }
  }

  @Test("`start` and `end` are due at the moments of the window, each in its own states only")
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
