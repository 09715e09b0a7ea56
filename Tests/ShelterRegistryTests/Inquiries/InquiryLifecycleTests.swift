import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("The lifecycle of an adoption inquiry")
struct InquiryLifecycleTests {
  typealias Subject = AdoptionInquiry

  static let callers: [TestCaller<Subject>] = [
    TestCaller(name: "person", principal: .ann, roles: [.person]),
    TestCaller(name: "person, of another inquiry", principal: .bob, roles: []),
    TestCaller(name: "institution", principal: .keeper, roles: [.institution]),
    TestCaller(name: "institution, of another animal", principal: .farmer, roles: []),
    TestCaller(name: "admin", principal: .admin, roles: []),
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
    let late = Fixtures.now.adding(days: 100)
    let cells = try walk(
      Self.table, callers: Self.callers, subject: { try AdoptionInquiry.sample($0) },
      fire: { try $0.firing($1, by: $2, at: late) }, at: late)
    #expect(cells == 10 * 10 * 7)
  }

  @Test("Every state that waits for somebody ends by time, to the millisecond")
  func time() throws {
    let days: [Subject.State: Int64] = [.submitted: 30, .underReview: 60, .needsInfo: 14, .approved: 30]
    for state in Subject.State.allCases {
      let inquiry = try AdoptionInquiry.sample(state)
      guard let days = days[state] else {
        #expect(Subject.lifecycle.due(on: inquiry) == [] && Subject.lifecycle.isOver(inquiry))
        continue
      }
      let moment = Fixtures.now.adding(days: days)
      #expect(Subject.lifecycle.due(on: inquiry) == [DueEvent(event: .expire, at: moment)])
      #expect(throws: TransitionError.self) {
        try inquiry.firing(.expire, by: .system, at: moment.adding(.milliseconds(-1)))
      }
    }
  }

  @Test("A new question clears the old answer; property, field, JSON and draft agree")
  func questions() throws {
    let asked = try AdoptionInquiry.sample(.underReview)
      .firing(.requestInfo, by: .keeper, at: Fixtures.now).subject
    #expect(asked.question == "Why?" && asked.answer == nil)
    #expect(
      try schemaDrift(of: [AdoptionInquiry.sample(), .sample(.declined), .sample(.expired, by: nil)]) == [])
    #expect("\(asked)" == "AdoptionInquiry \(asked.id)")
  }

  @Test("A state of a newer version refuses every event to everybody", arguments: Subject.Event.allCases)
  func unknownState(event: Subject.Event) throws {
    let text = try JSONText.of(AdoptionInquiry.sample()).replacing("\"submitted\"", with: "\"queued\"")
    let inquiry: AdoptionInquiry = try JSONText.value(from: text)
    for caller in Self.callers {
      let refusal = #expect(throws: TransitionError.self) {
        try inquiry.firing(event, by: caller.principal, at: Fixtures.now)
      }
      #expect(refusal?.reason == .unknownState("queued"))
    }
  }
}
