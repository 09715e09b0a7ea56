import DomainAccounts
import Testing

/// Takes an assertion `subject|address|verified` for genuine, unless it is empty.
struct TestVerifier: IdentityVerifier {
  func verify(
    assertion: Secret<String>, from provider: OpenEnum<IdentityProvider>
  ) async -> IdentityClaims? {
    let parts = assertion.withExposed { $0.split(separator: "|").map(String.init) }
    guard let subject = parts.first else { return nil }
    return IdentityClaims(
      provider: provider, subject: subject, email: parts.count > 1 ? EmailAddress(parts[1]) : nil,
      emailIsVerified: parts.count > 2, displayName: " Zoë \n")
  }
}

@Suite("Ways to sign in through somebody else")
struct IdentityTests {
  static let facebook = OpenEnum<IdentityProvider>.known(.facebook)
  static let google = OpenEnum<IdentityProvider>.known(.google)

  func enter(_ house: House, _ assertion: String, _ provider: OpenEnum<IdentityProvider> = facebook)
    async throws -> SignInResult
  {
    try await house.signIn.signIn(with: Secret(assertion), from: provider, checkedBy: TestVerifier())
  }

  @Test("Whoever comes for the first time gets an account, and comes back to the same one")
  func firstTime() async throws {
    let house = try House()
    let first = try await enter(house, "4711|zoe@example.com|yes")
    #expect(first.account?.status == .known(.active) && first.account?.displayName == "Zoë")
    #expect(first.account?.emailVerifiedAt == Fixtures.now && first.needsOnboarding)
    #expect(try await enter(house, "4711").account?.id == first.account?.id)
    let other = try await enter(house, "4711", Self.google)
    #expect(other.account?.id != first.account?.id, "another provider's 4711 is somebody else")
    let unverified = try await enter(house, "4712|cid@example.com")
    #expect(unverified.account?.status == .known(.unverified))
    #expect(try await house.topics() == ["verifyEmail"])
    #expect(await refusal { try await enter(house, "") } == .invalidIdentity)
  }

  @Test("Nobody gets into an account because somebody else says that they have its address")
  func sameAddress() async throws {
    let house = try House()
    let ann = try await house.member()
    for assertion in ["4711|ann@example.com|yes", "4711|ANN@example.com"] {
      #expect(await refusal { try await enter(house, assertion) } == .identityLinkRequired)
    }
    try await house.accounts.link(
      Secret("4711"), from: Self.facebook, checkedBy: TestVerifier(), as: ann.principal)
    #expect(try await enter(house, "4711|ann@example.com|yes").account?.id == ann.id)
  }

  @Test("An identity belongs to one account, and an account has one with each provider")
  func unique() async throws {
    let house = try House()
    let ann = try await house.member()
    let zoe = try #require(try await enter(house, "4711").account)
    func link(_ subject: String, _ account: Account) async throws -> ExternalIdentity {
      try await house.accounts.link(
        Secret(subject), from: Self.facebook, checkedBy: TestVerifier(), as: account.principal)
    }
    #expect(await refusal { try await link("4711", ann) } == .identityTaken)
    #expect(await refusal { try await link("4712", zoe) } == .identityTaken)
    let own = try await link("4713", ann)
    #expect(try await link("4713", ann) == own, "linking twice changes nothing")
    #expect(try await house.accounts.identities(as: ann.principal) == [own])
  }

