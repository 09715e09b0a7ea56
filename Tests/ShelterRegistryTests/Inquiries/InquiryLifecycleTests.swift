import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("The lifecycle of an adoption enquiry")
struct InquiryLifecycleTests {
  typealias Subject = AdoptionInquiry

  static let callers: [TestCaller<Subject>] = [
    TestCaller(name: "person", principal: .user(Fixtures.ann), roles: [.person]),
    TestCaller(name: "person, of another enquiry", principal: .user(Fixtures.bob), roles: []),
    TestCaller(name: "institution", principal: .user(ShelterSamples.keeper), roles: [.institution]),
    TestCaller(name: "institution, of another animal", principal: .user(ShelterSamples.farmer), roles: []),
    TestCaller(name: "admin", principal: Fixtures.admin, roles: []),
    TestCaller(name: "system", principal: .system, roles: [.system]),
    TestCaller(name: "guest", principal: .guest, roles: []),
  ]

  static let table: CellTable<Subject> = {
    let always: [Subject.Event: [Subject.Actor: Cell<Subject>]] = [
      .decline: [.institution: .to(.declined)], .withdraw: [.person: .to(.withdrawn)],
      .adopt: [.system: .to(.adopted)], .closeAfterOtherAdoption: [.system: .to(.closedByOtherAdoption)],
      .closeAfterDeparture: [.system: .to(.animalUnavailable)], .expire: [.system: .to(.expired)],
    ]
    let deciding: [Subject.Event: [Subject.Actor: Cell<Subject>]] = [
      .requestInfo: [.institution: .to(.needsInfo)], .approve: [.institution: .to(.approved)],
    ]
    return [
      .submitted: always.merging(deciding) { $1 }.merging([.beginReview: [.institution: .to(.underReview)]]) {
        $1
      },
      .underReview: always.merging(deciding) { $1 },
      .needsInfo: always.merging([.answer: [.person: .to(.underReview)]]) { $1 },
      .approved: always,
    ]
  }()

  @Test("Every state, event and caller gives the answer of the table")
  func cells() throws {
    let late = Fixtures.after(100 * 86_400)
    let cells = try walk(
      Self.table, callers: Self.callers, subject: { try AdoptionInquiry.sample($0) },
      fire: { try $0.firing($1, by: $2, at: late) }, at: late)
    #expect(cells == 10 * 10 * 7)
  }

  @Test("Every state that waits for somebody ends by time, to the millisecond")
  func time() throws {
    let days: [Subject.State: Int64] = [.submitted: 30, .underReview: 60, .needsInfo: 14, .approved: 30]
    for state in Subject.State.allCases {
      let enquiry = try AdoptionInquiry.sample(state)
      guard let days = days[state] else {
        #expect(Subject.lifecycle.due(on: enquiry) == [] && Subject.lifecycle.isOver(enquiry))
        continue
      }
      let moment = Fixtures.after(days * 86_400)
      #expect(Subject.lifecycle.due(on: enquiry) == [DueEvent(event: .expire, at: moment)])
      #expect(throws: TransitionError.self) {
        try enquiry.firing(.expire, by: .system, at: moment.adding(.milliseconds(-1)))
      }
    }
  }

  @Test("A new question clears the old answer; property, field, JSON and draft agree")
  func questions() throws {
    let asked = try AdoptionInquiry.sample(.underReview)
      .firing(.requestInfo, by: .user(ShelterSamples.keeper), at: Fixtures.now).subject
    #expect(asked.question == "Why?" && asked.answer == nil)
    #expect(
      try schemaDrift(of: [AdoptionInquiry.sample(), .sample(.declined), .sample(.expired, by: nil)]) == [])
    #expect("\(asked)" == "AdoptionInquiry \(asked.id)")
  }

  @Test("A state of a newer version refuses every event to everybody", arguments: Subject.Event.allCases)
  func unknownState(event: Subject.Event) throws {
    let text = try JSONText.of(AdoptionInquiry.sample()).replacing("\"submitted\"", with: "\"queued\"")
    let enquiry: AdoptionInquiry = try JSONText.value(from: text)
    for caller in Self.callers {
      let refusal = #expect(throws: TransitionError.self) {
        try enquiry.firing(event, by: caller.principal, at: Fixtures.now)
      }
      #expect(refusal?.reason == .unknownState("queued"))
    }
  }
}
