import DomainAccounts
import Testing

/// Accounts that a stranger prepares so that they open later to their owner and to the stranger.
@Suite("Attacks on accounts by strangers who claim an address")
struct TakeoverAttackTests {
  static let victim = "victim@example.com"
  static let facebook = OpenEnum<IdentityProvider>.known(.facebook)
  /// The password of the stranger.
  static let own = Secret("nine purple kettles")

  let address: EmailAddress

  init() throws { address = try EmailAddress(parsing: Self.victim) }

  /// Signs the stranger in through the identity provider, which doesn't confirm the address.
  @discardableResult
  func enterAsStranger(_ fixture: AccountFixture) async throws -> SignInResult {
    try await fixture.signIn.signIn(
      with: Secret("stranger|\(Self.victim)"), from: Self.facebook, checkedBy: TestVerifier())
  }

  /// Sets the victim's password by a link to the address; does nothing when no account has the address.
  func reset(_ fixture: AccountFixture) async throws {
    try await fixture.signIn.requestPasswordReset(to: address)
    guard let token = try await fixture.send(.resetPassword)?.token else { return }
    try await fixture.signIn.resetPassword(with: token.text, to: AccountFixture.newPassword)
  }

  @Test("A first sign-in with an address that the provider doesn't confirm doesn't take the address")
  func unconfirmedAddress() async throws {
    let fixture = try await AccountFixture()
    let stranger = try #require(try await enterAsStranger(fixture).account)
    #expect(stranger.email == nil)
    let owner = try await fixture.member(Self.victim)
    #expect(owner.id != stranger.id && owner.email == address)
  }

  @Test("A password reset removes the identity of a stranger who signed in first with the address")
  func identityAfterReset() async throws {
    let fixture = try await AccountFixture()
    let staff = try await fixture.staff(.admin)
    try await enterAsStranger(fixture)
    try await reset(fixture)
    if try await fixture.admin.accounts(AccountFilter(email: address), as: staff).items.isEmpty {
      try await fixture.registration.register(
        AccountFixture.input(Self.victim), password: AccountFixture.newPassword)
    }
    let owner = try #require(
      try await fixture.startSession(Self.victim, AccountFixture.newPassword).account)
    #expect(try await enterAsStranger(fixture).account?.id != owner.id)
  }

  @Test("A password reset removes identities that were linked before the address was confirmed")
  func identityWithoutVerification() async throws {
    let fixture = try await AccountFixture { $0.requiresEmailVerification = false }
    let prepared = try await fixture.registration.register(
      AccountFixture.input(Self.victim), password: Self.own)
    try await fixture.accounts.link(
      Secret("stranger"), from: Self.facebook, checkedBy: TestVerifier(),
      reauthenticatedBy: .password(Self.own), as: prepared.principal)
    try await reset(fixture)
    let owner = try #require(
      try await fixture.startSession(Self.victim, AccountFixture.newPassword).account)
    #expect(owner.emailVerifiedAt == Fixtures.now)
    let stranger = try await fixture.signIn.signIn(
      with: Secret("stranger"), from: Self.facebook, checkedBy: TestVerifier())
    #expect(stranger.account?.id != owner.id)
  }

  @Test("A link that confirms an address is no use to a reader who isn't signed in to the account")
  func confirmationWithoutSession() async throws {
    let fixture = try await AccountFixture()
    let bystander = try await fixture.member()
    let prepared = try await fixture.registration.register(
      AccountFixture.input(Self.victim), password: Self.own)
    let link = try await fixture.token(.verifyEmail)
    for reader in [bystander.principal, .guest] {
      _ = try? await fixture.registration.verifyEmail(with: link, as: reader)
      let stored = try await fixture.stored(prepared.id)
      #expect(stored.emailVerifiedAt == nil && stored.status == .unverified)
    }
  }

  @Test("A link to a new address is no use to a reader who isn't signed in to the account")
  func changeWithoutSession() async throws {
    let fixture = try await AccountFixture()
    let bystander = try await fixture.member()
    let stranger = try await fixture.member("stranger@example.com", name: "Stranger")
    try await fixture.accounts.requestEmailChange(
      to: address, password: AccountFixture.password, as: stranger.principal)
    let link = try await fixture.token(.changeEmail)
    for reader in [bystander.principal, .guest] {
      _ = try? await fixture.accounts.confirmEmailChange(with: link, as: reader)
      #expect(try await fixture.stored(stranger.id).email?.text == "stranger@example.com")
    }
  }

  @Test("A password reset by a stranger's victim removes an identity that the stranger linked to the account")
  func identityOfIntruder() async throws {
    let fixture = try await AccountFixture()
    let owner = try await fixture.member(Self.victim)
    // The stranger knows the password.
    try await fixture.accounts.link(
      Secret("stranger"), from: Self.facebook, checkedBy: TestVerifier(),
      reauthenticatedBy: .password(AccountFixture.password), as: owner.principal)
    try await reset(fixture)
    let entered = try? await fixture.signIn.signIn(
      with: Secret("stranger"), from: Self.facebook, checkedBy: TestVerifier())
    #expect(entered?.account?.id != owner.id)
  }

  @Test("A password reset removes contacts that a stranger entered in an account, and their audience")
  func preparedContacts() async throws {
    let fixture = try await AccountFixture()
    let evil = try await fixture.member("evil@example.com", name: "Evil")
    let prepared = try await fixture.registration.register(
      RegistrationInput(
        displayName: "Stranger", email: address, phone: PhoneNumber(parsing: "+442079460999"),
        referralCode: evil.referralCode), password: Self.own
    ).principal
    try await fixture.accounts.setPreferences(
      AccountPreferences(language: .polish, contactVisibility: .known(.members)), as: prepared)
    try await reset(fixture)
    let owner = try #require(
      try await fixture.startSession(Self.victim, AccountFixture.newPassword).account)
    let shown = try await fixture.accounts.profile(of: owner.id, as: evil.principal)
    #expect(shown.email == nil && shown.phone == nil)
    #expect(owner.phone == nil && owner.photo == nil && owner.referredBy == nil)
    #expect(owner.preferences.language == .polish)
  }

  @Test("A stranger who registers the address of an identity doesn't keep the identity out")
  func registeredAddress() async throws {
    let fixture = try await AccountFixture()
    let first = try await fixture.signIn.signIn(
      with: Secret("4711"), from: Self.facebook, checkedBy: TestVerifier())
    try await fixture.registration.register(AccountFixture.input(Self.victim), password: Self.own)
    let again = try await fixture.signIn.signIn(
      with: Secret("4711|\(Self.victim)|yes"), from: Self.facebook, checkedBy: TestVerifier())
    #expect(again.account?.id == first.account?.id)
  }

  @Test("A link doesn't show its holder the account")
  func linksShowNothing() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member()
    try await fixture.fire(.lock, on: ann)
    try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "ann@example.com"))
    typealias Operations = SignInService.Operations
    let silent = [
      Operations.resetPassword.description, Operations.unlock.description,
      AccountService.Operations.confirmDeletion.description,
    ]
    #expect(silent.allSatisfy { $0.result == .nothing })
  }
}
