import DomainAccounts
import DomainAccountsSamples
import TestSupport
import Testing

/// Tests of the caller's own account: profile, photo, settings, deletion.
struct OwnAccountJourneys {
  @Test(
    "Valid profile changes are stored and visible to others, and rejected ones change nothing",
    .requirement("FS-3.1.10b", "FS-3.1.10b.post"))
  func edit() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let me = fixture.principal(.member)
    try await fixture.accounts.editProfile(
      displayName: "Maja Ż.", userName: UserName(parsing: "maja"),
      phone: PhoneNumber(parsing: "+48221234567"),
      as: me)
    let stored = try await fixture.stored(SamplePerson.member.id)
    #expect(stored.displayName == "Maja Ż." && stored.phone?.text == "+48221234567")
    #expect(try await fixture.startSession("maja").account?.id == SamplePerson.member.id)
    let profile = try await fixture.accounts.profile(
      of: SamplePerson.member.id, as: fixture.principal(.group))
    #expect(profile.displayName == "Maja Ż." && profile.phone?.text == "+48221234567")
    #expect(profile == PublicProfile(stored, for: .member))
    let rejected: [(name: String, userName: String, code: Refusal.Code)] = [
      (" ", "maja", .invalid), ("Admin", "maja", "account.reservedName"), ("Maja", "newcomer", .invalid),
    ]
    for (name, userName, code) in rejected {
      let error = await thrownError {
        try await fixture.accounts.editProfile(
          displayName: name, userName: UserName(parsing: userName), phone: nil, as: me)
      }
      #expect(error?.refusal.code == code)
    }
    let unchanged = try await fixture.stored(SamplePerson.member.id)
    #expect(unchanged.displayName == "Maja Ż." && unchanged.userName?.text == "maja")
  }

  @Test(
    "A new email address replaces the old one only when it is confirmed",
    .requirement("FS-3.1.10b"))
  func address() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let me = fixture.principal(.member)
    let new = try EmailAddress(parsing: "maja@example.net")
    try await fixture.accounts.requestEmailChange(to: new, password: AccountFixture.password, as: me)
    #expect(try await fixture.stored(SamplePerson.member.id).email == SamplePerson.member.email)
    _ = try await fixture.startSession(.member)
    try await fixture.accounts.confirmEmailChange(with: fixture.token(.changeEmail), as: me)
    #expect(try await fixture.startSession("maja@example.net").account?.email == new)
    #expect(await thrownError { try await fixture.startSession(.member) } == .rule(.invalidCredentials))
  }

  @Test(
    "An outage changes nothing on the account, and the next attempt succeeds",
    .requirement("FS-3.1.10b.e1", "FS-3.1.6.e1"))
  func outage() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let me = fixture.principal(.member)
    let before = try await fixture.stored(SamplePerson.member.id)
    let calls: [() async throws -> Account] = [
      { try await fixture.accounts.editProfile(displayName: "New", userName: nil, phone: nil, as: me) },
      { try await fixture.accounts.delete(password: AccountFixture.password, as: me) },
    ]
    for call in calls {
      fixture.repository.inject(.unavailable)
      let error = await thrownError(of: call)
      #expect(error == .repository(TestRepository.error))
      #expect((error?.cause as? RepositoryError)?.isRetryable == true)
      #expect(error?.text(in: .english) == "This didn’t work. Please try again.")
      #expect(error?.text(in: .polish) == "Nie udało się. Spróbuj ponownie.")
      fixture.repository.inject(.none)
      #expect(try await fixture.stored(SamplePerson.member.id) == before)
    }
    #expect(try await calls[0]().displayName == "New")
    #expect(try await calls[1]().status == .deleted)
  }

  @Test(
    "A chosen photo is shown on the profile", .requirement("FS-3.1.11", "FS-3.1.11.post"),
    .arguedRequirement("FS-4.3.2.1-8"))
  func photo() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let photo = try ProfilePhoto(
      file: Identifier(parsing: "beach"), mediaType: .known(.heic), byteCount: 4_999_999, width: 4_032,
      height: 3_024)
    try await fixture.accounts.setPhoto(photo, as: fixture.principal(.newcomer))
    #expect(try await fixture.accounts.profile(of: SamplePerson.newcomer.id, as: .guest).photo == photo)
  }

  @Test(
    "A photo of a wrong byte count, type or size is rejected, and the previous photo stays",
    .requirement("FS-3.1.11.e1"),
    arguments: [
      (5_000_001, "image/jpeg", 512, PhotoPolicyError.tooManyBytes(maximum: 5_000_000, actual: 5_000_001)),
      (1_000, "image/svg+xml", 512, .wrongType),
      (1_000, "image/png", 31, .wrongSize(minimum: 32, maximum: 10_000)),
    ] as [(Int64, String, Int32, PhotoPolicyError)])
  func wrongPhoto(bytes: Int64, type: String, width: Int32, refusal: PhotoPolicyError) async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let photo = try ProfilePhoto(
      file: Identifier(parsing: "large"), mediaType: OpenEnum(parsing: type), byteCount: bytes, width: width,
      height: 512)
    let error = await thrownError {
      try await fixture.accounts.setPhoto(photo, as: fixture.principal(.member))
    }
    #expect(error == .photo(refusal))
    #expect(try await fixture.stored(SamplePerson.member.id).photo?.file.text == "sample-photo")
  }

  @Test(
    "The chosen appearance is stored with the account",
    .requirement("SA-S-Settings-1", "SA-I-Settings-2", "SA-I-Settings-6"),
    arguments: Appearance.allCases)
  func appearance(choice: Appearance) async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let preferences = try AccountPreferences(appearance: .known(choice))
    try await fixture.accounts.setPreferences(preferences, as: fixture.principal(.newcomer))
    let stored = try await fixture.startSession(.newcomer).account
    #expect(stored?.preferences.appearance == .known(choice))
    #expect(try JSONText.of(preferences).contains("\"\(choice.rawValue)\""))
  }

  @Test(
    "A supported language is stored; an unsupported one is rejected and changes nothing",
    .requirement("SA-M-6", "SA-S-Settings-2", "SA-I-Settings-2"),
    arguments: [("pl", true), ("en", true), ("en-GB", true), ("de", false), ("und", false)])
  func language(tag: String, isSupported: Bool) async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let me = fixture.principal(.member)
    let wanted = try LanguageTag(parsing: tag)
    let preferences = try AccountPreferences(language: wanted)
    if isSupported {
      try await fixture.accounts.setPreferences(preferences, as: me)
    } else {
      #expect(
        await thrownError { try await fixture.accounts.setPreferences(preferences, as: me) }
          == .rule(.unsupportedLanguage(wanted)))
    }
    let kept = try await fixture.accounts.account(as: me).preferences.language
    #expect(kept == (isSupported ? wanted : .polish))
  }

  @Test(
    "Deleting one's own account requires its password, ends its sessions and erases its data",
    .requirement("FS-3.1.6", "FS-3.1.6.pre", "FS-3.1.6.post"))
  func delete() async throws {
    let module = RecordingErasureStep()
    let steps: [any ErasureStep] = [module]
    let fixture = try await AccountFixture(withSamples: true, erasing: steps)
    let entered = try await fixture.startSession(.newcomer)
    let me = entered.principal
    #expect(
      await thrownError { try await fixture.accounts.delete(password: AccountFixture.newPassword, as: me) }
        == .rule(.invalidCredentials))
    let tombstone = try await fixture.accounts.delete(password: AccountFixture.password, as: me)
    #expect(tombstone.status == .deleted && tombstone.displayName == nil && tombstone.email == nil)
    #expect(
      await thrownError { try await fixture.signIn.authenticate(token: entered.token.text) }
        == .rule(.sessionEnded)
    )
    #expect(await thrownError { try await fixture.startSession(.newcomer) } == .rule(.invalidCredentials))
    #expect(
      await thrownError { try await fixture.accounts.delete(password: AccountFixture.password, as: me) }
        == .unauthenticated(AccountService.Operations.delete), "a deleted account can't be deleted again")
    #expect(module.all == [SamplePerson.newcomer.id], "each erasure step runs once")
    #expect(try await fixture.repository.get(Credential.self, id: SamplePerson.newcomer.id) == nil)
    let questions = try await fixture.repository.count(
      ModelQuery(where: HelpRequest.Fields.account == SamplePerson.newcomer.id))
    #expect(questions == 0)
  }

  @Test(
    "An account has a name, an email and an optional phone; its Facebook identity is separate",
    .requirement(
      "TB-5.2.1.1", "TB-5.2.1.1.1", "TB-5.2.1.1.2", "TB-5.2.1.1.3", "SA-U", "SA-U-id", "SA-U-email",
      "SA-U-phone")
  )
  func model() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let member: Account = try await fixture.stored(SamplePerson.member.id)
    #expect(member.id == SamplePerson.member.id && member.displayName == "Maja Żuraw")
    #expect(member.userName?.text == "member" && member.email?.text == "member@example.org")
    #expect(member.phone?.text == "+442079460123")
    #expect(try await fixture.stored(SamplePerson.group.id).phone == nil, "the phone is optional")
    let facebook = try await fixture.accounts.identities(as: fixture.principal(.visitor))
    #expect(facebook.map(\.provider) == [.known(.facebook)] && facebook.map(\.subject) == ["sample-8"])
    // An identity can be linked to one account only.
    #expect(
      await thrownError {
        try await fixture.accounts.link(
          Secret("sample-8"), from: .known(.facebook), checkedBy: SampleVerifier(),
          reauthenticatedBy: .password(AccountFixture.password), as: fixture.principal(.group))
      } == .rule(.identityTaken))
    for text in ["member", "member@", "@example.org", String(repeating: "x", count: 65) + "@example.org"] {
      #expect(EmailAddress(text) == nil)
    }
    #expect(throws: ValidationError.self) {
      try RegistrationInput(
        displayName: String(repeating: "x", count: 81), email: EmailAddress(parsing: "a@example.org"))
    }
  }
}
