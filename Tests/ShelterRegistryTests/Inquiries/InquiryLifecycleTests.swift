import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Lifecycle of an adoption inquiry")
struct InquiryLifecycleTests {
  typealias Subject = AdoptionInquiry

  static let principals: [TestPrincipal<Subject>] = [
    TestPrincipal(name: "person", principal: .ann, actors: [.person]),
    TestPrincipal(name: "another person", principal: .bob, actors: []),
    TestPrincipal(name: "institution", principal: .keeper, actors: [.institution]),
    TestPrincipal(name: "another institution", principal: .farmer, actors: []),
    TestPrincipal(name: "admin", principal: .admin, actors: []),
    TestPrincipal(name: "system", principal: .system, actors: [.system]),
    TestPrincipal(name: "guest", principal: .guest, actors: []),
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

  @Test("The rules of an inquiry know the states in which it isn't over")
  func openStates() {
    let open = Set(AdoptionInquiry.State.allCases).subtracting(AdoptionInquiry.lifecycle.finalStates)
    #expect(Set(AdoptionInquiry.openStates) == open)
  }

  @Test("Every event of an inquiry has the expected result in every state for every caller")
  func cells() throws {
    let late = Fixtures.now.adding(days: 100)
    let cells = try walk(
      Self.table, principals: Self.principals, subject: { try AdoptionInquiry.sample($0) },
      fire: { try $0.firing($1, by: $2, at: late) }, at: late)
    #expect(cells == 10 * 10 * 7)
  }

  @Test("An open inquiry expires at the deadline of its state, and not a millisecond earlier")
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

  @Test("A new question clears the old answer, and an inquiry survives JSON and draft round trips")
  func questions() throws {
    let asked = try AdoptionInquiry.sample(.underReview)
      .firing(.requestInfo, by: .keeper, at: Fixtures.now).subject
    #expect(asked.question == "Why?" && asked.answer == nil)
    #expect(
      try schemaDrift(of: [AdoptionInquiry.sample(), .sample(.declined), .sample(.expired, by: nil)]) == [])
    #expect("\(asked)" == "AdoptionInquiry \(asked.id)")
  }

  @Test(
    "An inquiry in an unknown state refuses every event for every caller", arguments: Subject.Event.allCases)
  func unknownState(event: Subject.Event) throws {
    let text = try JSONText.of(AdoptionInquiry.sample()).replacing("\"submitted\"", with: "\"queued\"")
    let inquiry: AdoptionInquiry = try JSONText.value(from: text)
    for caller in Self.principals {
      let refusal = #expect(throws: TransitionError.self) {
        try inquiry.firing(event, by: caller.principal, at: Fixtures.now)
      }
      #expect(refusal?.reason == .unknownState("queued"))
    }
  }
}
