import BookMarket
import DomainAccounts
import DomainFoundation
import TestSupport
import Testing

@Suite("Students who sign in with Facebook")
struct FacebookJourneys {
  /// Facebook, which reports one address for every identity and vouches for it.
  struct Facebook: IdentityVerifier {
    let email: EmailAddress

    func verify(
      assertion: Secret<String>, from provider: OpenEnum<IdentityProvider>
    ) async -> IdentityClaims? {
      IdentityClaims(
        provider: provider, subject: assertion.withExposed { $0 }, email: email, emailIsVerified: true,
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
}
