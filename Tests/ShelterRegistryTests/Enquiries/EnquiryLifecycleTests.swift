import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("The lifecycle of an adoption enquiry")
struct EnquiryLifecycleTests {
  typealias Flow = AdoptionEnquiry.Flow

  static let callers: [TestCaller<Flow>] = [
    TestCaller(name: "person", principal: .user(Fixtures.ann), roles: [.person]),
    TestCaller(name: "person, of another enquiry", principal: .user(Fixtures.bob), roles: []),
    TestCaller(name: "institution", principal: .user(ShelterSamples.keeper), roles: [.institution]),
    TestCaller(name: "institution, of another animal", principal: .user(ShelterSamples.farmer), roles: []),
    TestCaller(name: "admin", principal: Fixtures.admin, roles: []),
    TestCaller(name: "system", principal: .system, roles: [.system]),
    TestCaller(name: "guest", principal: .guest, roles: []),
  ]

  static let table: CellTable<Flow> = {
    let always: [Flow.Event: [Flow.Role: Cell<Flow>]] = [
      .decline: [.institution: .to(.declined)], .withdraw: [.person: .to(.withdrawn)],
      .adopt: [.system: .to(.adopted)], .closeForOther: [.system: .to(.closedByOtherAdoption)],
      .closeForLeaving: [.system: .to(.animalLeft)], .lapse: [.system: .to(.lapsed)],
    ]
    let deciding: [Flow.Event: [Flow.Role: Cell<Flow>]] = [
      .ask: [.institution: .to(.infoNeeded)], .approve: [.institution: .to(.approved)],
    ]
    return [
      .submitted: always.merging(deciding) { $1 }.merging([.take: [.institution: .to(.underReview)]]) { $1 },
      .underReview: always.merging(deciding) { $1 },
      .infoNeeded: always.merging([.answer: [.person: .to(.underReview)]]) { $1 },
      .approved: always,
    ]
  }()

  @Test("Every state, event and caller gives the answer of the table")
  func cells() throws {
    let late = Fixtures.after(100 * 86_400)
    let cells = try walk(
      Self.table, callers: Self.callers, subject: { try AdoptionEnquiry.sample($0) },
      fire: { try $0.firing($1, by: $2, at: late) }, at: late)
    #expect(cells == 10 * 10 * 7)
  }

  @Test("Every state that waits for somebody ends by time, to the millisecond")
  func time() throws {
    let days: [Flow.State: Int64] = [.submitted: 30, .underReview: 60, .infoNeeded: 14, .approved: 30]
    for state in Flow.State.allCases {
      let enquiry = try AdoptionEnquiry.sample(state)
      guard let days = days[state] else {
        #expect(Flow.lifecycle.due(on: enquiry) == [] && Flow.lifecycle.isOver(enquiry))
        continue
      }
      let moment = Fixtures.after(days * 86_400)
      #expect(Flow.lifecycle.due(on: enquiry) == [DueEvent(event: .lapse, at: moment)])
      #expect(throws: TransitionRefusal.self) {
        try enquiry.firing(.lapse, by: .system, at: moment.adding(.milliseconds(-1)))
      }
    }
  }

  @Test("A new question clears the old answer; property, field, JSON and draft agree")
  func questions() throws {
    let asked = try AdoptionEnquiry.sample(.underReview)
      .firing(.ask, by: .user(ShelterSamples.keeper), at: Fixtures.now).subject
    #expect(asked.question == "Why?" && asked.answer == nil)
    #expect(try drift(of: [AdoptionEnquiry.sample(), .sample(.declined), .sample(.lapsed, by: nil)]) == [])
    #expect("\(asked)" == "AdoptionEnquiry \(asked.id)")
  }

  @Test("A state of a newer version refuses every event to everybody", arguments: Flow.Event.allCases)
  func unknownState(event: Flow.Event) throws {
    let text = try JSONText.of(AdoptionEnquiry.sample()).replacing("\"submitted\"", with: "\"queued\"")
    let enquiry: AdoptionEnquiry = try JSONText.value(from: text)
    for caller in Self.callers {
      let refusal = #expect(throws: TransitionRefusal.self) {
        try enquiry.firing(event, by: caller.principal, at: Fixtures.now)
      }
      #expect(refusal?.reason == .unknownState("queued"))
    }
  }
}
