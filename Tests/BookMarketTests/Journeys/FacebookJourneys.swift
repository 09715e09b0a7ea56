import BookMarket
import DomainAccounts
import DomainAccountsSamples
import DomainFoundation
import TestSupport
import Testing

@Suite("Students who sign in with Facebook")
struct FacebookJourneys {
  /// Facebook, which reports one address for every identity.
  struct Facebook: IdentityVerifier {
    let email: EmailAddress
    /// Whether Facebook vouches for the address.
    var isVerified = true

    func verify(
      assertion: Secret<String>, from provider: OpenEnum<IdentityProvider>
    ) async -> IdentityClaims? {
      IdentityClaims(
        provider: provider, subject: assertion.withExposed { $0 }, email: email, emailIsVerified: isVerified,
        displayName: "Zoe")
    }
  }

  /// The state of another account, which has registered the address that Facebook reports.
  enum Holder: CaseIterable { case none, unverified, confirmed }

  @Test(
    "A student with a Facebook identity joins with a campus address, and signs in though others have the one of Facebook",
    .requirement("TB-5.1-2", "TB-5.2.2.1", "TB-5.2.2.1.1a"), arguments: Holder.allCases)
  func campusAddress(holder: Holder) async throws {
    let app = try TextBookedApp()
    let campus = try await app.open("LMU", at: "lmu.edu")
    let ben = try await app.student("Ben", of: campus)
    let signIn = SignInService(app.accounts)
    let facebook = OpenEnum<IdentityProvider>.known(.facebook)
    let verifier = Facebook(email: try EmailAddress(parsing: "zoe@mail.example"))
    func enter() async throws -> SignInResult {
      try await signIn.signIn(with: Secret("4711"), from: facebook, checkedBy: verifier)
    }

    // The address of Facebook opens no market.
    let zoe = try await enter()
    #expect(zoe.account?.email?.text == "zoe@mail.example" && zoe.account?.status == .active)
    #expect(
      try await app.refusal { try await app.campuses.join(campus.id, as: zoe.principal) }
        == .rule(.campusEmailRequired))

    // The campus address takes its place in the account; the identity stays linked.
    let accounts = AccountService(app.accounts)
    try await accounts.requestEmailChange(
      to: EmailAddress(parsing: "zoe@lmu.edu"),
      reauthenticatedBy: .identity(Secret("4711"), from: facebook, checkedBy: verifier), as: zoe.principal)
    let moved = try await accounts.confirmEmailChange(with: app.link(.changeEmail), as: zoe.principal)
    #expect(moved.email?.text == "zoe@lmu.edu" && moved.emailVerifiedAt == app.clock.now())
    let member: CampusMembership = try await app.campuses.join(campus.id, as: zoe.principal)
    #expect(member.account == moved.id && member.domain.text == "lmu.edu" && member.status == .active)
    let listing = try await app.listings.post(
      Fixtures.listingDraft(), listing: app.identifiers.next(), at: campus.id, as: zoe.principal)
    #expect(try await app.listings.details(of: listing.id, as: ben).sellerName == "Zoe")

    // Another person takes the address that Facebook goes on to report.
    switch holder {
    case .none: break
    case .unverified:
      let input = try RegistrationInput(displayName: "Eve", email: verifier.email)
      try await RegistrationService(app.accounts).register(input, password: Secret("seven green lanterns"))
    case .confirmed: _ = try await app.register("Eve", at: verifier.email.text)
    }
    let again = try await enter()
    #expect(again.account?.id == moved.id)
    let own = try await app.listings.booklist(as: signIn.authenticate(token: again.token.text)).items
    #expect(own.map(\.id) == [listing.id])
    #expect(try await app.campuses.join(campus.id, as: again.principal).account == moved.id)
  }

  @Test(
    "A first sign-in with Facebook isn't held off by a registration that never confirmed its address",
    .requirement("TB-5.2.2.1.1a"), arguments: [true, false])
  func unconfirmedHolder(isVerified: Bool) async throws {
    let app = try TextBookedApp()
    let (registration, signIn) = (RegistrationService(app.accounts), SignInService(app.accounts))
    let verifier = Facebook(email: try EmailAddress(parsing: "zoe@mail.example"), isVerified: isVerified)
    let password = Secret("seven green lanterns")
    let eve = try await registration.register(
      RegistrationInput(displayName: "Eve", email: verifier.email), password: password)
    let stolen = try await signIn.signIn(SignInInput(name: "zoe@mail.example", password: password))
    #expect(stolen.account?.id == eve.id)

    let zoe = try await signIn.signIn(with: Secret("4711"), from: .known(.facebook), checkedBy: verifier)
    #expect(zoe.account?.displayName == "Zoe" && zoe.account?.status == .active)
    #expect(zoe.account?.email?.text == (isVerified ? "zoe@mail.example" : nil))
    if !isVerified {
      // The link to the address proves what Facebook doesn't vouch for.
      #expect(try await signIn.authenticate(token: stolen.token.text).id == eve.id)
      let proven = try await AccountService(app.accounts)
        .confirmEmailChange(with: app.link(.changeEmail), as: zoe.principal)
      #expect(proven.email == verifier.email && proven.emailVerifiedAt == app.clock.now())
    }
    // Eve's registration, its session and its password are gone.
    for call in [
      { _ = try await signIn.authenticate(token: stolen.token.text) },
      { _ = try await signIn.signIn(SignInInput(name: "zoe@mail.example", password: password)) },
    ] as [() async throws -> Void] {
      await #expect(throws: AccountError.self) { try await call() }
    }
    let stored = try #require(try await app.repository.get(Account.self, id: eve.id)).entity
    #expect(stored.status == .deleted && stored.email == nil)
    let again = try await signIn.signIn(with: Secret("4711"), from: .known(.facebook), checkedBy: verifier)
    #expect(again.account?.id == zoe.account?.id && again.account?.email == verifier.email)
  }

  @Test(
    "The owner of an account with the address of Facebook is told to sign in and link it, and does so",
    .requirement("TB-5.2.2.1.1a"))
  func confirmedHolder() async throws {
    let app = try TextBookedApp()
    let signIn = SignInService(app.accounts)
    let verifier = Facebook(email: try EmailAddress(parsing: "zoe@mail.example"))
    let zoe = try await app.register("Zoe", at: verifier.email.text)
    let before = try await app.sequence()
    let refusal = await #expect(throws: AccountError.self) {
      try await signIn.signIn(with: Secret("4711"), from: .known(.facebook), checkedBy: verifier)
    }
    #expect(refusal == .rule(.identityLinkRequired) && refusal?.refusal.status == 409)
    #expect(try await app.sequence() == before)
    #expect(
      refusal?.text(in: .english)
        == "There is an account with this email address. Please sign in to it and link this sign-in method there."
    )
    #expect(
      refusal?.text(in: .polish)
        == "Istnieje już konto z tym adresem e-mail. Zaloguj się na nie i tam dołącz ten sposób logowania.")
    let own = try await signIn.signIn(
      SignInInput(name: "zoe@mail.example", password: AccountSamples.password))
    try await AccountService(app.accounts).link(
      Secret("4711"), from: .known(.facebook), checkedBy: verifier,
      reauthenticatedBy: .password(AccountSamples.password), as: own.principal)
    let entered = try await signIn.signIn(with: Secret("4711"), from: .known(.facebook), checkedBy: verifier)
    #expect(entered.account?.id == zoe.id)
  }
}
