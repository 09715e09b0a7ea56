import DomainAccounts
import Testing

@Suite("Help requests")
struct HelpTests {
  @Test("A requester sees their own help requests, a helper sees all, and another user none")
  func visibility() async throws {
    let fixture = try await AccountFixture()
    let helper = try await fixture.staff(.helper)
    let ann = try await fixture.member().principal
    let bob = try await fixture.member("bob@example.com", name: "Bob").principal
    let mine = try await fixture.help.ask("Where?", about: "List", as: ann)
    let guests = try await fixture.help.ask(
      "How?", about: "Tour", answerTo: EmailAddress(parsing: "g@example.com"), as: .guest)
    #expect(try await fixture.help.requests(as: ann).items == [mine])
    #expect(try await fixture.help.requests(as: bob).items == [])
    #expect(Set(try await fixture.help.requests(as: helper).items.map(\.id)) == [mine.id, guests.id])
    let error = await #expect(throws: AccountError.self) {
      try await fixture.help.close(mine.id, as: bob)
    }
    guard case .notFound? = error else {
      Issue.record("another user's help request was found")
      return
    }
    let answered = try await fixture.help.answer(
      mine.id, with: HelpRequest.AnswerInput("There."), as: helper)
    #expect(answered.answer == "There." && answered.status == .answered)
  }

  @Test("A help request by a guest requires an address")
  func guest() async throws {
    let fixture = try await AccountFixture()
    let error = await #expect(throws: AccountError.self) {
      try await fixture.help.ask("How?", about: "Tour", as: .guest)
    }
    #expect(error?.violations.map(\.rule) == ["HelpRequest.address.given"])
  }

  @Test("A helper whose role was revoked sees only their own help requests and can't answer others")
  func formerHelper() async throws {
    let fixture = try await AccountFixture()
    let admin = try await fixture.staff(.admin)
    let helper = try await fixture.staff(.helper, address: "helper@example.com")
    let ann = try await fixture.member().principal
    let question = try await fixture.help.ask("Where?", about: "List", as: ann)
    #expect(try await fixture.help.requests(as: helper).items == [question])
    try await fixture.admin.revokeRole(#require(helper.id), from: .helper, as: admin)
    #expect(try await fixture.help.requests(as: helper).items == [])
    let error = await #expect(throws: AccountError.self) {
      try await fixture.help.answer(
        question.id, with: HelpRequest.AnswerInput("There."), as: helper)
    }
    #expect(
      error == .forbidden(AccessDeniedError(HelpRequestService.Operations.answer.description, for: helper)))
    let own = try await fixture.help.ask("Why?", about: "List", as: helper)
    #expect(try await fixture.help.requests(as: helper).items == [own])
  }
}
