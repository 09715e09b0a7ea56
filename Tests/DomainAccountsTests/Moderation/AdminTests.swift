import DomainAccounts
import DomainFoundation
import Testing

@Suite("Administration of accounts")
struct AdminTests {
  @Test("An admin lists accounts by state, role, address and page; reflection shows only identifiers")
  func list() async throws {
    let fixture = try await AccountFixture()
    let admin = try await fixture.staff(.admin)
    let ann = try await fixture.member()
    let bob = try await fixture.registration.register(
      AccountFixture.input("bob@example.com", name: "Bob"), password: AccountFixture.password)
    let all = try await fixture.admin.accounts(as: admin)
    let adminID = try #require(admin.id)
    #expect(Set(all.items.map(\.id)) == [adminID, ann.id, bob.id])
    #expect(
      try await fixture.admin.accounts(AccountFilter(states: [.unverified]), as: admin).items.map(\.id) == [
        bob.id
      ])
    #expect(
      try await fixture.admin.accounts(AccountFilter(role: .admin), as: admin).items.map(\.id) == [adminID])
    let byAddress = AccountFilter(email: try EmailAddress(parsing: "ANN@example.com"))
    #expect(try await fixture.admin.accounts(byAddress, as: admin).items.map(\.id) == [ann.id])
    let first = try await fixture.admin.accounts(limit: 2, as: admin)
    let next = try await fixture.admin.accounts(limit: 2, at: .after(#require(first.next)), as: admin)
    #expect(first.items.count == 2 && next.items.count == 1)
    let labels = Mirror(reflecting: all.items[0]).children.compactMap(\.label)
    #expect(labels == ["id"])
  }

  @Test("A disabled account can't be used until an admin enables it or its time is over")
  func disable() async throws {
    let fixture = try await AccountFixture()
    let admin = try await fixture.staff(.admin)
    let ann = try await fixture.member()
    let entered = try await fixture.startSession()
    let until = Fixtures.after(3_600)
    let disabled = try await fixture.admin.disable(ann.id, for: .spam, until: until, as: admin)
    #expect(
      disabled.status == .disabled && disabled.disableReason == .spam
        && disabled.disabledUntil == until)
    #expect(
      await refusal { try await fixture.signIn.authenticate(token: entered.token.text) } == .sessionEnded)
    #expect(await refusal { try await fixture.startSession() } == .disabled(until: until))
    #expect(try await fixture.pendingTopics() == ["accountDisabledDirectly"])
    #expect(try await fixture.admin.enable(ann.id, as: admin).status == .active)
    _ = try await fixture.startSession()
    #expect(
      await refusal { try await fixture.signIn.authenticate(token: entered.token.text) } == .sessionEnded)
    try await fixture.admin.disable(ann.id, for: .spam, until: until, as: admin)
    try fixture.clock.advance(by: .seconds(3_600))
    #expect(try await fixture.admin.fireDueEvents(as: .system) >= 1)
    _ = try await fixture.startSession()
  }

  @Test("An unverified account is unverified again after it was disabled and enabled")
  func unverified() async throws {
    let fixture = try await AccountFixture()
    let admin = try await fixture.staff(.admin)
    let bob = try await fixture.registration.register(
      AccountFixture.input("bob@example.com", name: "Bob"), password: AccountFixture.password)
    try await fixture.admin.disable(bob.id, for: .other, as: admin)
    #expect(try await fixture.admin.enable(bob.id, as: admin).status == .unverified)
  }

  @Test("An admin can't disable or delete their own account, or revoke their own role")
  func oneself() async throws {
    let fixture = try await AccountFixture()
    let admin = try await fixture.staff(.admin)
    _ = try await fixture.staff(.admin, address: "second@example.com")
    let id = try #require(admin.id)
    let attempts: [() async throws -> Any] = [
      { try await fixture.admin.disable(id, for: .ownRequest, as: admin) },
      { try await fixture.admin.delete(id, as: admin) },
      { try await fixture.admin.revokeRole(id, from: .admin, as: admin) },
    ]
    for attempt in attempts {
      let error = await #expect(throws: AccountError.self) { _ = try await attempt() }
      #expect(error?.messageCode == "account.notOwnAccount")
    }
    #expect(try await fixture.stored(id).isAdmin)
  }

  @Test("If two admins delete each other concurrently, one of them remains")
  func mutual() async throws {
    let fixture = try await AccountFixture()
    let first = try await fixture.staff(.admin)
    let second = try await fixture.staff(.admin, address: "second@example.com")
    let firstID = try #require(first.id)
    let secondID = try #require(second.id)
    fixture.repository.interrupt { _ = try await fixture.admin.delete(firstID, as: second) }
    let error = await #expect(throws: AccountError.self) {
      try await fixture.admin.delete(secondID, as: first)
    }
    #expect(error == .unauthenticated(AccountAdminService.Operations.delete))
    #expect(try await fixture.stored(secondID).isAdmin)
    #expect(try await fixture.stored(firstID).status == .deleted)
  }

  @Test("An outdated principal can't use an admin role that was revoked")
  func stale() async throws {
    let fixture = try await AccountFixture()
    let first = try await fixture.staff(.admin)
    let second = try await fixture.staff(.admin, address: "second@example.com")
    let ann = try await fixture.member()
    try await fixture.admin.revokeRole(#require(second.id), from: .admin, as: first)
    let attempts: [() async throws -> Any] = [
      { try await fixture.admin.accounts(as: second) },
      { try await fixture.admin.disable(ann.id, for: .spam, as: second) },
      { try await fixture.admin.grantRole(#require(second.id), to: .admin, as: second) },
      { try await fixture.admin.delete(ann.id, as: second) },
    ]
    for attempt in attempts {
      let error = await #expect(throws: AccountError.self) { _ = try await attempt() }
      guard case .forbidden? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test("Deletion by an admin leaves a tombstone without personal data, and can't be repeated")
  func delete() async throws {
    let fixture = try await AccountFixture()
    let admin = try await fixture.staff(.admin)
    let zoe = try await fixture.member("zuzanna.w@example.com", name: "Zuzanna", userName: "zuzka77")
    #expect(try await fixture.admin.delete(zoe.id, as: admin).status == .deleted)
    for text in try await fixture.storedRecords() {
      for word in PersonalRecords.personalWords { #expect(!text.contains(word), "\(word)") }
    }
    let again = await #expect(throws: AccountError.self) { try await fixture.admin.delete(zoe.id, as: admin) }
    #expect(again?.messageCode == "transition.notPossible")
    let missing = await #expect(throws: AccountError.self) {
      try await fixture.admin.delete(Fixtures.bob, as: admin)
    }
    guard case .notFound? = missing else {
      Issue.record("\(String(describing: missing))")
      return
    }
  }

  @Test("A moderator can disable a member, but not an admin")
  func moderators() async throws {
    let fixture = try await AccountFixture()
    let admin = try await fixture.staff(.admin)
    _ = try await fixture.staff(.admin, address: "second@example.com")
    let moderator = try await fixture.staff(.moderator, address: "mod@example.com")
    let ann = try await fixture.member()
    #expect(try await fixture.admin.disable(ann.id, for: .spam, as: moderator).status == .disabled)
    let error = await #expect(throws: AccountError.self) {
      try await fixture.admin.disable(#require(admin.id), for: .spam, as: moderator)
    }
    #expect(error?.messageCode == "account.notAdmin")
  }

  @Test("`fireDueEvents` ends locks, registrations, tokens, sessions and counters at their moments")
  func runDue() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member()
    try await fixture.registration.register(
      AccountFixture.input("bob@example.com", name: "Bob"), password: AccountFixture.password)
    _ = try await fixture.token(.verifyEmail)
    _ = try await fixture.startSession()
    _ = await refusal { try await fixture.startSession("ann@example.com", AccountFixture.newPassword) }
    try await fixture.fire(.lock, on: ann)
    #expect(try await fixture.admin.fireDueEvents(as: .system) == 0)
    try fixture.clock.advance(by: .seconds(3_600))
    #expect(
      try await fixture.admin.fireDueEvents(as: .system) == 3,
      "the lock and the counters of registrations")
    #expect(try await fixture.stored(ann.id).status == .active)
    try fixture.clock.advance(by: .seconds(82_800))
    #expect(try await fixture.admin.fireDueEvents(as: .system) == 2, "the token and the counter")
    try fixture.clock.advance(by: .seconds(6 * 86_400))
    #expect(try await fixture.admin.fireDueEvents(as: .system) == 1, "the unverified registration")
    let names = try await fixture.repository.base.all(ModelQuery<Account>()).map(\.entity.displayName)
    #expect(names.filter { $0 == nil }.count == 1)
    try fixture.clock.advance(by: .seconds(7 * 86_400))
    #expect(try await fixture.admin.fireDueEvents(as: .system) == 1, "the session")
    #expect(try await fixture.admin.fireDueEvents(as: .system) == 0)
  }
}