  @Test("The last way to sign in stays, also when two are taken away at the same moment")
  func lastWay() async throws {
    let house = try House()
    let zoe = try #require(try await enter(house, "4711").account)
    let me = zoe.principal
    let first = try #require(try await house.accounts.identities(as: me).first)
    #expect(await refusal { try await house.accounts.unlink(first.id, as: me) } == .lastSignInMethod)
    let second = try await house.accounts.link(
      Secret("77"), from: Self.google, checkedBy: TestVerifier(), as: me)
    house.repository.interrupt {
      let other = try await house.repository.records.get(ExternalIdentity.self, id: second.id)
      try await house.repository.records.commit {
        $0.delete(ExternalIdentity.self, id: second.id, expecting: .version(other?.version ?? Version(1)))
      }
    }
    #expect(await refusal { try await house.accounts.unlink(first.id, as: me) } == .lastSignInMethod)
    let ann = try await house.member()
    let error = await #expect(throws: AccountError.self) {
      try await house.accounts.unlink(first.id, as: ann.principal)
    }
    guard case .notFound? = error else {
      Issue.record("somebody else's identity exists")
      return
    }
    try await house.accounts.link(
      Secret("5"), from: Self.google, checkedBy: TestVerifier(), as: ann.principal)
    let own = try #require(try await house.accounts.identities(as: ann.principal).first)
    try await house.accounts.unlink(own.id, as: ann.principal)
    #expect(try await house.accounts.identities(as: ann.principal) == [])
  }

  @Test("A disabled or locked account isn't entered through somebody else either")
  func states() async throws {
    for event in [Account.Event.disable, .lock] {
      let house = try House()
      let zoe = try #require(try await enter(house, "4711").account)
      try await house.put(zoe, into: event)
      #expect(
        await refusal { try await enter(house, "4711") }
          == (event == .disable ? .disabled(until: Fixtures.after(60)) : .invalidIdentity))
    }
  }

  @Test("Somebody without a password leaves and moves by showing the identity again, and by nobody else's")
  func reauthentication() async throws {
    let house = try House()
    let zoe = try #require(try await enter(house, "4711").account)
    let me = zoe.principal
    func proof(_ subject: String, _ provider: OpenEnum<IdentityProvider> = Self.facebook) -> Reauthentication
    {
      .identity(Secret(subject), from: provider, checkedBy: TestVerifier())
    }
    _ = try await enter(house, "9")
    for wrong in [proof("9"), proof("nobody"), proof(""), proof("4711", Self.google)] {
      #expect(
        await refusal { try await house.accounts.delete(reauthenticatedBy: wrong, as: me) }
          == .invalidIdentity)
    }
    #expect(
      await refusal { try await house.accounts.delete(password: House.password, as: me) }
        == .invalidCredentials)
    #expect(zoe.email == nil)
    let address = try EmailAddress(parsing: "zoe@example.com")
    try await house.accounts.requestEmailChange(to: address, reauthenticatedBy: proof("4711"), as: me)
    try await house.accounts.confirmEmailChange(with: house.key(.changeEmail))
    #expect(try await house.stored(zoe.id).email == address)
    // With an address comes a password, too.
    try await house.signIn.requestPasswordReset(to: address)
    try await house.signIn.resetPassword(with: house.key(.resetPassword), to: House.password)
    _ = try await house.enter("zoe@example.com")
    #expect(
      try await house.accounts.delete(reauthenticatedBy: proof("4711"), as: me).status == .known(.deleted))
  }

  @Test("Whoever registers somebody else's address doesn't stay when its owner takes the account over")
  func takenOver() async throws {
    let house = try House()
    let form = try House.form("victim@example.com", name: "Somebody")
    let account = try await house.registration.register(form, password: House.password)
    let thief = account.principal
    #expect(
      await refusal {
        try await house.accounts.link(
          Secret("thief"), from: Self.facebook, checkedBy: TestVerifier(), as: thief)
      } == .emailUnverified)
    let stolen = try await house.enter("victim@example.com")
    let elsewhere = try EmailAddress(parsing: "thief@example.com")
    try await house.accounts.requestEmailChange(to: elsewhere, password: House.password, as: thief)
    let move = try await house.key(.changeEmail)
    try await house.accounts.requestEmailChange(to: elsewhere, password: House.password, as: thief)
    // The owner of the address sets a password of their own.
    try await house.signIn.requestPasswordReset(to: EmailAddress(parsing: "victim@example.com"))
    try await house.signIn.resetPassword(with: house.key(.resetPassword), to: House.other)
    #expect(await refusal { try await house.accounts.confirmEmailChange(with: move) } == .invalidToken)
    #expect(try await !house.topics().contains("changeEmail"), "nor is one sent later")
    #expect(await refusal { try await house.signIn.authenticate(token: stolen.token.text) } == .sessionEnded)
    #expect(await refusal { try await house.enter("victim@example.com") } == .invalidCredentials)
    let owner = try await house.enter("victim@example.com", House.other)
    #expect(owner.account?.status == .known(.active) && owner.account?.email?.text == "victim@example.com")
  }

  @Test("The owner is told when a way to sign in comes or goes")
  func told() async throws {
    let house = try House()
    let me = try await house.member().principal
    let identity = try await house.accounts.link(
      Secret("7"), from: Self.google, checkedBy: TestVerifier(), as: me)
    #expect(try await house.send(.signInMethodsChanged)?.recipient.text == "ann@example.com")
    try await house.accounts.unlink(identity.id, as: me)
    #expect(try await house.topics() == ["signInMethodsChanged"])
  }
}
