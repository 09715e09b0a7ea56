import DomainAccounts
import TestSupport
import Testing

/// Names that look like a reserved name or like none.
@Suite("Attacks on reserved and blank names")
struct NameAttackTests {
  /// Registers with the display name and returns the refusal's code; `nil` when the name is accepted.
  func refusal(of name: String) async throws -> Refusal.Code? {
    let fixture = try await AccountFixture()
    do {
      try await fixture.registration.register(
        AccountFixture.input(name: name), password: AccountFixture.password)
      return nil
    } catch let error as AccountError {
      return error.refusal.code
    } catch is ValidationError {
      return .invalid
    }
  }

  @Test(
    "A reserved name isn't accepted with scalars that no reader sees",
    arguments: [
      "admin\u{FE0F}", "admin\u{E0100}", "\u{3164}admin", "a\u{115F}dmin",
      "\u{202E}nimda",
    ])
  func invisible(name: String) async throws {
    #expect(try await refusal(of: name) == "account.reservedName")
  }

  @Test(
    "A reserved name isn't accepted with format characters between its letters",
    arguments: [
      "ad\u{34F}min", "admin\u{20DD}", "ad\u{200B}min", "\u{202A}admin\u{202C}", "ad\u{AD}min",
      "\u{2066}support\u{2069}", "a\u{2060}dmin",
      "admin\u{E0001}",
    ])
  func format(name: String) async throws {
    #expect(try await refusal(of: name) == "account.reservedName")
  }

  @Test(
    "A reserved name isn't accepted in letters that look like its own",
    arguments: [
      "аdmin", "аdmіn", "ѕuрроrt", "Αdmin", "ADMΙN", "adm1n", "adrnin", "r00t", "ａｄｍｉｎ", "𝐚𝐝𝐦𝐢𝐧",
      "𝕬𝖉𝖒𝖎𝖓", "ⓐⓓⓜⓘⓝ", "🅰dmin", "ᎪᎠᎷin", "Տupport", "Kіnоtеkа", "admɪn", "supp\u{585}rt", "ꜱᴛᴀꜰꜰ",
      "ⅿoderator", "ﬆaff", "inf\u{43E}\u{337}", "ꓢꓴꓑꓑꓳꓣꓔ",
    ])
  func confusable(name: String) async throws {
    #expect(try await refusal(of: name) == "account.reservedName")
  }

  @Test("A name that is too long is refused before it is compared with reserved names")
  func tooLong() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member().principal
    let error = await thrownError {
      try await fixture.accounts.editProfile(
        displayName: "admin" + String(repeating: "\u{FE0F}", count: 100), userName: nil, phone: nil, as: ann)
    }
    #expect(error?.refusal.code == .invalid)
  }

  @Test(
    "Names that only resemble a reserved name remain",
    arguments: [
      "Ann", "Моника", "Κώστας", "Аня", "Adam", "Admina", "Հայկ", "田中", "Zoë", "Wu", "Mia", "Ill", "O",
    ])
  func others(name: String) async throws {
    #expect(try await refusal(of: name) == nil)
  }

  @Test(
    "A user name isn't accepted with digits or letters that look like a reserved one",
    arguments: [
      "adm1n", "r00t", "rnod", "1nfo", "supp0rt", "He1p", "g.u_e-s.t",
    ])
  func userName(name: String) async throws {
    let fixture = try await AccountFixture()
    #expect(
      await DomainAccountsTests.refusal {
        try await fixture.registration.register(
          AccountFixture.input(userName: name), password: AccountFixture.password)
      } == .reservedName)
  }

  @Test(
    "A name that shows nothing is blank",
    arguments: [
      "\u{3164}", "\u{200B}\u{200D}", "\u{2800}", "\u{FE0F}", "\u{2066}\u{2069}", "\u{AD}", "\u{FFA0}",
      "\u{E0020}\u{E007F}", "\u{1D173}",
    ])
  func blank(name: String) async throws {
    #expect(try await refusal(of: name) == .invalid)
  }

  @Test(
    "A name from an identity provider is neither reserved nor blank",
    arguments: [
      "Admin", "аdmin", "\u{3164}",
    ])
  func provided(name: String) async throws {
    let fixture = try await AccountFixture()
    let entered = try await fixture.signIn.signIn(
      with: Secret("1"), from: .known(.google), checkedBy: NamingVerifier(name: name))
    #expect(entered.account?.displayName == "google")
  }

  @Test("A kind of owner is one of those that the app knows, and no title that others see")
  func kind() async throws {
    let fixture = try await AccountFixture()
    let input = try RegistrationInput(
      kind: OpenEnum(parsing: "Kinoteka Support"), displayName: "Eve",
      email: EmailAddress(parsing: "eve@example.com"))
    let error = await thrownError {
      try await fixture.registration.register(input, password: AccountFixture.password)
    }
    #expect(error?.refusal.code == .invalid)
  }

  @Test("A name with many combining marks is refused in linear time")
  func combiningMarks() async throws {
    let fixture = try await AccountFixture()
    let me = try await fixture.member().principal
    let name = CombiningMarks.text(80_000, "\u{5B0}", "\u{5B4}")
    let time = await ContinuousClock().measure {
      await #expect(throws: AccountError.self) {
        try await fixture.accounts.editProfile(displayName: name, userName: nil, phone: nil, as: me)
      }
    }
    // The look of a name is compared with those of reserved ones, letter by letter.
    #expect(time < CombiningMarks.limit * 3)
  }

  /// A verifier that accepts every assertion under a name.
  struct NamingVerifier: IdentityVerifier {
    let name: String

    func verify(
      assertion: Secret<String>, from provider: OpenEnum<IdentityProvider>
    ) async -> IdentityClaims? {
      IdentityClaims(provider: provider, subject: "1", displayName: name)
    }
  }
}
