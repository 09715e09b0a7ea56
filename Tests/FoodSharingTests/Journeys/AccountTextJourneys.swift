import DomainAccounts
import DomainAccountsSamples
import FoodSharing
import TestSupport
import Testing

/// The sentences and buttons of FoodSaver's screens on accounts, which the operations of another module answer.
@Suite("Texts of the screens on accounts")
struct AccountTextJourneys {
  /// The texts of the app: those of the accounts, below those of food sharing.
  static let texts = AccountMessages.catalog.merging(FoodSharingMessages.catalog)

  /// Returns the text of an error for a person who was carrying out an operation.
  static func text(_ error: (any Error)?, _ operation: OperationDescription) -> String? {
    error.map { texts.text(of: $0, during: operation, in: .english) }
  }

  @Test(
    "An outage during administration is reported with the specification's sentences",
    .requirement("FS-3.1.7.e1", "FS-3.1.8.e1", "FS-3.1.9.e1", "FS-3.1.36.e1"))
  func administration() async throws {
    let repository = FailingRepository()
    let fixture = try await FoodSharingFixture(on: repository)
    let staff = try await fixture.staff()
    let admin = AccountAdminService(try fixture.accounts())
    let member = try #require(FoodSharingFixture.ola.id)
    let operations = AccountAdminService.Operations.self
    repository.inject(.unavailable)
    let deletion = await thrown { try await admin.delete(member, as: staff) }
    let enabling = await thrown { try await admin.enable(member, as: staff) }
    let disabling = await thrown { try await admin.disable(member, for: .spam, as: staff) }
    let listing = await thrown { try await admin.accounts(as: staff) }
    repository.inject(nil)
    for error in [deletion, enabling, disabling, listing] {
      #expect((error as? AccountError)?.refusal.retry == .now)
      guard case .repository(let reason)? = error as? AccountError else {
        return #expect(Bool(false), "\(String(describing: error))")
      }
      #expect(reason.isRetryable)
    }
    #expect(Self.text(deletion, operations.delete.description) == "Delete failed. Please try again")
    #expect(Self.text(enabling, operations.enable.description) == "Failed. Please try again")
    #expect(Self.text(disabling, operations.disable.description) == "Failed. Please try again")
    #expect(
      Self.text(listing, operations.accounts.description)
        == "Failed. Please close the application and re-try")
  }

  @Test(
    "A report or an edit of the profile that fails has the specification's sentence",
    .requirement("FS-3.1.10a.e1", "FS-3.1.10b.e1"))
  func profile() async throws {
    let repository = FailingRepository()
    let fixture = try await FoodSharingFixture(on: repository)
    let accounts = try fixture.accounts()
    repository.inject(.unavailable)
    let report = await thrown {
      try await ReportService(accounts).report(
        #require(FoodSharingFixture.baker.id), for: .spam, as: FoodSharingFixture.ola)
    }
    let edit = await thrown {
      try await AccountService(accounts).editProfile(
        displayName: "Ola K.", userName: nil, phone: nil, as: FoodSharingFixture.ola)
    }
    let removal = await thrown {
      try await AccountService(accounts).removePhoto(as: FoodSharingFixture.ola)
    }
    repository.inject(nil)
    #expect((report as? AccountError)?.refusal.retry == .now)
    #expect(Self.text(report, ReportService.Operations.report.description) == "Failed. Please try again")
    #expect(Self.text(edit, AccountService.Operations.editProfile.description) == "Failed. Please try again")
    #expect(
      Self.text(removal, AccountService.Operations.removePhoto.description) == "Failed. Please try again")
    // Isn't an error of this package, such as that of a network library.
    struct Offline: Error {}
    #expect(
      Self.text(Offline(), AccountService.Operations.editProfile.description) == "Failed. Please try again")
    #expect(
      Self.text(Offline(), AccountService.Operations.account.description)
        == "Something went wrong. Please try again.")
    for (operation, text) in [
      (FoodProfileService.Operations.save.description, "Failed. Please try again"),
      (FoodSearchService.Operations.view.description, "Unable to fetch. Please try again"),
      (FoodRequestService.Operations.outgoing.description, "Unable to fetch. Please try again"),
      (FoodFavoriteService.Operations.favorites.description, "Unable to fetch. Please try again"),
    ] { #expect(Self.text(Offline(), operation) == text) }
  }

  @Test(
    "After success the app shows the sentence that the specification quotes",
    .requirement("FS-3.1.5.post", "FS-3.1.7.post", "FS-3.1.8.post", "FS-3.1.9.post", "FS-3.1.10b.post"))
  func done() async throws {
    let fixture = try await FoodSharingFixture()
    let staff = try await fixture.staff()
    let admin = AccountAdminService(try fixture.accounts())
    let member = try #require(FoodSharingFixture.ola.id)
    typealias Administration = AccountAdminService.Operations
    func sentence(after operation: OperationDescription) -> String? {
      Self.texts.sentence(.done, of: operation, in: .english)
    }
    let accounts = try fixture.accounts(hasher: SamplePasswordHasher())
    let (service, password) = (SignInService(accounts), Secret("seven green lanterns"))
    let address = try #require(try await fixture.repository.get(Account.self, id: member)?.entity.email)
    try await service.requestPasswordReset(to: address)
    let outbox = OutboxService(accounts)
    let pending = try await outbox.pending(as: .system).items
    let waiting = try #require(pending.first { $0.topic == .known(.resetPassword) })
    let letter = try #require(try await outbox.prepare(waiting.id, as: .system))
    try await service.resetPassword(with: #require(letter.token).text, to: password)
    let reset = SignInService.Operations.resetPassword.description
    #expect(sentence(after: reset) == "Password changed successfully")
    let back = try await service.signIn(SignInInput(name: address.text, password: password))
    #expect(back.account?.id == member)
    let edited = try await AccountService(fixture.accounts()).editProfile(
      displayName: "Ola K.", userName: nil, phone: nil, as: FoodSharingFixture.ola)
    #expect(edited.displayName == "Ola K.")
    try await admin.disable(member, for: .spam, as: staff)
    #expect(sentence(after: Administration.disable.description) == "Disabled the user successfully")
    try await admin.enable(member, as: staff)
    #expect(sentence(after: Administration.enable.description) == "Enabled user successfully")
    try await admin.delete(member, as: staff)
    #expect(sentence(after: Administration.delete.description) == "Deleted user successfully")
    let edit = AccountService.Operations.editProfile.description
    #expect(sentence(after: edit) == "Profile edited successfully")
  }

  @Test(
    "A login without its details is told apart from one that doesn't match, and the field is named",
    .requirement("FS-3.1.1.e1", "FS-3.1.1.e2"))
  func login() async throws {
    let operation = SignInService.Operations.signIn.description
    func error(_ name: String, _ password: String) -> (any Error)? {
      do {
        _ = try SignInInput(name: name, password: Secret(password))
        return nil
      } catch { return error }
    }
    for (name, password, fields) in [
      ("", "", ["name", "password"]), ("ola@example.org", "", ["password"]), ("", "tajne", ["name"]),
      (" \t", "tajne", ["name"]),
    ] {
      let missing = error(name, password)
      #expect(Self.text(missing, operation) == "Please enter the details")
      let found = missing.map { Self.texts.fieldMessages(of: $0, in: .english) } ?? []
      #expect(found.map { "\($0.path)" } == fields)
      #expect(found.allSatisfy { $0.isMissing })
    }
    let invalid = error("no address", "tajne")
    #expect(Self.text(invalid, operation) == "Please check the email address or user name.")
    let fixture = try await FoodSharingFixture()
    let stranger = try SignInInput(name: "nobody@example.org", password: Secret("tajne"))
    let refused = await thrown { try await SignInService(fixture.accounts()).signIn(stranger) }
    #expect(refused as? AccountError == .rule(.invalidCredentials))
    #expect(
      Self.text(refused, operation)
        == "The email address, user name or password is wrong. Please try again.")
  }

  @Test(
    "A registration that lacks something is told apart from an invalid one, at each field",
    .requirement("FS-3.1.2.e1", "FS-3.1.2.e2"))
  func registration() async throws {
    let operation = RegistrationService.Operations.register.description
    var draft = Draft<RegistrationInput>()
    draft[text: RegistrationInput.Fields.email] = "  "
    let blank = await thrown { try draft.validated() }
    #expect(Self.text(blank, operation) == "Please enter the details")
    let fields = blank.map { Self.texts.fieldMessages(of: $0, in: .english) } ?? []
    #expect(fields.contains { "\($0.path)" == "email" && $0.isMissing })
    draft[text: RegistrationInput.Fields.email] = "ola at example"
    draft[text: RegistrationInput.Fields.displayName] = "Ola"
    let invalid = await thrown { try draft.validated() }
    #expect(Self.text(invalid, operation) == "Invalid details. Please try again.")
    let wrong = invalid.map { Self.texts.fieldMessages(of: $0, in: .polish) } ?? []
    #expect(wrong.map { "\($0.path)" } == ["email"])
    #expect(wrong.allSatisfy { !$0.isMissing && !$0.text.isEmpty })
  }

  @Test(
    "If no account can be created because of an outage, the app asks to try again later",
    .requirement("FS-3.1.2.e3"))
  func registrationOutage() async throws {
    let repository = FailingRepository()
    let fixture = try await FoodSharingFixture(on: repository)
    let service = RegistrationService(try fixture.accounts(hasher: SamplePasswordHasher()))
    let input = try RegistrationInput(
      displayName: "Nela", email: EmailAddress(parsing: "nela@example.org"))
    repository.inject(.unavailable)
    let error = await thrown { try await service.register(input, password: Secret("seven green lanterns")) }
    repository.inject(nil)
    #expect(error as? AccountError == .repository(FailingRepository.failure))
    #expect(FailingRepository.failure.isRetryable)
    #expect(
      Self.text(error, RegistrationService.Operations.register.description)
        == "No account can be created now. Please try again later.")
  }

  @Test(
    "A profile photo that is too large has the sentence that photos of food have",
    .requirement("FS-3.1.11.e1"))
  func photo() async throws {
    let fixture = try await FoodSharingFixture()
    let photo = try ProfilePhoto(
      file: Identifier(parsing: "p"), mediaType: .known(.png), byteCount: 6_000_000, width: 64, height: 64)
    let error = await thrown {
      try await AccountService(fixture.accounts()).setPhoto(photo, as: FoodSharingFixture.ola)
    }
    let tooLarge = PhotoPolicyError.tooManyBytes(maximum: 5_000_000, actual: 6_000_000)
    #expect(error as? AccountError == .photo(tooLarge))
    #expect(
      Self.text(error, AccountService.Operations.setPhoto.description)
        == "File attached exceeds size. Please try again")
  }

  /// The buttons that the specification names, in its order.
  static let quotedButtons: [(text: String, operation: OperationDescription)] = [
    ("Login", SignInService.Operations.signIn.description),
    ("Create account", RegistrationService.Operations.register.description),
    ("Skip", AccountService.Operations.skipOnboarding.description),
    ("Next", AccountService.Operations.completeOnboarding.description),
    ("Forgot password?", SignInService.Operations.requestPasswordReset.description),
    ("Delete account", AccountService.Operations.delete.description),
    ("Delete this user", AccountAdminService.Operations.delete.description),
    ("Enable this user", AccountAdminService.Operations.enable.description),
    ("Disable this user", AccountAdminService.Operations.disable.description),
    ("Report", ReportService.Operations.report.description),
    ("Edit profile", AccountService.Operations.editProfile.description),
    ("Photo", AccountService.Operations.setPhoto.description),
    ("Edit", FoodPostService.Operations.editContact.description),
    ("Delete", FoodPostService.Operations.delete.description),
    ("Send request", FoodRequestService.Operations.send.description),
    ("Edit request", FoodRequestService.Operations.edit.description),
    ("Accept", FoodRequestService.Operations.accept.description),
    ("Decline", FoodRequestService.Operations.decline.description),
    ("My requests", FoodRequestService.Operations.outgoing.description),
    ("Reserve food", FoodRequestService.Operations.reserve.description),
    ("Like", FoodFavoriteService.Operations.react.description),
    ("Show nearby locations", FoodSearchService.Operations.nearby.description),
    ("Refer a friend", AccountService.Operations.referralLink.description),
    ("Feedback", FoodFeedbackService.Operations.give.description),
    ("Feedback", FoodReviewService.Operations.review.description),
  ]

  @Test(
    "The buttons that the specification quotes have its words, and Polish ones",
    .requirement(
      "FS-3.1.1.trigger", "FS-3.1.2.trigger", "FS-3.1.4.buttons", "FS-3.1.5.trigger", "FS-3.1.6.trigger",
      "FS-3.1.7.trigger", "FS-3.1.8.trigger", "FS-3.1.9.trigger", "FS-3.1.10a.trigger", "FS-3.1.10b.trigger",
      "FS-3.1.11.trigger", "FS-3.1.14.trigger", "FS-3.1.15.trigger", "FS-3.1.17.trigger",
      "FS-3.1.18.trigger", "FS-3.1.19.trigger", "FS-3.1.20.trigger", "FS-3.1.21.trigger",
      "FS-3.1.22.trigger", "FS-3.1.29.trigger", "FS-3.1.31.trigger", "FS-3.1.33.trigger",
      "FS-3.1.34.trigger", "FS-3.1.35.trigger"),
    arguments: quotedButtons)
  func buttons(text: String, operation: OperationDescription) {
    #expect(Self.texts.label(of: operation, in: .english) == text)
    let polish = Self.texts.label(of: operation, in: .polish)
    #expect(polish != text && polish != operation.name && !polish.isEmpty)
  }

  /// Returns the error that a call throws.
  private func thrown<Value>(_ call: () async throws -> Value) async -> (any Error)? {
    do {
      _ = try await call()
      return nil
    } catch { return error }
  }
}
