import DomainAccounts
import Testing

/// Registrations of another person's address that end without a proof of it.
@Suite("Attacks on the owner of an address by ending an unconfirmed registration of it")
struct UnprovenAddressAttackTests {
  /// The ways in which an unconfirmed registration ends.
  enum End: CaseIterable { case deleted, expired }

  static let victim = "victim@example.com"

  /// Registers the victim's address as a stranger, and ends the registration.
  func claim(_ fixture: AccountFixture, ending end: End) async throws {
    let stranger = try await fixture.registration.register(
      AccountFixture.input("Victim@example.com", name: "Stranger"), password: AccountFixture.newPassword)
    switch end {
    case .deleted:
      try await fixture.accounts.delete(password: AccountFixture.newPassword, as: stranger.principal)
    case .expired:
      try fixture.clock.advance(by: .seconds(7 * 86_400))
      try await fixture.admin.fireDueEvents(as: .system)
    }
    #expect(try await fixture.stored(stranger.id).status == .deleted)
  }

  @Test("The guest's questions and the messages to the address remain", arguments: End.allCases)
  func remains(end: End) async throws {
    let fixture = try await AccountFixture()
    let helper = try await fixture.staff(.helper)
    let friend = try await fixture.member("friend@example.com", name: "Friend").principal
    let address = try EmailAddress(parsing: Self.victim)
    let asked = try await fixture.help.ask(
      "How do I join?", about: "Joining", answerTo: address, as: .guest)
    try await fixture.accounts.invite(address, as: friend)
    try await claim(fixture, ending: end)
    #expect(try await fixture.help.requests(as: helper).items.map(\.id) == [asked.id])
    #expect(try await fixture.pendingTopics() == ["invitation"])
  }

  @Test("A stranger can't send more messages to an address by registering and deleting again and again")
  func flood() async throws {
    let fixture = try await AccountFixture()
    var sent = 0
    for _ in 0..<20 {
      guard
        let account = try? await fixture.registration.register(
          AccountFixture.input(Self.victim, name: "Stranger"), password: AccountFixture.newPassword)
      else { break }
      if try await fixture.send(.verifyEmail, isOptional: true) != nil { sent += 1 }
      try await fixture.accounts.delete(password: AccountFixture.newPassword, as: account.principal)
    }
    #expect(sent <= 5)
  }

  @Test("A stranger who registers an address doesn't show it to others as their own")
  func shown() async throws {
    let fixture = try await AccountFixture()
    let reader = try await fixture.member("reader@example.com", name: "Reader").principal
    let stranger = try await fixture.registration.register(
      AccountFixture.input(Self.victim, name: "Stranger", phone: "+442079460999"),
      password: AccountFixture.newPassword
    ).principal
    try await fixture.accounts.setPreferences(
      AccountPreferences(contactVisibility: .known(.members)), as: stranger)
    let id = try #require(stranger.id)
    let shown = try await fixture.accounts.profile(of: id, isCounterpart: true, as: reader)
    #expect(shown.email == nil)
    #expect(shown.phone != nil)
    try await fixture.registration.verifyEmail(with: fixture.token(.verifyEmail), as: stranger)
    #expect(try await fixture.accounts.profile(of: id, as: reader).email?.text == Self.victim)
  }
}
