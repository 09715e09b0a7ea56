import DomainAccounts
import Testing

@Suite("Questions to those who run the app")
struct HelpTests {
  @Test("Who asks sees the own question, a helper sees all, somebody else none")
  func visibility() async throws {
    let house = try House()
    let helper = try await house.staff(.helper)
    let mine = try await house.help.ask("Where?", about: "List", as: .user(Fixtures.ann))
    let guests = try await house.help.ask(
      "How?", about: "Tour", answerTo: EmailAddress(parsing: "g@example.com"), as: .guest)
    #expect(try await house.help.requests(as: .user(Fixtures.ann)).items == [mine])
    #expect(try await house.help.requests(as: .user(Fixtures.bob)).items == [])
    #expect(Set(try await house.help.requests(as: helper).items.map(\.id)) == [mine.id, guests.id])
    let error = await #expect(throws: AccountError.self) {
      try await house.help.fire(HelpRequest.Events.close, EmptyInput(), on: mine.id, as: .user(Fixtures.bob))
    }
    guard case .notFound? = error else {
      Issue.record("somebody else's question exists")
      return
    }
    let answered = try await house.help.fire(
      HelpRequest.Events.answer, HelpRequest.AnswerInput("There."), on: mine.id, as: helper)
    #expect(answered.answer == "There." && answered.status == .known(.answered))
  }

  @Test("A guest without an address can't be answered")
  func guest() async throws {
    let house = try House()
    let error = await #expect(throws: AccountError.self) {
      try await house.help.ask("How?", about: "Tour", as: .guest)
    }
    #expect(error?.violations.map(\.rule) == ["HelpRequest.address.given"])
  }

  @Test("Whoever has lost the helper's office sees and answers the own questions only")
  func formerHelper() async throws {
    let house = try House()
    let admin = try await house.staff(.admin)
    let helper = try await house.staff(.helper, "helper@example.com")
    let question = try await house.help.ask("Where?", about: "List", as: .user(Fixtures.ann))
    #expect(try await house.help.requests(as: helper).items == [question])
    try await house.admin.revokeRole(#require(helper.id), from: .helper, as: admin)
    #expect(try await house.help.requests(as: helper).items == [])
    let error = await #expect(throws: AccountError.self) {
      try await house.help.fire(
        HelpRequest.Events.answer, HelpRequest.AnswerInput("There."), on: question.id, as: helper)
    }
    #expect(error == .notFound(EntityReference(question)))
    let own = try await house.help.ask("Why?", about: "List", as: helper)
    #expect(try await house.help.requests(as: helper).items == [own])
  }
}
